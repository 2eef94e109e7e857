/// Rewriting of source text as a whole.
public enum StatementText {
    /// The lines of `text` as one line that does the same: comments and empty lines go, and `;` joins the rest.
    ///
    /// What can't be read stays as it is, for the error to be seen when it runs.
    public static func onOneLine(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map(withoutComment).filter { !$0.isEmpty }
        return lines.reduce("") { joined, line in
            guard !joined.isEmpty else { return line }
            return joined + (joined.hasSuffix("{") || line.hasPrefix("}") ? " " : "; ") + line
        }
    }

    private static func withoutComment(_ line: Substring) -> String {
        do {
            var lexer = Lexer(SourceText(String(line)))
            try lexer.source.validate()
            var span = 0..<0
            while let token = try lexer.next() {
                span = (span.isEmpty ? token.span.lowerBound : span.lowerBound)..<token.span.upperBound
            }
            return lexer.source.text(span)
        } catch {
            return String(line)
        }
    }
}

package enum StatementText {
    /// The lines of `text` as one line that does the same: comments and empty lines are dropped, and `;` joins the rest.
    ///
    /// What can't be parsed stays as it is, so that running it shows the error.
    package static func onOneLine(_ text: String) -> String {
        var joined = ""
        var opens = false
        for line in text.split(whereSeparator: { $0.endsLine }).map(Line.init) where !line.text.isEmpty {
            if !joined.isEmpty { joined += opens || line.isClosing ? " " : "; " }
            joined += line.text
            opens = line.isOpening
        }
        return joined
    }
}

extension Character {
    /// Whether it ends a line, in a paste too; what else Unicode calls a newline is a blank or part of a word.
    fileprivate var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

/// A line without its comment, and how to join it to its neighbours.
private struct Line {
    private(set) var text: String
    /// Whether it begins with `}`.
    private(set) var isClosing = false
    /// Whether it ends with `{`.
    private(set) var isOpening = false

    init(_ line: Substring) {
        text = String(line)
        var lexer = Lexer(SourceText(text))
        var span: Range<Int>?
        do {
            try lexer.source.validate()
            while let token = try lexer.next() {
                if span == nil { isClosing = token.kind == .close }
                isOpening = token.kind == .open
                span = (span ?? token.span).lowerBound..<token.span.upperBound
            }
            text = lexer.source.text(span ?? 0..<0)
        } catch {
            isOpening = false
        }
    }
}

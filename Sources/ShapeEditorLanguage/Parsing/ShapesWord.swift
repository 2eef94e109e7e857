import ShapeEditorModel

/// One word that stands for shapes: names, patterns, `all` and `selected`, separated by commas.
package struct ShapesWord: Equatable, Sendable {
    /// A name, a pattern, `all` or `selected`; empty for `""`, or if a comma has nothing on one side.
    package struct Part: Equatable, Sendable {
        package let text: String
        /// Whether the word is in quotes, so that `all` and `selected` are names.
        package let isQuoted: Bool
        /// The part's range in the source text, in bytes. The range of the whole word, with its quotes, if the word has
        /// only one part, or escapes, which shift the bytes.
        package let span: Range<Int>
    }

    package let parts: [Part]

    init(_ text: String, _ token: Token) {
        let isQuoted = token.kind == .quotedWord
        guard text.utf8.contains(UInt8(ascii: ",")) else {
            parts = [Part(text: text, isQuoted: isQuoted, span: token.span)]
            return
        }
        let quotes = isQuoted ? 2 : 0
        let isWhole = text.utf8.count + quotes != token.span.count
        var start = token.span.lowerBound + quotes / 2
        parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let span = isWhole ? token.span : start..<start + part.utf8.count
            start += part.utf8.count + 1
            return Part(text: String(part), isQuoted: isQuoted, span: span)
        }
    }

    var hasEmptyPart: Bool { parts.contains(where: \.text.isEmpty) }
}

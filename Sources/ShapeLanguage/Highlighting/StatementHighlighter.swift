/// Says what each word of a text that is being typed is, from the verb table.
///
/// It goes by the same lexer as the parser, and by the forms that completion and usage are made from; it says nothing of
/// what only the parser knows, such as how short a timer's interval may be.
package final class StatementHighlighter {
    private let grammar: Grammar

    package init(_ grammar: Grammar) { self.grammar = grammar }

    /// Whether ``words(of:cursor:)`` may find something else with the cursor there, in bytes, than with none: where a word
    /// ends, or where quotes or parentheses may be open.
    package static func dependsOnCursor(_ text: String, _ cursor: Int) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let place = min(max(0, cursor), bytes.count)
            return place > 0 && !bytes[place - 1].endsWord && (place == bytes.count || bytes[place].endsWord)
                || bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "(") }
        } ?? true
    }

    /// The words that are something, and the comments, in their order. Linear in the text, which may be anything.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - cursor: Where the cursor is, in bytes. A word that ends there may go on, so it is no mistake as long as it
    ///     can become something. Nil if nothing will be typed any more.
    /// - Returns: Parts that do not overlap, in the order of the text.
    package func words(of text: String, cursor: Int?) -> [MarkedWord] {
        let bytes = Array(text.utf8)
        let source = SourceText(
            bytes: bytes, range: bytes.indices, firstLine: 1, name: nil, scan: LineScan())
        var marker = WordMarker(bytes, cursor: cursor, FormWalk(grammar))
        var lexer = Lexer(source)
        while marker.takeToken(of: &lexer) {}
        return marker.marked
    }
}

/// Finds the kind of each word in a typed text, from the verb table.
///
/// Uses the parser's lexer, and the forms that completion and usage are made from. Rules that only the parser knows,
/// such as the minimum interval of a timer, are not checked.
package final class StatementHighlighter {
    private let grammar: Grammar

    package init(_ grammar: Grammar) { self.grammar = grammar }

    /// Whether a cursor at this byte can change the result of ``words(of:cursor:)``: the cursor is at the end of a
    /// word, or the text has quotes or parentheses, which may be open. The answer may be true where it changes nothing.
    package static func dependsOnCursor(_ text: String, _ cursor: Int) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let place = min(max(0, cursor), bytes.count)
            return place > 0 && !bytes[place - 1].endsWord && (place == bytes.count || bytes[place].endsWord)
                || bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "(") }
        } ?? true
    }

    /// The words of a known kind and the comments, in order. The text need not be valid. Takes time linear in the text.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - cursor: The position of the cursor, in bytes. A word that ends there may be unfinished, so it is not a
    ///     mistake while it can still become valid. Nil if nothing more will be typed.
    /// - Returns: Parts that do not overlap, in the order of the text.
    package func words(of text: String, cursor: Int?) -> [MarkedWord] {
        let bytes = Array(text.utf8)
        let source = SourceText(
            bytes: bytes, range: bytes.indices, firstLine: 1, name: nil, scan: LineScan())
        var marker = WordMarker(bytes, cursor: cursor, FormMatcher(grammar))
        marker.take(TypedText(source))
        return marker.marked
    }
}

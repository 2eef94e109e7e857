/// Finds the kinds of the words in a typed text, from the verb table.
///
/// Uses the lexer of the parser, and the same forms as completion and usage. Rules that only the parser knows, such as
/// the minimum interval of a timer, are not checked.
package final class StatementHighlighter {
    private let grammar: Grammar

    package init(_ grammar: Grammar) { self.grammar = grammar }

    /// Whether a cursor at this byte may change the result of ``words(of:cursor:)``: the cursor is at the end of a
    /// word, or the text has a `"` or a `(`, which may be open. True in some cases where the cursor changes nothing.
    package static func dependsOnCursor(_ text: String, _ cursor: Int) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let place = min(max(0, cursor), bytes.count)
            return place > 0 && !bytes[place - 1].endsWord && (place == bytes.count || bytes[place].endsWord)
                || bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "(") }
        } ?? true
    }

    /// The words of a known kind, the comments and the mistakes. Takes linear time. The text need not be valid.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - cursor: The position of the cursor, in bytes; nil if there is none, or it has no effect. A word that ends
    ///     at the cursor may be unfinished, so most beginnings of valid words are not mistakes there.
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

import ShapeEditorModel

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

/// A word, a comment or another part of a typed text, and its kind for highlighting.
package struct MarkedWord: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case verb
        /// A listed word of a form, such as a direction, `by`, `over` or `json`.
        case keyword
        /// A number, a percentage or a duration.
        case number
        /// A word of the user's choice, such as a name or a path; or a quoted word with an error, or a part of one.
        case text
        case key
        case colour(Colour)
        case comment
        /// A part that makes the text invalid.
        case mistake
    }

    package let kind: Kind
    /// The part's range in the text, in bytes.
    package let span: Range<Int>
}

import ShapeEditorModel

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

import ShapeModel

/// A part of a typed text, and its kind.
package struct MarkedWord: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case verb
        /// A listed word of a form: a direction, `by`, `over`, `json`.
        case keyword
        /// A number, a percentage or a duration.
        case number
        /// A text of the user's choice: a name, a path, a text to print.
        case text
        case key
        case colour(Colour)
        case comment
        /// A part that makes the statement invalid.
        case mistake
    }

    package let kind: Kind
    /// The part's range in the text, in bytes.
    package let span: Range<Int>
}

import ShapeModel

/// A part of a text that is being typed, and what it is.
package struct MarkedWord: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case verb
        /// A word that the verb table lists: a direction, `by`, `over`, `json`.
        case keyword
        /// A number or a duration.
        case number
        /// What a person makes up: a name, a path, a text.
        case text
        case key
        case colour(Colour)
        case comment
        /// What the statement can't be read with.
        case mistake
    }

    package let kind: Kind
    /// In bytes of the text.
    package let span: Range<Int>
}

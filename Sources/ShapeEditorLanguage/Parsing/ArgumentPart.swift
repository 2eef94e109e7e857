import ShapeEditorModel

/// A word, or a text of several words, in ``Arguments/parts``: its value, and its place in the source text.
package struct ArgumentPart: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        /// A listed word (``Argument/words``), in lower case and unabbreviated, or the name of the verb that a word
        /// stands for.
        case word(String)
        /// A whole number: points, a count, or degrees.
        case number(Int)
        case percent(Int)
        /// The name of a shape, a group or a macro, which need not exist. A new name may have a final `*`.
        case name(String)
        case shapes(ShapesWord)
        case colour(Colour)
        /// The text that a word in quotes stands for, as in `add text`; all words up to the end of the statement; a
        /// path; the spelling of a key.
        case text(String)
    }

    package let value: Value
    /// The range of the word, or of the words of a text, in the source text, in bytes.
    package let span: Range<Int>
}

import ShapeEditorModel

/// A name that exists in a session, such as that of a macro.
package struct KnownName: Equatable, Sendable {
    package let text: String
    /// A short description; may be empty.
    package let meaning: String
    /// The colour of the shape that has the name; nil for a name of anything else.
    package let colour: Colour?

    package init(_ text: String, meaning: String = "", colour: Colour? = nil) {
        (self.text, self.meaning, self.colour) = (text, meaning, colour)
    }
}

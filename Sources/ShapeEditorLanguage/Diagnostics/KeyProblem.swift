import ShapeEditorModel
import ShapeEditorText

/// The reason why a key can't be bound.
package enum KeyProblem: Error, Equatable {
    /// The text is not a key, or is a key that can't be bound, such as `ctrl-c`.
    case syntax(KeySyntaxError)
    /// The first key can't be bound while the second is bound, because one is a sequence that begins with the other.
    case conflict(String, with: String)
    /// The maximum number of keys is already bound.
    case tooMany(limit: Int)
}

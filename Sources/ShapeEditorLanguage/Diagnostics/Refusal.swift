import ShapeEditorModel
import ShapeEditorText

/// An error of the layer that carries statements out. Two refusals are equal if their messages are equal.
package struct Refusal: Equatable, Sendable {
    package let error: any Error

    package init(_ error: any Error) {
        self.error = error
    }

    package static func == (one: Refusal, other: Refusal) -> Bool {
        "\(one.error)" == "\(other.error)"
    }
}

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The complete state of a session that a statement can change, for comparison.
struct EditorState: Equatable {
    let offset: Offset
    let colour: Colour
    let labels: [String]
    let index: Int
    let step: Int
    let format: OutputFormat
    let bindings: [Bindings.Binding]
    let isFinished: Bool
}

extension Editor {
    var state: EditorState {
        EditorState(
            offset: session.shape.offset, colour: session.shape.colour, labels: labels,
            index: session.invoker.history.index, step: session.stepLength, format: session.printer.format,
            bindings: session.bindings.all, isFinished: session.isFinished)
    }

    /// The labels of all entries of the history, done and undone.
    var labels: [String] { session.invoker.history.entries.map(\.label) }

    var offset: Offset { session.shape.offset }

    var colour: Colour { session.shape.colour }
}

@testable import ShapeEditorModel
@testable import ShapeEditorSession

extension Editor {
    /// All that a drawing is: its shapes, the selection, and what can be undone.
    var drawing: [String] {
        let drawing = session.drawing
        return DrawingStatements(of: DrawingCopy(of: drawing)).all
            + ["names \(drawing.isNamed)", "selected \(session.selection.shapes.map(\.name))"]
    }

    /// The drawing before each step that can be undone, the last step first. The steps are undone.
    func drawingsUndoing() -> [[String]] {
        var drawings: [[String]] = []
        while session.invoker.history.index > 0 {
            let index = session.invoker.history.index
            run("undo")
            drawings.append(drawing)
            // An undo that fails would fail for ever.
            guard session.invoker.history.index < index else { return drawings + [Array(errors.suffix(1))] }
        }
        return drawings
    }
}

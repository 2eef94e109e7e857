import CommandKit
import ShapeModel

/// A script that the session writes: what was done and not undone, so that it gives the same state, or other statements.
///
/// What the undo limit dropped stands at its start as the state that it had come to; bounds and step stand at its end,
/// as the steps may have been done within others.
struct SavedScript {
    private(set) var text = "# Saved by shape-editor\n"

    /// A script of some statements, each on its line.
    init(_ statements: [String]) {
        for statement in statements { text += statement + "\n" }
    }

    /// - Throws: What a command throws whose undo fails.
    init(of session: Session) throws {
        let history = session.invoker.history
        let (offset, colour) = session.shape.untracked
        let shape = ShapeState(offset: offset, colour: colour)
        var statements: [String] = []
        for command in history.entries.prefix(history.index).reversed() {
            _ = try command.undo(onCopy: shape) {
                statements.append($0.statement)
                return true
            }
        }
        addStart(shape)
        for statement in statements.reversed() { text += statement + "\n" }
        if let bounds = session.shape.untrackedBounds { add(bounds, around: session.shape.untracked.offset) }
        if session.stepLength != MoveCommand.defaultPoints { text += "step \(session.stepLength)\n" }
    }

    private mutating func addStart(_ start: ShapeState) {
        let ((offset, colour), new) = (start.untracked, ShapeState().untracked)
        if offset != new.offset { text += "move to \(offset.x) \(offset.y)\n" }
        if colour != new.colour { text += "paint \(colour)\n" }
    }

    /// An undo may have led outside of them, which only another can.
    private mutating func add(_ bounds: Bounds, around place: Offset) {
        let statement = "bounds \(bounds.width) \(bounds.height)\n"
        text += bounds.contains(place) ? statement : "move to 0 0\n\(statement)undo\n"
    }
}

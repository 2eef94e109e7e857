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
        let done = history.entries.prefix(history.index)
        addStart(try Self.start(of: done, endingIn: session.shape))
        for command in done { addStatements(of: command) }
        if let bounds = session.shape.untrackedBounds { add(bounds, around: session.shape.untracked.offset) }
        if session.stepLength != MoveCommand.defaultPoints { text += "step \(session.stepLength)\n" }
    }

    /// A shape as it was before the commands.
    private static func start(of done: Slice<UndoEntries>, endingIn end: ShapeState) throws -> ShapeState {
        let (offset, colour) = end.untracked
        let shape = ShapeState(offset: offset, colour: colour)
        for command in done.reversed() { try command.undo(onCopy: shape) }
        return shape
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

    private mutating func addStatements(of command: any Command) {
        if let command = command as? any EditingCommand {
            text += command.statement + "\n"
        } else if let group = command as? CommandGroup {
            for child in group.children { addStatements(of: child) }
        }
    }
}

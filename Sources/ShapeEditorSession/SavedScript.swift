import CommandKit
import ShapeEditorModel

/// A script that a session writes: either statements that repeat the done entries of the session's history and so make
/// the same drawing, or other statements, such as macros.
///
/// A group is written as `begin`, one statement a line, and `commit`, because the length of a block is limited. If the
/// undo limit has dropped entries, the script first makes the drawing as it was after them. The bounds and the step are
/// set at the end, if they differ from a new session's, because the entries may have been made within other bounds.
struct SavedScript {
    private(set) var text = "# Saved by shape-editor\n"

    /// A script of the given lines, each of which is a statement or a part of one.
    init(_ statements: [String]) {
        for statement in statements { text += statement + "\n" }
    }

    /// A script of the session's history. An entry can need more than `groupLimit` statements, for example that of an
    /// interrupted file, and is then split into several groups.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if the host requests a stop while the
    ///   entries are read.
    init(of session: Session, groupLimit: Int = ShapeActionInvoker.groupLimit) throws {
        self.init(try HistoryStatements(of: session, groupLimit: groupLimit).all)
        if let bounds = session.drawing.bounds { add(bounds, session) }
        if session.stepLength != MoveCommand.defaultPoints { text += "step \(session.stepLength)\n" }
    }

    /// Adds the `bounds` statement. An undo may have moved a shape outside the bounds, and the statement would fail
    /// then. In that case the script first deletes all shapes, or moves the rectangle of a nameless drawing to the
    /// origin, and undoes this after the `bounds` statement.
    private mutating func add(_ bounds: Bounds, _ session: Session) {
        let statement = "bounds \(bounds.width) \(bounds.height)\n"
        if session.drawing.isWithin(bounds) { return text += statement }
        text += (session.drawing.isNamed ? "delete all\n" : "with all move to 0 0\n") + statement + "undo\n"
    }
}

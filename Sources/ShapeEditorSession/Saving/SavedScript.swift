import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// A script that a session writes: either statements that repeat the done entries of the session's history and so make
/// the same drawing, or other statements, such as macros.
///
/// A group is written as `begin`, one statement a line, and `commit`, because the length of a block is limited. If the
/// undo limit has dropped entries, the script first makes the drawing as it was after them. The bounds, the step and the
/// styles are set at the end, if they differ from a new session's, because the entries may have been made within other
/// bounds.
struct SavedScript {
    private(set) var text = "# Saved by shape-editor\n"
    /// Whether a statement is longer than a line that can be read.
    private(set) var isTooLong = false

    /// A script of the given lines, each of which is a statement or a part of one.
    init(_ statements: [String]) {
        for statement in statements {
            text += statement + "\n"
            isTooLong = isTooLong || statement.utf8.count > SourceText.lineLimit
        }
    }

    /// A script of the history. An entry can need more than `groupLimit` statements, for example that of an
    /// interrupted file, and is then split into several groups.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if `isInterrupted` returns true.
    init(
        of work: Work, groupLimit: Int = ShapeActionInvoker.groupLimit,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws {
        self.init(try Self.statements(of: work, groupLimit: groupLimit, isInterrupted: isInterrupted))
    }

    /// The statements of ``init(of:groupLimit:isInterrupted:)``.
    static func statements(
        of work: Work, groupLimit: Int = ShapeActionInvoker.groupLimit,
        isInterrupted: @escaping () -> Bool
    ) throws -> [String] {
        let history = try SavedHistory(of: work, groupLimit: groupLimit, isInterrupted: isInterrupted)
        let step = work.stepLength
        let bounds = work.drawing.bounds == nil ? [] : boundsStatements(of: work.drawing)
        return history.all + bounds + (step == MoveCommand.defaultPoints ? [] : ["step \(step)"])
            + work.styles.statements
    }

    /// The statements that set the bounds of a drawing. An undo may have moved a shape outside the bounds, and the `bounds`
    /// statement would fail then. In that case, all shapes are first deleted, or the rectangle of a nameless drawing is
    /// moved to the origin, and this is undone after the `bounds` statement.
    static func boundsStatements(of drawing: Drawing) -> [String] {
        guard let bounds = drawing.bounds else { return ["bounds none"] }
        let statement = "bounds \(bounds.width) \(bounds.height)"
        if drawing.isWithin(bounds) { return [statement] }
        return [drawing.isNamed ? "delete all" : "with all move to 0 0", statement, "undo"]
    }
}

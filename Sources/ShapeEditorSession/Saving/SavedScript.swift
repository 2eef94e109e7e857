import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// A script that a session writes: either statements that repeat its work, and so make the same drawing with the same
/// steps to undo, or other statements, such as macros. What is to be saved is worded through this type.
///
/// The history is read from its end (``SavedHistory``). Each entry is undone on a copy of the drawing, so that the names
/// and values in its statements (``SavedLine``) are those before it. A group is written as `begin`, one statement a
/// line, and `commit`, because the length of a block is limited. Animations of a group are ``AnimatedSpans``. If the
/// undo limit has dropped entries, the script first makes the drawing as it was after them (``DrawingStatements``).
struct SavedScript {
    /// Lines, each of which is a statement or a part of one.
    let statements: [String]

    init(_ statements: [String]) { self.statements = statements }

    /// A script of the work of a session. An entry can need more than `groupLimit` statements, for example that of an
    /// interrupted file, and is then split into several groups. The settings stand at the end, because the entries may
    /// have been made within other bounds.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if `isInterrupted` returns true.
    init(
        of work: Work, groupLimit: Int = ShapeActionInvoker.groupLimit,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws {
        let history = try SavedHistory(of: work, groupLimit: groupLimit, isInterrupted: isInterrupted)
        statements = history.all + Self.settings(of: work, after: DrawingSettings())
    }

    var text: String {
        statements.reduce(into: "# Saved by shape-editor\n") { text, statement in
            text += statement
            text += "\n"
        }
    }

    /// Whether a statement is longer than a line that can be read.
    var isTooLong: Bool { statements.contains { $0.utf8.count > SourceText.lineLimit } }

    /// The statements that repeat the entries from the position `start` on, after statements that leave the shapes
    /// `selected` selected.
    ///
    /// - Throws: The error of a command whose undo fails.
    static func steps(of work: Work, from start: Int, after selected: [ShapeState]) throws -> [String] {
        try SavedHistory(of: work, from: start).statements(after: selected)
    }

    /// The statements that set the settings, after statements that have set `former` ones.
    static func settings(of work: Work, after former: DrawingSettings) -> [String] {
        let settings = work.settings
        var statements = settings.bounds == former.bounds ? [] : bounds(of: work.drawing)
        if settings.step != former.step { statements.append("step \(settings.step)") }
        if settings.styles != former.styles {
            if !former.styles.isEmpty { statements.append("style none") }
            statements += settings.styles.statements
        }
        return statements
    }

    /// The statements that set the bounds of a drawing. An undo may have moved a shape outside the bounds, and the
    /// `bounds` statement would fail then. In that case, all shapes are first deleted, or the rectangle of a nameless
    /// drawing is moved to the origin, and this is undone after the `bounds` statement.
    private static func bounds(of drawing: Drawing) -> [String] {
        guard let bounds = drawing.bounds else { return ["bounds none"] }
        let statement = "bounds \(bounds.width) \(bounds.height)"
        if drawing.isWithin(bounds) { return [statement] }
        return [drawing.isNamed ? "delete all" : "with all move to 0 0", statement, "undo"]
    }
}

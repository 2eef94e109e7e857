import CommandKit
import ShapeEditorModel

/// The statements that repeat the done entries of the history, for `save`. The entries are read from the newest to the
/// oldest. Each is undone on a copy of the drawing, which is then like the drawing before the entry.
struct SavedHistory {
    private var newestFirst: [String] = []
    private var copy: DrawingCopy
    private let groupLimit: Int
    private let isInterrupted: () -> Bool
    private let history: UndoStack
    /// The shapes that must be selected when the statements in ``newestFirst``, those of the entries read so far,
    /// begin. Before the first entry is read, the shapes that are selected in the session.
    private var selected: [ShapeState]

    /// Reads the done entries from the position `start` on.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption is noticed.
    init(
        of work: Work, from start: Int = 0, groupLimit: Int = ShapeActionInvoker.groupLimit,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws {
        copy = DrawingCopy(of: work.drawing)
        (self.groupLimit, self.isInterrupted) = (groupLimit, isInterrupted)
        (history, selected) = (work.history, work.selection.shapes)
        for position in (start..<history.index).reversed() {
            try add(history.entries[position], at: position)
        }
    }

    /// The statements that repeat the entries in a new session. If the undo limit has dropped entries, the first
    /// statements make the drawing as it was after the dropped ones, unless it was then nameless and like that of a new
    /// session. A `select` statement may stand before the statements of the entries.
    var all: [String] {
        let made = DrawingStatements.lastAdded(in: copy).map { [$0] } ?? []
        return DrawingStatements(of: copy).all + statements(after: made)
    }

    /// The statements that repeat the entries after statements that leave the shapes `made` selected.
    func statements(after made: [ShapeState]) -> [String] {
        select(after: made.filter(copy.isPresent)) + newestFirst.reversed()
    }

    /// The `select` statement between statements that leave the shapes `made` selected and the statements in
    /// ``newestFirst``. Empty if ``selected`` are the shapes `made`.
    private func select(after made: [ShapeState]) -> [String] {
        selected.elementsEqual(made, by: ===) ? [] : ["select " + copy.names(of: selected)]
    }

    private mutating func add(_ entry: any Command, at position: Int) throws {
        let before = history.selection(before: position)
        let after = history.selection(after: position).filter(copy.isPresent)
        let isKept = before.filter(copy.isPresent).elementsEqual(after, by: ===)
        let names = copy.names(of: after)
        newestFirst += select(after: after)
        let lines = try undo(entry, selected: before)
        selected = before.filter(copy.isPresent)
        if entry is CompositeCommand || lines.count > 1 {
            addGroup(SavedLine.group(lines, before: selected, isKept: isKept, after: names))
        } else if let line = lines.first {
            newestFirst.append(line.statement(before: selected, isKept: isKept, leavesNone: after.isEmpty))
        }
    }

    /// Undoes an entry on the copy, and returns its statements in the order in which they run. For a group whose
    /// commands have cancelled each other out, returns one statement that changes nothing. `selected` are the shapes
    /// that were selected before the entry.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption is noticed.
    private mutating func undo(_ entry: any Command, selected: [ShapeState]) throws -> [SavedLine] {
        var (lines, goesOn, animations) = ([SavedLine](), true, AnimatedSpans(in: entry))
        _ = try entry.undo(on: &copy) { [isInterrupted] command, copy in
            lines += animations.takeLines(of: command, before: copy).reversed()
            goesOn = !isInterrupted()
            return goesOn
        }
        if !goesOn { throw CancellationError() }
        // A group whose commands have cancelled each other out is still an entry.
        if lines.isEmpty {
            return [SavedLine(ofEmptyGroupIn: copy, selected: selected.filter(copy.isPresent))]
        }
        return lines.reversed()
    }

    /// Adds a group as lines between `begin` and `commit`. `lines` are in the order in which they run. A group with
    /// more than ``groupLimit`` lines is split into several groups.
    private mutating func addGroup(_ lines: [String]) {
        newestFirst.append("commit")
        for (index, line) in lines.reversed().enumerated() {
            if index > 0, index % groupLimit == 0 { newestFirst += ["begin", "commit"] }
            newestFirst.append(line)
        }
        newestFirst.append("begin")
    }
}

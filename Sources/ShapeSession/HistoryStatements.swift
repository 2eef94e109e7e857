import CommandKit
import ShapeModel

/// The statements that repeat the entries of the history, for `save`. The entries are added from the newest to the
/// oldest. Each is undone on a copy of the drawing, which is then the drawing before the entry.
struct HistoryStatements {
    private(set) var newestFirst: [String] = []
    private var copy: DrawingCopy
    private var commandCount = 0
    private let groupLimit: Int
    private let isInterrupted: () -> Bool
    /// The log with the selection before and after each entry. Nil if the output has never named the shapes, and the
    /// one rectangle is selected now and was for each entry: no statement then needs a `select`.
    private let log: SelectionLog?
    /// The shapes that must be selected before the statements added so far, which are those of the newer entries. At
    /// first, the shapes that are selected in the session. Empty if ``log`` is nil.
    private var selected: [ShapeState]

    init(of session: Session, groupLimit: Int) {
        copy = DrawingCopy(of: session.drawing)
        self.groupLimit = groupLimit
        isInterrupted = session.isInterrupted
        session.selectionLog.settle()
        let shapes = session.selection.shapes
        let isPlain = !session.drawing.hasSaidNames && !session.selectionLog.hasChanges && shapes.count == 1
        (log, selected) = isPlain ? (nil, []) : (session.selectionLog, shapes)
    }

    /// The statements that make, from the drawing of a new session, the drawing before the oldest added entry.
    var start: [String] { DrawingStatements(of: copy).all }

    mutating func add(_ entry: any Command, number: Int) throws {
        let after = log?.selection(after: number).filter(copy.isPresent) ?? []
        addSelect(ifNotAfter: after)
        let names = copy.names(of: after)
        let newestFirst = try undo(entry)
        let before = log?.selection(before: number).filter(copy.isPresent) ?? []
        var statements = EntryStatements(before)
        for line in newestFirst.reversed() { statements.add(line) }
        let isGroup = entry is CompositeCommand
        let lines = statements.finished(isGroup: isGroup, after, names)
        if isGroup || lines.count > 1 { addGroup(lines) } else { self.newestFirst += lines }
        selected = before
    }

    /// Adds, before the oldest added entry, a `select` of the shapes that were selected before that entry, unless
    /// ``start`` leaves the same shapes selected. No-op if ``log`` is nil.
    mutating func addFirstSelect() {
        if log != nil { addSelect(ifNotAfter: DrawingStatements.lastAdded(in: copy).map { [$0] } ?? []) }
    }

    private mutating func addSelect(ifNotAfter after: [ShapeState]) {
        if !selected.elementsEqual(after, by: ===) {
            newestFirst.append("select " + copy.names(of: selected))
        }
    }

    /// Undoes an entry on the copy, and returns its statements, the last first. For an entry that has no command left,
    /// returns one statement that changes nothing.
    ///
    /// - Throws: `CancellationError` if the host requests a stop; the error of a command whose undo fails.
    private mutating func undo(_ entry: any Command) throws -> [SavedLine] {
        var (lines, count, copy, goesOn) = ([SavedLine](), commandCount, copy, true)
        defer { (self.copy, commandCount) = (copy, count) }
        _ = try entry.undo(on: &copy) { [isInterrupted, log] command, copy in
            if log == nil {
                lines.append(SavedLine(command.statement))
            } else {
                lines += SavedLine.lines(of: command, before: copy).reversed()
            }
            count += 1
            if count % 4096 == 0 { goesOn = !isInterrupted() }
            return goesOn
        }
        if !goesOn { throw CancellationError() }
        // A group whose commands have cancelled each other out is still an entry.
        return lines.isEmpty ? [SavedLine(log == nil ? "move by 0 0" : "with all move by 0 0")] : lines
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

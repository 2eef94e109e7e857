import CommandKit
import ShapeModel

/// The statements of a history, newest first. Each entry is undone on a copy of the drawing, which gives the drawing
/// before the entry.
struct HistoryStatements {
    private(set) var newestFirst: [String] = []
    private var copy: DrawingCopy
    private var commandCount = 0
    private let groupLimit: Int
    private let isInterrupted: () -> Bool
    /// The selections at the beginning and the end of each entry; nil if there has been nothing but one nameless
    /// rectangle, which is selected.
    private let log: SelectionLog?
    /// What is selected before the statements added so far; nothing if there is no log.
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

    /// The statements that make the drawing before all added entries.
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

    /// Adds the statement that selects what was selected before the first entry, if that is not what is selected then.
    mutating func addFirstSelect() {
        if log != nil { addSelect(ifNotAfter: DrawingStatements.lastAdded(in: copy).map { [$0] } ?? []) }
    }

    private mutating func addSelect(ifNotAfter after: [ShapeState]) {
        if !selected.elementsEqual(after, by: ===) {
            newestFirst.append("select " + copy.names(of: selected))
        }
    }

    /// Undoes an entry, and returns its statements, the last first.
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
        // A group stays an entry even if its commands have cancelled out.
        return lines.isEmpty ? [SavedLine(log == nil ? "move by 0 0" : "with all move by 0 0")] : lines
    }

    /// Adds the lines of a group, which are in their order. A group that is too large is split.
    private mutating func addGroup(_ lines: [String]) {
        newestFirst.append("commit")
        for (index, line) in lines.reversed().enumerated() {
            if index > 0, index % groupLimit == 0 { newestFirst += ["begin", "commit"] }
            newestFirst.append(line)
        }
        newestFirst.append("begin")
    }
}

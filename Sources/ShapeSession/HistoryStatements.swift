import CommandKit
import ShapeModel

/// The statements of a history, newest first. Each entry is undone on a copy of the drawing, which gives the drawing
/// before the entry.
struct HistoryStatements {
    private(set) var newestFirst: [String] = []
    private var copy: DrawingCopy
    private var commands = 0
    private let groupLimit: Int
    private let isInterrupted: () -> Bool
    /// The selections at the beginning and the end of each entry; nil if there has been nothing but one nameless
    /// rectangle, which is selected.
    private let log: SelectionLog?
    /// What is selected before the statements added so far.
    private var selected: [ShapeState]

    init(of session: Session, groupLimit: Int) {
        copy = DrawingCopy(of: session.drawing)
        self.groupLimit = groupLimit
        isInterrupted = session.isInterrupted
        session.selectionLog.settle()
        selected = session.selection.shapes
        let isPlain = !session.drawing.hasSaidNames && !session.selectionLog.hasChanges && selected.count == 1
        log = isPlain ? nil : session.selectionLog
    }

    /// The statements that make the drawing before all added entries.
    var start: [String] { DrawingStatements(of: copy).all }

    mutating func add(_ entry: any Command, number: Int) throws {
        guard let log else { return try add(entry) }
        let after = log.selection(after: number).filter(copy.isPresent)
        addSelect(ifNotAfter: after)
        let names = copy.names(of: after)
        let commands = try undo(entry)
        let before = log.selection(before: number).filter(copy.isPresent)
        var statements = EntryStatements(before)
        for command in commands.reversed() { statements.add(command) }
        let isGroup = entry is CompositeCommand
        let lines = statements.finished(isGroup: isGroup, after, names)
        if isGroup || lines.count > 1 { addGroup(lines) } else { newestFirst += lines }
        selected = before
    }

    /// Adds the statement that selects what was selected before the first entry, if that is not what is selected then.
    mutating func addFirstSelect() {
        guard log != nil else { return }
        let added = copy.isNamed ? DrawingStatements.lastAdded(in: copy) : copy.shapes.first
        addSelect(ifNotAfter: added.map { [$0] } ?? [])
    }

    private mutating func addSelect(ifNotAfter after: [ShapeState]) {
        if !selected.elementsEqual(after, by: ===) {
            newestFirst.append("select " + copy.names(of: selected))
        }
    }

    /// Undoes an entry, and returns its commands, the last first.
    private mutating func undo(_ entry: any Command) throws -> [SavedCommand] {
        var commands: [SavedCommand] = []
        var count = self.commands
        let isInterrupted = isInterrupted
        var goesOn = true
        var copy = copy
        defer { (self.copy, self.commands) = (copy, count) }
        _ = try entry.undo(on: &copy) { command, copy in
            commands.append(SavedCommand(command, before: copy))
            count += 1
            if count % 4096 == 0 { goesOn = !isInterrupted() }
            return goesOn
        }
        if !goesOn { throw CancellationError() }
        return commands
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

extension HistoryStatements {
    /// Adds an entry of a drawing that is one nameless rectangle.
    private mutating func add(_ entry: any Command) throws {
        let isGroup = entry is CompositeCommand
        let first = commands
        var goesOn = true
        if isGroup { newestFirst.append("commit") }
        var copy = copy
        defer { self.copy = copy }
        _ = try entry.undo(on: &copy) { command, _ in
            let isFull = commands > first && (commands - first) % groupLimit == 0
            if isGroup, isFull { newestFirst += ["begin", "commit"] }
            newestFirst.append(command.statement)
            commands += 1
            if commands % 4096 == 0 { goesOn = !isInterrupted() }
            return goesOn
        }
        if !goesOn { throw CancellationError() }
        // A group stays an entry even if its commands have cancelled out.
        if commands == first { newestFirst.append("move by 0 0") }
        if isGroup { newestFirst.append("begin") }
    }
}

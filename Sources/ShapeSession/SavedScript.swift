import CommandKit
import ShapeModel

/// A script that a session writes: either statements that repeat the done entries of the session's history and so lead
/// to the same state, or other statements, such as macros.
///
/// A group is written as `begin`, one command a line, and `commit`, because the length of a block is limited. Entries
/// that the undo limit has dropped are replaced, at the script's start, by statements that set the state after these
/// entries. The present bounds are set after the entries, because the entries may have been made within other bounds.
/// The step length is set last.
struct SavedScript {
    private(set) var text = "# Saved by shape-editor\n"

    /// A script with the elements of `statements` as its lines.
    init(_ statements: [String]) {
        for statement in statements { text += statement + "\n" }
    }

    /// A script of the session's history. An entry made of several groups, such as an interrupted file, can have more
    /// than `groupLimit` commands, and is split, because no group can hold them all.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if an interruption is noticed.
    init(of session: Session, groupLimit: Int = ShapeActionInvoker.groupLimit) throws {
        let history = session.invoker.history
        var statements = HistoryStatements(of: session, groupLimit: groupLimit)
        for entry in history.entries.prefix(history.index).reversed() { try statements.add(entry) }
        addStart(statements.state)
        for statement in statements.newestFirst.reversed() { text += statement + "\n" }
        let state = session.shape.untracked
        if let bounds = state.bounds { add(bounds, around: state.offset) }
        if session.stepLength != MoveCommand.defaultPoints { text += "step \(session.stepLength)\n" }
    }

    private mutating func addStart(_ start: ShapeState.State) {
        let new = ShapeState.State()
        if start.offset != new.offset { text += "move to \(start.offset.x) \(start.offset.y)\n" }
        if start.colour != new.colour { text += "paint \(start.colour)\n" }
    }

    /// Adds the bounds. If an undo has moved the shape outside the bounds, the script moves to the origin, sets the
    /// bounds there, and undoes the move.
    private mutating func add(_ bounds: Bounds, around place: Offset) {
        let statement = "bounds \(bounds.width) \(bounds.height)\n"
        text += bounds.contains(place) ? statement : "move to 0 0\n\(statement)undo\n"
    }
}

/// The statements of a history, newest first. Each entry is undone on a copy of the shape's state, which gives the
/// state before the entry.
private struct HistoryStatements {
    private(set) var state: ShapeState.State
    private(set) var newestFirst: [String] = []
    private var commands = 0
    private let groupLimit: Int
    private let isInterrupted: () -> Bool

    init(of session: Session, groupLimit: Int) {
        state = session.shape.untracked
        self.groupLimit = groupLimit
        isInterrupted = session.isInterrupted
    }

    mutating func add(_ entry: any Command) throws {
        let isGroup = entry is CompositeCommand
        let first = commands
        var goesOn = true
        if isGroup { newestFirst.append("commit") }
        var state = state
        defer { self.state = state }
        _ = try entry.undo(on: &state) { command, _ in
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

import CommandKit
import ShapeModel

/// A script that the session writes: what was done and not undone, so that it gives the same state, or other statements.
///
/// A group stands between `begin` and `commit`, flat and each command on its line: a block has a limit of length.
/// What the undo limit dropped stands at its start as the state that it had come to; bounds and step stand at its end,
/// as the steps may have been done within others.
struct SavedScript {
    private(set) var text = "# Saved by shape-editor\n"

    /// A script of some statements, each on its line.
    init(_ statements: [String]) {
        for statement in statements { text += statement + "\n" }
    }

    /// One with more than `groupLimit` commands, such as an interrupted file, is written as several groups, as it could
    /// not be done as one.
    ///
    /// - Throws: What a command throws whose undo fails; `CancellationError`.
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

    /// An undo may have led outside of them, which only another can.
    private mutating func add(_ bounds: Bounds, around place: Offset) {
        let statement = "bounds \(bounds.width) \(bounds.height)\n"
        text += bounds.contains(place) ? statement : "move to 0 0\n\(statement)undo\n"
    }
}

/// The statements of a history, whose entries are undone one after the other on a copy of the shape.
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
        let isGroup = entry is CommandGroup
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
        // A group is a step also where its commands have cancelled out.
        if commands == first { newestFirst.append("move by 0 0") }
        if isGroup { newestFirst.append("begin") }
    }
}

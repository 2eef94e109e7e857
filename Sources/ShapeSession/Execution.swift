import CommandKit
import ShapeLanguage
import ShapeModel

/// The context in which statements run: a session, and the group (`UndoGroup`), if any, that receives their commands.
/// Once an outermost group is committed, its commands are undone and redone as one.
///
/// The context is a parameter and not a property of the session, because concurrent statements may be in different
/// groups.
struct Execution {
    let session: Session
    private var group: UndoGroup?
    /// Whether the statements are in the group of another statement. No timer's statement begins while they run.
    private(set) var isNested: Bool
    /// The number of enclosing blocks, bodies of `repeat` and open transactions.
    private var depth: Int
    /// Whether the statements come from a key that is held down. False for statements that were queued.
    let isKeyHeld: Bool
    /// The shapes that verbs act on.
    private(set) var selection: Selection
    /// Whether the statements run in a `concurrent` group, where names and order stay as they are.
    private(set) var isConcurrent = false

    init(
        _ session: Session, selection: Selection, group: UndoGroup? = nil, depth: Int = 0,
        isKeyHeld: Bool = false, isNested: Bool = false
    ) {
        (self.session, self.selection, self.group, self.depth) = (session, selection, group, depth)
        (self.isKeyHeld, self.isNested) = (isKeyHeld, isNested)
    }

    /// The same context with other shapes selected.
    func with(_ selection: Selection, isConcurrent: Bool? = nil) -> Execution {
        var execution = self
        execution.selection = selection
        if let isConcurrent { execution.isConcurrent = isConcurrent }
        return execution
    }

    /// Whether a group receives the commands. Undo and redo are not allowed in a group.
    var isInGroup: Bool { group != nil }

    func isPart(of group: UndoGroup?) -> Bool { self.group === group }

    /// The outermost of the groups in which the statements run; nil if the statements run in no group.
    var outermostGroup: UndoGroup? { group?.outermost }

    /// Checks that no group receives the commands.
    ///
    /// - Throws: ``SessionError/notInTransaction(_:)``, which names `verb`, if a group receives the commands.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Executes a command through the invoker: in the group, or as an entry of the history if there is no group. While
    /// a key is held down, a command outside all groups may merge into the last entry.
    ///
    /// - Throws: The error of the command, or an error because the group is full. Nothing has changed then.
    func perform(_ command: some EditingCommand) throws {
        try session.invoker.updateShape(using: command, in: group, merging: isKeyHeld)
    }

    /// Selects other shapes. In a group, the selecting belongs to the group's entry.
    func select(_ shapes: [ShapeState]) { selection.select(shapes, isInEntry: isInGroup) }

    /// Selects what the command performed last has made.
    func selectMade(_ shapes: [ShapeState]) { selection.selectMade(shapes, isInEntry: isInGroup) }

    /// Begins a group within the current group, or at the top level if there is no current group.
    func beginGroup(_ label: String) throws -> UndoGroup {
        try session.invoker.beginGroup(label, in: group)
    }

    /// Begins the group of a block or a transaction.
    ///
    /// - Throws: `Problem.nestedTooDeeply(limit:)`, with the same limit as for blocks nested in the source text.
    func beginBlock(_ label: String) throws -> UndoGroup {
        let limit = StatementParser.nestingLimit
        guard depth < limit else { throw Problem.nestedTooDeeply(limit: limit) }
        return try beginGroup(label)
    }

    /// Synchronises the loop's schedule with the wall clock, as `TaskLoop.catchUp()` does, before a statement that
    /// takes time. No-op for a nested statement and for a timer's statement.
    func catchUp() {
        if !isNested, !session.input.isTimers { session.loop.catchUp() }
    }

    /// Commits a group. While a key is held down, the group may coalesce with the last entry of the history: see
    /// `UndoGroup.commit(merging:)`.
    func commit(_ group: UndoGroup) throws {
        let isOutermost = group.outermost === group
        try session.pathRecorder.commit(group, merging: isKeyHeld)
        if isOutermost { session.selectionLog.groupEnded() }
    }

    /// Whether the commands of a group are undone or kept when a statement of the group fails, or when the group is
    /// interrupted, as by Ctrl-C. Kept commands become part of the enclosing group, or of the history if there is none.
    enum GroupPolicy {
        /// The commands are undone in both cases.
        case allOrNothing
        /// The commands are undone after a failure, and kept after an interruption.
        case undoneByFailure
        /// The commands that were done before the failure or the interruption are kept.
        case kept

        fileprivate func keepsWork(after error: any Error) -> Bool {
            switch self {
            case .allOrNothing: false
            case .undoneByFailure: error is CancellationError
            case .kept: true
            }
        }
    }

    /// Runs statements as a group. After an error, `policy` is applied.
    ///
    /// - Parameters:
    ///   - label: The name of the group.
    ///   - policy: What happens to the commands done before an error.
    ///   - isBlock: Whether the group counts towards the limit of nested blocks, unlike that of `play` or `again`.
    ///   - body: Runs the statements.
    /// - Throws: The error of `body` or of the commit, or `Problem.nestedTooDeeply(limit:)`.
    nonisolated(nonsending) func block(
        _ label: String, _ policy: GroupPolicy, isBlock: Bool = true,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        let inner = try isBlock ? beginBlock(label) : beginGroup(label)
        let selected = selection.all
        var execution = self
        (execution.group, execution.isNested) = (inner, true)
        if isBlock { execution.depth += 1 }
        do {
            try await body(execution)
        } catch {
            let keepsWork = policy.keepsWork(after: error)
            end(inner, keepingWork: keepsWork)
            selection.restore(selected, isInEntry: isInGroup, keepingWork: keepsWork)
            throw error
        }
        try commit(inner)
    }

    /// Ends a group that has failed or was interrupted. The caller throws the error that caused this, so an error of
    /// the commit or the rollback is reported here.
    private func end(_ group: UndoGroup, keepingWork: Bool) {
        do {
            if keepingWork { try commit(group) } else { try session.rollBack(group) }
        } catch {
            session.report(Diagnostic(Problem(error)))
        }
    }

    /// Throws `CancellationError` if the task was cancelled, or if the host requests a stop, as after Ctrl-C.
    func checkCancellation() throws {
        if Task.isCancelled { throw CancellationError() }
        try checkInterruption()
    }

    /// Throws `CancellationError` if the host requests a stop.
    func checkInterruption() throws {
        if session.isInterrupted() { throw CancellationError() }
    }

    /// Waits for a duration. The statements of due timers run during the wait, unless the wait is nested in another
    /// statement or belongs to a timer's statement.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; also the errors of ``Session/runTimers(for:)``.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        if !isNested, !session.input.isTimers {
            session.loop.catchUp()
            try await session.runTimers(for: duration)
        } else if duration > .zero {
            try await session.loop.sleep(for: duration)
        } else {
            // No time passes, but all other work that is due runs first.
            try await session.loop.yield()
        }
        session.pathRecorder.recordPassed(in: group)
    }
}

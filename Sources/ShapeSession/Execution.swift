import CommandKit
import ShapeLanguage
import ShapeModel

/// The context in which statements run: a session, and the group (`UndoGroup`) that receives the commands of the
/// statements. A group becomes one entry of the history, which is undone and redone as one.
///
/// The context is a parameter and not a property of the session, because concurrent statements may be in different
/// groups.
struct Execution {
    let session: Session
    private let group: UndoGroup?
    /// Whether the statements are nested in another statement. Timers don't run between nested statements.
    let isNested: Bool
    /// The number of enclosing blocks and transactions.
    private let depth: Int
    /// Whether the statements come from a key that is held down.
    let isKeyHeld: Bool

    init(
        _ session: Session, group: UndoGroup? = nil, depth: Int = 0, isKeyHeld: Bool = false,
        isNested: Bool = false
    ) {
        (self.session, self.group, self.depth) = (session, group, depth)
        (self.isKeyHeld, self.isNested) = (isKeyHeld, isNested)
    }

    /// The shape that verbs act on. Every verb gets the shape from here.
    var shape: ShapeState { session.shape }

    /// Whether a group receives the commands. Undo and redo are not allowed until the group has ended.
    var isInGroup: Bool { group != nil }

    func isPart(of group: UndoGroup?) -> Bool { self.group === group }

    /// The outermost of the groups in which the statements run; nil if the statements run in no group.
    var outermostGroup: UndoGroup? { group?.outermost }

    /// Checks that no group receives the commands.
    ///
    /// - Throws: ``SessionError/notInTransaction(_:)``, which names `verb`.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Sends a command to the invoker, which executes the command as part of the group, or as a separate entry of the
    /// history if there is no group.
    ///
    /// - Throws: The command's error. Nothing has changed then.
    func perform(_ command: some EditingCommand) throws {
        try session.invoker.updateShape(using: command, in: group, merging: isKeyHeld)
    }

    /// Begins a group within the current group, or at the top level if there is no current group.
    func beginGroup(_ label: String) throws -> UndoGroup {
        try session.invoker.beginGroup(label, in: group)
    }

    /// Begins the group of a block or a transaction.
    ///
    /// - Throws: `Problem.nestedTooDeeply(limit:)`, with the same limit as for blocks nested in the source
    ///   text.
    func beginBlock(_ label: String) throws -> UndoGroup {
        let limit = StatementParser.nestingLimit
        guard depth < limit else { throw Problem.nestedTooDeeply(limit: limit) }
        return try beginGroup(label)
    }

    /// Synchronises the loop's schedule with the wall clock before a statement that takes time. No-op for a nested
    /// statement and for a timer's statement, which keep the schedule of the enclosing statement.
    func catchUp() {
        if !isNested, !session.input.isTimers { session.loop.catchUp() }
    }

    /// Commits a group. While a key is held down, the group coalesces with the previous entry of the history.
    func commit(_ group: UndoGroup) throws {
        try session.pathRecorder.commit(group, merging: isKeyHeld)
    }

    /// Whether the commands of a group are undone, or stay in the history, when a statement of the group fails or when
    /// Ctrl-C interrupts the group.
    enum GroupPolicy {
        /// The commands are undone in both cases.
        case allOrNothing
        /// The commands are undone after a failure, and stay in the history after Ctrl-C.
        case undoneByFailure
        /// The commands that were done before the failure or Ctrl-C stay in the history.
        case kept

        fileprivate func keepsWork(after error: any Error) -> Bool {
            switch self {
            case .allOrNothing: false
            case .undoneByFailure: error is CancellationError
            case .kept: true
            }
        }
    }

    /// Runs the statements of a block as a group. After an error, `policy` is applied.
    ///
    /// - Throws: The error of `body`, or `Problem.nestedTooDeeply(limit:)`.
    nonisolated(nonsending) func block(
        _ label: String, _ policy: GroupPolicy,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        try await run(body, in: beginBlock(label), policy, depth: depth + 1)
    }

    /// Runs the statements of `play` or `again` as a group. After an error, `policy` is applied. The group does not
    /// count towards the limit of nested blocks.
    ///
    /// - Throws: The error of `body`.
    nonisolated(nonsending) func group(
        _ label: String, _ policy: GroupPolicy,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        try await run(body, in: beginGroup(label), policy, depth: depth)
    }

    private nonisolated(nonsending) func run(
        _ body: nonisolated(nonsending) (Execution) async throws -> Void, in inner: UndoGroup,
        _ policy: GroupPolicy, depth: Int
    ) async throws {
        do {
            try await body(
                Execution(session, group: inner, depth: depth, isKeyHeld: isKeyHeld, isNested: true))
        } catch {
            end(inner, keepingWork: policy.keepsWork(after: error))
            throw error
        }
        try commit(inner)
    }

    /// Ends a group that has failed. The caller throws the error that made the group fail, so an error of the commit
    /// or the rollback is reported here.
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

    /// Waits for a duration. Timers run during the wait, unless the wait is nested in another statement or belongs to
    /// a timer's statement.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        if !isNested, !session.input.isTimers {
            session.loop.catchUp()
            try await session.runTimers(for: duration)
        } else if duration > .zero {
            try await session.loop.sleep(for: duration)
        } else {
            // Every other job that is due runs first.
            try await session.loop.yield()
        }
        session.pathRecorder.recordPassed(in: group)
    }
}

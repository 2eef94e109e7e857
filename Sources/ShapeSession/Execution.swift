import CommandKit
import ShapeLanguage
import ShapeModel

/// One run of statements: the session that they run in, and the group that their commands are part of.
///
/// Passed from statement to statement, so that concurrent statements each have their own.
struct Execution {
    let session: Session
    private let group: UndoGroup?
    /// Whether the statements are part of another one, so that nothing may run between them.
    let isNested: Bool
    /// How many blocks and transactions it stands in.
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

    /// The shape that a verb acts on; all verbs get it from here.
    var shape: ShapeState { session.shape }

    /// If so, commands can't be undone one by one yet.
    var isInGroup: Bool { group != nil }

    func isPart(of group: UndoGroup?) -> Bool { self.group === group }

    /// The outermost of the groups that commands are part of.
    var outermostGroup: UndoGroup? { group?.outermost }

    /// - Throws: ``SessionError/notInTransaction(_:)``, in the name of `verb`.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Sends a command to the invoker, by itself or as part of the group.
    ///
    /// - Throws: What the command throws; nothing has changed then.
    func perform(_ command: some EditingCommand) throws {
        try session.invoker.updateShape(using: command, in: group, merging: isKeyHeld)
    }

    /// Begins a group, by itself or within the one that the commands are part of.
    func beginGroup(_ label: String) throws -> UndoGroup {
        try session.invoker.beginGroup(label, in: group)
    }

    /// Begins the group of a block or a transaction.
    ///
    /// - Throws: `Problem.nestedTooDeeply(limit:)`, as for blocks that are typed so deep.
    func beginBlock(_ label: String) throws -> UndoGroup {
        let limit = StatementParser.nestingLimit
        guard depth < limit else { throw Problem.nestedTooDeeply(limit: limit) }
        return try beginGroup(label)
    }

    /// Has the schedule begin anew, where what takes time now is not part of something that takes time.
    func catchUp() {
        if !isNested, !session.input.isTimers { session.loop.catchUp() }
    }

    /// Ends a group. While a key is held down, it joins the previous entry.
    func commit(_ group: UndoGroup) throws {
        try session.wayRecorder.commit(group, joiningPrevious: isKeyHeld)
    }

    /// What happens to the work of a group that fails or is interrupted.
    enum GroupPolicy {
        /// It is undone.
        case allOrNothing
        /// It is undone after a failure, and stays after Ctrl-C.
        case undoneByFailure
        /// It stays.
        case kept

        fileprivate func keepsWork(after error: any Error) -> Bool {
            switch self {
            case .allOrNothing: false
            case .undoneByFailure: error is CancellationError
            case .kept: true
            }
        }
    }

    /// Runs the statements of a block as a group, which is one entry of the history.
    ///
    /// - Throws: What `body` throws; `Problem.nestedTooDeeply(limit:)`.
    nonisolated(nonsending) func block(
        _ label: String, _ policy: GroupPolicy,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        try await run(body, in: beginBlock(label), policy, depth: depth + 1)
    }

    /// Runs statements from elsewhere as a group, which is one entry of the history.
    ///
    /// - Throws: What `body` throws.
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

    /// Ends a group that has failed. What is thrown is the error that made it fail, so one of its end is reported here.
    private func end(_ group: UndoGroup, keepingWork: Bool) {
        do {
            if keepingWork { try commit(group) } else { try session.rollBack(group) }
        } catch {
            session.report(Diagnostic(Problem(error)))
        }
    }

    /// - Throws: `CancellationError` if what runs has been cancelled.
    func checkCancellation() throws {
        if Task.isCancelled { throw CancellationError() }
        try checkInterruption()
    }

    /// - Throws: `CancellationError` if who runs the session wants it to stop.
    func checkInterruption() throws {
        if session.isInterrupted() { throw CancellationError() }
    }

    /// Lets time pass. Timers run meanwhile, unless this is within another statement or a timer's.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        if !isNested, !session.input.isTimers {
            session.loop.catchUp()
            try await session.runTimers(for: duration)
        } else if duration > .zero {
            try await session.loop.sleep(for: duration)
        } else {
            // Everybody goes first who is due.
            try await session.loop.yield()
        }
        session.wayRecorder.notePassed(in: group)
    }
}

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
    private let isNested: Bool

    init(_ session: Session, group: UndoGroup? = nil, isNested: Bool = false) {
        (self.session, self.group, self.isNested) = (session, group, isNested)
    }

    /// The shape that a verb acts on; all verbs get it from here.
    var shape: ShapeState { session.shape }

    /// If so, commands can't be undone one by one yet.
    var isInGroup: Bool { group != nil }

    /// - Throws: ``SessionError/notInTransaction(_:)``, in the name of `verb`.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Sends a command to the invoker, by itself or as part of the group; outside of groups, to the queue if there
    /// is one.
    ///
    /// - Throws: What the command throws; nothing has changed then.
    func perform(_ command: some EditingCommand) throws {
        if group == nil, let queue = session.queue { return try queue.add(command) }
        try session.invoker.updateShape(using: command, in: group, merging: session.isKeyHeld)
    }

    /// Begins a group, by itself or within the one that the commands are part of.
    func beginGroup(_ label: String) throws -> UndoGroup {
        try group?.beginGroup(label) ?? session.invoker.history.beginGroup(label)
    }

    /// Ends a group. While a key is held down, it joins the previous entry.
    func commit(_ group: UndoGroup) throws {
        try group.commit(joiningPrevious: session.isKeyHeld)
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

    /// Runs `body` as a group, which is one entry of the history.
    ///
    /// - Throws: What `body` throws.
    nonisolated(nonsending) func group(
        _ label: String, _ policy: GroupPolicy,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        let inner = try beginGroup(label)
        do {
            try await body(Execution(session, group: inner, isNested: true))
        } catch {
            end(inner, keepingWork: policy.keepsWork(after: error))
            throw error
        }
        try commit(inner)
    }

    /// Ends a group that has failed. What is thrown is the error that made it fail, so one of its end is reported here.
    private func end(_ group: UndoGroup, keepingWork: Bool) {
        do {
            if keepingWork { try commit(group) } else { try session.invoker.rollBack(group) }
        } catch {
            session.report(Diagnostic(Problem(error)))
        }
    }

    /// - Throws: `CancellationError` if what runs has been cancelled.
    func checkCancellation() throws {
        if Task.isCancelled || session.isInterrupted() { throw CancellationError() }
    }

    /// Lets time pass. Timers run meanwhile, unless this is within another statement or a timer's.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        if isNested { return try await session.loop.pass(duration) }
        guard !session.isTimerRunning else { return try await session.loop.pass(duration) }
        session.loop.catchUp()
        try await session.runTimers(for: duration)
    }
}

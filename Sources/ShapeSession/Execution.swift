import CommandKit
import ShapeModel

/// One run of statements: the session that they run in, and the group that their commands are part of.
///
/// Handed down from statement to statement, so that statements that run side by side each have their own.
struct Execution {
    let session: Session
    private let group: UndoGroup?
    /// Whether the statements stand in another one, so that nothing may come between them.
    private let isNested: Bool

    /// A run by itself, or as part of a group.
    package init(_ session: Session, group: UndoGroup? = nil, isNested: Bool = false) {
        (self.session, self.group, self.isNested) = (session, group, isNested)
    }

    /// The shape that a verb acts on: here it is decided, for all of them.
    var shape: ShapeState { session.shape }

    /// Whether the commands are part of a group, so that they can't be undone one by one yet.
    var isInGroup: Bool { group != nil }

    /// Refuses what can't be done in the middle of a group.
    ///
    /// - Throws: ``SessionError/notInTransaction(_:)``, in the name of `verb`.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Sends a command to the invoker, by itself or as part of the group; or to the queue, where there is one.
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

    /// Ends a group. What a key did that is held down becomes one entry.
    func commit(_ group: UndoGroup) throws {
        try group.commit(joiningPrevious: session.isKeyHeld)
    }

    /// What becomes of what a group has done when it does not come to its end.
    enum GroupPolicy {
        /// It is undone: all or nothing.
        case allOrNothing
        /// It is undone after a failure; after Ctrl-C it stays.
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

    /// Has `body` run as a group, which is one entry of the history.
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
            if policy.keepsWork(after: error) {
                try commit(inner)
            } else {
                try session.invoker.rollBack(inner)
            }
            throw error
        }
        try commit(inner)
    }

    /// Ends what is running when it has been cancelled.
    ///
    /// - Throws: `CancellationError`.
    func checkCancellation() throws {
        if Task.isCancelled || session.isInterrupted() { throw CancellationError() }
    }

    /// Lets time pass. Within another statement, or a timer's, nobody else has a turn meanwhile.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        if isNested { return try await session.loop.pass(duration) }
        session.loop.catchUp()
        guard session.timers.running == nil else { return try await session.loop.pass(duration) }
        try await session.standAside(for: duration)
    }
}

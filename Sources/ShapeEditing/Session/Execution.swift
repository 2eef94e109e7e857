import CommandKit

/// One run of statements: the session that they run in, and the group that their commands are part of.
///
/// Handed down from statement to statement, so that statements that run side by side each have their own.
public struct Execution {
    let session: Session
    private let journal: GroupJournal?

    /// A run by itself, or as part of the group that `journal` is kept of.
    init(_ session: Session, journal: GroupJournal? = nil) {
        self.session = session
        self.journal = journal
    }

    /// Whether the commands are part of a group, so that they can't be undone one by one yet.
    var isInGroup: Bool { journal != nil }

    /// Sends `command` to the invoker, by itself or as part of the group; or to the queue, where there is one.
    ///
    /// - Throws: What the command throws; nothing has changed then.
    func perform(_ command: some ShapeCommand) throws {
        if let journal {
            try session.invoker.updateShape(using: command, in: journal)
        } else if session.isPlain {
            try session.invoker.updateShape(using: command)
        } else if let queue = session.queue {
            try queue.add(command)
        } else {
            try session.invoker.updateShape(using: command, merging: session.isKeyHeld)
        }
    }

    /// The execution of a command step by step, until ``endSteps()``.
    ///
    /// Each step is recorded as it is done, so that all is undone and redone in the order in which it happened,
    /// also where others change the shape meanwhile.
    func steps() -> Execution {
        Execution(session, journal: GroupJournal(label: nil, within: journal))
    }

    /// Does `command`, which is a step of a longer one.
    func advance(by command: some ShapeCommand) throws {
        guard let journal else { return }
        try session.invoker.advance(using: command, in: journal)
    }

    /// Makes one entry of the steps that were done, by the name of the command that they come to.
    func endSteps() throws {
        guard let journal else { return }
        try session.invoker.record(journal, merging: session.isKeyHeld)
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
        _ label: String?, _ policy: GroupPolicy,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        let inner = GroupJournal(label: label, within: journal)
        do {
            try await body(Execution(session, journal: inner))
        } catch {
            if policy.keepsWork(after: error) {
                try session.invoker.record(inner, merging: session.isKeyHeld)
            } else {
                session.invoker.rollBack(inner)
            }
            throw error
        }
        try session.invoker.record(inner, merging: session.isKeyHeld)
    }

    /// Ends what is running when it has been cancelled.
    ///
    /// - Throws: `CancellationError`.
    func checkCancellation() throws {
        if Task.isCancelled || session.isInterrupted() { throw CancellationError() }
    }
}

import CommandKit

/// One run of statements: the session that they run in, and the group that their commands are part of.
///
/// Handed down from statement to statement, so that statements that run side by side each have their own.
public struct Execution {
    let session: Session
    private let group: UndoGroup?

    /// A run by itself, or as part of a group.
    init(_ session: Session, group: UndoGroup? = nil) {
        self.session = session
        self.group = group
    }

    /// Whether the commands are part of a group, so that they can't be undone one by one yet.
    var isInGroup: Bool { group != nil }

    /// Sends `command` to the invoker, by itself or as part of the group; or to the queue, where there is one.
    ///
    /// - Throws: What the command throws; nothing has changed then.
    func perform(_ command: some ShapeCommand) throws {
        if let group {
            try session.invoker.updateShape(using: command, in: group)
        } else if session.isPlain {
            try session.invoker.updateShape(using: command)
        } else if let queue = session.queue {
            try queue.add(command)
        } else {
            try session.invoker.updateShape(using: command, merging: session.isKeyHeld)
        }
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
            try await body(Execution(session, group: inner))
        } catch {
            if policy.keepsWork(after: error) {
                try commit(inner)
            } else {
                try session.invoker.rollBack(inner, of: session.shape)
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
}

/// The error of a group that failed or was rolled back incompletely. A group is a ``CompositeCommand``, an
/// ``AsyncCompositeCommand``, an ``UndoGroup``, or an asynchronous command that a stack performs.
public struct GroupError: Error {
    /// The label of the outermost group that failed because of this error.
    public let label: String

    /// The failures in the order in which they happened. A group that stops at the first failure has a single failure,
    /// unless an inner group had several. The list is empty if the error reports only an incomplete rollback.
    public let failures: [GroupFailure]

    /// The commands that a rollback could not undo or redo. Empty if there was no rollback, or if every undo and redo
    /// of it succeeded.
    public let rollbackFailures: [GroupFailure]

    init(label: String, failures: [GroupFailure], rollbackFailures: [GroupFailure] = []) {
        self.label = label
        self.failures = failures
        self.rollbackFailures = rollbackFailures
    }

    /// The error of the first failure; `nil` if there are no ``failures``. If an inner group failed, this is the error
    /// that made the inner group fail, not the `GroupError` of the inner group.
    public var cause: (any Error)? { failures.first?.error }

    /// The ``GroupFailure/path`` of the first failure. Empty if there is no failure.
    public var path: [Int] { failures.first?.path ?? [] }
}

/// The failure of a command of a group, or of the group itself.
public struct GroupFailure: Sendable {
    /// The positions that lead to the failed command, from the outermost group inwards: `[2, 0]` is the first command
    /// of the inner group at position 2. Positions count from 0. In an undo, redo or rollback, only undoable commands
    /// count. Empty if the group itself failed, or if the position of the command is unknown.
    public let path: [Int]
    /// The label of the failed command or group.
    public let label: String
    /// The error.
    public let error: any Error

    /// The same failure with a path that starts in the enclosing group, where this group is the child at `index`.
    func below(_ index: Int) -> GroupFailure {
        GroupFailure(path: [index] + path, label: label, error: error)
    }
}

extension GroupError {
    /// Creates the error of a group. The failures of an inner group's error become failures of this group.
    ///
    /// - Parameters:
    ///   - label: The label of the group.
    ///   - error: The error that made the group fail.
    ///   - index: The position of the child that threw the error; `nil` if none is known.
    ///   - child: The label of that child.
    ///   - rollbackFailures: The commands that could not be undone or redone.
    init(
        _ label: String, _ error: any Error, at index: Int?, of child: String? = nil,
        rollbackFailures: [GroupFailure] = []
    ) {
        guard let inner = error as? GroupError else {
            let failure = GroupFailure(path: index.map { [$0] } ?? [], label: child ?? label, error: error)
            self.init(label: label, failures: [failure], rollbackFailures: rollbackFailures)
            return
        }
        let place = { (failure: GroupFailure) in index.map { failure.below($0) } ?? failure }
        self.init(
            label: label, failures: inner.failures.map(place),
            rollbackFailures: inner.rollbackFailures.map(place) + rollbackFailures)
    }
}

extension Error {
    /// Whether this is the error of a group whose rollback was incomplete. The receivers are then in no recorded state.
    var leavesEffects: Bool { (self as? GroupError)?.rollbackFailures.isEmpty == false }
}

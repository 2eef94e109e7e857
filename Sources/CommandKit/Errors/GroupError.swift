/// A group failed: a ``CommandGroup``, an ``AsyncCommandGroup``, or what was performed between the beginning and the
/// end of an ``UndoGroup``.
public struct GroupError: Error {
    /// The group; of nested ones, the outermost.
    public let label: String

    /// The failures in the order in which they happened: one where a group stops at the first. Empty only where a
    /// group was rolled back on request, and not all of it could be taken back.
    public let failures: [GroupFailure]

    /// What could not be taken back, in the order in which it was tried. Empty when the receivers are as they were
    /// before, or nothing was to be taken back.
    public let rollbackFailures: [GroupFailure]

    /// Describes a failure of a group.
    ///
    /// - Parameters:
    ///   - label: The group.
    ///   - failures: The failures in the order in which they happened.
    ///   - rollbackFailures: What could not be taken back.
    public init(label: String, failures: [GroupFailure], rollbackFailures: [GroupFailure] = []) {
        self.label = label
        self.failures = failures
        self.rollbackFailures = rollbackFailures
    }

    /// The first error; of nested groups, the innermost one's.
    public var cause: (any Error)? { failures.first?.error }

    /// Which command failed first: its position, and the position within that one, from 0. Empty when no command
    /// did, but the body of the group threw an error of its own.
    public var path: [Int] { failures.first?.path ?? [] }
}

/// The failure of one command of a group.
public struct GroupFailure: Sendable {
    /// Which child failed, and which child of that one, down to the command itself; positions from 0. Empty when no
    /// command but the group itself failed.
    public let path: [Int]
    /// The label of what failed.
    public let label: String
    /// Why.
    public let error: any Error

    /// Describes the failure of one child.
    public init(path: [Int], label: String, error: any Error) {
        self.path = path
        self.label = label
        self.error = error
    }

    /// The same failure, as seen from an enclosing group.
    func below(_ index: Int) -> GroupFailure {
        GroupFailure(path: [index] + path, label: label, error: error)
    }
}

extension GroupError {
    /// What an error means to a group: an inner group's error becomes those of its children.
    ///
    /// - Parameters:
    ///   - label: The group.
    ///   - error: What made it fail.
    ///   - index: The position of the child that threw it; `nil` when none did.
    ///   - child: The label of that child.
    ///   - rollbackFailures: What the group could not take back.
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
    /// Whether something that was to be taken back is still there, so that the receivers are in no recorded state.
    var leavesEffects: Bool { (self as? GroupError)?.rollbackFailures.isEmpty == false }
}

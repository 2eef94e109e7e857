/// Children of a group failed. What had finished can be undone.
public struct GroupError: Error {
    /// The group; of nested ones, the outermost.
    public let label: String

    /// The failures in the order in which they happened, never empty; one at most when the group fails fast.
    public let failures: [GroupFailure]

    /// Describes a failure of a group.
    ///
    /// - Parameters:
    ///   - label: The group.
    ///   - failures: The failures in the order in which they happened.
    public init(label: String, failures: [GroupFailure]) {
        self.label = label
        self.failures = failures
    }
}

/// The failure of one child.
public struct GroupFailure: Sendable {
    /// Which child failed, and which child of that one, down to the command itself; positions from 0. Empty when no
    /// command but the group itself failed: its time was up.
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

    /// What an error of a child means to the group around it: a group's error becomes those of its children.
    static func failures(of child: String, at index: Int, _ error: any Error) -> [GroupFailure] {
        guard let inner = error as? GroupError else {
            return [GroupFailure(path: [index], label: child, error: error)]
        }
        return inner.failures.map {
            GroupFailure(path: [index] + $0.path, label: $0.label, error: $0.error)
        }
    }
}

/// A group was still running when its time was up.
public struct TimeLimitError: Error, Hashable, Sendable {
    /// The group.
    public let label: String
    /// How long it was allowed to take.
    public let limit: Duration

    /// Describes a group whose time was up.
    public init(label: String, limit: Duration) {
        self.label = label
        self.limit = limit
    }
}

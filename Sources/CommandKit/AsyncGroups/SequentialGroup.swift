/// Commands that are executed one after the other, in the order in which they were added.
public final class SequentialGroup: CommandGroup {
    /// An empty group; it completes at once.
    ///
    /// - Parameters:
    ///   - label: What the group does, in title case.
    ///   - failurePolicy: What it does when a child fails.
    ///   - timeLimit: How long it may take.
    public init(
        _ label: String, failurePolicy: FailurePolicy = .failFast, timeLimit: TimeLimit? = nil
    ) {
        super.init(label, failurePolicy: failurePolicy, timeLimit: timeLimit, children: [])
    }

    /// A group of one.
    init(_ label: String, timeLimit: TimeLimit, only command: some AsyncCommand) {
        super.init(label, failurePolicy: .failFast, timeLimit: timeLimit, children: [GroupChild(command)])
    }
}

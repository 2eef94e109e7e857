/// Commands that are started in the order in which they were added, and run side by side.
///
/// It completes when all have. A synchronous child is done before the next one starts.
public final class ConcurrentGroup: CommandGroup {
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

    override var isConcurrent: Bool { true }
}

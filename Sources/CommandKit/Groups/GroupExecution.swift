/// What a group is given when it is executed: what the whole tree shares, and its place in it.
struct GroupExecution {
    /// Where what finishes is recorded; `nil` where nothing is.
    var branch: GroupBranch?
    let running: RunningInstances
    /// The run of the group around it.
    var run: GroupRun?
    /// How many groups are around it.
    var depth = 0

    init(recordingIn branch: GroupBranch? = nil, running: RunningInstances) {
        self.branch = branch
        self.running = running
    }

    /// Executes a synchronous command, which must not come back to the stack that records it.
    func executing(_ body: () throws -> Void) rethrows {
        guard let stack = branch?.stack, stack.ongoing == nil else { return try body() }
        stack.ongoing = .executing
        defer { stack.settle() }
        try body()
    }

    func inside(_ run: GroupRun) -> GroupExecution {
        var inside = self
        inside.run = run
        inside.depth += 1
        return inside
    }
}

/// The instances of classes that are being executed and take time, also where nobody waits for their end any more.
final class RunningInstances {
    private var instances: Set<ObjectIdentifier> = []

    /// - Throws: ``CommandError/executing(label:)``, when the same instance is being executed.
    func begin(_ child: GroupChild) throws(CommandError) {
        guard let instance = child.instance, !instances.insert(instance).inserted else { return }
        throw .executing(label: child.label)
    }

    func end(_ child: GroupChild) {
        if let instance = child.instance { instances.remove(instance) }
    }
}

/// One execution of a group, from its start to its end.
final class GroupRun {
    enum End {
        case success
        case failure
        case cancellation
    }

    let task = AbandonableTask()
    private let policy: AsyncCommandGroup.FailurePolicy
    private let outer: GroupRun?
    private let isSynchronous: Bool
    private(set) var failures: [GroupFailure] = []
    /// What children could not take back.
    private(set) var rollbackFailures: [GroupFailure] = []
    private(set) var end: End?
    /// Whether a child was cancelled, though the group was not.
    private var childWasCancelled = false

    init(_ policy: AsyncCommandGroup.FailurePolicy, within outer: GroupRun?, isSynchronous: Bool) {
        self.policy = policy
        self.outer = outer
        self.isSynchronous = isSynchronous
    }

    /// Whether children may still start, and those that end still count.
    var goesOn: Bool { end == nil && !isCancelledAround }

    /// Whether it has to end because of what is around it. A synchronous group is nothing that a task waits for, and
    /// may be part of cleaning up after a cancellation.
    private var isCancelledAround: Bool {
        if isSynchronous { return outer.map { !$0.goesOn } ?? false }
        return Task.isCancelled
    }

    /// Ends the run, unless it has ended before, and cancels what still runs.
    func end(_ new: End) {
        guard end == nil else { return }
        end = new
        // After a success nothing is left to run: its task ends by itself, and then holds nothing any more.
        if new != .success { task.cancel() }
    }

    /// Ends the run as it has to end when no child is left to run.
    func settle() {
        if isCancelledAround { return end(.cancellation) }
        if !failures.isEmpty { return end(.failure) }
        end(childWasCancelled ? .cancellation : .success)
    }

    /// Notes what a child threw; a group that fails fast ends with that.
    func note(_ error: any Error, of child: String, at index: Int) {
        if error is CancellationError {
            childWasCancelled = true
            if policy == .failFast { end(.cancellation) }
        } else {
            let group = GroupError(child, error, at: index, of: child)
            failures += group.failures
            rollbackFailures += group.rollbackFailures
            if policy == .failFast { end(.failure) }
        }
    }

    /// Ends the run, as the group's time is up.
    func noteTimeout(of label: String, _ limit: Duration) {
        let error = CommandError.timedOut(label: label, limit: limit)
        failures.append(GroupFailure(path: [], label: label, error: error))
        end(.failure)
    }
}

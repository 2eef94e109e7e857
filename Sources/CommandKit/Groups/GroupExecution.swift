/// The parameters of a group's execution: the scope and the running instances, which the whole tree of groups shares,
/// and the place of the group in the tree.
struct GroupExecution {
    /// The ``GroupScope`` in which finished commands are recorded; `nil` if no undo stack performs the tree.
    var scope: GroupScope?
    let running: RunningInstances
    /// The run of the enclosing group; `nil` for the root of the tree.
    var run: GroupRun?
    /// The number of groups around the group to be executed: 0 for the root of the tree.
    var depth = 0

    init(recordingIn scope: GroupScope? = nil, running: RunningInstances) {
        self.scope = scope
        self.running = running
    }

    /// Executes a synchronous command. The stack that records the command is busy during the execution, so the command
    /// can't change the stack.
    func executing(_ body: () throws -> Void) rethrows {
        guard let stack = scope?.stack, stack.ongoing == nil else { return try body() }
        stack.ongoing = .executing
        defer { stack.finishActivity() }
        try body()
    }

    func inside(_ run: GroupRun) -> GroupExecution {
        var inside = self
        inside.run = run
        inside.depth += 1
        return inside
    }
}

/// Commands that are instances of classes and are being executed, even if no caller waits for them any more.
final class RunningInstances {
    private var instances: Set<ObjectIdentifier> = []

    /// Adds the instance of a child; does nothing for a child that isn't an instance of a class.
    ///
    /// - Throws: ``CommandKitError/executing(label:)`` if the same instance is being executed.
    func begin(_ child: GroupChild) throws(CommandKitError) {
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
    private let policy: AsyncCompositeCommand.FailurePolicy
    private let outer: GroupRun?
    private let isSynchronous: Bool
    private(set) var failures: [GroupFailure] = []
    /// The failures of the rollbacks of children that failed.
    private(set) var rollbackFailures: [GroupFailure] = []
    private(set) var end: End?
    /// Whether a child threw `CancellationError` before the run ended.
    private var childWasCancelled = false

    init(_ policy: AsyncCompositeCommand.FailurePolicy, within outer: GroupRun?, isSynchronous: Bool) {
        self.policy = policy
        self.outer = outer
        self.isSynchronous = isSynchronous
    }

    /// Whether the run goes on: more children may start, and the outcomes of ended children count.
    var goesOn: Bool { end == nil && !isCancelledAround }

    /// Whether the run must end because its task was cancelled or, in a synchronous group, because the enclosing run
    /// doesn't go on. An outermost synchronous group ignores the cancellation of its task: no task waits for the group,
    /// and it may be part of the cleanup after a cancellation.
    private var isCancelledAround: Bool {
        if isSynchronous { return outer.map { !$0.goesOn } ?? false }
        return Task.isCancelled
    }

    /// Ends the run if it has not ended yet. Cancels the running children, unless the run has succeeded.
    func end(_ new: End) {
        guard end == nil else { return }
        end = new
        // After a success no child is running, and the task ends by itself and releases its captures.
        if new == .success { return }
        if policy == .failAndWait { task.cancelWork() } else { task.cancel() }
    }

    /// Ends the run if it has not ended: as cancelled if ``isCancelledAround`` is `true`, otherwise with the outcome of
    /// the children, which must all have ended then.
    func finish() {
        if isCancelledAround { return end(.cancellation) }
        if !failures.isEmpty { return end(.failure) }
        end(childWasCancelled ? .cancellation : .success)
    }

    /// Records the error of a child. Unless the policy is `runAll`, ends the run as cancelled or failed.
    func record(_ error: any Error, of child: String, at index: Int) {
        if error is CancellationError {
            childWasCancelled = true
            if policy != .runAll { end(.cancellation) }
        } else {
            let group = GroupError(child, error, at: index, of: child)
            failures += group.failures
            rollbackFailures += group.rollbackFailures
            if policy != .runAll { end(.failure) }
        }
    }

    /// Ends the run because the time limit of the group has expired.
    func recordTimeout(of label: String, _ limit: Duration) {
        let error = CommandKitError.timedOut(label: label, limit: limit)
        failures.append(GroupFailure(path: [], label: label, error: error))
        end(.failure)
    }
}

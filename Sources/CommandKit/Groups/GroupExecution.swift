/// What a group is given when it is executed: what the whole tree shares, and its place in it.
struct GroupExecution {
    let context: CommandContext
    /// Where what finishes is recorded; `nil` where nothing is.
    var branch: GroupBranch?
    let running: RunningInstances
    /// The run of the group around it.
    var run: GroupRun?
    /// How many groups are around it.
    var depth = 0

    init(context: CommandContext, recordingIn branch: GroupBranch? = nil, running: RunningInstances) {
        self.context = context
        self.branch = branch
        self.running = running
    }

    /// Executes a synchronous command, which must not come back to the stack that records it.
    func executing(_ body: () throws -> Void) rethrows {
        guard let stack = branch?.stack, stack.activity == nil else { return try body() }
        stack.activity = .executing
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

extension AsyncCompositeCommand {
    /// Executes the children, and returns when all of them have ended. If all children are synchronous, it doesn't
    /// suspend.
    ///
    /// The group isn't recorded. To record it, perform it on an undo stack. A group whose children are all synchronous
    /// ignores the cancellation of its task.
    ///
    /// - Throws: ``GroupError`` if children failed or the time limit expired; `CancellationError` if the group, its
    ///   task or a child was cancelled; ``CommandKitError`` if the group is already being executed, or needs an actor
    ///   and the caller has none.
    public nonisolated(nonsending) func execute() async throws {
        try await SharedContext.ofGroup.run {
            try await self.execute(GroupExecution(running: RunningInstances()))
        }
    }

    /// Whether all children in the whole tree are synchronous.
    ///
    /// - Complexity: O(*n*) in the number of children in the whole tree.
    var isSynchronous: Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var unseen = [self]
        while let group = unseen.popLast() {
            for child in group.children {
                switch child {
                case .synchronous: continue
                case .asynchronous: return false
                case .group(let inner):
                    if seen.insert(ObjectIdentifier(inner)).inserted { unseen.append(inner) }
                }
            }
        }
        return true
    }
}

extension AsyncCompositeCommand {
    /// Whether the children need an actor on which they take turns: the tree has an asynchronous child, and is not a
    /// single command in groups that all have a time limit.
    private var needsActor: Bool {
        var group = self
        for _ in 0..<Self.maximumDepth {
            guard group.timeLimit != nil, group.count == 1 else { return !group.isSynchronous }
            guard case .group(let inner) = group.children[0] else { return false }
            group = inner
        }
        // The group is nested too deep. Its execution fails with ``CommandKitError/tooDeep(label:maximum:)``.
        return false
    }
}

// MARK: - Running

extension AsyncCompositeCommand {
    /// Executes the group in the isolation of the caller, as the root of a tree of groups or within a tree.
    nonisolated(nonsending) func execute(_ execution: GroupExecution) async throws {
        guard isOnNoActor(), !isSynchronous else {
            return try await execute(execution, isolation: #isolation)
        }
        guard let timeLimit, !needsActor else { throw CommandKitError.noActor(label: label) }
        try await execute(execution, within: timeLimit)
    }

    private func execute(_ execution: GroupExecution, isolation: isolated (any Actor)?) async throws {
        let isSynchronous = isSynchronous
        let run = try begin(execution, isSynchronous: isSynchronous)
        defer { self.run = nil }
        if isSynchronous {
            executeChildren(run, execution.inside(run))
        } else if run.goesOn {
            run.task.start(isolation: isolation) {
                await self.executeChildren(run, execution.inside(run), isolation: #isolation)
                run.finish()
            }
            if failurePolicy == .failAndWait {
                await run.task.waitForEnd(isolation: isolation)
            } else {
                await run.task.wait(isolation: isolation)
            }
        }
        try conclude(run)
    }

    /// Executes the only child of a group whose caller has no actor. If the child times out or is cancelled, this
    /// function still waits for its end, because the child would otherwise race with the caller.
    private nonisolated(nonsending) func execute(
        _ execution: GroupExecution, within limit: TimeLimit
    ) async throws {
        let run = try begin(execution, isSynchronous: false)
        defer { self.run = nil }
        let inside = execution.inside(run)
        let isTimeUp = await limit.watch(until: run.task.makeDeparture()) {
            await self.execute(0, run, inside, isolation: nil)
        }
        if isTimeUp, run.end == nil { run.recordTimeout(of: label, limit.duration) }
        try conclude(run)
    }

    /// Executes a group of synchronous commands without suspending.
    func executeNow(_ execution: GroupExecution) throws {
        let run = try begin(execution, isSynchronous: true)
        defer { self.run = nil }
        executeChildren(run, execution.inside(run))
        try conclude(run)
    }

    private func begin(_ execution: GroupExecution, isSynchronous: Bool) throws(CommandKitError) -> GroupRun {
        if isExecuting { throw .executing(label: label) }
        guard execution.depth < Self.maximumDepth else {
            throw .tooDeep(label: label, maximum: Self.maximumDepth)
        }
        let run = GroupRun(failurePolicy, within: execution.run, isSynchronous: isSynchronous)
        self.run = run
        resetProgress()
        return run
    }

    private func conclude(_ run: GroupRun) throws {
        run.finish()
        switch run.end {
        case .failure:
            throw GroupError(
                label: label, failures: run.failures, rollbackFailures: run.rollbackFailures)
        case .cancellation: throw CancellationError()
        case .success, nil: return
        }
    }
}

// MARK: - Running children

extension AsyncCompositeCommand {
    /// Executes the children synchronously.
    private func executeChildren(_ run: GroupRun, _ execution: GroupExecution) {
        for index in children.indices where run.goesOn { executeNow(index, run, execution) }
    }

    /// Executes the children, within the time limit if there is one.
    private func executeChildren(
        _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        guard let timeLimit else {
            return await executeInOrder(run, execution, isolation: isolation)
        }
        let watch = startImmediately(isolation: isolation) { await self.watch(run, timeLimit) }
        await withTaskCancellationHandler {
            await executeInOrder(run, execution, isolation: isolation)
        } onCancel: {
            watch.cancel()
        }
        watch.cancel()
    }

    private nonisolated(nonsending) func watch(_ run: GroupRun, _ limit: TimeLimit) async {
        if await limit.pass(), run.goesOn { run.recordTimeout(of: label, limit.duration) }
    }

    private func executeInOrder(
        _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        guard order == .concurrent else {
            for index in children.indices where run.goesOn {
                await execute(index, run, execution, isolation: isolation)
            }
            return
        }
        let tasks = ChildTasks()
        for index in children.indices where run.goesOn {
            if children[index].isSynchronous {
                executeNow(index, run, execution)
            } else {
                let part = GroupPart(group: self, index: index, run: run, execution: execution)
                tasks.start(isolation: isolation) { await part.execute(isolation: #isolation) }
            }
        }
        await tasks.wait(isolation: isolation)
    }

    private func executeNow(_ index: Int, _ run: GroupRun, _ execution: GroupExecution) {
        do {
            try children[index].executeNow(execution)
            guard run.goesOn else { return }
        } catch {
            execution.scope?.recordFailure(error)
            guard run.goesOn else { return }
            run.record(error, of: children[index].label, at: index)
        }
        recordEnd(in: run)
    }

    fileprivate func execute(
        _ index: Int, _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        let child = children[index]
        do {
            try running.begin(child)
            defer { running.end(child) }
            try await child.execute(execution)
            guard run.goesOn else { return }
        } catch {
            execution.scope?.recordFailure(error)
            guard run.goesOn else { return }
            run.record(error, of: child.label, at: index)
        }
        recordEnd(in: run)
    }
}

/// The execution of one child of a concurrent group. The task of the child lives until the actor's next turn. So this
/// object, which the task holds, gives up its reference to the group when the child starts.
private final class GroupPart {
    private var work: (group: AsyncCompositeCommand, index: Int, run: GroupRun, execution: GroupExecution)?

    init(group: AsyncCompositeCommand, index: Int, run: GroupRun, execution: GroupExecution) {
        work = (group, index, run, execution)
    }

    func execute(isolation: isolated (any Actor)?) async {
        guard let (group, index, run, execution) = work.take() else { return }
        await group.execute(index, run, execution, isolation: isolation)
    }
}

/// Whether the caller has no actor. The expression `#isolation == nil` in a `nonisolated(nonsending)` function crashes
/// the compiler of Swift 6.3.1.
private func isOnNoActor(isolation: isolated (any Actor)? = #isolation) -> Bool { isolation == nil }

extension AsyncCommandGroup {
    /// Executes the children, and returns when all have ended. When all are synchronous it doesn't suspend.
    ///
    /// Nothing is recorded: for that, an undo stack performs the group.
    ///
    /// - Throws: ``GroupError`` when children failed; `CancellationError` when the group or its task was cancelled;
    ///   ``CommandError``, when it is being executed already, is nested too deep, or needs an actor and the caller has
    ///   none.
    public nonisolated(nonsending) func execute() async throws {
        try await CommandContext.ofGroup.run {
            try await self.execute(GroupExecution(running: RunningInstances()))
        }
    }

    /// Whether all children are synchronous, and all of theirs.
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

extension AsyncCommandGroup {
    /// Whether its children, or theirs, take turns: whether any takes time, but a single one with a time limit.
    private var needsActor: Bool {
        var group = self
        for _ in 0..<Self.maximumDepth {
            guard group.timeLimit != nil, group.count == 1 else { return !group.isSynchronous }
            guard case .group(let inner) = group.children[0] else { return false }
            group = inner
        }
        // Too deep, which executing it says.
        return false
    }
}

// MARK: - Running

extension AsyncCommandGroup {
    /// Executes the group as the root of a tree or inside of one, on the caller's actor.
    nonisolated(nonsending) func execute(_ execution: GroupExecution) async throws {
        guard isOnNoActor(), !isSynchronous else {
            return try await execute(execution, isolation: #isolation)
        }
        guard let timeLimit, !needsActor else { throw CommandError.noActor(label: label) }
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
                run.settle()
            }
            await run.task.wait(isolation: isolation)
        }
        try conclude(run)
    }

    /// Executes a single command where there is no actor, and waits for it also when its time is up, as it would race
    /// with its caller otherwise.
    private nonisolated(nonsending) func execute(
        _ execution: GroupExecution, within limit: TimeLimit
    ) async throws {
        let run = try begin(execution, isSynchronous: false)
        defer { self.run = nil }
        let inside = execution.inside(run)
        let isTimeUp = await limit.watch(until: run.task.makeDeparture()) {
            await self.execute(0, run, inside, isolation: nil)
        }
        if isTimeUp, run.end == nil { run.noteTimeout(of: label, limit.duration) }
        try conclude(run)
    }

    /// Executes the group as part of another one that doesn't wait.
    func executeNow(_ execution: GroupExecution) throws {
        let run = try begin(execution, isSynchronous: true)
        defer { self.run = nil }
        executeChildren(run, execution.inside(run))
        try conclude(run)
    }

    private func begin(_ execution: GroupExecution, isSynchronous: Bool) throws(CommandError) -> GroupRun {
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
        run.settle()
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

extension AsyncCommandGroup {
    /// Executes the children without waiting.
    private func executeChildren(_ run: GroupRun, _ execution: GroupExecution) {
        for index in children.indices where run.goesOn { executeNow(index, run, execution) }
    }

    /// Executes the children, and watches the time limit meanwhile.
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
        if await limit.pass(), run.goesOn { run.noteTimeout(of: label, limit.duration) }
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
            execution.branch?.noteFailure(error)
            guard run.goesOn else { return }
            run.note(error, of: children[index].label, at: index)
        }
        noteEnd(in: run)
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
            execution.branch?.noteFailure(error)
            guard run.goesOn else { return }
            run.note(error, of: child.label, at: index)
        }
        noteEnd(in: run)
    }
}

/// A child's part in a group that runs side by side. Its task lives on until the actor's next turn, and must not keep
/// the group alive.
private final class GroupPart {
    private var work: (group: AsyncCommandGroup, index: Int, run: GroupRun, execution: GroupExecution)?

    init(group: AsyncCommandGroup, index: Int, run: GroupRun, execution: GroupExecution) {
        work = (group, index, run, execution)
    }

    func execute(isolation: isolated (any Actor)?) async {
        guard let (group, index, run, execution) = work.take() else { return }
        await group.execute(index, run, execution, isolation: isolation)
    }
}

/// Whether the caller has no actor. (`#isolation == nil` in a `nonisolated(nonsending)` function makes the compiler of
/// Swift 6.3.1 crash.)
private func isOnNoActor(isolation: isolated (any Actor)? = #isolation) -> Bool { isolation == nil }

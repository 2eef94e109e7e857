extension CommandGroup {
    /// Executes the children, and returns when all have ended. When all are synchronous it doesn't suspend.
    ///
    /// - Parameter context: What the commands of this tree of groups share.
    /// - Throws: ``GroupError`` when children failed; `CancellationError` when the group or its task was cancelled;
    ///   ``CommandGroupError``, when it is being executed already or is nested too deep. What had finished by then
    ///   can be undone.
    public nonisolated(nonsending) func execute(in context: CommandContext) async throws {
        let execution = GroupExecution.root(in: context)
        defer { keep(execution) }
        try await execute(execution)
    }

    /// Executes the children, all of which have to be synchronous: without a task, and without `await`.
    ///
    /// - Parameter context: What the commands of this tree of groups share.
    /// - Throws: ``CommandGroupError/takesTime(label:)``, before anything is executed, when a child is not
    ///   synchronous; otherwise as `execute(in:)` does.
    public func executeNow(in context: CommandContext = CommandContext()) throws {
        let execution = GroupExecution.root(in: context)
        defer { keep(execution) }
        try executeNow(execution)
    }

    /// Whether all children are synchronous, and all of theirs.
    ///
    /// - Complexity: O(*n*) in the number of children in the whole tree.
    public var isSynchronous: Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var unseen = [self]
        while let group = unseen.popLast() {
            for child in group.children {
                switch child {
                case .synchronous, .contextual: continue
                case .asynchronous: return false
                case .group(let inner):
                    if seen.insert(ObjectIdentifier(inner)).inserted { unseen.append(inner) }
                }
            }
        }
        return true
    }
}

// MARK: - Running

extension CommandGroup {
    /// Executes the group as the root of a tree or inside of one, on the caller's actor or on a private one.
    nonisolated(nonsending) func execute(_ execution: GroupExecution) async throws {
        if PrivateActor.isNeeded() {
            // Sound: a caller without an actor is the only one that can reach the group and its context, neither of
            // which is `Sendable`; and it waits here until the last task on the private actor has ended.
            nonisolated(unsafe) let group = self
            nonisolated(unsafe) let execution = execution
            try await PrivateActor().execute(group, execution)
        } else {
            try await execute(execution, isolation: #isolation)
        }
    }

    func execute(_ execution: GroupExecution, isolation: isolated (any Actor)?) async throws {
        let run = try begin(execution)
        defer { self.run = nil }
        if isSynchronous {
            executeChildren(run, execution.inside)
        } else if run.goesOn {
            run.errand.start(isolation: isolation) {
                await self.executeChildren(run, execution.inside, isolation: #isolation)
                run.settle()
            }
            await run.errand.wait(isolation: isolation)
        }
        try conclude(run)
    }

    func executeNow(_ execution: GroupExecution) throws {
        guard isSynchronous else { throw CommandGroupError.takesTime(label: label) }
        let run = try begin(execution)
        defer { self.run = nil }
        executeChildren(run, execution.inside)
        try conclude(run)
    }

    private func begin(_ execution: GroupExecution) throws(CommandGroupError) -> GroupRun {
        if isExecuting { throw .executing(label: label) }
        guard execution.depth < Self.maximumDepth else {
            throw .tooDeep(label: label, maximum: Self.maximumDepth)
        }
        let run = GroupRun(failurePolicy)
        self.run = run
        execution.journal.begin(in: self)
        execution.context.noteDepth(execution.depth + 1)
        finished = nil
        reset()
        return run
    }

    private func conclude(_ run: GroupRun) throws {
        run.settle()
        switch run.end {
        case .failure: throw GroupError(label: label, failures: run.failures)
        case .cancellation: throw CancellationError()
        case .success, nil: return
        }
    }

    /// Keeps what has finished, if this was the root of the tree, for `undo()`.
    private func keep(_ execution: GroupExecution) {
        if execution.journal.root == ObjectIdentifier(self) { finished = execution.journal.commands }
    }
}

// MARK: - Running children

extension CommandGroup {
    /// Executes the children without waiting.
    private func executeChildren(_ run: GroupRun, _ execution: GroupExecution) {
        for index in children.indices where run.goesOn {
            executeNow(index, run, execution)
        }
    }

    /// Executes the children, and watches the time limit meanwhile.
    private func executeChildren(
        _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        guard let timeLimit else {
            return await executeInOrder(run, execution, isolation: isolation)
        }
        await withDiscardingTaskGroup { tasks in
            tasks.addImmediateTask {
                _ = isolation
                await self.watch(run, timeLimit, nesting: execution.context.greatestDepth)
            }
            await executeInOrder(run, execution, isolation: isolation)
            tasks.cancelAll()
        }
    }

    private nonisolated(nonsending) func watch(_ run: GroupRun, _ limit: TimeLimit, nesting: Int) async {
        do { try await limit.clock.pass(limit.duration, nesting: nesting) } catch { return }
        if run.goesOn { run.note(TimeLimitError(label: label, limit: limit.duration)) }
    }

    private func executeInOrder(
        _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        guard isConcurrent else {
            for index in children.indices where run.goesOn {
                await execute(index, run, execution, isolation: isolation)
            }
            return
        }
        await withDiscardingTaskGroup { tasks in
            for index in children.indices where run.goesOn {
                if children[index].isSynchronous {
                    executeNow(index, run, execution)
                } else {
                    tasks.addImmediateTask {
                        await self.execute(index, run, execution, isolation: isolation)
                    }
                }
            }
        }
    }

    private func executeNow(_ index: Int, _ run: GroupRun, _ execution: GroupExecution) {
        do {
            try children[index].executeNow(execution)
        } catch {
            guard run.goesOn else { return }
            run.note(error, of: children[index].label, at: index)
        }
        noteEnd(in: run)
    }

    private func execute(
        _ index: Int, _ run: GroupRun, _ execution: GroupExecution, isolation: isolated (any Actor)?
    ) async {
        do {
            try await children[index].execute(execution) { !run.goesOn }
            guard run.goesOn else { return }
        } catch {
            guard run.goesOn else { return }
            run.note(error, of: children[index].label, at: index)
        }
        noteEnd(in: run)
    }
}

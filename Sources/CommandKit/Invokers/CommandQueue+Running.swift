extension CommandQueue {
    func append(_ child: GroupChild, isolation: isolated (any Actor)?) {
        waiting.append(child)
        advance(isolation: isolation)
    }

    /// Starts what can start. A command that ends within its own start, or adds another, comes back here while
    /// this is at work, and is left to it.
    func advance(isolation: isolated (any Actor)?) {
        guard !isAdvancing else { return }
        isAdvancing = true
        var hasStarted = false
        while !isPaused, order == .concurrent || running.isEmpty, let child = waiting.removeFirst() {
            hasStarted = true
            start(child, isolation: isolation)
        }
        isAdvancing = false
        if isIdle, hasStarted { becomeIdle() }
    }

    private func start(_ child: GroupChild, isolation: isolated (any Actor)?) {
        tell(.started(label: child.label))
        let execution = GroupExecution(
            context: context, journal: GroupJournal(isOwned: true), depth: 0)
        guard !child.isSynchronous else {
            return tell(child.label, Result { try child.executeNow(execution) })
        }
        let errand = Errand()
        startedCount += 1
        let number = startedCount
        running[number] = errand
        errand.start(isolation: isolation) {
            await self.run(child, execution, number)
            self.advance(isolation: #isolation)
        }
    }

    private nonisolated(nonsending) func run(
        _ child: GroupChild, _ execution: GroupExecution, _ number: Int
    ) async {
        let result: Result<Void, any Error>
        do {
            try await child.execute(execution)
            result = .success(())
        } catch {
            result = .failure(error)
        }
        let wasCancelled = running.removeValue(forKey: number)?.isCancelled == true
        tell(child.label, wasCancelled ? .failure(CancellationError()) : result)
        if isIdle, !isAdvancing { becomeIdle() }
    }

    private func tell(_ label: String, _ result: Result<Void, any Error>) {
        switch result {
        case .success: tell(.finished(label: label))
        case .failure(is CancellationError): tell(.cancelled(label: label))
        case .failure(let error): tell(.failed(label: label, error))
        }
    }
}

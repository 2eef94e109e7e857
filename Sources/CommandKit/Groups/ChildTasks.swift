/// The children of a group that run side by side, each in a task of its own on the caller's actor.
///
/// They are no task group, since that looks for a child that has ended among all that were started before it:
/// 100,000 that end in any other order take half a minute there, and here about a second.
final class ChildTasks {
    private let tasks = CancellableTasks()
    /// Of each child that was started whether it runs. No set, nor a dictionary below (0.9 times the time of a delay).
    private var isRunning: [Bool] = []
    private var runningCount = 0
    private var waiter: CheckedContinuation<Void, Never>?

    /// Starts a child; it runs until its first suspension before this returns.
    func start(isolation: isolated (any Actor)?, _ work: nonisolated(nonsending) @escaping () async -> Void) {
        let number = isRunning.count
        isRunning.append(true)
        runningCount += 1
        let task = startImmediately(isolation: isolation) {
            await work()
            self.end(number)
        }
        tasks.add(isRunning[number] ? task : nil)
    }

    private func end(_ number: Int) {
        isRunning[number] = false
        runningCount -= 1
        tasks.remove(number)
        guard runningCount == 0 else { return }
        waiter?.resume()
        waiter = nil
    }

    /// Returns when all that were started have ended. The cancellation of the caller's task cancels them.
    func wait(isolation: isolated (any Actor)?) async {
        let tasks = tasks
        await withTaskCancellationHandler {
            // Without this the closure would be isolated to nothing, and come back by way of another thread.
            _ = isolation
            guard runningCount > 0 else { return }
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            tasks.cancelAll()
        }
    }
}

/// Tasks that can be cancelled from any thread.
private final class CancellableTasks: Sendable {
    private struct State {
        /// Of each child, in the order in which they were added; `nil` where it has ended.
        var tasks: [Task<Void, Never>?] = []
        var isCancelled = false
    }

    private let state = Guarded(State())

    func add(_ task: Task<Void, Never>?) {
        let isCancelled = state.withLock { state in
            state.tasks.append(task)
            return state.isCancelled
        }
        if isCancelled { task?.cancel() }
    }

    func remove(_ number: Int) {
        state.withLock { state in
            if number < state.tasks.count { state.tasks[number] = nil }
        }
    }

    /// Outside of the lock, as whoever is cancelled may end within it, and come back.
    func cancelAll() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return state.tasks
        }
        for task in tasks { task?.cancel() }
    }
}

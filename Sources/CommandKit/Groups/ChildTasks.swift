/// The children of a group that run side by side, each in a task of its own on the caller's actor.
///
/// They are no task group, since that looks for a child that has ended among all that were started before it:
/// 100,000 that end in any other order take half a minute there, and here half a second.
final class ChildTasks {
    private let tasks = CancellableTasks()
    private var started = 0
    private var running: Set<Int> = []
    private var waiter: CheckedContinuation<Void, Never>?

    /// Starts a child; it runs until its first suspension before this returns.
    func start(isolation: isolated (any Actor)?, _ work: nonisolated(nonsending) @escaping () async -> Void) {
        started += 1
        let number = started
        running.insert(number)
        let task = startImmediately(isolation: isolation) {
            await work()
            self.end(number)
        }
        if running.contains(number) { tasks.add(task, number) }
    }

    private func end(_ number: Int) {
        running.remove(number)
        tasks.remove(number)
        guard running.isEmpty else { return }
        waiter?.resume()
        waiter = nil
    }

    /// Returns when all that were started have ended. The cancellation of the caller's task cancels them.
    func wait(isolation: isolated (any Actor)?) async {
        let tasks = tasks
        await withTaskCancellationHandler {
            // Without this the closure would be isolated to nothing, and come back by way of another thread.
            _ = isolation
            guard !running.isEmpty else { return }
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            tasks.cancelAll()
        }
    }
}

/// Tasks that can be cancelled from any thread.
private final class CancellableTasks: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var isCancelled = false
    }

    private let state = Guarded(State())

    func add(_ task: Task<Void, Never>, _ number: Int) {
        let isCancelled = state.withLock { state in
            state.tasks[number] = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func remove(_ number: Int) {
        state.withLock { $0.tasks[number] = nil }
    }

    /// Outside of the lock, as whoever is cancelled may end within it, and come back.
    func cancelAll() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return state.tasks
        }
        for number in tasks.keys.sorted() { tasks[number]?.cancel() }
    }
}

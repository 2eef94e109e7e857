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

/// Work in a task of its own on the caller's actor, which its caller can leave before it has ended.
///
/// A child that can't be cancelled must not keep a cancelled group from ending, so it can't be a child task of the
/// group's caller, which would wait for it. Cancelling it
/// cancels all that runs inside it, at once, and so does cancelling the task that waits for it.
final class AbandonableTask {
    private var task: Task<Void, Never>?
    private var departure: AsyncStream<Never>.Continuation?
    private(set) var hasEnded = false
    private(set) var isCancelled = false
    private var isLeft = false

    /// Starts the work at once; it runs until its first suspension before this returns.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor; not `nil`, as the work would run beside its caller then.
    ///   - work: What to do.
    func start(isolation: isolated (any Actor)?, _ work: nonisolated(nonsending) @escaping () async -> Void) {
        let started = startImmediately(isolation: isolation) {
            await work()
            self.hasEnded = true
            self.leave()
        }
        guard !hasEnded else { return }
        task = started
        if isCancelled { started.cancel() }
    }

    /// Waits until the work has ended or is left, or the caller's task is cancelled; which cancels the work. What
    /// has ended or was left within its own start is not waited for.
    func wait(isolation: isolated (any Actor)?) async {
        guard !hasEnded, !isLeft, let task else { return }
        let stream = makeDeparture()
        await withTaskCancellationHandler {
            // Without this the closure would be isolated to nothing, and come back by way of another thread.
            _ = isolation
            for await _ in stream {}
        } onCancel: {
            task.cancel()
        }
        self.departure = nil
    }

    /// A stream that ends when the caller is to go on.
    func makeDeparture() -> AsyncStream<Never> {
        let (stream, departure) = AsyncStream<Never>.makeStream()
        self.departure = departure
        return stream
    }

    /// Lets the caller go on, whether or not the work has ended.
    func leave() {
        isLeft = true
        departure?.finish()
    }

    /// Cancels the work, and lets the caller go on.
    func cancel() {
        isCancelled = true
        task?.cancel()
        leave()
    }
}

/// Starts a task on the caller's actor; it runs until its first suspension before this returns.
func startImmediately(
    isolation: isolated (any Actor)?, _ work: nonisolated(nonsending) @escaping () async -> Void
) -> Task<Void, Never> {
    guard let loop = isolation == nil ? EventLoop.preferred : EventLoop.current(for: isolation) else {
        return Task.immediate {
            _ = isolation
            await work()
        }
    }
    return loop.immediately {
        Task.immediate(executorPreference: loop) {
            _ = isolation
            loop.noteStart()
            await work()
        }
    }
}

/// Does work that the cancellation of the caller's task does not reach, on the caller's actor, and waits for it.
nonisolated(nonsending) func shielded(
    _ work: nonisolated(nonsending) @escaping () async throws -> Void
) async throws {
    try await shielded(isolation: #isolation, work)
}

private func shielded(
    isolation: isolated (any Actor)?, _ work: nonisolated(nonsending) @escaping () async throws -> Void
) async throws {
    let outcome = ShieldedOutcome()
    let task = startImmediately(isolation: isolation) {
        do { try await work() } catch { outcome.error = error }
    }
    await task.value
    if let error = outcome.error { throw error }
}

private final class ShieldedOutcome {
    var error: (any Error)?
}

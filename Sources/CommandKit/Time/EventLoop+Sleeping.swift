extension EventLoop {
    /// Suspends the caller until a point in time, without leaving its actor. What has passed is not waited for.
    ///
    /// In O(log *n*) in the number of those that sleep, as is cancelling.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: deadline, isolation: #isolation)
    }

    /// Suspends the caller for a time, without leaving its actor.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    public nonisolated(nonsending) func sleep(
        for duration: Duration, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: now.advanced(by: duration), isolation: #isolation)
    }

    /// Lets everybody go first who is due by now, with all that follows from it. No time passes.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    public nonisolated(nonsending) func yield() async throws {
        try await sleep(until: now, yielding: true, isolation: #isolation)
    }

    /// Sleeps like everybody, unless somebody else on the loop ends the sleep before its time.
    ///
    /// - Parameters:
    ///   - deadline: When the sleep ends by itself.
    ///   - takeWaking: Is handed what ends it, which comes to nothing afterwards.
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    package nonisolated(nonsending) func sleep(
        until deadline: Instant, wakingBy takeWaking: @escaping (@escaping () -> Void) -> Void
    ) async throws {
        try await sleep(until: deadline, isolation: #isolation, wakingBy: takeWaking)
    }

    /// Sleeps like everybody, but has a place of its own among those with the same deadline.
    nonisolated(nonsending) func sleep(until deadline: Instant, rank: Int) async throws {
        try await sleep(until: deadline, rank: rank, isolation: #isolation)
    }

    private func sleep(
        until deadline: Instant, rank: Int? = nil, yielding: Bool = false, isolation: isolated (any Actor)?,
        wakingBy takeWaking: ((@escaping () -> Void) -> Void)? = nil
    ) async throws {
        guard let id = state.withLock({ $0.bedtime(until: deadline, yielding: yielding) }) else {
            return try Task.checkCancellation()
        }
        takeWaking? { self.wake(id) }
        await withTaskCancellationHandler {
            // Without this the closure would be isolated to nothing, and come back by way of another thread.
            _ = isolation
            // Resumed exactly once: by whoever takes it out of the heap, or here if it never gets there. (With a
            // checked continuation: sleeping and waking cost 1.5 times as much.)
            await withUnsafeContinuation { rest(id, until: deadline, rank, $0) }
        } onCancel: {
            wake(id)
        }
        try Task.checkCancellation()
    }

    private func wake(_ id: SleeperHeap<LoopState.Sleeper>.ID) {
        state.withLock { $0.sleepers.remove(id) }?.resume()
    }

    private func rest(
        _ id: SleeperHeap<LoopState.Sleeper>.ID, until deadline: Instant, _ rank: Int?,
        _ continuation: LoopState.Sleeper
    ) {
        var needsWaking = false
        let isCancelled = state.withLock { state in
            // Asked with the lock held: who cancels after this finds the sleeper in the heap.
            if Task.isCancelled {
                state.sleepers.discard(id)
                return true
            }
            needsWaking = state.add(id, until: deadline, rank: rank, continuation)
            return false
        }
        if isCancelled { continuation.resume() }
        if needsWaking { time.wake() }
    }
}

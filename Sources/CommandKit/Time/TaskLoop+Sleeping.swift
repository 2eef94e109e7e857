extension TaskLoop {
    /// Suspends the caller until a deadline, without leaving its actor. Doesn't suspend if the deadline has passed.
    ///
    /// Sleeping and cancelling take amortised O(log *n*) in the number of sleepers.
    ///
    /// - Throws: `CancellationError`, without waiting for the deadline, if the task is cancelled.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: deadline, isolation: #isolation)
    }

    /// Suspends the caller for a duration, without leaving its actor. Doesn't suspend for zero or less.
    ///
    /// - Throws: `CancellationError`, without waiting for the deadline, if the task is cancelled.
    public nonisolated(nonsending) func sleep(
        for duration: Duration, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: now.advanced(by: duration), isolation: #isolation)
    }

    /// Suspends the caller until the sleepers that are due have been woken and, in `run`, until the jobs that follow
    /// from them have run. No time passes.
    ///
    /// - Throws: `CancellationError`, without waiting for the deadline, if the task is cancelled.
    public nonisolated(nonsending) func yield() async throws {
        try await sleep(until: now, yielding: true, isolation: #isolation)
    }

    /// Suspends the caller until a deadline, or until another task wakes it.
    ///
    /// - Parameters:
    ///   - deadline: The end of the sleep, unless the sleeper is woken early.
    ///   - takeWaking: Receives a function that wakes the sleeper, before the suspension. The received function does
    ///     nothing before the suspension and after the sleep. If the deadline has passed, `takeWaking` is not called.
    /// - Throws: `CancellationError`, without waiting for the deadline, if the task is cancelled.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant, wakingBy takeWaking: @escaping (@escaping () -> Void) -> Void
    ) async throws {
        try await sleep(until: deadline, isolation: #isolation, wakingBy: takeWaking)
    }

    /// Suspends the caller until a deadline. Among sleepers with the same deadline, the sleeper with the lowest rank
    /// wakes first.
    nonisolated(nonsending) func sleep(until deadline: Instant, rank: Int) async throws {
        try await sleep(until: deadline, rank: rank, isolation: #isolation)
    }

    private func sleep(
        until deadline: Instant, rank: Int? = nil, yielding: Bool = false, isolation: isolated (any Actor)?,
        wakingBy takeWaking: ((@escaping () -> Void) -> Void)? = nil
    ) async throws {
        guard let id = state.withLock({ $0.sleepTicket(until: deadline, yielding: yielding) }) else {
            return try Task.checkCancellation()
        }
        takeWaking? { self.wake(id) }
        await withTaskCancellationHandler {
            // Capturing `isolation` keeps the closure on the actor. Without the capture, the closure would run
            // nonisolated, and return by way of another thread.
            _ = isolation
            // The continuation is resumed at most once: by the code that takes it out of the heap, or by `park` if it
            // is never added to the heap. (A checked continuation takes 3,500 instructions more.)
            await withUnsafeContinuation { park(id, until: deadline, rank, $0) }
        } onCancel: {
            wake(id)
        }
        try Task.checkCancellation()
    }

    private func wake(_ id: SleeperHeap<LoopState.Sleeper>.ID) {
        state.withLock { $0.sleepers.remove(id) }?.resume()
    }

    private func park(
        _ id: SleeperHeap<LoopState.Sleeper>.ID, until deadline: Instant, _ rank: Int?,
        _ continuation: LoopState.Sleeper
    ) {
        var needsWaking = false
        let isCancelled = state.withLock { state in
            // The cancellation is read while the lock is held: a later cancellation finds the sleeper in the heap.
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

extension Clock<Duration> {
    /// Waits for a duration. With zero or less, it doesn't suspend. A duration above ``Swift/Duration/longest`` is
    /// shortened to `longest`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; any other error of the clock.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        try Task.checkCancellation()
        guard duration > .zero else { return }
        try await pass(until: now.advanced(by: min(duration, .longest)))
    }

    /// Sleeps until a deadline. On a ``TaskLoop`` the caller stays on its actor; on other clocks the caller may leave
    /// its actor during the sleep. A loop wakes sleepers with the same deadline in ascending order of `rank`. A sleeper
    /// without a rank is given a new rank, higher than all ranks so far.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; any other error of the clock.
    nonisolated(nonsending) func pass(until deadline: Instant, rank: Int? = nil) async throws {
        if let loop = self as? TaskLoop, let deadline = deadline as? TaskLoop.Instant {
            guard let rank else { return try await loop.sleep(until: deadline) }
            try await loop.sleep(until: deadline, rank: rank)
        } else {
            try await sleep(until: deadline, tolerance: nil)
        }
    }
}

extension Duration {
    /// A hundred years: practically unlimited, and far too short for the sum of `now` and this duration to overflow.
    static let longest = Duration.seconds(100 * 365 * 24 * 60 * 60)
}

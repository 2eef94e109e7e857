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

    /// Sleeps like everybody, but has a place of its own among those with the same deadline.
    nonisolated(nonsending) func sleep(until deadline: Instant, rank: Int) async throws {
        try await sleep(until: deadline, rank: rank, isolation: #isolation)
    }

    private func sleep(
        until deadline: Instant, rank: Int? = nil, yielding: Bool = false, isolation: isolated (any Actor)?
    ) async throws {
        guard let id = bedtime(until: deadline, yielding: yielding, isolation) else {
            return try Task.checkCancellation()
        }
        await withTaskCancellationHandler {
            await rest(id, until: deadline, rank, isolation: isolation)
        } onCancel: {
            state.withLock { $0.remove(id) }?.resume()
        }
        try Task.checkCancellation()
    }

    /// A number for somebody who is about to sleep; `nil` where the time has come, or has passed at once.
    private func bedtime(
        until deadline: Instant, yielding: Bool, _ isolation: (any Actor)?
    ) -> SleeperHeap<LoopState.Sleeper>.ID? {
        let actor = isolation.map { ObjectIdentifier($0) }
        return switch state.withLock({ $0.bedtime(until: deadline, yielding: yielding, on: actor) }) {
        case .over: nil
        case .alone:
            maySkip && state.withLock { $0.skip(to: deadline) } ? nil : state.withLock { $0.makeID() }
        case .sleep(let id): id
        }
    }

    /// Whether virtual time may pass at once for the caller, who is on the actor of the body of `run`.
    private var maySkip: Bool {
        guard !Task.isCancelled, withUnsafeCurrentTask(body: { $0 == bodyTask }) else { return false }
        hasBeenInterrupted = isInterrupted()
        return !hasBeenInterrupted
    }

    private func rest(
        _ id: SleeperHeap<LoopState.Sleeper>.ID, until deadline: Instant, _ rank: Int?,
        isolation: isolated (any Actor)?
    ) async {
        // Resumed exactly once: by whoever takes it out of the heap, or here if it never gets there. (With a checked
        // continuation: sleeping and waking cost 1.5 times as much.)
        await withUnsafeContinuation { continuation in
            var needsWaking = false
            let isCancelled = state.withLock { state in
                // Asked with the lock held: who cancels after this finds the sleeper in the heap.
                if Task.isCancelled {
                    state.discard(id)
                    return true
                }
                needsWaking = state.add(id, until: deadline, rank: rank, continuation)
                return false
            }
            if isCancelled { continuation.resume() }
            if needsWaking { time.wake() }
        }
    }
}

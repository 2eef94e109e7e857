extension EventLoop {
    /// Begins work on the loop, on an actor of its own; it runs when the loop is run.
    ///
    /// For a host that waits itself, such as one that reads a terminal: it calls `runReady()` now, and again whenever
    /// the time that returned has passed, or the loop has woken it.
    ///
    /// - Parameter body: What to do. It shares nothing with the caller but what is `Sendable`.
    /// - Returns: Its task, to wait for it or to cancel it.
    @discardableResult
    public func start<Success: Sendable>(
        _ body: sending nonisolated(nonsending) @escaping () async throws -> Success
    ) -> Task<Success, any Error> {
        catchUp()
        let home = LoopActor(loop: self)
        // Sound: the caller has sent it away, and it is used once, on the new actor.
        nonisolated(unsafe) let body = body
        return Task(executorPreference: self) { try await home.execute(body) }
    }

    /// Runs all that can run now on this thread, without waiting: jobs, and, in real time, who is due. Virtual time
    /// doesn't move.
    ///
    /// - Precondition: As of `run`.
    /// - Returns: How long the host may wait before it calls this again; `nil`, until it is woken. In virtual time
    ///   that is how far to advance.
    @discardableResult
    public func runReady() -> Duration? {
        begin()
        defer { end() }
        runAll(until: time.isVirtual ? now : wall)
        let present = time.isVirtual ? now : wall
        return nextDeadline.map { max(.zero, present.duration(to: $0)) }
    }

    /// Moves virtual time on, and wakes those whose deadline has come, the earliest first.
    ///
    /// What runs on the loop is run here, on this thread: all that can run now, and all that follows from one waking
    /// before the next. What runs elsewhere, or when the loop is being run already, is only woken, in this order.
    ///
    /// - Precondition: The loop's time is virtual.
    /// - Parameter duration: How far; what is negative moves nothing.
    public func advance(by duration: Duration) {
        precondition(time.isVirtual, "Real time passes by itself.")
        let target = now.advanced(by: max(.zero, duration))
        if state.withLock({ $0.begin() }) {
            runAll(until: target)
            state.withLock { $0.catchUp(to: target) }
            end()
        } else {
            while wakeNext(until: target) {}
            state.withLock { $0.catchUp(to: target) }
        }
    }
}

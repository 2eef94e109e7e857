extension EventLoop {
    /// The longest that is waited without asking whether to stop.
    private static let patience = Duration.seconds(3600)

    /// Runs `body` on this thread, on an actor of the loop's own.
    ///
    /// Meanwhile the thread does nothing else but what runs on the loop. What `body` leaves behind goes on when the
    /// loop is run again. Work on Swift's shared pool of threads is waited for in vain where all of them wait so.
    ///
    /// - Precondition: Nobody runs the loop: neither another thread, nor the caller, who may be part of what runs
    ///   on it. (Its actors would be entered a second time.) The caller is isolated to no actor, as that would be
    ///   blocked, and `body` with it: so a program's top-level code calls a function that calls this.
    /// - Parameters:
    ///   - isInterrupted: Whether to cancel `body`, asked before each wait, on this thread. Where another thread or
    ///     a signal decides it, that has to end the wait too, by `wake()` or in the function that waits.
    ///   - isolation: The caller's actor; not to be given.
    ///   - body: What to run. It may use whatever its caller may.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @available(*, noasync, message: "await what is to be done")
    public func run<Result>(
        unless isInterrupted: () -> Bool = { false }, isolation: (any Actor)? = #isolation,
        _ body: nonisolated(nonsending) () async throws -> Result
    ) throws -> Result {
        // A closure is isolated to the actor in whose code it stands. Without this it would wait for ever.
        precondition(isolation == nil, "Run a loop in a nonisolated function: an actor would be blocked.")
        begin()
        defer { end() }
        return try run(body, unless: isInterrupted)
    }

    private func run<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result, unless isInterrupted: () -> Bool
    ) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            var outcome: Swift.Result<Result, any Error>?
            // Sound: the task runs on this thread alone, which is the loop's executor, and has ended when this
            // function returns. So neither closure is ever used from two threads, or after its time.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) let finish: (Swift.Result<Result, any Error>) -> Void = { outcome = $0 }
            let home = LoopActor(loop: self)
            catchUp()
            let task = Task(executorPreference: self) { await home.execute(body, finish) }
            while true {
                runJobs()
                if let outcome { return try outcome.get() }
                if isInterrupted() { interrupt(task) }
                passTime()
            }
        }
    }

    private func interrupt(_ task: Task<Void, Never>) {
        let wall = wall
        if !time.isVirtual { state.withLock { $0.catchUpToNextDeadline(wall) } }
        task.cancel()
    }

    /// Wakes the next sleeper if it is due, and otherwise waits until it is or there are jobs.
    private func passTime() {
        let limit = wall
        switch state.withLock({ $0.nextMove(until: limit) }) {
        case .run: return
        case .wake(let sleeper): sleeper.resume()
        case .rest(let deadline):
            time.wait(deadline.map { min(limit.duration(to: $0), Self.patience) })
            let present = wall
            state.withLock { $0.wakeUp(at: time.isVirtual ? $0.now : present) }
        }
    }

    private func begin() {
        let isFree = state.withLock { $0.begin() }
        precondition(isFree, "The loop is being run already: await what is to be done, or use another loop.")
    }

    func end() {
        if state.withLock({ $0.end() }) { time.wake() }
    }
}

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

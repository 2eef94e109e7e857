extension TaskLoop {
    /// The maximum time of one wait for a deadline, after which the loop checks for an interruption.
    private static let patience = Duration.seconds(3600)

    /// Runs `body` on this thread, isolated to an actor of the loop.
    ///
    /// Until this method returns, the thread runs no tasks other than those of the loop. After the end of `body`, jobs
    /// still run until none is left. Suspended tasks on the loop continue when the loop is run again. A call blocks its
    /// thread: if calls block all threads of Swift's shared pool, nothing else runs on the pool.
    ///
    /// - Precondition: The loop is not already being run, neither by another thread nor by code around this call: the
    ///   actors of the loop would be entered a second time. The caller is not isolated to an actor, because this call
    ///   would block that actor, and `body` with it. So top-level code of a program calls a nonisolated function that
    ///   calls this method.
    /// - Parameters:
    ///   - isInterrupted: Whether to cancel `body`. The function is called on this thread, at least before each wait.
    ///     If the answer depends on another thread or a signal, that thread or signal must also end the wait, by
    ///     `wake()` or in the function that waits.
    ///   - isolation: The actor of the caller; leave it at its default.
    ///   - body: The work, which can use every value that the caller can use.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    @available(*, noasync, message: "await what is to be done")
    public func run<Result>(
        unless isInterrupted: () -> Bool = { false }, isolation: (any Actor)? = #isolation,
        _ body: nonisolated(nonsending) () async throws -> Result
    ) throws -> Result {
        // A closure that is written in a function of an actor can be isolated to that actor. Such a `body` would wait
        // for ever for the actor that this call blocks.
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
            // Sound: this thread waits for the task, which has ended when this function returns. So the caller doesn't
            // use the captures of `body` and `finish` at the same time as the task.
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
        if !isVirtual { state.withLock { $0.catchUpToNextDeadline(wall) } }
        task.cancel()
    }

    /// Does nothing if a job has arrived. Otherwise wakes the next sleeper if it is due. If none is due, waits once, at
    /// most until the next deadline.
    private func passTime() {
        let limit = wall
        switch state.withLock({ $0.nextMove(until: limit) }) {
        case .run: return
        case .wake(let sleeper): sleeper.resume()
        case .wait(let deadline):
            time.wait(deadline.map { min(limit.duration(to: $0), Self.patience) })
            let (present, isVirtual) = (wall, isVirtual)
            state.withLock { $0.wakeUp(at: isVirtual ? $0.now : present) }
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

extension TaskLoop {
    /// Starts work on the loop, isolated to an actor of its own. The work runs when the loop is run.
    ///
    /// This method is for a host that waits by itself, such as a program that reads a terminal. The host calls
    /// `runReady()` now, and again whenever the returned time has passed or the loop wakes the host.
    ///
    /// - Parameter body: The work, which shares only `Sendable` values with the caller.
    /// - Returns: The task of the work, to wait for it or to cancel it.
    @discardableResult
    public func start<Success: Sendable>(
        _ body: sending nonisolated(nonsending) @escaping () async throws -> Success
    ) -> Task<Success, any Error> {
        catchUp()
        let home = LoopActor(loop: self)
        // Sound: the caller has sent `body`, which is used once, on the new actor.
        nonisolated(unsafe) let body = body
        return Task(executorPreference: self) { try await home.execute(body) }
    }

    /// Runs jobs on this thread, and wakes the sleepers that are due at the start of the call, until none of either is
    /// left. Virtual time doesn't advance.
    ///
    /// - Precondition: The loop is not already being run.
    /// - Returns: The time until the next deadline, 0 or more; `nil` if there are no sleepers. In real time the host
    ///   can wait for this time, or until the loop wakes it. In virtual time the host advances by this time.
    @discardableResult
    public func runReady() -> Duration? {
        begin()
        defer { end() }
        runAll(until: isVirtual ? now : wall)
        let present = isVirtual ? now : wall
        return nextDeadline.map { max(.zero, present.duration(to: $0)) }
    }

    /// Advances virtual time, and wakes the sleepers that become due, the earliest first.
    ///
    /// Work on the loop runs on this thread: first the work that can run now, then, after each sleeper, jobs until none
    /// is left. Sleepers that run elsewhere are woken in this order, but run later. If the loop is already being run,
    /// its jobs run on the thread that runs it.
    ///
    /// - Precondition: The loop has virtual time.
    /// - Parameter duration: The time to advance by; a negative time counts as 0.
    public func advance(by duration: Duration) {
        precondition(isVirtual, "Real time passes by itself.")
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

extension EventLoop: SerialExecutor, TaskExecutor {
    /// Takes a job on, and wakes the thread that runs the loop if it waits.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if state.withLock({ $0.add(job) }) { time.wake() }
    }

    /// The loop that runs what is isolated to an actor; `nil` if that is no loop.
    ///
    /// Tasks started there prefer it as their executor, as Swift resumes a task on its executor before it returns to
    /// its actor: on another thread, if that is not the loop.
    static func current(for isolation: (any Actor)?) -> EventLoop? {
        isolation?.unownedExecutor.asSerialExecutor() as? EventLoop
    }

    /// The loop that the caller's task prefers; `nil` if that is none.
    static var preferred: EventLoop? {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() as? EventLoop }
    }

    /// Starts a task on the loop, from something that runs on it, and runs it until its first suspension.
    ///
    /// `Task.immediate` alone doesn't: it can't be told that this thread is the executor that the task prefers, so
    /// Swift 6.3.1 enqueues it. The job that it enqueues is run here.
    ///
    /// - Parameter start: Starts the task, whose first act is to call ``noteStart()``.
    /// - Returns: What it returns.
    func immediately<Started>(_ start: () -> Started) -> Started {
        state.withLock { $0.beginStart() }
        let started = start()
        let (executor, taskExecutor) = (asUnownedSerialExecutor(), asUnownedTaskExecutor())
        let job = state.withLock { $0.endStart() }
        job?.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
        return started
    }

    /// Says that a task runs already, so that what it enqueues is none of its own jobs.
    func noteStart() {
        _ = state.withLock { $0.endStart() }
    }

    /// Runs jobs on this thread until none is left.
    func runJobs() {
        let (executor, taskExecutor) = (asUnownedSerialExecutor(), asUnownedTaskExecutor())
        while let job = state.withLock({ $0.takeJob() }) {
            job.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
        }
    }

    /// Runs jobs, and wakes who is due by `limit`, with all that follows from it, until nothing is left.
    func runAll(until limit: Instant) {
        repeat {
            runJobs()
        } while wakeNext(until: limit)
    }

    /// Wakes the next sleeper; false if none is due by `limit`.
    func wakeNext(until limit: Instant) -> Bool {
        guard let sleeper = state.withLock({ $0.wakeNext(until: limit) }) else { return false }
        sleeper.resume()
        return true
    }
}

/// The actor that the work of one call of `run` or `start` is isolated to.
actor LoopActor {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func execute<Success>(
        _ body: nonisolated(nonsending) () async throws -> Success,
        _ end: (Result<Success, any Error>) -> Void
    ) async {
        do {
            end(.success(try await body()))
        } catch {
            end(.failure(error))
        }
    }

    func execute<Success: Sendable>(
        _ body: nonisolated(nonsending) () async throws -> Success
    ) async throws -> Success {
        try await body()
    }
}

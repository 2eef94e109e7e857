extension TaskLoop: SerialExecutor, TaskExecutor {
    /// Accepts a job for the thread that runs the loop. Wakes that thread if it waits, or the host of a loop that isn't
    /// being run, unless it has already been woken.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if state.withLock({ $0.add(job) }) { time.wake() }
    }

    /// The loop that is the executor of an actor; `nil` if there is no such loop.
    ///
    /// `startImmediately` makes the loop the preferred executor of its tasks. Swift resumes a task there before it
    /// returns to its actor; without the preference, it would resume the task on another thread.
    static func current(for isolation: (any Actor)?) -> TaskLoop? {
        isolation?.unownedExecutor.asSerialExecutor() as? TaskLoop
    }

    /// The loop that is the preferred executor of the caller's task; `nil` if there is no such loop.
    static var preferred: TaskLoop? {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() as? TaskLoop }
    }

    /// Starts a task from code that runs on the loop, and runs the task until its first suspension or its end.
    ///
    /// `Task.immediate` can't be told that this thread is the task's preferred executor, so Swift 6.3.1 enqueues the
    /// task. This function runs the enqueued job.
    ///
    /// - Parameter start: The function that starts the task. The task must call ``recordStart()`` first.
    /// - Returns: The result of `start`.
    func immediately<Started>(_ start: () -> Started) -> Started {
        state.withLock { $0.beginStart() }
        let started = start()
        let (executor, taskExecutor) = (asUnownedSerialExecutor(), asUnownedTaskExecutor())
        let job = state.withLock { $0.endStart() }
        job?.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
        return started
    }

    /// Records that the immediate task is already running, so that the next enqueued job isn't taken for the first job
    /// of the task.
    func recordStart() {
        _ = state.withLock { $0.endStart() }
    }

    /// Runs jobs on this thread until none is left.
    func runJobs() {
        let (executor, taskExecutor) = (asUnownedSerialExecutor(), asUnownedTaskExecutor())
        while let job = state.withLock({ $0.takeJob() }) {
            job.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
        }
    }

    /// Runs jobs until none is left, then wakes the next sleeper that is due by `limit`, and repeats both until no
    /// sleeper is due.
    func runAll(until limit: Instant) {
        repeat {
            runJobs()
        } while wakeNext(until: limit)
    }

    /// Wakes the next sleeper if it is due by `limit`.
    ///
    /// - Returns: `false` if no sleeper is due by `limit`.
    func wakeNext(until limit: Instant) -> Bool {
        guard let sleeper = state.withLock({ $0.wakeNext(until: limit) }) else { return false }
        sleeper.resume()
        return true
    }
}

/// The actor that isolates the work of one call of `run` or `start`.
actor LoopActor {
    private let loop: TaskLoop

    init(loop: TaskLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor(ordinary: loop) }

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

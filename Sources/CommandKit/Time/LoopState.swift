import Glibc

/// The state of a ``TaskLoop``, which the mutex of the loop protects.
struct LoopState {
    typealias Sleeper = UnsafeContinuation<Void, Never>

    /// The next step of the thread that runs the loop, when it finds no job.
    enum NextMove {
        /// Run the jobs that have arrived since the last check.
        case run
        case wake(Sleeper)
        /// Wait, at most until the deadline if there is one. The loop waits from now on: it must be woken for new work.
        case wait(until: TaskLoop.Instant?)
    }

    /// The current time of the schedule.
    private(set) var now = TaskLoop.Instant(offset: .zero)
    var catchesUp = true
    /// The wall-clock time that the schedule has skipped instead of catching up.
    private var leftOut = Duration.zero
    private(set) var isRunning = false
    var sleepers = SleeperHeap<Sleeper>()
    private var jobs = RingBuffer<UnownedJob>()
    /// The thread that is starting an immediate task, until the first job of that task arrives.
    private var startingThread: pthread_t?
    private var startedJob: UnownedJob?
    /// Whether the loop waits or isn't being run, so that it must be woken for new work.
    private var isWaiting = true

    /// The wall-clock time as an instant of the schedule. `elapsed` is the time since the start of the loop.
    func wall(after elapsed: Duration) -> TaskLoop.Instant { TaskLoop.Instant(offset: elapsed - leftOut) }

    /// Moves the schedule forward to the wall-clock time. If the loop doesn't catch up, skips the difference instead.
    mutating func catchUp(after elapsed: Duration) {
        let wall = wall(after: elapsed)
        if catchesUp { catchUp(to: wall) } else { leftOut += max(.zero, now.duration(to: wall)) }
    }

    /// Moves the schedule forward to a time.
    mutating func catchUp(to wall: TaskLoop.Instant) {
        now = max(now, wall)
    }

    /// Moves the schedule forward to the wall-clock time, but not beyond the next deadline, so that `now` is that
    /// deadline when the sleeper wakes. Does nothing if the loop doesn't catch up.
    mutating func catchUpToNextDeadline(_ wall: TaskLoop.Instant) {
        guard catchesUp else { return }
        catchUp(to: sleepers.nextDeadline.map { min($0, wall) } ?? wall)
    }
}

// MARK: - Jobs

extension LoopState {
    /// Adds a job.
    ///
    /// - Returns: Whether the loop must be woken for the job.
    mutating func add(_ job: UnownedJob) -> Bool {
        if let startingThread, pthread_equal(startingThread, pthread_self()) != 0 {
            startedJob = job
            self.startingThread = nil
            return false
        }
        jobs.append(job)
        return endWait()
    }

    /// Records that this thread starts an immediate task. The next job that this thread enqueues is the first job of
    /// that task, and is set aside.
    mutating func beginStart() {
        startingThread = pthread_self()
    }

    /// Returns the job that was set aside; `nil` if the task is already running.
    mutating func endStart() -> UnownedJob? {
        startingThread = nil
        return startedJob.take()
    }

    /// Removes the oldest job, and returns it; `nil` if there is none.
    mutating func takeJob() -> UnownedJob? {
        jobs.removeFirst()
    }

    /// The next step of the thread that runs the loop. While there are jobs, no sleeper wakes and no time passes.
    mutating func nextMove(until limit: TaskLoop.Instant) -> NextMove {
        guard jobs.isEmpty else { return .run }
        if let sleeper = wakeNext(until: limit) { return .wake(sleeper) }
        isWaiting = true
        return .wait(until: sleepers.nextDeadline)
    }

    /// Removes and returns the next sleeper if its deadline is not after `limit`, and moves the schedule to that
    /// deadline.
    mutating func wakeNext(until limit: TaskLoop.Instant) -> Sleeper? {
        guard let deadline = sleepers.nextDeadline, deadline <= limit else { return nil }
        now = max(now, deadline)
        return sleepers.removeNext()
    }
}

// MARK: - Starting and ending a run

extension LoopState {
    /// Begins a run.
    ///
    /// - Returns: `false` if the loop is already being run.
    mutating func begin() -> Bool {
        guard !isRunning else { return false }
        isRunning = true
        isWaiting = false
        return true
    }

    /// Ends a run.
    ///
    /// - Returns: Whether jobs are left, so that the loop must be woken for them.
    mutating func end() -> Bool {
        isRunning = false
        isWaiting = jobs.isEmpty
        return !isWaiting
    }

    /// Records that the thread of the loop has stopped waiting. If there are new jobs, `now` moves forward to the
    /// wall-clock time `wall`, but not beyond the next deadline.
    mutating func wakeUp(at wall: TaskLoop.Instant) {
        isWaiting = false
        if !jobs.isEmpty { catchUpToNextDeadline(wall) }
    }

    private mutating func endWait() -> Bool {
        defer { isWaiting = false }
        return isWaiting
    }
}

// MARK: - Sleeping

extension LoopState {
    /// Reserves an ID for a sleeper; `nil` if the deadline has already passed. If `yielding` is `true`, there is always
    /// an ID, because the sleeper yields to other sleepers that are due.
    mutating func sleepTicket(until deadline: TaskLoop.Instant, yielding: Bool) -> SleeperHeap<Sleeper>.ID? {
        deadline > now || yielding ? sleepers.makeID() : nil
    }

    /// Registers a sleeper.
    ///
    /// - Returns: Whether the loop must be woken, because it waits for a later deadline or for none, or isn't being
    ///   run.
    mutating func add(
        _ id: SleeperHeap<Sleeper>.ID, until deadline: TaskLoop.Instant, rank: Int?, _ sleeper: Sleeper
    ) -> Bool {
        let isFirst = sleepers.nextDeadline.map { deadline < $0 } ?? true
        sleepers.add(id, until: deadline, rank: rank, sleeper)
        return isFirst && endWait()
    }
}

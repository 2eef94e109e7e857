import Glibc

/// The state of a ``TaskLoop``, which the mutex of the loop protects.
struct LoopState {
    typealias Sleeper = UnsafeContinuation<Void, Never>

    /// The next step of the thread that runs the loop, after it has found no job.
    enum NextMove {
        /// Run the jobs that have arrived since the last check.
        case run
        case wake(Sleeper)
        /// Wait, at most until the deadline if there is one. From now on the loop must be woken for new work.
        case wait(until: TaskLoop.Instant?)
    }

    /// The current time of the schedule.
    private(set) var now = TaskLoop.Instant(offset: .zero)
    var catchesUp = true
    /// The wall-clock time that the schedule has skipped instead of catching up.
    private var leftOut = Duration.zero
    /// Whether a loop in real time has virtual time for a while.
    var passesAtOnce = false
    private(set) var isRunning = false
    var sleepers = SleeperHeap<Sleeper>()
    private var jobs = RingBuffer<UnownedJob>()
    /// The thread that is starting an immediate task, until the task's first job arrives or the task runs.
    private var startingThread: pthread_t?
    private var startedJob: UnownedJob?
    /// Whether the loop waits or isn't being run, and has not been woken for new work yet.
    private var isWaiting = true

    /// The wall-clock time minus the skipped time. `elapsed` is the time since the loop was created.
    func wall(after elapsed: Duration) -> TaskLoop.Instant { TaskLoop.Instant(offset: elapsed - leftOut) }

    /// Moves the schedule forward to the wall-clock time. If `catchesUp` is `false`, skips the difference instead.
    mutating func catchUp(after elapsed: Duration) {
        let wall = wall(after: elapsed)
        if catchesUp { catchUp(to: wall) } else { leftOut += max(.zero, now.duration(to: wall)) }
    }

    /// Lets real time go on from the present time of the schedule.
    mutating func endPassingAtOnce(after elapsed: Duration) {
        passesAtOnce = false
        leftOut = elapsed - now.offset
    }

    /// Moves the schedule to a time, unless that time has passed.
    mutating func catchUp(to wall: TaskLoop.Instant) {
        now = max(now, wall)
    }

    /// If `catchesUp` is `true`, moves the schedule forward to the wall-clock time, at most to the next deadline.
    mutating func catchUpToNextDeadline(_ wall: TaskLoop.Instant) {
        guard catchesUp else { return }
        catchUp(to: sleepers.nextDeadline.map { min($0, wall) } ?? wall)
    }
}

// MARK: - Jobs

extension LoopState {
    /// Adds a job, or sets it aside as ``beginStart()`` describes.
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

    /// Records that this thread starts an immediate task. Until ``endStart()``, the next job that this thread enqueues
    /// is the first job of that task, and is set aside.
    mutating func beginStart() {
        startingThread = pthread_self()
    }

    /// Removes and returns the job that was set aside; `nil` if there is none.
    mutating func endStart() -> UnownedJob? {
        startingThread = nil
        return startedJob.take()
    }

    /// Removes the oldest job, and returns it; `nil` if there is none.
    mutating func takeJob() -> UnownedJob? {
        jobs.removeFirst()
    }

    /// The next step of the thread that runs the loop. Changes nothing if there are jobs.
    mutating func nextMove(until limit: TaskLoop.Instant) -> NextMove {
        guard jobs.isEmpty else { return .run }
        if let sleeper = wakeNext(until: limit) { return .wake(sleeper) }
        isWaiting = true
        return .wait(until: sleepers.nextDeadline)
    }

    /// Removes and returns the next sleeper if its deadline is not after `limit`, and moves the schedule forward to
    /// that deadline. Returns `nil` otherwise.
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

    /// Records that the thread of the loop has stopped waiting. If there are jobs, the schedule catches up, at most to
    /// the next deadline.
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
    /// Reserves an ID for a sleeper; `nil` if the deadline is not after `now`. If `yielding` is `true`, there is always
    /// an ID, because the sleeper yields to other sleepers that are due.
    mutating func sleepTicket(until deadline: TaskLoop.Instant, yielding: Bool) -> SleeperHeap<Sleeper>.ID? {
        deadline > now || yielding ? sleepers.makeID() : nil
    }

    /// Registers a sleeper.
    ///
    /// - Returns: Whether the loop must be woken, because the deadline is the earliest and `isWaiting` was `true`.
    mutating func add(
        _ id: SleeperHeap<Sleeper>.ID, until deadline: TaskLoop.Instant, rank: Int?, _ sleeper: Sleeper
    ) -> Bool {
        let isFirst = sleepers.nextDeadline.map { deadline < $0 } ?? true
        sleepers.add(id, until: deadline, rank: rank, sleeper)
        return isFirst && endWait()
    }
}

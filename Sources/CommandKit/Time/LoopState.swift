import Glibc

/// What a loop keeps behind its mutex.
struct LoopState {
    typealias Sleeper = UnsafeContinuation<Void, Never>

    /// What the thread that runs the loop is to do when nothing more can be said to be ready.
    enum NextMove {
        /// Run the jobs that have come.
        case run
        case wake(Sleeper)
        /// Wait, for no longer than until this, if anybody sleeps. The loop rests from here on.
        case rest(until: EventLoop.Instant?)
    }

    /// The time by the schedule.
    private(set) var now = EventLoop.Instant(offset: .zero)
    var catchesUp = true
    /// How much of the time on the wall was left out, instead of catching up.
    private var leftOut = Duration.zero
    private(set) var isRunning = false
    var sleepers = SleeperHeap<Sleeper>()
    private var jobs = RingBuffer<UnownedJob>()
    /// The thread that starts a task which is to run at once, until that task's first job has come.
    private var startingThread: pthread_t?
    private var startedJob: UnownedJob?
    /// Whether nobody would notice something new: the loop waits, or is not being run.
    private var isResting = true

    /// The time on the wall, so long after the start.
    func wall(after elapsed: Duration) -> EventLoop.Instant { EventLoop.Instant(offset: elapsed - leftOut) }

    /// Brings the schedule up to the time on the wall, or that back to the schedule.
    mutating func catchUp(after elapsed: Duration) {
        let wall = wall(after: elapsed)
        if catchesUp { catchUp(to: wall) } else { leftOut += max(.zero, now.duration(to: wall)) }
    }

    /// Brings the schedule up to the time on the wall.
    mutating func catchUp(to wall: EventLoop.Instant) {
        now = max(now, wall)
    }

    /// Brings the schedule up, but not past the next sleeper, who is to be told the time that it slept until.
    mutating func catchUpToNextDeadline(_ wall: EventLoop.Instant) {
        guard catchesUp else { return }
        catchUp(to: sleepers.nextDeadline.map { min($0, wall) } ?? wall)
    }
}

// MARK: - Jobs

extension LoopState {
    /// Adds a job; true if the loop has to be woken for it.
    mutating func add(_ job: UnownedJob) -> Bool {
        if let startingThread, pthread_equal(startingThread, pthread_self()) != 0 {
            startedJob = job
            self.startingThread = nil
            return false
        }
        jobs.append(job)
        return endRest()
    }

    /// Keeps the next job of this thread aside, which is the first one of a task that it starts.
    mutating func beginStart() {
        startingThread = pthread_self()
    }

    /// Takes out the job that was kept aside; `nil` if the task runs already.
    mutating func endStart() -> UnownedJob? {
        startingThread = nil
        return startedJob.take()
    }

    /// Takes out the job that has waited longest.
    mutating func takeJob() -> UnownedJob? {
        jobs.removeFirst()
    }

    /// Says what comes next; nobody is woken, and no time passes, as long as there are jobs.
    mutating func nextMove(until limit: EventLoop.Instant) -> NextMove {
        guard jobs.isEmpty else { return .run }
        if let sleeper = wakeNext(until: limit) { return .wake(sleeper) }
        isResting = true
        return .rest(until: sleepers.nextDeadline)
    }

    /// Takes out the next sleeper, if its deadline is no later than `limit`; it is that time then.
    mutating func wakeNext(until limit: EventLoop.Instant) -> Sleeper? {
        guard let deadline = sleepers.nextDeadline, deadline <= limit else { return nil }
        now = max(now, deadline)
        return sleepers.removeNext()
    }
}

// MARK: - Who runs it

extension LoopState {
    /// Begins to run the loop; false if somebody does already.
    mutating func begin() -> Bool {
        guard !isRunning else { return false }
        isRunning = true
        isResting = false
        return true
    }

    /// Ends running the loop; true if something has come meanwhile, for which it has to be woken.
    mutating func end() -> Bool {
        isRunning = false
        isResting = jobs.isEmpty
        return !isResting
    }

    /// Ends the wait; if there are jobs now, something new begins.
    mutating func wakeUp(at wall: EventLoop.Instant) {
        isResting = false
        if !jobs.isEmpty { catchUpToNextDeadline(wall) }
    }

    private mutating func endRest() -> Bool {
        defer { isResting = false }
        return isResting
    }
}

// MARK: - Sleeping

extension LoopState {
    /// A number for somebody who is about to sleep; `nil` where the time has come. With `yielding` others go first
    /// whose time has come, too.
    mutating func bedtime(until deadline: EventLoop.Instant, yielding: Bool) -> SleeperHeap<Sleeper>.ID? {
        deadline > now || yielding ? sleepers.makeID() : nil
    }

    /// Puts somebody to sleep; true if the loop has to be woken, as it waits for somebody later.
    mutating func add(
        _ id: SleeperHeap<Sleeper>.ID, until deadline: EventLoop.Instant, rank: Int?, _ sleeper: Sleeper
    ) -> Bool {
        let isFirst = sleepers.nextDeadline.map { deadline < $0 } ?? true
        sleepers.add(id, until: deadline, rank: rank, sleeper)
        return isFirst && endRest()
    }
}

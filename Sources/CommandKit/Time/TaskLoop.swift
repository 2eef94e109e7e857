/// A clock and an executor. The loop runs asynchronous work on the thread that calls `run`, `runReady()` or
/// `advance(by:)`. It lets time pass while there is nothing to run.
///
/// A job is a piece of work that Swift enqueues on the loop. Jobs run on one thread at a time. A sleeper is a task that
/// is suspended until a deadline. The schedule is the loop's own time, ``now``.
///
/// Sleepers wake in the order of their deadlines. Sleepers with the same deadline wake in the order in which they went
/// to sleep; a ``TimerInvoker`` keeps the turn that it had at its start. In `run`, all jobs that follow from one
/// sleeper run before the next sleeper wakes. If no other thread and no host adds work, the order is the same in real
/// and in virtual time, and on every machine.
///
/// When a thread in `run` finds no job, it lets time pass until the next deadline, even while a task waits for another
/// thread. If there is no sleeper, it waits for the other threads.
///
/// Code that runs elsewhere, such as on the main actor, can sleep on the loop as on any clock. While the loop isn't
/// being run, virtual time advances only by `advance(by:)`. In real time, no sleeper wakes then: use a
/// `ContinuousClock`.
///
/// A loop can be used from any thread, and run by one thread at a time.
public final class TaskLoop: Clock {
    let time: Time
    let state = TracedMutex(LoopState())
    private let start = ContinuousClock.now

    /// Creates a loop without work. The time of the loop begins now.
    public init(_ time: Time) {
        self.time = time
    }

    /// The current time of the schedule. A sleeper that wakes late moves the schedule only to its deadline.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the loop distinguishes any two instants.
    public var minimumResolution: Duration { .zero }

    /// Whether the loop has virtual time.
    public var isVirtual: Bool { time.isVirtual || state.withLock { $0.passesAtOnce } }

    /// The number of sleepers.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The deadline of the next sleeper; `nil` if there are no sleepers.
    public var nextDeadline: Instant? { state.withLock { $0.sleepers.nextDeadline } }

    /// Whether the schedule catches up with wall-clock time when new work begins; `true` by default.
    ///
    /// If `false`, ``catchUp()`` skips the time by which the schedule is behind, and sleepers wake later by that time.
    /// The schedule then moves only from deadline to deadline, as `run` moves it in virtual time.
    public var catchesUp: Bool {
        get { state.withLock { $0.catchesUp } }
        set { state.withLock { $0.catchesUp = newValue } }
    }

    /// Synchronises the schedule with wall-clock time, as ``catchesUp`` describes. `run` and `start` do so by
    /// themselves; a host calls this method when other new work begins. In virtual time the method does nothing.
    public func catchUp() {
        guard !isVirtual else { return }
        let elapsed = elapsed
        state.withLock { $0.catchUp(after: elapsed) }
    }

    /// Calls a function, during which the loop has virtual time. Real time goes on afterwards from the instant that the
    /// schedule has reached.
    package func passAtOnce<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard !isVirtual else { return try body() }
        catchUp()
        state.withLock { $0.passesAtOnce = true }
        defer {
            let elapsed = elapsed
            state.withLock { $0.endPassingAtOnce(after: elapsed) }
        }
        return try body()
    }

    /// Makes a thread that waits in `run` stop waiting and check for an interruption. If no thread waits, the next wait
    /// ends immediately. This method can be called from any thread.
    public func wake() {
        time.wake()
    }

    /// Creates a rank for a task that sleeps repeatedly. The rank is higher than all ranks created before. Among
    /// sleepers with the same deadline, the sleeper with the lowest rank wakes first.
    func makeRank() -> Int { state.withLock { $0.sleepers.makeRank() } }

    /// The limit up to which `run` wakes sleepers: the wall-clock time minus the skipped time, or the last instant if
    /// time is virtual.
    var wall: Instant {
        guard !isVirtual else { return .latest }
        let elapsed = elapsed
        return state.withLock { $0.wall(after: elapsed) }
    }

    private var elapsed: Duration { start.duration(to: .now) }
}

extension TaskLoop {
    /// An instant of a loop's time, counted from its start.
    public struct Instant: InstantProtocol, Hashable {
        /// The duration since the loop was created, by the schedule.
        public let offset: Duration

        /// Creates the instant with an offset.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The instant after a duration. A sum that overflows becomes the last or the first instant.
        public func advanced(by duration: Duration) -> Instant {
            let (sum, overflow) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
            let limit = duration < .zero ? Int128.min : .max
            return Instant(offset: Duration(attoseconds: overflow ? limit : sum))
        }

        /// The duration from this instant to another. A difference that overflows becomes the longest duration of its
        /// sign.
        public func duration(to other: Instant) -> Duration {
            let (gap, overflow) = other.offset.attoseconds.subtractingReportingOverflow(offset.attoseconds)
            let limit = other < self ? Int128.min : .max
            return Duration(attoseconds: overflow ? limit : gap)
        }

        static let latest = Instant(offset: Duration(attoseconds: .max))

        /// Whether one instant is before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}

extension TaskLoop {
    /// The way in which time passes on a loop, and in which its thread waits.
    public struct Time: Sendable {
        let isVirtual: Bool
        let wait: @Sendable (Duration?) -> Void
        let wake: @Sendable () -> Void

        init(
            isVirtual: Bool, wait: @escaping @Sendable (Duration?) -> Void,
            wake: @escaping @Sendable () -> Void
        ) {
            self.isVirtual = isVirtual
            self.wait = wait
            self.wake = wake
        }

        private init(isVirtual: Bool) {
            let event = WakeEvent()
            self.init(isVirtual: isVirtual, wait: { event.wait($0) }, wake: { event.signal() })
        }

        /// Virtual time: a thread in `run` doesn't wait for deadlines.
        ///
        /// The thread waits only if there is neither a job nor a sleeper.
        public static var virtual: Time { Time(isVirtual: true) }

        /// Real time. The thread waits on a condition variable.
        public static var real: Time { Time(isVirtual: false) }

        /// Real time, with a wait that the host implements.
        ///
        /// The functions `wait` and `wake` must serve only one loop.
        ///
        /// - Parameters:
        ///   - wait: Waits for the duration at most, or without limit if the duration is `nil`. The function returns
        ///     early on a signal or a call of `wake`, and may return early without a reason.
        ///   - wake: Makes the current call of `wait` return, or the next call of `wait` if there is none. The function
        ///     is called on any thread: by ``TaskLoop/wake()``, and when there is new work for a loop that waits or
        ///     isn't being run.
        /// - Returns: Real time.
        public static func real(
            wait: @escaping @Sendable (Duration?) -> Void, wake: @escaping @Sendable () -> Void
        ) -> Time {
            Time(isVirtual: false, wait: wait, wake: wake)
        }
    }
}

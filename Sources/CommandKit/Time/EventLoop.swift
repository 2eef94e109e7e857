/// A clock and executor: runs asynchronous work on the thread that asks for it, and lets time pass while nothing
/// else can be done.
///
/// All that `run` and `start` begin, and what that starts in turn, runs on one thread, one piece after the other in
/// a fixed order: those that sleep are woken by deadline, and those with one deadline in the order in which they went
/// to sleep; all that follows from one waking is done before the next. That order is the same in real time, on any
/// machine, as in virtual time.
///
/// The loop knows what is ready, so it guesses nothing: time passes when no job is left. Work that it hands to other
/// threads is waited for when nobody sleeps on the loop; otherwise time passes meanwhile.
///
/// Who only sleeps on the loop, and runs elsewhere, such as on the main actor, uses it as a plain clock. While nobody
/// runs the loop, virtual time moves by `advance(by:)` alone, and real time wakes nobody: use `ContinuousClock` there.
///
/// A loop can be used from any thread, and be run by one at a time.
public final class EventLoop: Clock {
    let time: Time
    let state = Guarded(LoopState())
    private let start = ContinuousClock.now

    /// Makes a loop on which nothing runs; its time begins now.
    public init(_ time: Time) {
        self.time = time
    }

    /// The present point in time, by the schedule: who is woken late is told the time that it should be.
    public var now: Instant { state.withLock { $0.now } }

    /// Nothing: any two points can be told apart.
    public var minimumResolution: Duration { .zero }

    /// How many are sleeping.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// When the next sleeper is due; `nil` when nobody sleeps.
    public var nextDeadline: Instant? { state.withLock { $0.sleepers.nextDeadline } }

    /// Whether the schedule catches up with the time on the wall when something new begins, as it does at first.
    ///
    /// If not, what has passed between what was waited for is left out: the schedule is that of virtual time, on any
    /// machine, and who sleeps still sleeps as long.
    public var catchesUp: Bool {
        get { state.withLock { $0.catchesUp } }
        set { state.withLock { $0.catchesUp = newValue } }
    }

    /// Brings the schedule and the time on the wall together, when something new begins: see ``catchesUp``. In virtual
    /// time it does nothing.
    public func catchUp() {
        guard !time.isVirtual else { return }
        let elapsed = elapsed
        state.withLock { $0.catchUp(after: elapsed) }
    }

    /// Makes a thread that waits in `run` look again whether it is interrupted. Any thread may call it.
    public func wake() {
        time.wake()
    }

    /// A place among those with the same deadline, for somebody who sleeps again and again.
    func makeRank() -> Int { state.withLock { $0.sleepers.makeRank() } }

    /// How late it is really. Nothing in virtual time is too late.
    var wall: Instant {
        guard !time.isVirtual else { return .latest }
        let elapsed = elapsed
        return state.withLock { $0.wall(after: elapsed) }
    }

    private var elapsed: Duration { start.duration(to: .now) }
}

extension EventLoop {
    /// A point in a loop's time, counted from its start.
    public struct Instant: InstantProtocol, Hashable {
        /// The time since the loop was made.
        public let offset: Duration

        /// The point that lies so long after a loop was made.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The point that lies so much later; sums that are too large stop at the last point there is.
        public func advanced(by duration: Duration) -> Instant {
            let (sum, overflow) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
            let limit = duration < .zero ? Int128.min : .max
            return Instant(offset: Duration(attoseconds: overflow ? limit : sum))
        }

        /// The time from here to another point; what is too long stops at the longest there is.
        public func duration(to other: Instant) -> Duration {
            let (gap, overflow) = other.offset.attoseconds.subtractingReportingOverflow(offset.attoseconds)
            let limit = other < self ? Int128.min : .max
            return Duration(attoseconds: overflow ? limit : gap)
        }

        static let latest = Instant(offset: Duration(attoseconds: .max))

        /// Whether one point is before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}

extension EventLoop {
    /// How time passes on a loop, and how its thread waits.
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
            let bell = Doorbell()
            self.init(isVirtual: isVirtual, wait: { bell.wait($0) }, wake: { bell.ring() })
        }

        /// At once: sleeping takes no time, and the order of things is as it would be.
        ///
        /// The thread waits only where everything on the loop waits for work on other threads.
        public static var virtual: Time { Time(isVirtual: true) }

        /// As on the wall. The thread waits on a condition variable of the loop's own.
        public static var real: Time { Time(isVirtual: false) }

        /// As on the wall, where the host knows how to wait.
        ///
        /// Either function is of one loop alone.
        ///
        /// - Parameters:
        ///   - wait: Waits at most so long, where it is `nil` for any time, and returns early where a signal comes
        ///     or `wake` is called. It may return early for no reason.
        ///   - wake: Makes `wait` return: the one that goes on, or, if none does, the next. It is called on any
        ///     thread, when there is something new for a loop that isn't being run or waits.
        /// - Returns: Real time.
        public static func real(
            wait: @escaping @Sendable (Duration?) -> Void, wake: @escaping @Sendable () -> Void
        ) -> Time {
            Time(isVirtual: false, wait: wait, wake: wake)
        }
    }
}

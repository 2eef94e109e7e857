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

    /// Brings the schedule up to the time on the wall, when something new begins. In virtual time it does nothing.
    public func catchUp() {
        guard !time.isVirtual else { return }
        state.withLock { $0.catchUp(to: wall) }
    }

    /// Makes a thread that waits in `run` look again whether it is interrupted. Any thread may call it.
    public func wake() {
        time.wake()
    }

    /// A place among those with the same deadline, for somebody who sleeps again and again.
    func makeRank() -> Int { state.withLock { $0.makeRank() } }

    /// How late it is really. Nothing in virtual time is too late.
    var wall: Instant {
        time.isVirtual ? .latest : Instant(offset: start.duration(to: .now))
    }
}

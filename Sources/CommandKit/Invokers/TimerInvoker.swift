/// An invoker that executes a command again and again, on a clock that comes from outside.
///
/// It knows nothing of the command. It stops when the command fails, when it is stopped, and when its owner lets go
/// of it. Ticks are counted from the start, so they don't drift; one that comes late by the clock is not made up for,
/// nor is one that was due while a command that takes time still ran. On an ``EventLoop`` none comes late; of those
/// due at one time, the one goes first that was started first.
public final class TimerInvoker {
    /// What became of one tick.
    public enum Tick {
        /// The command was executed for the nth time since the start.
        case executed(Int)
        /// The command failed, and the timer has stopped.
        case failed(any Error)
    }

    /// The time between two ticks, and before the first.
    public let interval: Duration
    private let child: GroupChild
    private let clock: any Clock<Duration>
    private let observers = ObserverList<Tick>()
    private let running = RunningInstances()
    private var task: AbandonableTask?

    /// A timer that stands still.
    ///
    /// - Parameters:
    ///   - command: What to do; each tick executes a copy of a struct.
    ///   - interval: The time between two ticks, longer than nothing.
    ///   - clock: What measures the time.
    public convenience init(
        _ command: some Command, every interval: Duration, on clock: any Clock<Duration>
    ) {
        self.init(GroupChild(command), interval, clock)
    }

    /// A timer that stands still, for a command that takes time.
    ///
    /// - Parameters:
    ///   - command: What to do; each tick executes a copy of a struct, and waits for its end.
    ///   - interval: The time between two ticks, longer than nothing.
    ///   - clock: What measures the time.
    public convenience init(
        _ command: some AsyncCommand, every interval: Duration, on clock: any Clock<Duration>
    ) {
        self.init(GroupChild(command), interval, clock)
    }

    private init(_ child: GroupChild, _ interval: Duration, _ clock: any Clock<Duration>) {
        precondition(interval > .zero, "The interval of a timer is longer than 0 seconds.")
        self.child = child
        self.interval = interval
        self.clock = clock
    }

    deinit { task?.cancel() }

    /// Whether it ticks.
    public var isRunning: Bool { task != nil }

    /// Starts to tick, on the caller's actor. If it ticks already, it starts anew, and the old count is gone.
    ///
    /// - Parameters:
    ///   - times: How often it ticks before it stops by itself, 1 or more; `nil` for ever.
    ///   - isolation: The actor on which the command is executed.
    public func start(times: Int? = nil, isolation: isolated any Actor = #isolation) {
        precondition(times ?? 1 > 0, "A timer ticks once or more.")
        stop()
        let task = AbandonableTask()
        self.task = task
        let (clock, interval) = (clock, interval)
        // Not `[weak self]`: with a capture list, Swift 6.3.1 takes the closure off the actor.
        let owner = WeakReceiver(self)
        task.start(isolation: isolation) { await Self.run(owner, task, times, interval, on: clock) }
    }

    /// Stops; a no-op if it stands still.
    public func stop() {
        task?.cancel()
        task = nil
    }

    /// Adds an observer, which is told after each tick. It may stop or restart the timer.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive; one that is there already is told through the new closure.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    public func addObserver<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Tick) -> Void) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer; a no-op if it is not there.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }
}

// MARK: - Ticking

extension TimerInvoker {
    /// Ticks until it was the last time, or somebody has stopped it. Between two ticks it keeps no timer alive.
    private nonisolated(nonsending) static func run(
        _ owner: WeakReceiver<TimerInvoker>, _ task: AbandonableTask, _ times: Int?, _ interval: Duration,
        on clock: some Clock<Duration>
    ) async {
        var deadline = clock.now
        let rank = (clock as? EventLoop)?.makeRank()
        for number in 1... {
            deadline = clock.next(after: deadline, every: min(interval, .longest))
            do { try await clock.pass(until: deadline, rank: rank) } catch { return }
            guard let timer = try? owner.get(), timer.task === task else { return }
            let tick: Tick
            do {
                let (child, context) = (timer.child, CommandContext())
                let execution = GroupExecution(running: timer.running)
                if child.isSynchronous {
                    try CommandContext.$current.withValue(context) { try child.executeNow(execution) }
                } else {
                    try await context.run { try await child.execute(execution) }
                }
                tick = .executed(number)
            } catch {
                tick = .failed(error)
            }
            guard timer.task === task else { return }
            if case .failed = tick { timer.stop() } else if number == times { timer.stop() }
            timer.observers.notify(tick)
            guard timer.task === task, !Task.isCancelled else { return }
        }
    }
}

extension Clock<Duration> {
    /// The first point of a grid that is after one of its points, and not past.
    fileprivate func next(after point: Instant, every interval: Duration) -> Instant {
        let next = point.advanced(by: interval)
        let late = next.duration(to: now)
        guard late > .zero else { return next }
        let missed = (late.attoseconds - 1) / interval.attoseconds + 1
        return next.advanced(by: Duration(attoseconds: missed * interval.attoseconds))
    }
}

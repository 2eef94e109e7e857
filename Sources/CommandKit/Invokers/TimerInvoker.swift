/// An invoker that executes a command repeatedly, on a given clock.
///
/// The timer stops after its last tick, if the command or the clock fails, on `stop()`, or when it is released. Ticks
/// are scheduled from the start, so they don't drift. Missed ticks are skipped: ticks that are overdue in the time of
/// the clock, and ticks that were due while an asynchronous command still ran. If timers on one ``TaskLoop`` are due at
/// the same time, the timer that was started first ticks first.
public final class TimerInvoker {
    /// The outcome of one tick.
    public enum Tick {
        /// The command was executed, for the nth time since the start.
        case executed(Int)
        /// The command or the clock failed, and the timer has stopped.
        case failed(any Error)
    }

    private let interval: Duration
    private let child: GroupChild
    private let clock: any Clock<Duration>
    private let observers = ObserverList<Tick>()
    private let running = RunningInstances()
    private var task: AbandonableTask?

    /// Creates a timer that is stopped.
    ///
    /// - Parameters:
    ///   - command: The command. Each tick executes a copy, if it is a struct.
    ///   - interval: The time between two ticks and before the first one, above zero.
    ///   - clock: The clock that measures the interval.
    public convenience init(
        _ command: some Command, every interval: Duration, on clock: any Clock<Duration>
    ) {
        self.init(GroupChild(command), interval, clock)
    }

    /// Creates a timer for an asynchronous command. The timer is stopped.
    ///
    /// - Parameters:
    ///   - command: The command. Each tick executes a copy, if it is a struct, and waits for its end.
    ///   - interval: The time between two ticks and before the first one, above zero.
    ///   - clock: The clock that measures the interval.
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

    /// Whether the timer has been started and not stopped.
    public var isRunning: Bool { task != nil }

    /// Starts the timer, on the actor of the caller. A running timer is restarted with a new count.
    ///
    /// - Parameters:
    ///   - times: The number of ticks after which the timer stops by itself, 1 or more; `nil` for no limit.
    ///   - isolation: The actor on which the command is executed.
    public func start(times: Int? = nil, isolation: isolated any Actor = #isolation) {
        precondition(times ?? 1 > 0, "A timer ticks once or more.")
        stop()
        let task = AbandonableTask()
        self.task = task
        let (clock, interval) = (clock, interval)
        // Not `[weak self]`: Swift 6.3.1 moves a closure with a capture list off the actor.
        let owner = WeakReceiver(self)
        task.start(isolation: isolation) {
            // With the loop's type known, a tick takes 1,000 instructions less.
            if let loop = clock as? TaskLoop {
                await Self.run(owner, task, times, interval, on: loop)
            } else {
                await Self.run(owner, task, times, interval, on: clock)
            }
        }
    }

    /// Stops the timer, and cancels an asynchronous command that is being executed. Does nothing if the timer isn't
    /// running.
    public func stop() {
        task?.cancel()
        task = nil
    }

    /// Adds an observer, which is notified after each tick, unless the timer was stopped during the tick. The observer
    /// can stop or restart the timer.
    ///
    /// - Parameters:
    ///   - object: The observer, which is not kept alive. An observer that is added again is notified by the new
    ///     closure.
    ///   - notify: The closure to call. The closure receives the observer, and should not capture it.
    public func addObserver<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Tick) -> Void) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer. Does nothing if it wasn't added.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }
}

// MARK: - Ticking

extension TimerInvoker {
    /// Ticks until the last tick, a failure of the command, an error of the clock, or the end of the timer. This
    /// function doesn't keep the timer alive between two ticks.
    private nonisolated(nonsending) static func run(
        _ owner: WeakReceiver<TimerInvoker>, _ task: AbandonableTask, _ times: Int?, _ interval: Duration,
        on clock: some Clock<Duration>
    ) async {
        var deadline = clock.now
        let rank = (clock as? TaskLoop)?.makeRank()
        for number in 1... {
            deadline = clock.next(after: deadline, every: min(interval, .longest))
            do {
                try await clock.pass(until: deadline, rank: rank)
            } catch {
                guard let timer = try? owner.get(), timer.task === task else { return }
                return timer.fail(error)
            }
            guard let timer = try? owner.get(), timer.task === task else { return }
            do {
                let context = SharedContext()
                let execution = GroupExecution(running: timer.running)
                if timer.child.isSynchronous {
                    try SharedContext.$current.withValue(context) { try timer.child.executeNow(execution) }
                } else {
                    try await context.run { try await timer.child.execute(execution) }
                }
            } catch {
                guard timer.task === task else { return }
                return timer.fail(error)
            }
            guard timer.task === task else { return }
            if number == times { timer.stop() }
            timer.observers.notify(.executed(number))
            guard timer.task === task else { return }
        }
    }

    private func fail(_ error: any Error) {
        stop()
        observers.notify(.failed(error))
    }
}

extension Clock<Duration> {
    /// The first instant that is not in the past, among the instants that follow `point` at multiples of the interval.
    fileprivate func next(after point: Instant, every interval: Duration) -> Instant {
        let next = point.advanced(by: interval)
        let late = next.duration(to: now)
        guard late > .zero else { return next }
        let missed = (late.attoseconds - 1) / interval.attoseconds + 1
        return next.advanced(by: Duration(attoseconds: missed * interval.attoseconds))
    }
}

/// An invoker that executes a command again and again, on a clock that comes from outside.
///
/// It knows nothing of the command. It stops when the command fails, when it is stopped, and when its owner lets go
/// of it. Ticks are counted from the start, so they don't drift; one that comes late is not made up for.
public final class TimerInvoker {
    /// What became of one tick.
    public enum Tick {
        /// The command was executed, for the so-manieth time since the start.
        case executed(Int)
        /// The command failed, and the timer has stopped.
        case failed(any Error)
    }

    /// The time between two ticks, and before the first.
    public let interval: Duration
    private let command: any Command
    private let clock: any Clock<Duration>
    private let observers = ObserverList<Tick>()
    private var errand: Errand?

    /// A timer that stands still.
    ///
    /// - Parameters:
    ///   - command: What to do; each tick executes a copy of a struct.
    ///   - interval: The time between two ticks, longer than nothing.
    ///   - clock: What measures the time.
    /// - Throws: ``InvokerError/intervalNotPositive(_:)``.
    public init(
        _ command: some Command, every interval: Duration, on clock: any Clock<Duration>
    ) throws(InvokerError) {
        guard interval > .zero else { throw .intervalNotPositive(interval) }
        self.command = command
        self.interval = interval
        self.clock = clock
    }

    deinit { errand?.cancel() }

    /// Whether it ticks.
    public var isRunning: Bool { errand != nil }

    /// Starts to tick, on the caller's actor. If it ticks already, it starts anew, and the old count is gone.
    ///
    /// - Parameters:
    ///   - times: How often it ticks before it stops by itself; `nil` for ever.
    ///   - isolation: The actor on which the command is executed.
    /// - Throws: ``InvokerError/timesNotPositive(_:)``; the timer goes on as before.
    public func start(
        times: Int? = nil, isolation: isolated any Actor = #isolation
    ) throws(InvokerError) {
        if let times, times < 1 { throw .timesNotPositive(times) }
        stop()
        let errand = Errand()
        self.errand = errand
        let ticks = Ticks(clock, interval: interval, times: times)
        // Not `[weak self]`: with a capture list, Swift 6.3.1 takes the closure off the actor.
        let owner = WeakReceiver(self)
        errand.start(isolation: isolation) {
            while await ticks.next(), let timer = try? owner.get(), timer.errand === errand {
                timer.tick(ticks)
            }
        }
    }

    /// Stops. A timer that stands still is none the worse.
    public func stop() {
        errand?.cancel()
        errand = nil
    }

    /// Adds an observer, which is told after each tick. It may stop or restart the timer.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive; one that is there already is told through the new closure.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    public func addObserver<Object: AnyObject>(_ object: Object, notify: @escaping (Object, Tick) -> Void) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer; one that is not there is none the worse.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    private func tick(_ ticks: Ticks) {
        var command = command
        do {
            try command.execute()
            if ticks.areOver { stop() }
            observers.notify(.executed(ticks.count))
        } catch {
            stop()
            observers.notify(.failed(error))
        }
    }
}

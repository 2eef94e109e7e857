/// An invoker that starts by itself as soon as something is added, also while others run.
///
/// What runs, and what waits, keeps the queue alive. A command that fails does not keep the others from running;
/// observers are told. Everything runs on the actor from which it was added or resumed; in a function without one,
/// adding does not compile, as the command would run beside the function. Use it from one actor only.
public final class CommandQueue {
    /// How many commands run at a time.
    public enum Order: Hashable, Sendable {
        /// One after the other, in the order in which they were added.
        case serial
        /// All side by side, started in the order in which they were added.
        case concurrent
    }

    /// What happens in a queue.
    public enum Event {
        /// A command was started.
        case started(label: String)
        /// A command has ended.
        case finished(label: String)
        /// A command has failed.
        case failed(label: String, any Error)
        /// A command was cancelled while it ran.
        case cancelled(label: String)
        /// Nothing runs or waits any more.
        case idle
    }

    /// How many commands run at a time.
    public let order: Order
    /// What the commands of the queue share.
    public let context: CommandContext
    /// Whether commands wait though they could run.
    public private(set) var isPaused = false

    var waiting = WaitingLine<GroupChild>()
    var running: [Int: Errand] = [:]
    var startedCount = 0
    var isAdvancing = false
    private var waiters: [AsyncStream<Never>.Continuation] = []
    private let observers = ObserverList<Event>()

    /// An empty queue.
    ///
    /// - Parameters:
    ///   - order: How many commands run at a time.
    ///   - context: What the commands share.
    public init(_ order: Order, context: CommandContext = CommandContext()) {
        self.order = order
        self.context = context
    }

    /// How many commands wait for their start.
    public var waitingCount: Int { waiting.count }

    /// How many commands run.
    public var runningCount: Int { running.count }

    /// Whether nothing runs or waits.
    public var isIdle: Bool { running.isEmpty && waiting.isEmpty }

    /// Adds a synchronous command. If nothing is in its way it has been executed when this returns.
    public func add(_ command: some Command, isolation: isolated any Actor = #isolation) {
        append(GroupChild(command), isolation: isolation)
    }

    /// Adds a command that takes time, or a group. If nothing is in its way it has started when this returns.
    public func add(_ command: some AsyncCommand, isolation: isolated any Actor = #isolation) {
        append(GroupChild(command), isolation: isolation)
    }

    /// Starts no more commands, until `resume()`; those that run go on.
    public func pause() { isPaused = true }

    /// Starts what has waited. A queue that is not paused is none the worse.
    public func resume(isolation: isolated any Actor = #isolation) {
        isPaused = false
        advance(isolation: isolation)
    }

    /// Drops the commands that wait, and cancels those that run. One that can't be cancelled runs on, and others
    /// wait for it in a serial queue.
    public func cancel() {
        let dropped = waiting.removeAll()
        for errand in running.values { errand.cancel() }
        withExtendedLifetime(dropped) {}
        if isIdle, !dropped.isEmpty { becomeIdle() }
    }

    /// Returns when nothing runs or waits any more. A queue that is paused is idle only when nothing waits in it.
    ///
    /// - Throws: `CancellationError`, when the waiting task is cancelled; the queue goes on.
    public func waitUntilIdle(isolation: isolated any Actor = #isolation) async throws {
        while !isIdle {
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            waiters.append(continuation)
            for await _ in stream {}
            try Task.checkCancellation()
        }
    }

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - object: Who observes. It is not kept alive; one that is there already is told through the new closure.
    ///   - notify: How it is told. It is handed the object, and should not capture it.
    public func addObserver<Object: AnyObject>(
        _ object: Object, notify: @escaping (Object, Event) -> Void
    ) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer; one that is not there is none the worse.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    func tell(_ event: Event) { observers.notify(event) }

    func becomeIdle() {
        tell(.idle)
        guard isIdle else { return }
        for waiter in waiters { waiter.finish() }
        waiters = []
    }
}

/// An invoker that starts by itself as soon as something is added, also while others run.
///
/// What runs keeps the queue alive. A command that fails does not keep the others from running; observers are told.
/// Everything runs on the actor from which it was added or resumed; in a function without one, adding does not
/// compile, as the command would run beside the function. Use it from one actor only.
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
        /// A command was cancelled after it was started: what it had done by then is done.
        case cancelled(label: String)
        /// A command was cancelled while it waited, and is never started.
        case dropped(label: String)
        /// Nothing runs or waits any more.
        case idle
    }

    /// A command that has started.
    private struct Run {
        let child: GroupChild
        let task = AbandonableTask()
    }

    /// How many commands run at a time.
    public let order: Order
    /// What the commands of the queue share.
    public let context: CommandContext
    /// Whether commands wait though they could run.
    public private(set) var isPaused = false

    private var waiting = RingBuffer<GroupChild>()
    private var runs: [Int: Run] = [:]
    private var startedCount = 0
    private var instances: Set<ObjectIdentifier> = []
    private let running = RunningInstances()
    /// Whether `advance` is at work, or observers are told; whatever changes then is left to `advance`.
    private var isAdvancing = false
    /// Whether something was added since the observers were told that the queue is idle.
    private var hasWorked = false
    private(set) var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
    private var waiterCount = 0
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

    /// What still waits in a queue that is paused, and that nobody can resume any more, is dropped.
    deinit {
        while let child = waiting.removeFirst() { observers.notify(.dropped(label: child.label)) }
    }

    /// How many commands wait for their start.
    public var waitingCount: Int { waiting.count }

    /// How many commands run, also those that have been cancelled and wind down.
    public var runningCount: Int { runs.count }

    /// Whether nothing runs or waits.
    public var isIdle: Bool { runs.isEmpty && waiting.isEmpty }

    /// Adds a synchronous command. If nothing is in its way it has been executed when this returns.
    ///
    /// - Throws: ``CommandError/addedTwice(command:group:)``, when this instance of a class waits or runs here.
    public func add(_ command: some Command, isolation: isolated any Actor = #isolation) throws(CommandError)
    {
        try append(GroupChild(command), isolation: isolation)
    }

    /// Adds a command that takes time, or a group. If nothing is in its way it has started when this returns.
    ///
    /// - Throws: ``CommandError/addedTwice(command:group:)``, when this instance of a class waits or runs here.
    public func add(
        _ command: some AsyncCommand, isolation: isolated any Actor = #isolation
    ) throws(CommandError) {
        try append(GroupChild(command), isolation: isolation)
    }

    private func append(_ child: GroupChild, isolation: isolated (any Actor)?) throws(CommandError) {
        if let instance = child.instance, !instances.insert(instance).inserted {
            throw .addedTwice(command: child.label, group: "Queue")
        }
        waiting.append(child)
        hasWorked = true
        advance(isolation: isolation)
    }

    /// Starts no more commands, until `resume()`; those that run go on.
    public func pause() { isPaused = true }

    /// Starts what has waited; a no-op if the queue is not paused.
    public func resume(isolation: isolated any Actor = #isolation) {
        isPaused = false
        advance(isolation: isolation)
    }

    /// Drops the commands that wait, and cancels those that run. One that can't be cancelled runs on, and others
    /// wait for it in a serial queue. What is added from now on is not cancelled.
    public func cancel(isolation: isolated any Actor = #isolation) {
        let dropped = waiting.removeAll()
        for child in dropped { child.instance.map { _ = instances.remove($0) } }
        for number in runs.keys.sorted() { runs[number]?.task.cancel() }
        tell(dropped.map { .dropped(label: $0.label) })
        advance(isolation: isolation)
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

    /// Removes an observer; a no-op if it is not there.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    /// Tells the observers. What they add waits for `advance`, so that telling doesn't recurse.
    private func tell(_ events: [Event]) {
        let outer = isAdvancing
        isAdvancing = true
        for event in events { observers.notify(event) }
        isAdvancing = outer
    }
}

// MARK: - Running

extension CommandQueue {
    /// Starts what can start, and tells when there is nothing more to do.
    private func advance(isolation: isolated (any Actor)?) {
        guard !isAdvancing else { return }
        isAdvancing = true
        defer { isAdvancing = false }
        repeat {
            while !isPaused, order == .concurrent || runs.isEmpty, let child = waiting.removeFirst() {
                start(child, isolation: isolation)
            }
            if isIdle { becomeIdle() }
        } while canStart || isIdle && hasWorked
    }

    private var canStart: Bool { !isPaused && !waiting.isEmpty && (order == .concurrent || runs.isEmpty) }

    private func start(_ child: GroupChild, isolation: isolated (any Actor)?) {
        startedCount += 1
        let number = startedCount
        let run = Run(child: child)
        runs[number] = run
        tell([.started(label: child.label)])
        let execution = GroupExecution(running: running)
        if run.task.isCancelled {
            end(number, .failure(CancellationError()))
        } else if child.isSynchronous {
            let result = CommandContext.$current.withValue(context) {
                Result { try child.executeNow(execution) }
            }
            end(number, result)
        } else {
            CommandContext.$current.withValue(context) {
                run.task.start(isolation: isolation) {
                    await self.run(child, execution, number)
                    self.advanceUncancelled(isolation: #isolation)
                }
            }
        }
    }

    private nonisolated(nonsending) func run(
        _ child: GroupChild, _ execution: GroupExecution, _ number: Int
    ) async {
        do {
            try await child.execute(execution)
            end(number, .success(()))
        } catch {
            end(number, .failure(error))
        }
    }

    private func end(_ number: Int, _ result: Result<Void, any Error>) {
        guard let run = runs.removeValue(forKey: number) else { return }
        run.child.instance.map { _ = instances.remove($0) }
        let label = run.child.label
        switch run.task.isCancelled ? .failure(CancellationError()) : result {
        case .success: tell([.finished(label: label)])
        case .failure(is CancellationError): tell([.cancelled(label: label)])
        case .failure(let error): tell([.failed(label: label, error)])
        }
    }

    /// Goes on after the end of a command whose task may have been cancelled, which is not to reach the next.
    private func advanceUncancelled(isolation: isolated (any Actor)?) {
        guard Task.isCancelled else { return advance(isolation: isolation) }
        AbandonableTask().start(isolation: isolation) { self.advance(isolation: #isolation) }
    }

    private func becomeIdle() {
        if hasWorked {
            hasWorked = false
            tell([.idle])
        }
        guard isIdle else { return }
        for number in waiters.keys.sorted() { waiters.removeValue(forKey: number)?.finish() }
    }

    /// Returns when nothing runs or waits any more. A queue that is paused is idle only when nothing waits in it.
    ///
    /// - Throws: `CancellationError`, at once when the waiting task is cancelled; the queue goes on.
    public func waitUntilIdle(isolation: isolated any Actor = #isolation) async throws {
        try Task.checkCancellation()
        while !isIdle {
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            waiterCount += 1
            let number = waiterCount
            waiters[number] = continuation
            for await _ in stream {}
            waiters[number] = nil
            try Task.checkCancellation()
        }
    }
}

/// An invoker that starts its commands automatically when they are added, one after another or concurrently. Its
/// commands are not recorded.
///
/// The failure of a command doesn't stop the others; observers are notified. Running commands keep the queue alive.
/// Commands start on the actor that uses the queue. In a function without an actor, adding a command doesn't compile,
/// because the command would run in parallel with the function. Use a queue from one actor only.
public final class CommandQueue {
    /// The ways in which a queue runs its commands.
    public enum Order: Hashable, Sendable {
        /// One after another, in the order in which they were added.
        case serial
        /// All concurrently, started in the order in which they were added.
        case concurrent
    }

    /// The events of a queue.
    public enum Event {
        /// A command is being started.
        case started(label: String)
        /// A command has ended without an error, and was not cancelled.
        case finished(label: String)
        /// A command has failed, and was not cancelled.
        case failed(label: String, any Error)
        /// A command was cancelled after its start, or threw `CancellationError`. Its effects so far stay.
        case cancelled(label: String)
        /// A command left the queue before its start: by `cancel()`, or by the release of the queue.
        case dropped(label: String)
        /// No command runs or waits any more.
        case idle
    }

    /// A command that is being started or has started.
    private struct Run {
        let child: GroupChild
        let task = AbandonableTask()
    }

    private let order: Order
    private let context: SharedContext
    private var isPaused = false
    private var waiting = RingBuffer<GroupChild>()
    private var runs: [Int: Run] = [:]
    private var startedCount = 0
    private var instances: Set<ObjectIdentifier> = []
    private let running = RunningInstances()
    /// Whether `advance` runs or observers are notified. Commands added during that time are left to `advance`.
    private var isAdvancing = false
    /// Whether a command was added since the observers last received `.idle`.
    private var hasWorked = false
    private(set) var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
    private var waiterCount = 0
    private let observers = ObserverList<Event>()

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - order: Whether the commands run serially or concurrently.
    ///   - context: The context that the commands share.
    public init(_ order: Order, context: SharedContext = SharedContext()) {
        self.order = order
        self.context = context
    }

    /// Drops the waiting commands of a paused queue. Nothing holds the queue any more, so it can't be resumed.
    deinit {
        while let child = waiting.removeFirst() { observers.notify(.dropped(label: child.label)) }
    }

    private var isIdle: Bool { runs.isEmpty && waiting.isEmpty }

    /// Adds a synchronous command. The command is executed before this method returns, unless it must wait.
    ///
    /// A command waits while the queue is paused, and while another command of a serial queue runs. A command that an
    /// observer or another command of the queue adds can also wait until that has returned.
    ///
    /// - Throws: ``CommandKitError/addedTwice(command:group:)`` if the same instance of a class waits or runs in this
    ///   queue.
    public func add(_ command: some Command, isolation: isolated any Actor = #isolation)
        throws(CommandKitError)
    {
        try append(GroupChild(command), isolation: isolation)
    }

    /// Adds an asynchronous command or a group. The command starts before this method returns, unless it must wait, as
    /// a synchronous command must.
    ///
    /// - Throws: ``CommandKitError/addedTwice(command:group:)`` if the same instance of a class waits or runs in this
    ///   queue.
    public func add(
        _ command: some AsyncCommand, isolation: isolated any Actor = #isolation
    ) throws(CommandKitError) {
        try append(GroupChild(command), isolation: isolation)
    }

    private func append(_ child: GroupChild, isolation: isolated (any Actor)?) throws(CommandKitError) {
        if let instance = child.instance, !instances.insert(instance).inserted {
            throw .addedTwice(command: child.label, group: "Queue")
        }
        waiting.append(child)
        hasWorked = true
        advance(isolation: isolation)
    }

    /// Starts no more commands until `resume()`. Running commands continue.
    public func pause() { isPaused = true }

    /// Ends the pause, and starts the waiting commands in their order. Does nothing if the queue is not paused.
    public func resume(isolation: isolated any Actor = #isolation) {
        isPaused = false
        advance(isolation: isolation)
    }

    /// Drops the waiting commands, and cancels the running ones. A command that ignores its cancellation runs on, and
    /// in a serial queue the next commands wait for it. Commands added later are not cancelled.
    public func cancel(isolation: isolated any Actor = #isolation) {
        let dropped = waiting.removeAll()
        for child in dropped { child.instance.map { _ = instances.remove($0) } }
        for number in runs.keys.sorted() { runs[number]?.task.cancel() }
        notify(dropped.map { .dropped(label: $0.label) })
        advance(isolation: isolation)
    }

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - object: The observer, which is not kept alive. An observer that is added again is notified by the new
    ///     closure.
    ///   - notify: The closure to call. The closure receives the observer, and should not capture it.
    public func addObserver<Object: AnyObject>(
        _ object: Object, notify: @escaping (Object, Event) -> Void
    ) {
        observers.add(object, notify: notify)
    }

    /// Removes an observer. Does nothing if it wasn't added.
    public func removeObserver(_ object: AnyObject) { observers.remove(object) }

    /// Notifies the observers. Commands that the observers add wait for `advance`, so that adding doesn't recurse.
    private func notify(_ events: [Event]) {
        let outer = isAdvancing
        isAdvancing = true
        for event in events { observers.notify(event) }
        isAdvancing = outer
    }
}

// MARK: - Running

extension CommandQueue {
    /// Starts all commands that can start. Becomes idle if no command is left.
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
        notify([.started(label: child.label)])
        let execution = GroupExecution(running: running)
        if run.task.isCancelled {
            end(number, .failure(CancellationError()))
        } else if child.isSynchronous {
            let result = SharedContext.$current.withValue(context) {
                Result { try child.executeNow(execution) }
            }
            end(number, result)
        } else {
            SharedContext.$current.withValue(context) {
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
        case .success: notify([.finished(label: label)])
        case .failure(is CancellationError): notify([.cancelled(label: label)])
        case .failure(let error): notify([.failed(label: label, error)])
        }
    }

    /// Starts the next commands after a command has ended. If the task of the ended command was cancelled, the next
    /// commands start from a new task, so that the cancellation doesn't reach them.
    private func advanceUncancelled(isolation: isolated (any Actor)?) {
        guard Task.isCancelled else { return advance(isolation: isolation) }
        AbandonableTask().start(isolation: isolation) { self.advance(isolation: #isolation) }
    }

    private func becomeIdle() {
        if hasWorked {
            hasWorked = false
            notify([.idle])
        }
        guard isIdle else { return }
        for number in waiters.keys.sorted() { waiters.removeValue(forKey: number)?.finish() }
    }

    /// Returns when no command runs or waits any more. A paused queue with waiting commands is not idle.
    ///
    /// - Throws: `CancellationError` if the caller's task is cancelled, even if the queue is idle. The queue continues.
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

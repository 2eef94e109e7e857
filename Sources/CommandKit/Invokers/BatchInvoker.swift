/// An invoker that collects commands, and executes them together when there are enough.
///
/// A command that fails does not keep the others from being executed.
public final class BatchInvoker {
    /// How many commands make a batch.
    public let size: Int

    /// The commands that wait for the batch to fill up, in the order in which they were added.
    public private(set) var waiting: [any Command] = []
    /// The commands that were executed, as they were afterwards, so that they can be undone; the oldest first.
    public private(set) var finished: [any Command] = []
    /// The commands that failed, and why; the oldest first.
    public private(set) var failed: [(command: any Command, error: any Error)] = []
    private var isRunning = false

    /// An invoker with nothing in it.
    ///
    /// - Parameter size: How many commands make a batch; 1 or more.
    /// - Throws: ``InvokerError/batchSizeNotPositive(_:)``.
    public init(size: Int) throws(InvokerError) {
        guard size > 0 else { throw .batchSizeNotPositive(size) }
        self.size = size
    }

    /// Adds a command, and executes the batch if it is full.
    ///
    /// A command that adds others while the batch runs adds them to the next one, which runs after this one if it
    /// is full by then.
    public func add(_ command: some Command) {
        waiting.append(command)
        guard !isRunning else { return }
        while waiting.count >= size { run(size) }
    }

    /// Executes what is waiting, though there is not enough for a batch.
    ///
    /// - Throws: ``InvokerError/batchRunning``, when called by a command of the batch.
    public func flush() throws(InvokerError) {
        guard !isRunning else { throw .batchRunning }
        run(waiting.count)
        while waiting.count >= size { run(size) }
    }

    /// Forgets what has finished and what has failed, and lets go of it.
    public func forgetResults() {
        let results = (finished, failed)
        finished = []
        failed = []
        withExtendedLifetime(results) {}
    }

    private func run(_ count: Int) {
        isRunning = true
        defer { isRunning = false }
        let batch = waiting.prefix(count)
        waiting.removeFirst(count)
        for command in batch { execute(command) }
    }

    private func execute(_ command: any Command) {
        var command = command
        do {
            try command.execute()
            finished.append(command)
        } catch {
            failed.append((command, error))
        }
    }
}

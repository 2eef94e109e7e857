/// An invoker that collects commands, and executes them together when there are enough.
///
/// A command that fails does not keep the others from being executed.
public final class BatchInvoker {
    /// How many commands make a batch.
    public let size: Int

    /// The commands that wait for a batch to fill up or to be flushed, in the order in which they were added.
    ///
    /// - Complexity: O(*n*) in the number of commands that wait.
    public var waiting: [any Command] { Array(line) }

    /// The commands that were executed, as they were afterwards, so that they can be undone; the oldest first.
    public private(set) var finished: [any Command] = []
    /// The commands that failed, and why; the oldest first.
    public private(set) var failed: [(command: any Command, error: any Error)] = []
    private var line = RingBuffer<any Command>()
    private var isRunning = false

    /// An invoker with nothing in it.
    ///
    /// - Parameter size: How many commands make a batch. Precondition: 1 or more.
    public init(size: Int) {
        precondition(size > 0, "A batch is of 1 command or more")
        self.size = size
    }

    /// Adds a command, and executes the batch if it is full.
    ///
    /// A command that adds others while the batch runs adds them to the next one, which runs after this one if it
    /// is full by then.
    ///
    /// - Complexity: O(1), amortised, beside what the commands of the batches do.
    public func add(_ command: some Command) {
        line.append(command)
        if !isRunning { runFullBatches() }
    }

    /// Executes what is waiting, though there is not enough for a batch; then the batches that this has filled.
    ///
    /// - Throws: ``CommandError/executing(label:)``, when called by a command of the batch.
    public func flush() throws(CommandError) {
        guard !isRunning else { throw .executing(label: "Batch") }
        run(line.count)
        runFullBatches()
    }

    /// Forgets what has finished and what has failed, and lets go of it.
    public func forgetResults() {
        let results = (finished, failed)
        finished = []
        failed = []
        withExtendedLifetime(results) {}
    }

    private func runFullBatches() {
        while line.count >= size { run(size) }
    }

    /// Takes the commands out before the first one runs: what that one adds is for the next batch.
    private func run(_ count: Int) {
        isRunning = true
        defer { isRunning = false }
        let batch = (0..<count).compactMap { _ in line.removeFirst() }
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

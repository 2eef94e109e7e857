/// An invoker that collects commands, and executes them together when they fill a batch. Its commands are not recorded
/// in an undo stack.
///
/// The failure of a command doesn't prevent the execution of the others.
public final class BatchInvoker {
    /// The commands that wait for the batch to become full or to be flushed, in the order in which they were added.
    ///
    /// - Complexity: O(*n*) in the number of waiting commands.
    public var waiting: [any Command] { Array(line) }

    /// The commands that succeeded, in their state after the execution, so that they can be undone; the oldest first.
    public private(set) var finished: [any Command] = []
    /// The commands that failed, with their errors; the oldest first.
    public private(set) var failed: [(command: any Command, error: any Error)] = []
    private let size: Int
    private var line = RingBuffer<any Command>()
    private var isRunning = false

    /// Creates an empty invoker.
    ///
    /// - Parameter size: The number of commands in a batch. Precondition: 1 or more.
    public init(size: Int) {
        precondition(size > 0, "A batch has 1 command or more.")
        self.size = size
    }

    /// Adds a command, and executes the batch if it is full.
    ///
    /// Commands that are added while a batch runs belong to later batches. Full batches run when the first has ended.
    ///
    /// - Complexity: Amortised O(1), without the execution of the commands.
    public func add(_ command: some Command) {
        line.append(command)
        if !isRunning { runFullBatches() }
    }

    /// Executes the waiting commands, even if they are fewer than a batch, and then all full batches of commands that
    /// were added during the execution.
    ///
    /// - Throws: ``CommandKitError/executing(label:)`` if a command of a running batch calls `flush()`.
    public func flush() throws(CommandKitError) {
        guard !isRunning else { throw .executing(label: "Batch") }
        run(line.count)
        runFullBatches()
    }

    /// Removes the finished and the failed commands, which otherwise accumulate.
    public func forgetResults() {
        let results = (finished, failed)
        finished = []
        failed = []
        withExtendedLifetime(results) {}
    }

    private func runFullBatches() {
        while line.count >= size { run(size) }
    }

    /// Takes all commands out before the first one runs, so that commands added during the execution belong to the next
    /// batch.
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

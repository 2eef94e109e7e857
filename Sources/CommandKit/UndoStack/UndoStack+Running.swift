// The asynchronous commands that are being executed, for a program that asks whether it may quit.

/// The asynchronous work of a stack that has begun and not been recorded or undone yet.
struct RunningWork {
    private(set) var count = 0
    private var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
    private var waiterCount = 0

    mutating func begin(_ added: Int = 1) { count += added }

    mutating func end() {
        count -= 1
        guard count == 0 else { return }
        for number in waiters.keys.sorted() { waiters.removeValue(forKey: number)?.finish() }
    }

    /// Adds a waiter, whose stream ends when no work is left.
    mutating func addWaiter() -> (number: Int, stream: AsyncStream<Never>) {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        waiterCount += 1
        waiters[waiterCount] = continuation
        return (waiterCount, stream)
    }

    mutating func removeWaiter(_ number: Int) { waiters[number] = nil }
}

extension UndoStack {
    /// The number of asynchronous commands that are being executed, on the stack or in its groups, and of bodies of
    /// ``groupAsync(_:_:)`` that run: effects that have no entry yet.
    ///
    /// A command counts until it has been recorded or undone. The commands of an ``AsyncCompositeCommand`` count as one,
    /// but a child that ignores its cancellation counts by itself when the others have ended. An undo isn't a command;
    /// meanwhile the stack is busy (``activity``).
    public var runningCount: Int { work.count }

    /// Returns when nothing runs any more: ``runningCount`` is 0, the stack isn't busy, and no body of a group runs. For
    /// a program that quits, or saves what has been recorded by then. Open groups without a body don't count.
    ///
    /// Don't call this in a command or in the body of a group, because it would wait for itself.
    ///
    /// - Throws: `CancellationError` if the caller's task is cancelled. The commands continue.
    public nonisolated(nonsending) func waitForCommands() async throws {
        try Task.checkCancellation()
        while work.count > 0 || ongoing != nil || runningGroup != nil {
            await waitUntilIdle()
            if work.count > 0 {
                let (number, stream) = work.addWaiter()
                for await _ in stream {}
                work.removeWaiter(number)
            }
            try Task.checkCancellation()
        }
    }
}

extension GroupScope {
    /// Records that the execution of an asynchronous command has ended. The children that run on count from now on.
    func endExecution() {
        hasEndedExecution = true
        stack.work.begin(runningChildren)
        stack.work.end()
    }

    func beginChild() { runningChildren += 1 }

    func endChild() {
        runningChildren -= 1
        if hasEndedExecution { stack.work.end() }
    }
}

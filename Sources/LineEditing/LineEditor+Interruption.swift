import Glibc

extension LineEditor {
    /// Runs `body`, and calls `handler` for Ctrl-C (SIGINT) meanwhile; other signals do what they always do.
    ///
    ///     let isCancelled = Atomic(false)
    ///     try editor.whileInterruptible({ isCancelled.store(true, ordering: .relaxed) }) {
    ///         try compute(until: { isCancelled.load(ordering: .relaxed) })
    ///     }
    ///
    /// `handler` runs on a thread of its own, which has ended when this returns or throws, and is called at least once if
    /// there was a Ctrl-C. What is typed meanwhile is shown in the next line only. System calls of `body` that it comes in are restarted. Of nested calls the inner one gets it,
    /// and so does a read within `body`, unless the program has its own `SignalPipe`. Where SIGINT is ignored, as
    /// in a background job, it stays ignored. Each call
    /// starts a thread.
    /// - Parameters:
    ///   - handler: what to do at Ctrl-C; it must not wait for `body`.
    ///   - body: what to run.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    public func whileInterruptible<R>(
        _ handler: @escaping @Sendable () -> Void, _ body: () throws -> R
    ) rethrows -> R {
        let watch = InterruptWatch(handler)
        return try withExtendedLifetime(watch) { try withTypingHidden(body) }
    }

    /// Runs an asynchronous `body` where the caller runs, and calls `handler` for Ctrl-C (SIGINT) meanwhile, as
    /// ``whileInterruptible(_:_:)`` does.
    /// - Parameters:
    ///   - handler: what to do at Ctrl-C, such as to cancel a task; it must not wait for `body`.
    ///   - body: what to run.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    nonisolated(nonsending) public func whileInterruptible<R>(
        _ handler: @escaping @Sendable () -> Void, _ body: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
        let watch = InterruptWatch(handler)
        let shown = terminal?.hideTyping()
        defer { withExtendedLifetime(watch) { showTyping(shown) } }
        return try await body()
    }

    /// Runs `body`, and has the terminal not show meanwhile what is typed: `^C` and letters would stand in the midst of what
    /// is printed, and an arrow key would move the cursor into it. What was typed stands in the next line that is read.
    /// ``whileInterruptible(_:_:)`` does so, too; this is for a program that has its own `SignalPipe`.
    /// - Parameter body: what to run, between two reads.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    public func withTypingHidden<R>(_ body: () throws -> R) rethrows -> R {
        let (shown, outer) = (terminal?.hideTyping(), signals?.aroundStop)
        signals?.aroundStop = { [unowned self] stop in
            showTyping(shown)
            stop()
            _ = terminal?.hideTyping()
        }
        defer {
            signals?.aroundStop = outer
            showTyping(shown)
        }
        return try body()
    }

    private func showTyping(_ settings: termios?) {
        guard var settings else { return }
        terminal?.set(&settings)
    }
}

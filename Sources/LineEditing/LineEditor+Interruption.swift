import Glibc

extension LineEditor {
    /// Runs `body`, and calls `handler` when Ctrl-C (SIGINT) comes. Other signals have their usual effects.
    ///
    ///     let isCancelled = Atomic(false)
    ///     try editor.whileInterruptible({ isCancelled.store(true, ordering: .relaxed) }) {
    ///         try compute(until: { isCancelled.load(ordering: .relaxed) })
    ///     }
    ///
    /// `handler` runs on a thread of its own, which has ended when this method returns or throws. `handler` is called
    /// at least once if there was a Ctrl-C. If no thread can be started, Ctrl-C has its usual effect. Typed characters
    /// are not shown until the next line is read. System calls in `body` that SIGINT interrupts are restarted.
    ///
    /// Only the innermost of nested calls receives Ctrl-C. A read within `body` receives Ctrl-C itself, unless the
    /// program has its own `SignalPipe`. If SIGINT is ignored, as in a background job, it stays ignored. Each call
    /// starts a thread.
    /// - Parameters:
    ///   - handler: the reaction to Ctrl-C; must not wait for `body`.
    ///   - body: the work to run.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body`.
    public func whileInterruptible<R>(
        _ handler: @escaping @Sendable () -> Void, _ body: () throws -> R
    ) rethrows -> R {
        let watch = InterruptWatch(handler)
        return try withExtendedLifetime(watch) { try withTypingHidden(body) }
    }

    /// Runs `body`, and calls `handler` with a C pointer when Ctrl-C (SIGINT) comes, as `whileInterruptible(_:_:)`
    /// does.
    ///
    ///     let rows = editor.whileInterruptible(database, sqlite3_interrupt) { select(from: database) }
    ///
    /// - Parameters:
    ///   - pointer: a pointer of a C library that allows `handler` to be called on another thread during `body`.
    ///   - handler: called at Ctrl-C with `pointer`; must not wait for `body`.
    ///   - body: runs on the calling thread.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body`.
    public func whileInterruptible<R>(
        _ pointer: OpaquePointer, _ handler: @escaping @Sendable (OpaquePointer) -> Void,
        _ body: () throws -> R
    ) rethrows -> R {
        // A pointer is not Sendable. The caller promises that `handler` may use it on another thread.
        nonisolated(unsafe) let pointer = pointer
        return try whileInterruptible({ handler(pointer) }, body)
    }

    /// Runs an asynchronous `body` in the caller's isolation, and calls `handler` when Ctrl-C (SIGINT) comes, as
    /// `whileInterruptible(_:_:)` does.
    /// - Parameters:
    ///   - handler: the reaction to Ctrl-C, such as cancelling a task; must not wait for `body`.
    ///   - body: the work to run.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body`.
    nonisolated(nonsending) public func whileInterruptible<R>(
        _ handler: @escaping @Sendable () -> Void, _ body: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
        let watch = InterruptWatch(handler)
        let shown = terminal?.hideTyping()
        defer { withExtendedLifetime(watch) { showTyping(shown) } }
        return try await body()
    }

    /// Runs `body` between two reads with the terminal's echo switched off. Otherwise `^C` and letters would appear
    /// amid the output, and an arrow key would move the cursor into the output. The next line begins with the typed
    /// text.
    package func withTypingHidden<R>(_ body: () throws -> R) rethrows -> R {
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

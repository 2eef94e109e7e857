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
    /// at least once if there was a Ctrl-C. If no thread can be started, Ctrl-C has its usual effect. System calls in
    /// `body` that SIGINT interrupts are restarted.
    ///
    /// Typed characters are not shown until the next line is read. Between two lines of ``lines`` or ``AsyncLines``,
    /// bracketed paste is on meanwhile, so that the next line begins with the whole of a pasted text. The terminal is
    /// restored if a signal stops or ends the process. Call ``restoreTerminal()`` before another program uses the
    /// terminal; ``showPages(_:)`` does so itself.
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
        return try withExtendedLifetime(watch) {
            let hiding = HiddenTyping(of: self, bracketsPaste: isReadBySequence)
            defer { hiding.end() }
            return try body()
        }
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
        let hiding = HiddenTyping(of: self, bracketsPaste: isReadBySequence)
        defer { withExtendedLifetime(watch) { hiding.end() } }
        return try await body()
    }

    /// Runs `body` between two reads with the terminal's echo switched off, and bracketed paste on. Otherwise `^C` and
    /// letters would appear amid the output, an arrow key would move the cursor into the output, and each line of a
    /// paste would be entered. The next line begins with the typed text.
    ///
    /// Typed characters stay hidden until the next read, or until ``restoreTerminal()``.
    package func withTypingHidden<R>(_ body: () throws -> R) rethrows -> R {
        let hiding = HiddenTyping(of: self, bracketsPaste: true)
        defer { hiding.end(untilRead: true) }
        return try body()
    }
}

import CommandKit
import ShapeLanguage
import ShapeModel
import SystemCalls

/// What a session can be given to do.
package enum Input {
    /// Statements typed at the prompt.
    case typed(String)
    /// A key that was pressed, with its statement.
    case key(Bindings.Binding)
    /// A script, and its name in errors.
    case script([UInt8], name: String?)
    /// A script that is read line by line.
    case lines(LineReader)
    /// The path of a script named on the command line.
    case file(String)
    /// Nothing but the timers that are due.
    case due
    /// The end of the session: what waits in the queue runs, and a transaction that is open is rolled back.
    case end
}

extension Session {
    /// Runs an input to its end. Errors are reported.
    ///
    /// Everything enters here or by ``start(_:)``, except a timer's statement, which enters by its tick. They run one
    /// at a time, and all end the same way: output is written, and ``whenIdle`` is called.
    ///
    /// - Returns: Why a file could not be read, or nil; what was read before has been done.
    @discardableResult
    package func run(_ input: Input) -> SystemCallError? {
        var failure: SystemCallError?
        drive { session in failure = await session.take(input) }
        return failure
    }

    /// Begins an input, and returns as soon as it has to wait; ``proceed()`` continues it.
    package func start(_ input: Input) {
        drive { session in session.begin(input) }
        proceed()
    }

    /// Continues statements that were started, as far as they can run now, and runs timers that are due.
    package func proceed() {
        loop.runReady()
        becomeIdle()
    }

    private func drive(_ body: nonisolated(nonsending) (Session) async -> Void) {
        do {
            try loop.run(unless: interruptRunning) { await body(self) }
        } catch {
            report(Diagnostic(Problem(error)))
        }
        becomeIdle()
    }

    private func becomeIdle() {
        output.flush()
        loop.catchUp()
        let deadline = lock.hasWaitingTimers ? loop.now : loop.nextDeadline
        whenIdle(deadline.map { max(.zero, loop.now.duration(to: $0)) })
    }

    /// Whether Ctrl-C was pressed; a timer's statement is cancelled with the rest.
    private func interruptRunning() -> Bool {
        guard isInterrupted() else { return false }
        timers.cancelRunning()
        return true
    }

    private func begin(_ input: Input, isolation: isolated (any Actor)? = #isolation) {
        Task.immediate(executorPreference: loop) {
            _ = isolation
            _ = await self.take(input)
        }
    }

    /// The one door: waits for its turn, and runs the input.
    private nonisolated(nonsending) func take(_ input: Input) async -> SystemCallError? {
        await lock.acquire()
        defer { lock.release() }
        switch input {
        case .typed(let text): await runTyped(text)
        case .key(let binding): await runBound(binding)
        case .script(let bytes, let name): await runScript(bytes, in: bytes.indices, name: name)
        case .lines(let reader): return await runLines(reader)
        case .file(let path): return await runFile(path)
        case .due: await runDueTimers()
        case .end: finish()
        }
        return nil
    }

    private nonisolated(nonsending) func runDueTimers() async {
        do {
            try await standAside(for: .zero)
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }
}

// MARK: - Timers

extension Session {
    /// Runs a statement at intervals, each time in its turn.
    ///
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    func startTimer(_ text: String, every interval: Duration, times: Int?) throws {
        loop.catchUp()
        let timer = try timers.add(text, every: interval, times: times, in: self)
        // Sound: it is used nowhere else, and `assumeIsolated` checks that this is the loop's own thread, the only
        // one on which a session runs statements.
        nonisolated(unsafe) let invoker = timer
        home.assumeIsolated { invoker.start(isolation: $0) }
    }

    /// Runs a timer's statement and reports its errors; throws after one, which stops the timer.
    nonisolated(nonsending) func tick(_ timer: StatementTimer) async throws {
        let due = loop.time
        guard timer.lateTick != due else { return }
        await lock.acquireForTimer()
        defer { lock.releaseForTimer() }
        guard !isFinished, !output.hasFailed, timers.begin(timer) else { return }
        timer.lateTick = loop.time > due ? loop.time : nil
        let errors = errorCount
        (lastKey, isKeyHeld) = (nil, false)
        await runBody(timer.text)
        output.flush()
        let hasFailed = errorCount > errors || isInterrupted()
        timers.endRunning(failed: hasFailed)
        if shouldStop { pause?.cancel() }
        if hasFailed { throw SessionError.interrupted }
    }

    /// Lets time pass while timers have their turn.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func standAside(for duration: Duration) async throws {
        let pause = AsyncCommandGroup("Wait", .sequential)
        try pause.add(DelayCommand(duration, on: loop))
        self.pause = pause
        let wasKeyHeld = isKeyHeld
        lock.lend()
        let outcome: Result<Void, any Error>
        do {
            try await pause.execute()
            try await loop.yield()
            outcome = .success(())
        } catch {
            outcome = .failure(error)
        }
        await lock.takeBack()
        (self.pause, isKeyHeld) = (nil, wasKeyHeld)
        // A timer's statement may have ended the session.
        if shouldStop, !isInterrupted() { return }
        try outcome.get()
    }
}

import CommandKit
import ShapeLanguage
import ShapeModel
import SystemCalls

/// What is given to a session to be done.
package enum Input {
    /// Statements that a person typed at the prompt.
    case typed(String)
    /// A key that was pressed, with the statement that it stands for.
    case key(Bindings.Binding)
    /// A script, and what it is called in errors.
    case script([UInt8], name: String?)
    /// A script that is read line by line.
    case lines(LineReader)
    /// A script in a file that was named on the command line.
    case file(String)
    /// Nothing but the timers that are due.
    case due
    /// The end of the session: what waits in the queue runs, and a transaction that is open is rolled back.
    case end
}

extension Session {
    /// Does what comes from a person, a key or a file, and returns when it is done. Errors are reported.
    ///
    /// Everything comes in here or by ``start(_:)``, and a timer's statement by its tick; each has its turn, one
    /// after the other, and each ends alike: output is written, and ``whenIdle`` is told.
    ///
    /// - Returns: What kept a file from being read; what was read before has been done.
    @discardableResult
    package func run(_ input: Input) -> SystemCallError? {
        var failure: SystemCallError?
        drive { session in failure = await session.take(input) }
        return failure
    }

    /// Begins what comes, and returns where it first has to wait; ``proceed()`` goes on with it.
    package func start(_ input: Input) {
        drive { session in session.begin(input) }
        proceed()
    }

    /// Goes on with what can go on by now: statements that were started, and timers that are due.
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

    /// Whether Ctrl-C was pressed; what a timer runs is cancelled with the rest.
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

    /// The one door: waits for its turn, and does what has come.
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
    /// Has a statement run at intervals, each time when it is its turn.
    ///
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    func startTimer(_ text: String, every interval: Duration, times: Int?) throws {
        loop.catchUp()
        let timer = try timers.add(text, every: interval, times: times, in: self)
        // Sound: it is handed to nobody else, and to this actor only after that has made sure that this is the
        // loop's own thread, on which alone a session runs its statements.
        nonisolated(unsafe) let invoker = timer
        home.assumeIsolated { invoker.start(isolation: $0) }
    }

    /// Runs a timer's statement; one that fails has been reported, and stops the timer by what is thrown.
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

    /// Lets time pass, and others have their turn meanwhile: timers run.
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

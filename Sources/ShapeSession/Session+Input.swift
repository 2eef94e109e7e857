import CommandKit
import ShapeLanguage
import ShapeModel
import SystemCalls
import Text

/// What a session can be given to do.
package enum Input {
    /// Statements typed at the prompt.
    case typed(String)
    /// A key that was pressed, with its statement.
    case key(Bindings.Binding)
    /// A script, and its name in errors.
    case script([UInt8], name: String?)
    /// A script that is read line by line.
    case lines(ScriptReader)
    /// The path of a script named on the command line.
    case file(FilePath)
    /// Nothing but the timers that are due.
    case due
    /// The end of the session: a transaction that is open is rolled back, and what waits in the queue runs.
    case end
}

extension Input {
    /// Whether all the time that has passed before it is that of timers.
    fileprivate var isDue: Bool { if case .due = self { true } else { false } }
}

extension Session {
    /// Runs an input to its end. Errors are reported.
    ///
    /// Everything enters here or by ``start(_:end:)``. Inputs run one at a time, and all end the same way: output is
    /// written, and ``SessionHost/whenIdle`` is called.
    ///
    /// - Returns: Why a file could not be read, or nil; what was read before has been done.
    @discardableResult
    package func run(_ input: Input) -> SystemCallError? {
        var failure: SystemCallError?
        drive { session in failure = await session.take(input) }
        becomeIdle()
        return failure
    }

    /// Begins an input, and returns as soon as it has to wait; ``proceed()`` continues it.
    ///
    /// - Parameters:
    ///   - input: What to run, after the inputs before it.
    ///   - end: Called at its end, with the reason why a file could not be read.
    package func start(_ input: Input, end: @escaping (SystemCallError?) -> Void = { _ in }) {
        drive { session in session.begin(input, end: end) }
        proceed()
    }

    /// Continues inputs that were started, as far as they can run now, and runs timers that are due.
    package func proceed() {
        if isInterrupted() { lock.cancelStarted() }
        loop.runReady()
        if timers.hasDue(), !lock.isHeld {
            drive { session in session.begin(.due) { _ in } }
            loop.runReady()
        }
        becomeIdle()
    }

    /// Whether an input that was started has not ended, so that the next one has to wait for it.
    package var isBusy: Bool { lock.isHeld }

    /// Cancels what was started, as Ctrl-C does: what runs is interrupted, and what waits after it is dropped.
    package func interrupt() {
        lock.cancelStarted()
        proceed()
    }

    private func drive(_ body: nonisolated(nonsending) (Session) async -> Void) {
        catchUp()
        do {
            try loop.run(unless: isInterruptedNow) { await body(self) }
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// What passes between two inputs counts as ``chooseSchedule()`` has it. While one waits that was started, it is what
    /// that waits for, also in a file.
    private func catchUp() {
        if lock.isHeld { loop.catchesUp = true }
        loop.catchUp()
        if lock.isHeld { chooseSchedule() }
    }

    private func becomeIdle() {
        output.flush()
        catchUp()
        let deadline = timers.hasDue() && !lock.isHeld ? loop.now : loop.nextDeadline
        host.whenIdle(deadline.map { max(.zero, loop.now.duration(to: $0)) })
    }

    /// Whether Ctrl-C was pressed, which cancels inputs that were started, too.
    private func isInterruptedNow() -> Bool {
        guard isInterrupted() else { return false }
        lock.cancelStarted()
        return true
    }

    private func begin(
        _ input: Input, isolation: isolated (any Actor)? = #isolation,
        end: @escaping (SystemCallError?) -> Void
    ) {
        let task = Task.immediate(executorPreference: loop) {
            _ = isolation
            end(await self.take(input))
        }
        lock.note(task)
    }

    /// The one door: waits for its turn, and runs the input.
    private nonisolated(nonsending) func take(_ input: Input) async -> SystemCallError? {
        let hasWaited = lock.isHeld
        await lock.acquire()
        defer { lock.release() }
        if hasWaited, drops(input) { return nil }
        self.input = runningInput(input)
        if !input.isDue { wayRecorder.skipPassed() }
        switch input {
        case .typed(let text): await runTyped(text)
        case .key(let binding): await runBound(binding)
        case .script(let bytes, let name):
            let source = SourceText(bytes: bytes, range: bytes.indices, firstLine: 1, name: name)
            await runScript(source, scriptGrammar)
        case .lines(let reader): return await runLines(reader)
        case .file(let path): return await runFile(path)
        case .due: await runDueTimers()
        case .end: await finish()
        }
        return nil
    }

    private func runningInput(_ input: Input) -> RunningInput {
        let start = invoker.history.doneCount
        switch input {
        case .typed: return RunningInput(.typed, start: start, keptTransactions: .max)
        case .key(let binding):
            let isHeld = bindings.isHeld(binding.key, at: loop.time)
            return RunningInput(.key(isHeld: isHeld), start: start, keptTransactions: transactions.count)
        case .script, .lines, .file, .due, .end: return RunningInput(.script, start: start)
        }
    }

    /// Whether an input that has waited is not to run any more, as after Ctrl-C or `quit`; what was typed is shown.
    private func drops(_ input: Input) -> Bool {
        if case .end = input { return false }
        guard Task.isCancelled || shouldStop else { return false }
        if case .typed(let text) = input { say("not run: \(text.shortened(to: 60, bytes: 200))") }
        return true
    }
}

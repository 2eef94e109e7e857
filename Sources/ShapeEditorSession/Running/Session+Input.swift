import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorText

/// An input that a session can run.
package enum Input {
    /// Statements typed at the prompt.
    case typed(String)
    /// A key press, with the key's statement.
    case key(Bindings.Binding)
    /// A script in memory, and its name in errors, if it has one.
    case script([UInt8], name: String?)
    /// A script that a reader reads in pieces.
    case lines(ScriptReader)
    /// A line, or several with a block, of a program that waits for the answer, with the number of the first line.
    case served([UInt8], name: String, line: Int)
    /// Lines that do not run, with the reason.
    case refused(Diagnostic)
    /// The path of a script that no statement sources, such as one named on the command line.
    case file(FilePath)
    /// The file of a session that has ended.
    case left(RecoveryReading)
    /// Runs the statements of the timers that are due.
    case due
    /// Ends the session: rolls back open transactions and, unless interrupted, runs the statements in the queue.
    case end
}

extension Input {
    /// Whether this input only runs due timers. The time before such an input is recorded (``PauseRecorder``). The time
    /// before any other input is left out, because the user may have been thinking.
    fileprivate var isDue: Bool { if case .due = self { true } else { false } }
}

extension Session {
    /// Runs an input after all earlier ones, to its end or until a stop, as by Ctrl-C or `quit`. Reports its errors.
    ///
    /// Inputs enter through this method and ``start(_:end:)``; ``proceed()`` adds due timers. Inputs run one at a time.
    /// At the end of each of these methods, output is flushed and ``SessionHost/whenIdle`` is called.
    ///
    /// - Returns: The reason why a script could not be read, or nil. Statements before the failure may have run.
    @discardableResult
    package func run(_ input: Input) -> SystemCallError? {
        var failure: SystemCallError?
        drive { session in failure = await session.take(input) }
        becomeIdle()
        return failure
    }

    /// Starts an input, and continues all started inputs as far as possible without waiting. A started input is
    /// continued by ``proceed()``, which also runs the timers that are due by then: what they print is not this input's.
    ///
    /// - Parameters:
    ///   - input: The input, which runs after all earlier inputs.
    ///   - end: Called when the input has ended or was dropped, with the reason why a script could not be read, or nil.
    package func start(_ input: Input, end: @escaping (SystemCallError?) -> Void = { _ in }) {
        drive { session in session.begin(input, end: end) }
        continueStarted()
        becomeIdle()
    }

    /// Continues all started inputs as far as possible without waiting. If no input is running then, starts an input
    /// that runs the statements of due timers, if there are any. After Ctrl-C, cancels the started inputs first.
    package func proceed() {
        continueStarted()
        if timers.hasDue(), !lock.isHeld {
            drive { session in session.begin(.due) { _ in } }
            loop.runReady()
        }
        becomeIdle()
    }

    private func continueStarted() {
        if isInterrupted() { lock.cancelStarted() }
        recovery?.useIdleTime(host.idleTime(), host.hasKey)
        loop.runReady()
    }

    /// Whether an input is still running. The next input then has to wait.
    package var isBusy: Bool { lock.isHeld }

    /// Cancels started inputs, as Ctrl-C does: asks the running one to stop, and drops the waiting ones, except for
    /// ``Input/end``. Then calls ``proceed()``.
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

    /// Synchronises the schedule with the wall clock between two inputs. The time since the last input counts in a
    /// session with a prompt, and is left out in a session without one (see ``chooseSchedule()``). While a started
    /// input waits, the time counts in both, because the started input waits for this time to pass.
    private func catchUp() {
        if lock.isHeld { loop.catchesUp = true }
        loop.catchUp()
        if lock.isHeld { chooseSchedule() }
    }

    private func becomeIdle() {
        output.flush()
        printer.answers.flush()
        recovery?.writeMany()
        if isBusy { recovery?.timer.checkBeforeWait() }
        catchUp()
        let deadline = timers.hasDue() && !lock.isHeld ? loop.now : loop.nextDeadline
        let rest = deadline.map { max(.zero, loop.now.duration(to: $0)) }
        host.whenIdle([rest, recovery?.dueIn].compactMap(\.self).min())
    }

    /// Whether the host requests a stop, as after Ctrl-C. If so, started inputs are cancelled as well.
    private func isInterruptedNow() -> Bool {
        recovery?.timer.checkBeforeWait()
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
        lock.record(task)
    }

    /// The entry point of all inputs: waits for the lock, then runs or drops the input. Returns the reason why a script
    /// could not be read, or nil.
    private nonisolated(nonsending) func take(_ input: Input) async -> SystemCallError? {
        let hasWaited = lock.isHeld
        await lock.acquire()
        defer { lock.release() }
        if hasWaited, drops(input) { return nil }
        self.input = runningInput(input)
        if !input.isDue { pauses.skipPassed() }
        switch input {
        case .typed(let text): await runTyped(text)
        case .key(let binding): await runBound(binding)
        case .script(let bytes, let name):
            let start = bytes.starts(with: ScriptReader.byteOrderMark) ? ScriptReader.byteOrderMark.count : 0
            let source = SourceText(bytes: bytes, range: start..<bytes.count, firstLine: 1, name: name)
            await runScript(source, scriptGrammar)
        case .served(let bytes, let name, let line):
            await runServed(SourceText(bytes: bytes, range: bytes.indices, firstLine: line, name: name))
        case .refused(let reason):
            rollBackTransactions(to: 0)
            report(reason)
        case .lines(let reader): return await runLines(reader)
        case .file(let path): return await runFile(path)
        case .left(let reading): return await reading.run(in: self)
        case .due: await runDueTimers()
        case .end: await finish()
        }
        return nil
    }

    private func runningInput(_ input: Input) -> RunningInput {
        let start = invoker.history.lastNumber
        switch input {
        case .typed: return RunningInput(.typed, start: start, keptTransactions: .max)
        case .key(let binding):
            let isHeld = bindings.isHeld(binding.key, selected: selection.all, at: loop.time)
            return RunningInput(.key(isHeld: isHeld), start: start, keptTransactions: transactions.count)
        case .script, .lines, .served, .refused, .file, .left, .due, .end:
            return RunningInput(.script, start: start)
        }
    }

    /// Whether an input that has waited for the lock is dropped without running, because it was cancelled, as by
    /// Ctrl-C, or because the session must stop, as after `quit`. ``Input/end`` is never dropped. If a typed line is
    /// dropped, prints its text, cut if it is long, as feedback, or leaves it to the session that replaces this one.
    private func drops(_ input: Input) -> Bool {
        if case .end = input { return false }
        guard Task.isCancelled || shouldStop else { return false }
        guard case .typed(let text) = input else { return true }
        if successor == nil { reportDropped(text) }
        successor?.lines.append(text)
        return true
    }

    /// Says that a typed line does not run.
    package func reportDropped(_ line: String) { printFeedback("not run: ", quoting: line, "") }
}

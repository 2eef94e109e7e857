import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

extension Session {
    /// Chooses how the loop and the timers treat delays. The schedule is the loop's own time, by which statements wait.
    /// In a file or without a prompt (``isInFile``), the schedule counts only the time of waits and animations, so it
    /// hardly depends on the machine, and a late timer runs its statement once for each missed interval. Otherwise the
    /// schedule catches up with the wall clock, and a late timer runs its statement only once for all missed intervals
    /// together.
    func chooseSchedule() {
        loop.catchesUp = !isInFile
        timers.makesUp = isInFile
    }

    /// Starts a timer. When it is due, its statement runs at a call of ``proceed()`` while no input is running, or
    /// during a `wait` that is neither in the group of another statement nor in a timer's statement.
    ///
    /// - Returns: The timer's number.
    /// - Throws: ``SessionError/tooManyTimers(limit:)`` if the maximum number of timers has been reached.
    func startTimer(
        _ body: DeferredBody, every interval: Duration, times: Int?, selected: [ShapeState]
    ) throws -> Int {
        if !input.isTimers { loop.catchUp() }
        return try timers.start(body, every: interval, times: times, selected: selected)
    }

    nonisolated(nonsending) func runDueTimers() async {
        do {
            try await runTimers(for: .zero)
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Waits for a duration, and meanwhile runs the statements of due timers. The wait lasts until the statements due
    /// by the end of the duration have ended, even if that takes longer, or until the session must stop.
    ///
    /// - Throws: `CancellationError` if a cancellation of the task ends the wait; ``SessionError/reported`` if a
    ///   timer's statement has failed while ``isInFile`` is true, unless the policy is to keep going. Other errors of
    ///   the statements are only reported.
    nonisolated(nonsending) func runTimers(for duration: Duration) async throws {
        let end = loop.time + duration
        while !shouldStop {
            if !timers.hasDue(until: end), loop.time < end { try await sleep(until: end) }
            if let timer = timers.takeDue(until: end) {
                try await run(timer)
            } else if loop.time >= end {
                try await loop.yield()
                guard timers.hasDue(until: end) else { return }
            }
        }
    }

    /// Waits until `end`, or until a timer becomes due. Throws `CancellationError` if the task is cancelled.
    private nonisolated(nonsending) func sleep(until end: Duration) async throws {
        try await loop.sleep(until: TaskLoop.Instant(offset: end)) { [timers] in timers.whenDue = $0 }
    }

    /// Runs a timer's statement with a selection of its own, and reports its errors. A failure that its
    /// ``RunningInput`` records ends the timer. While ``isInFile`` is true, ``SessionError/reported`` is also thrown
    /// after an error, unless the policy is to keep going.
    private nonisolated(nonsending) func run(_ timer: StatementTimer) async throws {
        let (errors, outer) = (errorCount, input)
        let selection = Selection(timer.selected, ofTimer: timer)
        let inner = RunningInput(
            .timer, start: outer.start, keptTransactions: transactions.count, selection: selection)
        input = inner
        printer.timer = timer.id
        bindings.forgetPress()
        try pauses.recordPassed(in: transactions.current)
        await runScript(timer.body.source, timer.body.grammar)
        input = outer
        if inner.isInterrupted { _ = outer.noteInterruption() }
        printer.timer = nil
        // In virtual time a later flush is enough (flushing takes 900 instructions).
        if !loop.isVirtual { output.flush() }
        if inner.hasFailed, timers.end(timer), !timer.hasReportedLoss {
            printWarning("timer \(timer.id) stopped: every \(timer.interval.spelling) \(timer.body.text)")
        }
        if errorCount > errors { try stopFile() }
    }
}

extension TaskLoop {
    /// The time since the loop was created, by the loop's schedule.
    package var time: Duration { now.offset }
}

import CommandKit
import ShapeLanguage

extension Session {
    /// Within a script the schedule is exact, however late the machine is.
    func chooseSchedule() {
        loop.catchesUp = !isInFile
        timers.makesUp = isInFile
    }

    /// Runs a statement at intervals, each time when nothing else runs.
    ///
    /// - Returns: The timer's number.
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    func startTimer(_ body: DeferredBody, every interval: Duration, times: Int?) throws -> Int {
        if !input.isTimers { loop.catchUp() }
        return try timers.start(body, every: interval, times: times)
    }

    nonisolated(nonsending) func runDueTimers() async {
        do {
            try await runTimers(for: .zero)
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Lets time pass, and runs the statements of the timers that become due meanwhile, however long that takes.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled; not if a timer's statement was, which has reported it.
    ///   ``SessionError/reported`` when a timer's statement has failed, where that is an error of the file.
    nonisolated(nonsending) func runTimers(for duration: Duration) async throws {
        let end = loop.time + duration
        while !shouldStop {
            if !timers.hasDue(until: end), loop.time < end { try await rest(until: end) }
            if let timer = timers.takeDue(until: end) {
                try await run(timer)
            } else if loop.time >= end {
                try await loop.yield()
                guard timers.hasDue(until: end) else { return }
            }
        }
    }

    /// Waits until a time, or until a timer is due.
    private nonisolated(nonsending) func rest(until end: Duration) async throws {
        defer { timers.whenDue = {} }
        try await loop.sleep(until: EventLoop.Instant(offset: end)) { [timers] in timers.whenDue = $0 }
    }

    /// Runs a timer's statement and reports its error, which ends the timer.
    private nonisolated(nonsending) func run(_ timer: StatementTimer) async throws {
        let (errors, outer) = (errorCount, input)
        let inner = RunningInput(.timer, start: outer.start, keptTransactions: transactions.count)
        input = inner
        bindings.forgetPress()
        wayRecorder.notePassed(in: transactions.current)
        await runScript(timer.body.source, timer.body.grammar)
        input = outer
        output.flush()
        if inner.hasFailed, timers.end(timer) {
            warn("timer \(timer.id) stopped: every \(timer.interval.spelling) \(timer.body.text)")
        }
        if errorCount > errors { try stopFile() }
    }
}

extension EventLoop {
    /// The time since the loop was made, by its schedule.
    package var time: Duration { now.offset }
}

import CommandKit

/// A statement that runs at intervals.
final class StatementTimer {
    let id: Int
    /// The statement's text, without abbreviations.
    package let text: String
    let interval: Duration
    /// How many more times it runs; `nil` for ever.
    fileprivate(set) var remaining: Int?
    fileprivate var invoker: TimerInvoker?
    /// When a late tick ran: it replaces the one due at that time.
    var lateTick: Duration?

    fileprivate init(id: Int, text: String, interval: Duration, remaining: Int?) {
        (self.id, self.text, self.interval, self.remaining) = (id, text, interval, remaining)
    }
}

/// The timers of a session. Each is a `TimerInvoker`, which knows nothing of its command.
final class Timers {
    static let limit = 100

    package private(set) var all: [StatementTimer] = []
    /// The one whose statement runs now. No other runs meanwhile, even if it waits for longer than their intervals.
    private(set) var running: StatementTimer?
    private var lastID = 0

    /// Adds a timer without starting it.
    ///
    /// - Returns: The invoker to start.
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    package func add(
        _ text: String, every interval: Duration, times: Int?, in session: Session
    ) throws(SessionError) -> TimerInvoker {
        guard all.count < Self.limit else { throw .tooManyTimers(limit: Self.limit) }
        lastID += 1
        let timer = StatementTimer(id: lastID, text: text, interval: interval, remaining: times)
        let invoker = TimerInvoker(
            TickCommand(timer: timer, session: session), every: interval, on: session.loop)
        timer.invoker = invoker
        all.append(timer)
        return invoker
    }

    /// - Throws: ``SessionError/unknownTimer(_:)``.
    func stop(_ id: Int) throws(SessionError) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer(id) }
        end(all.remove(at: index))
    }

    func stopAll() {
        let stopped = all
        all = []
        stopped.forEach(end)
    }

    /// Marks a timer's statement as running; false if the timer has been stopped in the meantime.
    func begin(_ timer: StatementTimer) -> Bool {
        guard let index = all.firstIndex(where: { $0 === timer }) else { return false }
        running = timer
        timer.remaining = timer.remaining.map { $0 - 1 }
        if timer.remaining == 0 { all.remove(at: index) }
        return true
    }

    /// Marks the running statement as ended; one that has failed does not run again.
    func endRunning(failed: Bool) {
        guard let timer = running else { return }
        running = nil
        if failed { all.removeAll { $0 === timer } }
        if !all.contains(where: { $0 === timer }) { end(timer) }
    }

    /// Cancels the running statement, and its timer.
    func cancelRunning() {
        running?.invoker?.stop()
    }

    /// A timer that stops itself finishes its statement first.
    private func end(_ timer: StatementTimer) {
        guard timer !== running else { return }
        timer.invoker?.stop()
        timer.invoker = nil
    }
}

/// A tick: has the session run the statement in its turn.
private struct TickCommand: AsyncCommand {
    unowned let timer: StatementTimer
    unowned let session: Session

    var label: String { timer.text }

    nonisolated(nonsending) func execute() async throws {
        try await session.tick(timer)
    }
}

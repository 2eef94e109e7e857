import CommandKit

/// A statement that is run at intervals.
final class StatementTimer {
    let id: Int
    /// The statement's text, without abbreviations.
    package let text: String
    let interval: Duration
    /// How often it is still to run; `nil` for ever.
    fileprivate(set) var remaining: Int?
    fileprivate var invoker: TimerInvoker?
    /// When a tick came late: it stands for the one that is due at that time, too.
    var lateTick: Duration?

    fileprivate init(id: Int, text: String, interval: Duration, remaining: Int?) {
        (self.id, self.text, self.interval, self.remaining) = (id, text, interval, remaining)
    }
}

/// The timers of a session: invokers that run statements again and again, and know no command.
final class Timers {
    /// How many there can be at once.
    static let limit = 100

    package private(set) var all: [StatementTimer] = []
    /// The one whose statement runs now, in which no other has its turn: it may wait for longer than their intervals.
    private(set) var running: StatementTimer?
    private var lastID = 0

    /// Adds a timer that stands still.
    ///
    /// - Returns: What is to be started.
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

    /// Stops a timer.
    ///
    /// - Throws: ``SessionError/unknownTimer(_:)``.
    func stop(_ id: Int) throws(SessionError) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer(id) }
        end(all.remove(at: index))
    }

    /// Stops all timers.
    func stopAll() {
        let stopped = all
        all = []
        stopped.forEach(end)
    }

    /// Notes that a timer's statement begins to run; false where the timer has been stopped meanwhile.
    func begin(_ timer: StatementTimer) -> Bool {
        guard let index = all.firstIndex(where: { $0 === timer }) else { return false }
        running = timer
        timer.remaining = timer.remaining.map { $0 - 1 }
        if timer.remaining == 0 { all.remove(at: index) }
        return true
    }

    /// Notes that the statement that runs has ended; one that has failed does not run again.
    func endRunning(failed: Bool) {
        guard let timer = running else { return }
        running = nil
        if failed { all.removeAll { $0 === timer } }
        if !all.contains(where: { $0 === timer }) { end(timer) }
    }

    /// Cancels the statement that runs, and its timer.
    func cancelRunning() {
        running?.invoker?.stop()
    }

    /// A timer that stops itself goes on to the end of its statement.
    private func end(_ timer: StatementTimer) {
        guard timer !== running else { return }
        timer.invoker?.stop()
        timer.invoker = nil
    }
}

/// A tick: the statement is run by the session, when it is its turn.
private struct TickCommand: AsyncCommand {
    unowned let timer: StatementTimer
    unowned let session: Session

    var label: String { timer.text }

    nonisolated(nonsending) func execute() async throws {
        try await session.tick(timer)
    }
}

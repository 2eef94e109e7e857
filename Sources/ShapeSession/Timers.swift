import CommandKit
import ShapeLanguage

/// A statement that is run at intervals.
final class StatementTimer {
    let id: Int
    let body: DeferredBody
    let interval: Duration
    /// How many runs are left; `nil` for no limit.
    fileprivate(set) var remaining: Int?
    /// When it became due, if its statement has not run since. What was due again while other statements took time is
    /// not made up for.
    fileprivate var due: Duration?
    fileprivate var invoker: TimerInvoker?

    fileprivate init(id: Int, body: DeferredBody, interval: Duration, remaining: Int?) {
        (self.id, self.body, self.interval, self.remaining) = (id, body, interval, remaining)
    }
}

/// The timers of a session. Their invokers say when a statement is due; the session runs it when nothing else runs.
final class Timers {
    /// How many there can be at once.
    static let limit = 100

    private(set) var all: [StatementTimer] = []
    private var lastID = 0
    /// Called when a timer becomes due.
    var whenDue: () -> Void = {}

    /// Adds a timer that stands still.
    ///
    /// - Returns: What is to be started.
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    func add(
        _ body: DeferredBody, every interval: Duration, times: Int?, on loop: EventLoop
    ) throws(SessionError) -> TimerInvoker {
        guard all.count < Self.limit else { throw .tooManyTimers(limit: Self.limit) }
        lastID += 1
        let timer = StatementTimer(id: lastID, body: body, interval: interval, remaining: times)
        let invoker = TimerInvoker(
            DueCommand(timer: timer, timers: self, loop: loop), every: interval, on: loop)
        timer.invoker = invoker
        all.append(timer)
        return invoker
    }

    /// Stops a timer.
    ///
    /// - Throws: ``SessionError/unknownTimer(_:)``.
    func stop(_ id: Int) throws(SessionError) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer(id) }
        all.remove(at: index).invoker?.stop()
    }

    func stopAll() {
        for timer in all { timer.invoker?.stop() }
        all = []
    }

    /// Whether one has become due, no later than `end`.
    func hasDue(until end: Duration = .seconds(Int64.max)) -> Bool { all.contains { $0.isDue(until: end) } }

    /// Takes the one that became due first, no later than `end`; of those due at one time, the oldest. It ends if
    /// this is its last run.
    func takeDue(until end: Duration) -> StatementTimer? {
        let due = all.filter { $0.isDue(until: end) }
        let first = due.min { ($0.due ?? .zero, $0.id) < ($1.due ?? .zero, $1.id) }
        first?.due = nil
        if let first, let remaining = first.remaining {
            first.remaining = remaining - 1
            if remaining == 1 { self.end(first) }
        }
        return first
    }

    /// Stops a timer for good; a no-op if it has been stopped.
    func end(_ timer: StatementTimer) {
        all.removeAll { $0 === timer }
        timer.invoker?.stop()
    }

    fileprivate func note(_ timer: StatementTimer, dueAt time: Duration) {
        if timer.due == nil { timer.due = time }
        whenDue()
    }
}

extension StatementTimer {
    fileprivate func isDue(until end: Duration) -> Bool { due.map { $0 <= end } ?? false }
}

/// A tick, which takes no time: the statement's turn comes when nothing else runs.
private struct DueCommand: Command {
    unowned let timer: StatementTimer
    unowned let timers: Timers
    let loop: EventLoop

    var label: String { timer.body.text }
    var isUndoable: Bool { false }

    func execute() {
        timers.note(timer, dueAt: loop.time)
    }

    func undo() {}
}

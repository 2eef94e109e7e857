import CommandKit
import ShapeLanguage

/// A statement that is run at intervals.
final class StatementTimer {
    let id: Int
    let body: DeferredBody
    let interval: Duration
    /// How many runs are left; `nil` for no limit.
    fileprivate(set) var remaining: Int?
    /// When it became due, if its statement has not run since.
    fileprivate var due: Duration?
    /// How often it has become due again since then, where that is made up for.
    fileprivate var missed = 0
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
    /// The number of the timer that was added last.
    private(set) var lastID = 0
    /// Whether a timer that comes late makes up for what it missed.
    var makesUp = true
    /// Called when a timer becomes due.
    var whenDue: () -> Void = {}
    private let loop: EventLoop
    private let actor: TimerActor

    init(on loop: EventLoop) { (self.loop, actor) = (loop, TimerActor(loop: loop)) }

    /// Starts a timer.
    ///
    /// - Returns: Its number.
    /// - Throws: ``SessionError/tooManyTimers(limit:)``.
    func start(_ body: DeferredBody, every interval: Duration, times: Int?) throws(SessionError) -> Int {
        guard all.count < Self.limit else { throw .tooManyTimers(limit: Self.limit) }
        lastID += 1
        let timer = StatementTimer(id: lastID, body: body, interval: interval, remaining: times)
        // Sound: the actor has it only after that has made sure that this is the loop's own thread, the only one on
        // which a session runs its statements.
        nonisolated(unsafe) let invoker = TimerInvoker(
            DueCommand(timer: timer, timers: self, loop: loop), every: interval, on: loop)
        timer.invoker = invoker
        all.append(timer)
        actor.assumeIsolated { invoker.start(isolation: $0) }
        return lastID
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
        let due = all.lazy.filter { $0.isDue(until: end) }
        let first = due.min { ($0.due ?? .zero, $0.id) < ($1.due ?? .zero, $1.id) }
        first?.advance()
        if let first, let remaining = first.remaining {
            first.remaining = remaining - 1
            if remaining == 1 { self.end(first) }
        }
        return first
    }

    /// Stops a timer for good.
    ///
    /// - Returns: Whether it had not been stopped before.
    @discardableResult
    func end(_ timer: StatementTimer) -> Bool {
        let count = all.count
        all.removeAll { $0 === timer }
        timer.invoker?.stop()
        return all.count < count
    }

    fileprivate func note(_ timer: StatementTimer, dueAt time: Duration) {
        timer.note(dueAt: time, makingUp: makesUp)
        whenDue()
    }
}

extension StatementTimer {
    fileprivate func isDue(until end: Duration) -> Bool { due.map { $0 <= end } ?? false }

    fileprivate func note(dueAt time: Duration, makingUp makesUp: Bool) {
        if due == nil {
            due = time
        } else if makesUp {
            missed += 1
        }
    }

    fileprivate func advance() {
        due = missed > 0 ? due.map { $0 + interval } : nil
        missed = max(0, missed - 1)
    }
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

/// The actor on the session's loop that its timers run on.
actor TimerActor {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
}

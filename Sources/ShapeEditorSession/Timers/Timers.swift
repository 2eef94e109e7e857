import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// A timer of `every`: a statement that runs at intervals.
final class StatementTimer {
    let id: Int
    let body: DeferredBody
    let interval: Duration
    /// What was selected when the timer was started.
    let selected: [ShapeState]
    /// Whether an error of the statement has said that all of the ``selected`` shapes have been deleted.
    var hasReportedLoss = false
    /// The number of runs that have not begun; nil for no limit.
    fileprivate(set) var remaining: Int?
    /// The time at which the statement became due; nil if the statement is not due. It becomes due at each tick, the
    /// end of an interval.
    fileprivate var due: Duration?
    /// The number of ticks after ``due`` for which the statement is still to run, if ``remaining`` allows it.
    fileprivate var missed = 0
    fileprivate var invoker: TimerInvoker?

    fileprivate init(
        id: Int, body: DeferredBody, interval: Duration, remaining: Int?, selected: [ShapeState]
    ) {
        (self.id, self.body, self.interval, self.remaining) = (id, body, interval, remaining)
        self.selected = selected
    }
}

/// The timers of a session. A timer's invoker marks the timer's statement as due, but does not run it. The session runs
/// the statement later: see ``Session/startTimer(_:every:times:shapes:)``.
final class Timers {
    /// The maximum number of timers at once.
    static let limit = 100

    /// The maximum number of ticks of all timers together, with the statements within those of the timers and the frames
    /// of animations, while a drawing is checked or opened.
    static let tickLimit = 500_000

    private(set) var all: [StatementTimer] = []
    /// The timers whose statements are due, in the order in which they run.
    private var due: [StatementTimer] = []
    /// The number of ticks that are left; nil without a limit.
    private var ticksLeft: Int?
    private var hasTickedTooOften = false
    /// The number of the timer that was added last; 0 if there was none.
    private(set) var lastID = 0
    /// Whether the statement of a late timer runs once for each missed tick, rather than once for all of them together.
    var makesUp = true
    /// Called at each tick of a timer.
    var whenDue: () -> Void = {}
    private let loop: TaskLoop
    private let actor: TimerActor

    init(on loop: TaskLoop) { (self.loop, actor) = (loop, TimerActor(loop: loop)) }

    /// Starts a timer.
    ///
    /// - Returns: The timer's number.
    /// - Throws: ``SessionError/tooManyTimers(limit:)`` if there are ``limit`` timers already.
    func start(
        _ body: DeferredBody, every interval: Duration, times: Int?, selected: [ShapeState]
    ) throws(SessionError) -> Int {
        guard all.count < Self.limit else { throw .tooManyTimers(limit: Self.limit) }
        lastID += 1
        let timer = StatementTimer(
            id: lastID, body: body, interval: interval, remaining: times, selected: selected)
        // `nonisolated(unsafe)` is sound: the actor gets the invoker only after `assumeIsolated` has checked that the
        // caller is on the loop's own thread. A session runs its statements on no other thread.
        nonisolated(unsafe) let invoker = TimerInvoker(
            DueCommand(timer: timer, timers: self), every: interval, on: loop)
        timer.invoker = invoker
        all.append(timer)
        actor.assumeIsolated { invoker.start(isolation: $0) }
        return lastID
    }

    /// Stops a timer.
    ///
    /// - Throws: ``SessionError/unknownTimer(_:)`` if no timer has this number.
    func stop(_ id: Int) throws(SessionError) {
        guard let timer = all.first(where: { $0.id == id }) else { throw .unknownTimer(id) }
        end(timer)
    }

    func stopAll() { all.forEach { end($0) } }

    /// Stops all timers. The next one has the number 1.
    func beginAnew() {
        stopAll()
        lastID = 0
    }

    /// Whether the statement of a timer that became due at or before `end` still has to run.
    func hasDue(until end: Duration = .seconds(Int64.max)) -> Bool { due.first?.isDue(until: end) ?? false }

    /// Returns the timer whose statement runs next: of the timers due at or before `end`, the one that became due
    /// first; if several became due at the same time, the one with the lowest number; nil if none is due. Counts the
    /// run if the number of runs is limited, and ends the timer if the run is its last one.
    func takeDue(until end: Duration) -> StatementTimer? {
        guard hasDue(until: end) else { return nil }
        let first = due.removeFirst()
        if first.advance() { enter(first) }
        if let remaining = first.remaining {
            first.remaining = remaining - 1
            if remaining == 1 { self.end(first) }
        }
        return first
    }

    /// Stops a timer permanently.
    ///
    /// - Returns: Whether the timer was still in ``all``.
    @discardableResult
    func end(_ timer: StatementTimer) -> Bool {
        let count = all.count
        all.removeAll { $0 === timer }
        due.removeAll { $0 === timer }
        timer.invoker?.stop()
        return all.count < count
    }

    fileprivate func recordTick(of timer: StatementTimer) {
        if timer.record(dueAt: loop.time, makingUp: makesUp) { enter(timer) }
        whenDue()
        // The error is thrown by the statement that lets time pass.
        do { try countTick() } catch { hasTickedTooOften = true }
    }

    /// Adds a timer to those that are due. Ticks come in their order, so its place is usually the last.
    private func enter(_ timer: StatementTimer) {
        let index = due.lastIndex { $0.runs(before: timer) }.map { $0 + 1 } ?? 0
        due.insert(timer, at: index)
    }
}

// MARK: - The limit of ticks

extension Timers {
    /// Limits the ticks from now on.
    func limitTicks(to count: Int = Timers.tickLimit) { ticksLeft = count }

    func allowAllTicks() { (ticksLeft, hasTickedTooOften) = (nil, false) }

    /// Counts a tick, a statement within that of a timer, or a frame.
    ///
    /// - Throws: ``SessionError/tooManyTicks(limit:)`` if none is left. All timers have stopped then.
    func countTick() throws(SessionError) {
        guard let left = ticksLeft else { return }
        ticksLeft = max(0, left - 1)
        guard left == 0 else { return }
        stopAll()
        throw .tooManyTicks(limit: Self.tickLimit)
    }

    /// Throws ``SessionError/tooManyTicks(limit:)`` once after a tick that was too much.
    func checkTicks() throws(SessionError) {
        guard hasTickedTooOften else { return }
        hasTickedTooOften = false
        throw .tooManyTicks(limit: Self.tickLimit)
    }
}

extension StatementTimer {
    fileprivate func isDue(until end: Duration) -> Bool { due.map { $0 <= end } ?? false }

    fileprivate func runs(before other: StatementTimer) -> Bool {
        (due ?? .zero, id) < (other.due ?? .zero, other.id)
    }

    /// Records a tick. Returns whether the statement is due by it.
    fileprivate func record(dueAt time: Duration, makingUp makesUp: Bool) -> Bool {
        guard due == nil else {
            if makesUp { missed += 1 }
            return false
        }
        due = time
        return true
    }

    /// Goes on to the next tick that was missed. Returns whether there is one.
    fileprivate func advance() -> Bool {
        due = missed > 0 ? due.map { $0 + interval } : nil
        missed = max(0, missed - 1)
        return due != nil
    }
}

/// The command that a timer executes at each tick. It marks the timer's statement as due, but does not run it. A class,
/// because copying unowned references takes 300 instructions a tick.
private final class DueCommand: Command {
    private unowned let timer: StatementTimer
    private unowned let timers: Timers

    init(timer: StatementTimer, timers: Timers) {
        (self.timer, self.timers) = (timer, timers)
    }

    var label: String { timer.body.text }
    var isUndoable: Bool { false }

    func execute() {
        timers.recordTick(of: timer)
    }

    func undo() {}
}

/// The actor on which the timers of a session tick, on the session's loop.
actor TimerActor {
    private let loop: TaskLoop

    init(loop: TaskLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor(ordinary: loop) }
}

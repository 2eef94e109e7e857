/// The timers of a session: an invoker that runs statements again and again, and knows no command.
public final class Timers {
    /// How many there can be at once.
    static let limit = 100

    /// A statement that is run at intervals.
    struct Timer {
        let id: Int
        let interval: Duration
        /// How often it is still to run; nil for ever.
        var remaining: Int?
        var due: Duration
        /// The statement's text, without abbreviations.
        let text: String
    }

    private(set) var all: [Timer] = []
    private var lastID = 0
    /// Whether the statement of one runs now, in which none is due: it may wait for longer than their intervals.
    var areRunning = false

    /// When the next one is due, in the session's time; nil where there is none.
    public var nextDue: Duration? { all.map(\.due).min() }

    /// Starts a timer, which is due for the first time after one interval.
    ///
    /// - Throws: ``Problem/tooManyTimers(limit:)``.
    func start(_ text: String, every interval: Duration, times: Int?, now: Duration) throws(Problem) {
        guard all.count < Self.limit else { throw .tooManyTimers(limit: Self.limit) }
        lastID += 1
        all.append(Timer(id: lastID, interval: interval, remaining: times, due: now + interval, text: text))
    }

    /// Stops a timer.
    ///
    /// - Throws: ``Problem/unknownTimer(_:)``.
    func stop(_ id: Int) throws(Problem) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { throw .unknownTimer(id) }
        all.remove(at: index)
    }

    /// Stops all timers.
    func stopAll() {
        all = []
    }

    /// Stops a timer whose statement has failed; one that has stopped by itself is none the worse.
    func stopFailed(_ id: Int) {
        all.removeAll { $0.id == id }
    }

    /// The timer that is due first and by `end`, the oldest of those due at one time; it ends, or is due again.
    func takeDue(until end: Duration, at now: Duration) -> Timer? {
        guard let index = all.indices.min(by: { (all[$0].due, all[$0].id) < (all[$1].due, all[$1].id) }),
            all[index].due <= min(end, now)
        else { return nil }
        let timer = all[index]
        if timer.remaining == 1 {
            all.remove(at: index)
        } else {
            all[index].remaining = timer.remaining.map { $0 - 1 }
            all[index].due = timer.nextDue(after: now)
        }
        return timer
    }
}

extension Timers.Timer {
    /// The next time that is a whole number of intervals from the start: what comes late is not made up for.
    fileprivate func nextDue(after now: Duration) -> Duration {
        let missed = (now - due).attoseconds / interval.attoseconds
        return due + Duration(attoseconds: (missed + 1) * interval.attoseconds)
    }
}

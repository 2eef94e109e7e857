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

    /// The text of the timer that is due first, by then oldest first; it is due again after its interval, or ends.
    func takeDue(at now: Duration) -> String? {
        guard let index = all.indices.min(by: { (all[$0].due, all[$0].id) < (all[$1].due, all[$1].id) }),
            all[index].due <= now
        else { return nil }
        let timer = all[index]
        if timer.remaining == 1 {
            all.remove(at: index)
        } else {
            all[index].remaining = timer.remaining.map { $0 - 1 }
            // One that is late is not made up for by a burst.
            all[index].due = max(timer.due + timer.interval, now)
        }
        return timer.text
    }
}

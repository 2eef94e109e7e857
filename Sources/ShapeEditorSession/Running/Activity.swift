import CommandKit
import ShapeEditorLanguage
import ShapeEditorText

/// What a session is busy with: a statement that takes time.
struct Activity {
    /// The time from which the host shows an activity, and the shortest time between two changes of what it shows.
    static let (least, interval) = (Duration.milliseconds(500), Duration.milliseconds(250))

    private let start: TaskLoop.Instant
    private let words: String
    /// How long the statement takes; nil if unknown.
    var length: Duration?

    init(_ statement: Statement, in source: borrowing SourceText, at start: TaskLoop.Instant) {
        self.start = start
        let file = source.name.map { $0.shortenedAtFront(to: 30, bytes: 120) }
        words = file.map { "running \($0):\(source.firstLine)" } ?? Self.doing(statement.row.verb.name)
    }

    /// The verb as what is going on: `moving`.
    private static func doing(_ verb: String) -> String {
        switch verb {
        case "move", "left", "right", "up", "down": "moving"
        case "turn", "paint", "play", "wait": verb + "ing"
        case "size": "sizing"
        default: "running '\(verb)'"
        }
    }

    /// The time that the activity has taken, in steps of ``interval``; nil before ``least``.
    func elapsed(at now: TaskLoop.Instant) -> Duration? {
        let elapsed = start.duration(to: now)
        return elapsed < Self.least ? nil : Self.interval * Int(elapsed / Self.interval)
    }

    /// Such as `moving 1.4 of 3 s`.
    func text(_ elapsed: Duration) -> String { words + " " + progress(elapsed) }

    /// How far the activity has come; nil in the first tenth of a second.
    func progress(at now: TaskLoop.Instant) -> String? {
        let elapsed = start.duration(to: now)
        return elapsed < .milliseconds(100) ? nil : progress(elapsed)
    }

    private func progress(_ elapsed: Duration) -> String {
        elapsed.inTenths + (length.map { " of " + $0.inTenths } ?? "") + " s"
    }
}

extension Session {
    /// What the session has been busy with for half a second or more, for the user: `moving 1.4 of 3 s · 1 line waits ·
    /// Ctrl-C ends it`. Nil if there is nothing to say.
    package func busyText(separator: String) -> String? {
        guard isBusy, let activity, let elapsed = activity.elapsed(at: loop.now) else { return nil }
        let waiting = lock.waitingCount
        let lines = waiting == 0 ? [] : [waiting == 1 ? "1 line waits" : "\(waiting) lines wait"]
        return ([activity.text(elapsed)] + lines + ["Ctrl-C ends it"]).joined(separator: separator)
    }

    /// The time after which ``busyText(separator:)`` changes; nil if the session is not busy.
    package var busyDelay: Duration? {
        guard isBusy, let activity else { return nil }
        return activity.elapsed(at: loop.now) == nil ? Activity.least : Activity.interval
    }
}

extension Duration {
    /// The number of seconds, with a decimal unless it is 0: `1.4`.
    fileprivate var inTenths: String {
        let tenths = Int64(self / .milliseconds(100))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

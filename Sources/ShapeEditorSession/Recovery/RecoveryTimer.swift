import ShapeEditorSystem

/// The times at which a ``RecoveryLog`` writes, in nanoseconds.
final class RecoveryTimer {
    /// The time in which a step is written.
    private static let usualWait = 1_000_000_000
    private static let longestWait = 3600 * usualWait
    /// The number of writes that are tried again each second after they have failed. Later ones wait ten seconds.
    private static let quickTries = 10
    private static let failedWait = 10 * usualWait
    /// The time from which on a write is slow.
    private static let slow = 200_000_000
    /// The time without a key after which a file with needless lines is written anew.
    static let idleTime = 5_000_000_000
    /// The time without a key after which the file is flushed to its disk.
    static let idleTimeOfFlush = 1_000_000_000
    private static let flushInterval = 10_000_000_000

    /// The current time, which tests replace.
    var now: () -> Int = { MonotonicTime.now }
    var write: () -> Void = {}
    /// The time of the first step that is not in the file; nil if there is none.
    var firstStep: Int?
    private var slowWait = usualWait
    /// The number of writes in a row that have failed.
    private var failures = 0
    /// The time at which the file is written anew, unless a key comes before; nil if it has no needless lines.
    var rewriting: Int?
    /// The time at which the file is flushed, unless a key comes before; nil if nothing is to be flushed.
    private(set) var flushing: Int?
    private var lastFlush: Int?

    private var wait: Int {
        failures == 0 ? slowWait : failures <= Self.quickTries ? Self.usualWait : Self.failedWait
    }

    private var due: Int? { firstStep.map { $0 + wait } }

    /// The time until something is to be written; nil if nothing is.
    var dueIn: Duration? { [due, rewriting].compactMap(\.self).min().map(duration) }

    var flushDueIn: Duration? { flushing.map(duration) }

    private func duration(until time: Int) -> Duration { .nanoseconds(max(0, time - now())) }

    /// Records a step that is not in the file.
    func begin() { if firstStep == nil { firstStep = now() } }

    /// Writes if it is time. Called often, also within statements.
    @inline(__always)
    func check() {
        if let due, now() >= due { write() }
    }

    /// Writes before the session waits, unless the last write has failed or was slow.
    func checkBeforeWait() {
        if wait > Self.usualWait || failures > 0 { check() } else if firstStep != nil { write() }
    }

    /// Chooses the wait before the next write. After one that failed, its steps are still to be written.
    func recordWrite(from start: Int, hasFailed: Bool) {
        failures = hasFailed ? failures + 1 : 0
        if hasFailed { return firstStep = now() }
        slowWait = now() - start > Self.slow ? longer : Self.usualWait
    }

    private var longer: Int { min(slowWait * 10, Self.longestWait) }

    /// Asks for a flush of what has been written.
    func askForFlush() {
        if flushing == nil {
            flushing = max(now() + Self.idleTimeOfFlush, (lastFlush ?? .min / 2) + Self.flushInterval)
        }
    }

    /// Whether a flush is to begin now. `idleTime` is the time since the last key.
    func takeFlush(after idleTime: Int) -> Bool {
        guard let flushing, now() >= flushing else { return false }
        let rest = Self.idleTimeOfFlush - idleTime
        self.flushing = rest > 0 ? now() + rest : nil
        return rest <= 0
    }

    func recordFlushBegin() { lastFlush = now() }

    /// Chooses the wait before the next write after a flush, which counts as a write if it was slow.
    func recordFlush(of time: Int) {
        if time > Self.slow { slowWait = longer }
    }
}

/// Says when steps can't be kept, and when they are kept again: at most one such pair a minute.
struct RecoveryNotice {
    private static let pause = 60_000_000_000

    /// Called with the reason, or with nil when steps are kept again.
    var say: (String?) -> Void = { _ in }
    private var isSaid = false
    private var lastTime: Int?
    /// The reason why the last write has failed; nil if it has not.
    private(set) var reason: String?

    /// Records the result of a write at a time in nanoseconds.
    mutating func record(_ reason: String?, at now: Int) {
        self.reason = reason
        if reason == nil {
            if isSaid { say(nil) }
            isSaid = false
        } else if !isSaid, lastTime.map({ now - $0 >= Self.pause }) ?? true {
            (isSaid, lastTime) = (true, now)
            say(reason)
        }
    }
}

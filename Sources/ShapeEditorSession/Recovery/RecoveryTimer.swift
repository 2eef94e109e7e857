import ShapeEditorSystem

/// The times at which a ``RecoveryLog`` writes, in nanoseconds.
final class RecoveryTimer {
    /// The time in which a step is written.
    private static let usualWait = 1_000_000_000
    private static let longestWait = 3600 * usualWait
    /// The time from which on a write is slow.
    private static let slow = 200_000_000
    /// The time without a key after which a file with needless lines is written anew.
    static let idleTime = 5_000_000_000

    /// The current time, which tests replace.
    var now: () -> Int = { MonotonicTime.now }
    var write: () -> Void = {}
    /// The time of the first step that is not in the file; nil if there is none.
    var firstStep: Int?
    private var wait = usualWait
    /// The time at which the file is written anew, unless a key comes before; nil if it has no needless lines.
    var rewriting: Int?

    private var due: Int? { firstStep.map { $0 + wait } }

    /// The time until something is to be written; nil if nothing is.
    var dueIn: Duration? {
        [due, rewriting].compactMap(\.self).min().map { .nanoseconds(max(0, $0 - now())) }
    }

    /// Records a step that is not in the file.
    func begin() { if firstStep == nil { firstStep = now() } }

    /// Writes if it is time. Called often, also within statements.
    @inline(__always)
    func check() {
        if let due, now() >= due { write() }
    }

    /// Writes before the session waits, unless the last write has failed or was slow.
    func checkBeforeWait() {
        if wait > Self.usualWait { check() } else if firstStep != nil { write() }
    }

    /// Chooses the wait before the next write. After one that failed, its steps are still to be written.
    func recordWrite(from start: Int, hasFailed: Bool) {
        let isBad = hasFailed || now() - start > Self.slow
        wait = isBad ? min(wait * 10, Self.longestWait) : Self.usualWait
        if hasFailed { firstStep = now() }
    }
}

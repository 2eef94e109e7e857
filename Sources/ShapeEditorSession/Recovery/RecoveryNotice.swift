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

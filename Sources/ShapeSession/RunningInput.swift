import ShapeLanguage

/// An input that runs, with what is forgotten at its end. What a timer runs while an input waits is one by itself.
final class RunningInput {
    enum Origin: Equatable {
        case typed
        /// Whether the key is held down: then what it does joins one entry of the history.
        case key(isHeld: Bool)
        case timer
        case script
    }

    let origin: Origin
    /// How many steps had been done when it began.
    let start: Int
    /// How many of the open transactions an error leaves open: in a typed line all, in what a key, a timer or `source`
    /// runs from there those from before, in a script none.
    var keptTransactions: Int
    /// Whether a statement of it has failed.
    private(set) var hasFailed = false
    /// Whether its rest is not to run, as a question about it was answered with no.
    private(set) var dropsRest = false

    init(_ origin: Origin, start: Int, keptTransactions: Int = 0) {
        (self.origin, self.start, self.keptTransactions) = (origin, start, keptTransactions)
    }

    /// Whether it was typed, and does not come from a key or a timer.
    var isTyped: Bool { origin == .typed }
    /// Whether a timer's statement runs, in which no other timer's does: it may wait for longer than their intervals.
    var isTimers: Bool { origin == .timer }
    var isKeyHeld: Bool { origin == .key(isHeld: true) }

    /// Notes a failure. Of errors in the queue that were reported before, only a typed line is told.
    func noteFailure(_ problem: Problem) {
        if isTyped || !problem.isReported { hasFailed = true }
    }

    func dropRest() { dropsRest = true }
}

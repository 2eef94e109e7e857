import ShapeLanguage

/// The state of one running input: a typed line, a key press, a timer's statement or a script. Each input starts with a
/// new state. A timer's statement that runs while another input waits has a `RunningInput` of its own.
final class RunningInput {
    enum Origin: Equatable {
        case typed
        /// A key's statement. While the key is held down, the steps of all its presses coalesce into one
        /// entry of the history.
        case key(isHeld: Bool)
        case timer
        case script
    }

    let origin: Origin
    /// The number of history entries done before the outermost input began.
    let start: Int
    /// The number of open transactions that an error leaves open: all for a typed line, the earlier transactions for
    /// a key, a timer or a sourced file, and none for a script.
    var keptTransactions: Int
    /// Whether a statement of the input has failed.
    private(set) var hasFailed = false
    /// Whether the rest of the line is skipped, because the user answered no to a question.
    private(set) var dropsRest = false

    init(_ origin: Origin, start: Int, keptTransactions: Int = 0) {
        (self.origin, self.start, self.keptTransactions) = (origin, start, keptTransactions)
    }

    /// Whether the input was typed, rather than run by a key or a timer.
    var isTyped: Bool { origin == .typed }
    /// Whether the input is a timer's statement. No other timer runs within the statement, because the statement may
    /// wait for longer than the timers' intervals.
    var isTimers: Bool { origin == .timer }
    var isKeyHeld: Bool { origin == .key(isHeld: true) }

    /// Records a failure. A failure that has already been reported is recorded for a typed line only.
    func recordFailure(_ problem: Problem) {
        if isTyped || !problem.isReported { hasFailed = true }
    }

    func dropRest() { dropsRest = true }
}

import ShapeLanguage

/// The state of a running input, such as a typed line. Each input starts with a new state, and so does each timer's
/// statement. A sourced file shares the state of the statement that sources it.
final class RunningInput {
    enum Origin: Equatable {
        case typed
        /// A key's statement. While the key is held down, the commands of its presses merge into the last entry of the
        /// history where they can.
        case key(isHeld: Bool)
        case timer
        case script
    }

    let origin: Origin
    /// The number of entries done before the outermost input began, with those that the undo limit has dropped.
    let start: Int
    /// The number of outermost transactions that an error leaves open: all for a typed line, the earlier ones for a key
    /// or a timer, and none for a script. While a sourced file runs, the file's own transactions are excluded.
    var keptTransactions: Int
    /// The selection of a timer's statement; nil if the session's selection holds.
    let selection: Selection?
    /// Whether ``recordFailure(_:)`` has recorded a failure.
    private(set) var hasFailed = false
    /// Whether the rest of the line is skipped, because the user answered no to a question.
    private(set) var dropsRest = false

    init(_ origin: Origin, start: Int, keptTransactions: Int = 0, selection: Selection? = nil) {
        (self.origin, self.start, self.keptTransactions) = (origin, start, keptTransactions)
        self.selection = selection
    }

    /// Whether the input is a typed line.
    var isTyped: Bool { origin == .typed }
    /// Whether the input is a timer's statement. No other timer's statement begins within it, because the statement may
    /// wait for longer than the timers' intervals.
    var isTimers: Bool { origin == .timer }
    var isKeyHeld: Bool { origin == .key(isHeld: true) }

    /// Records a failure. A problem that stands for errors already reported is recorded for a typed line only.
    func recordFailure(_ problem: Problem) {
        if isTyped || !problem.isReported { hasFailed = true }
    }

    func dropRest() { dropsRest = true }
}

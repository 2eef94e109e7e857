import ShapeEditorLanguage

/// The state of a running input, such as a typed line. Each input starts with a new state, and so does each run of a
/// timer's statement. A sourced file shares the state of the input whose statement sources it.
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
    /// The number of the last entry of the history that was done before the input began (``UndoStack/lastNumber``). For
    /// a timer's statement, before the input within which it runs.
    let start: Int
    /// The number of transactions, counted from the outermost, that an error leaves open: all for a typed line, those
    /// opened before it for a key or a timer, and none for a script. While a sourced file runs, at most those opened
    /// before the file.
    var keptTransactions: Int
    /// The selection of its own on which a timer's statement acts; nil for any other input, which acts on the session's
    /// selection. A queued statement acts on the session's selection, too, even if it is a timer's.
    let selection: Selection?
    /// Whether ``recordFailure(_:)`` has recorded a failure.
    private(set) var hasFailed = false
    /// Whether the rest of the typed line is skipped, because the user has answered no to a question.
    private(set) var dropsRest = false
    /// Whether an interruption of the input has been reported.
    private(set) var isInterrupted = false
    /// How long the statement had taken that an interruption has ended, as the user is told; nil if that is not known.
    private(set) var stopTime: String?

    /// The number of statements that may still be tried in place of those with errors.
    var tries = 600

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

    /// Records that an interruption of the input is reported. Returns whether it is the first one.
    func noteInterruption() -> Bool {
        defer { isInterrupted = true }
        return !isInterrupted
    }

    /// Records that a statement has been interrupted. Only the first one counts, which is innermost.
    func noteStop(_ time: String?) { stopTime = stopTime ?? time }

    func dropRest() { dropsRest = true }
}

/// A lock under which inputs run one at a time. Waiting inputs get the lock in the order of their arrival.
final class StatementLock {
    private(set) var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var waitingCount: Int { waiting.count }
    /// The tasks of started inputs; some may have ended.
    private var started: [Task<Void, Never>] = []

    /// Acquires the lock, after all earlier inputs have released it.
    nonisolated(nonsending) func acquire() async {
        guard isHeld else { return isHeld = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the lock to the next waiting input. If no input waits, releases the lock, and forgets all started inputs.
    func release() {
        if waiting.isEmpty {
            isHeld = false
            started = []
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Keeps the task of a started input, so that ``cancelStarted()`` can cancel it.
    func record(_ task: Task<Void, Never>) { started.append(task) }

    func cancelStarted() { started.forEach { $0.cancel() } }
}

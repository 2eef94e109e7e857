/// The state of a read.
struct ReadState {
    /// Whether a read is in progress.
    private(set) var isReading = false
    /// The outcome of the read; nil while the read goes on.
    private(set) var outcome: ReadOutcome?
    /// The signal that ended the last read.
    private(set) var endingSignal: Int32?
    /// Whether a secret is being read, which never enters the line.
    private(set) var isSecret = false
    /// What is shown in place of a secret.
    private(set) var stars = ""
    /// Whether the line is being drawn for the last time.
    private(set) var isLeaving = false
    /// Whether the entered line has been left already, for the ``LineEditor/enterHandler``.
    private(set) var isLeft = false
    /// The line of a read that was stopped, with which the next read begins.
    var savedLine: LineBuffer?
    /// The text read so far of a line that is not edited, kept for the next read.
    var plainText: [Unicode.Scalar] = []

    mutating func begin() {
        (isReading, outcome, endingSignal, isLeft) = (true, nil, nil, false)
    }

    /// Goes on after a line that has been left on the screen.
    mutating func goOn() { (outcome, isLeft) = (nil, true) }

    /// Begins another line.
    mutating func beginLine() { isLeft = false }

    mutating func end() { (isReading, isSecret, stars) = (false, false, "") }

    mutating func finish(with outcome: ReadOutcome) {
        self.outcome = outcome
        if case .terminated(let signal) = outcome { endingSignal = signal }
    }

    mutating func beginSecret() { isSecret = true }

    mutating func showStars(_ count: Int) { stars = String(repeating: "*", count: count) }

    mutating func beginLeaving() { isLeaving = true }

    mutating func endLeaving() { isLeaving = false }
}

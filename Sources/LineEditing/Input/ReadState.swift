/// How far a read has come.
struct ReadState {
    /// Whether there is one.
    private(set) var isReading = false
    /// How it ends, whatever libedit returns; nil while it goes on.
    private(set) var outcome: ReadOutcome?
    /// The signal that ended the last read.
    private(set) var endingSignal: Int32?
    /// Whether libedit has begun with the line.
    private(set) var hasBegun = false
    /// Whether a secret is typed, which is not in libedit's line.
    private(set) var isSecret = false
    /// Whether the line is drawn for the last time.
    private(set) var isLeaving = false
    /// The line of a read that was stopped, for the next one.
    var savedLine: LineBuffer?
    /// What has come of a line that is not edited, for the next read.
    var plainText: [Unicode.Scalar] = []

    mutating func begin() {
        (isReading, outcome, endingSignal, hasBegun) = (true, nil, nil, false)
    }

    mutating func end() { (isReading, isSecret) = (false, false) }

    mutating func finish(with outcome: ReadOutcome) {
        self.outcome = outcome
        if case .terminated(let signal) = outcome { endingSignal = signal }
    }

    /// Begins with the line, unless that has been done.
    /// - Returns: whether it has begun now.
    mutating func beginLine() -> Bool {
        defer { hasBegun = true }
        return !hasBegun
    }

    mutating func beginSecret() { isSecret = true }

    mutating func beginLeaving() { isLeaving = true }

    mutating func endLeaving() { isLeaving = false }
}

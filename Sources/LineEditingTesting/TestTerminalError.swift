/// Why a program could not be run at a ``TestTerminal``, or did not do what its keys expect.
public enum TestTerminalError: Error, Sendable {
    /// There is no pseudo-terminal, thread or temporary file left. The number is the `errno`.
    case noTerminal(errno: Int32)
    /// A run was begun within another one. libedit has static state, so the inner one would wait for ever.
    case nested
    /// An editor was made outside of a run.
    case noRun
    /// The program did not do what its keys expect.
    case failed(TestRunFailure)
}

/// What a program did other than its keys expect.
public struct TestRunFailure: Sendable {
    /// What was missing.
    public enum Reason: Sendable {
        /// The time limit was over before the step could be done: the editor did not wait for a key, or the screen did
        /// not show what the step waits for.
        case tooLate(Keys.Step)
        /// The program ended before these steps.
        case keysLeft(Keys)
        /// The program still reads, although all keys have been typed. The terminal was then hung up.
        case stillReading
    }

    /// What was missing.
    public let reason: Reason
    /// The steps that had begun.
    public let keys: Keys
    /// The screen at the end.
    public let screen: EmulatedScreen
}

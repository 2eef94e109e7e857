/// How `LineEditor.readLine()` ended.
public enum ReadOutcome: Equatable, Sendable {
    /// A line, without its newline.
    case line(String)
    /// Ctrl-C: the line was abandoned.
    case interrupted
    /// Ctrl-D on an empty line, the end of the input, or the terminal hung up.
    case endOfInput
    /// A key's action or a watcher asked to end the read.
    case stopped
    /// TERM, HUP or QUIT came. The terminal is as it was; `SignalPipe.reraise(_:)` is what to do next.
    case terminated(signal: Int32)
}

/// What a key's action or a watcher asks for.
public enum KeyOutcome: Equatable, Sendable {
    /// Go on editing the line.
    case proceed
    /// End the read with `ReadOutcome.stopped`.
    case stop
}

/// The lines that an editor reads, one at each step of a loop.
///
///     for line in editor.lines { print(evaluate(line)) }
///     editor.reraiseEndingSignal()
public struct EditorLines: Sequence, IteratorProtocol {
    private let editor: LineEditor

    init(_ editor: LineEditor) { self.editor = editor }

    /// Reads the next line, and skips lines that Ctrl-C abandons.
    /// - Returns: the line; nil when a read ends without a line: at the end of the input, by an action or a watcher
    ///   that returns ``KeyOutcome/stop``, by a signal, because the terminal has hung up, or at a line that is too long
    ///   (``ReadOutcome/lineTooLong``).
    public func next() -> String? {
        editor.isReadBySequence = true
        while true {
            switch editor.readLine() {
            case .line(let line): return line
            case .interrupted: continue
            case .stopped, .endOfInput, .lineTooLong, .hungUp, .terminated:
                editor.isReadBySequence = false
                return nil
            }
        }
    }
}

extension LineEditor {
    /// The lines until a read ends without a line (``EditorLines/next()``). Each step of a loop reads one line by
    /// ``readLine()``. After the loop, ``endingSignal`` is the signal that ended the loop, if any.
    public var lines: EditorLines { EditorLines(self) }

    /// Ends the program by ``endingSignal``, as if the signal had not been caught. The terminal is restored, and C's
    /// streams are flushed. A shell then sees status 143 for SIGTERM, and 129 for SIGHUP. Does nothing if no signal
    /// ended the last read.
    public func reraiseEndingSignal() {
        guard let endingSignal else { return }
        restoreTerminal()
        SignalPipe.endProcess(by: endingSignal)
    }
}

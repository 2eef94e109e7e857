/// The lines that an editor reads, one for each step of a loop.
///
///     for line in editor.lines { print(evaluate(line)) }
///     editor.reraiseEndingSignal()
public struct EditorLines: Sequence, IteratorProtocol {
    private let editor: LineEditor

    init(_ editor: LineEditor) { self.editor = editor }

    /// Reads the next line; lines that Ctrl-C abandons are passed over.
    /// - Returns: nil when a read ends otherwise: at the end of the input, by an action, by a signal, as the terminal
    ///   hung up, or at a line that is too long (``ReadOutcome/lineTooLong``).
    public func next() -> String? {
        while true {
            switch editor.readOfSequence() {
            case .line(let line): return line
            case .interrupted: continue
            case .stopped, .endOfInput, .lineTooLong, .hungUp, .terminated: return nil
            }
        }
    }
}

extension LineEditor {
    /// Lines read one by one, up to the end of the input. Each step of a loop reads one by ``readLine()``.
    ///
    /// A Ctrl-C within 100 ms after a read abandons the next line, if its read begins within these 100 ms. Any other
    /// one between two reads does what it always does. ``endingSignal`` says afterwards whether a signal ended the loop.
    public var lines: EditorLines { EditorLines(self) }

    /// Reads as ``readLine()`` does, and keeps a SIGINT that comes right after it for the next read.
    func readOfSequence() -> ReadOutcome {
        if signals?.canActivate ?? false {
            interruptGrace = interruptGrace ?? InterruptGrace()
            interruptGrace?.resume()
        }
        return readLine()
    }

    /// Ends the program by ``endingSignal``, as if that had not been caught, with the terminal restored and C's streams
    /// flushed: a shell then sees status 143 for SIGTERM, and 129 for SIGHUP. Does nothing if no signal ended the last
    /// read.
    public func reraiseEndingSignal() {
        guard let endingSignal else { return }
        restoreTerminal()
        SignalPipe.endProcess(by: endingSignal)
    }
}

/// The lines that an editor reads, one for each step of a loop.
///
///     for line in editor.lines { print(evaluate(line)) }
public struct EditorLines: Sequence, IteratorProtocol {
    private let editor: LineEditor

    init(_ editor: LineEditor) { self.editor = editor }

    /// Reads the next line; lines that Ctrl-C abandons are passed over.
    /// - Returns: nil when a read ends otherwise: at the end of the input, by an action, by a signal, or as the terminal
    ///   hung up.
    public func next() -> String? {
        while true {
            switch editor.readLine() {
            case .line(let line): return line
            case .interrupted: continue
            case .stopped, .endOfInput, .hungUp, .terminated: return nil
            }
        }
    }
}

extension LineEditor {
    /// Lines read one by one, up to the end of the input. Each step of a loop reads one by ``readLine()``.
    public var lines: EditorLines { EditorLines(self) }
}

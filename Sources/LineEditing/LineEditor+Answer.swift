extension LineEditor {
    /// Asks a question, and reads the answer in one row, which is not kept in the history.
    ///
    /// Nothing that belongs to the program's own lines acts meanwhile: bound keys, completion, hints, highlights, rows and
    /// ``interruptHandler``. Signals, watchers and the printer do what they do in ``readLine()``. A line that
    /// ``KeyOutcome/stop`` has kept is there again for the next read.
    /// - Parameter question: what is shown in place of the prompt.
    /// - Returns: how the read ended, as ``readLine()`` does.
    public func readAnswer(_ question: StyledText) -> ReadOutcome {
        guard !isReading else { return .stopped }
        let line = LineSettings(of: self)
        defer { line.putBack(in: self) }
        LineSettings(prompt: question).putBack(in: self)
        return readLine()
    }
}

/// What an editor does with a line that it reads.
private struct LineSettings {
    var prompt: StyledText
    var rightPrompt: StyledText = ""
    var highlighter: ((String) -> [Highlight])?
    var hints = Hints.none
    var isUnfinished: ((String) -> Bool)?
    var completer: ((String, Int) -> Completion)?
    var pasteFilter: ((String) -> String)?
    var interruptHandler: (() -> KeyOutcome)?
    var recordsLines = false
    var isAnswer = true
    var kept: LineBuffer?

    init(prompt: StyledText) { self.prompt = prompt }

    init(of editor: LineEditor) {
        (prompt, rightPrompt) = (editor.prompt, editor.rightPrompt)
        (highlighter, hints) = (editor.highlighter, editor.hints)
        (isUnfinished, completer, pasteFilter) = (editor.isUnfinished, editor.completer, editor.pasteFilter)
        (interruptHandler, recordsLines) = (editor.interruptHandler, editor.recordsLines)
        (isAnswer, kept) = (editor.isAnswer, editor.kept)
    }

    func putBack(in editor: LineEditor) {
        (editor.prompt, editor.rightPrompt) = (prompt, rightPrompt)
        (editor.highlighter, editor.hints) = (highlighter, hints)
        (editor.isUnfinished, editor.completer, editor.pasteFilter) = (isUnfinished, completer, pasteFilter)
        (editor.interruptHandler, editor.recordsLines) = (interruptHandler, recordsLines)
        (editor.isAnswer, editor.kept) = (isAnswer, kept)
    }
}

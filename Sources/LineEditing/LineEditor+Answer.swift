extension LineEditor {
    /// Asks a question, and reads the answer in one row. The answer is not added to the history.
    ///
    /// The settings for the program's own lines have no effect meanwhile: bound keys, completion, hints, highlights,
    /// further rows, and ``interruptHandler``. Signals, watchers and the printer work as in ``readLine()``. A line that
    /// ``KeyOutcome/stop`` has kept is still kept for the read after the answer.
    /// - Parameter question: shown in place of the prompt.
    /// - Returns: the outcome of the read, as for ``readLine()``.
    public func readAnswer(_ question: StyledText) -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        let (own, line) = (settings, read.savedLine)
        settings = LineSettings(prompt: question, recordsLines: false, isAnswer: true)
        read.savedLine = nil
        defer { (settings, read.savedLine) = (own, line) }
        return readLine()
    }
}

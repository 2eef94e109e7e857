extension LineEditor {
    /// Asks a question, and reads the answer in one row, which is not kept in the history.
    ///
    /// Nothing that belongs to the program's own lines acts meanwhile: bound keys, completion, hints, highlights, rows and
    /// ``interruptHandler``. Signals, watchers and the printer do what they do in ``readLine()``. A line that
    /// ``KeyOutcome/stop`` has kept is there again for the next read.
    /// - Parameter question: what is shown in place of the prompt.
    /// - Returns: how the read ended, as ``readLine()`` does.
    public func readAnswer(_ question: StyledText) -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        let (own, line) = (settings, read.savedLine)
        settings = LineSettings(prompt: question, recordsLines: false, isAnswer: true)
        read.savedLine = nil
        defer { (settings, read.savedLine) = (own, line) }
        return readLine()
    }
}

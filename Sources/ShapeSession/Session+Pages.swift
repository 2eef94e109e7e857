import Text

extension Session {
    /// Shows by pages what `body` prints, where a person waits at the prompt for it; else has it printed as it comes.
    ///
    /// - Parameters:
    ///   - wrapped: Whether its lines are broken at the words to the width of the window. What can be fed back is not.
    ///   - body: What prints, but no states.
    func byPages(wrapped: Bool = false, _ body: () -> Void) {
        guard !isInFile, !isTimerRunning, printer.format != .json, let showPages else { return body() }
        let text = printer.collecting(body)
        output.flush()
        guard !isInterrupted() else { return }
        showPages { columns in wrapped ? text.wrapped(to: columns) : text }
    }
}

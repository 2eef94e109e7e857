extension Session {
    /// Says in one line what a statement did that prints no state; at the prompt only, where somebody waits for a word.
    func say(_ text: @autoclosure () -> String) {
        guard !isInFile, printer.format == .text else { return }
        printer.print(text())
    }
}

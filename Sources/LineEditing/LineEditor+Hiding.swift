extension LineEditor {
    /// Takes the line that is being edited off the screen, runs `body`, and draws it again, byte
    /// for byte as it was. While no line is being edited, or within another call, it only runs
    /// `body`.
    ///
    /// What `body` prints on the terminal has to be whole lines, and be written out when it
    /// returns.
    public func withLineHidden<R>(_ body: () throws -> R) rethrows -> R {
        guard isReading, !isHidden, libedit.isInteractive else { return try body() }
        hideLine()
        defer { showLine() }
        return try body()
    }

    /// Runs an action with the line hidden; one that ends the read leaves it so.
    func run(_ action: () -> KeyOutcome) {
        guard libedit.isInteractive else {
            if action() == .stop { decided = .stopped }
            return
        }
        hideLine()
        let outcome = action()
        if outcome == .stop {
            decided = .stopped
            isHidden = false
        } else {
            showLine()
        }
    }

    func hideLine() {
        libedit.flush()
        let line = libedit.line
        let rows = LineLayout.cursorRow(
            prompt: libedit.prompt, before: line.before, next: line.after.first,
            size: ScreenSize(of: input))
        output.clear(rowsAbove: rows)
        isHidden = true
    }

    func showLine() {
        isHidden = false
        libedit.refresh()
    }
}

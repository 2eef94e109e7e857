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

    /// - Parameter size: the size that the terminal has drawn the line in; libedit's where it is nil.
    func hideLine(in size: ScreenSize? = nil) {
        libedit.flush()
        let rows = LineLayout.cursorRow(
            prompt: libedit.prompt, line: libedit.line, size: size ?? libedit.size)
        output.clear(rowsAbove: rows)
        isHidden = true
    }

    func showLine() {
        isHidden = false
        libedit.refresh()
    }

    /// Draws a line that may be longer than the screen anew, so that libedit knows where its cursor
    /// is.
    ///
    /// It doesn't after it has moved the cursor in such a line (terminal_move_to_line refuses rows
    /// beyond the screen), or where characters have no width (re_fastputc in refresh.c counts one
    /// column for them, re_refresh_cursor none); and typing at the end then writes beyond its
    /// display (re_fastputc): a crash.
    func redrawIfAsLongAsScreen() {
        let size = libedit.size
        let most = (libedit.lineLength + libedit.prompt.count) * Unicode.Scalar.mostCells
        guard libedit.isInteractive, most >= size.columns * (size.rows - 1),
            LineLayout.mayOverflow(prompt: libedit.prompt, line: libedit.line, size: size)
        else { return }
        hideLine()
        showLine()
    }
}

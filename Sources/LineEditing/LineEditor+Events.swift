import Glibc

extension LineEditor {
    /// Has `descriptor` watched while a read waits for a key: `body` runs on this thread, with the
    /// line hidden, whenever it can be read from. `body` has to read what is there. One that is
    /// closed at its other end is reported once and then no longer watched.
    public func watch(_ descriptor: Int32, _ body: @escaping () -> KeyOutcome) {
        waiter.watch(descriptor)
        watchers[descriptor] = body
    }

    /// Stops watching a descriptor, which has to be done before it is closed.
    public func unwatch(_ descriptor: Int32) {
        waiter.unwatch(descriptor)
        watchers[descriptor] = nil
    }

    func serve(_ descriptor: Int32) {
        if let body = watchers[descriptor] { run(body) }
        if !waiter.watched.contains(descriptor) { watchers[descriptor] = nil }
    }

    func handle(_ signal: Int32) {
        switch signal {
        case SIGINT: interrupt()
        case SIGTERM, SIGHUP, SIGQUIT: terminate(signal)
        case SIGTSTP: suspend()
        case SIGCONT: resume(clearing: true)
        case SIGWINCH: resize()
        default: break
        }
    }

    private func interrupt() {
        decided = .interrupted
        guard libedit.isInteractive else { return }
        let line = libedit.line
        moveToEnd(of: line)
        // After a failed read in a search, libedit itself ends the row.
        output.write(line.isSearch ? "^C" : "^C\r\n")
    }

    private func terminate(_ signal: Int32) {
        decided = .terminated(signal: signal)
        if libedit.isInteractive { output.write("\r\n") }
    }

    /// What is printed next must not overwrite the rows of the line that lie below the cursor.
    private func moveToEnd(of line: EditedLine) {
        guard !line.after.isEmpty, output.canRedraw else { return }
        hideLine()
        libedit.moveCursor(by: line.after.count)
        showLine()
    }

    private func suspend() {
        guard libedit.isInteractive else { return signals?.reraise(SIGTSTP) ?? () }
        hideLine()
        restoreTerminal()
        signals?.reraise(SIGTSTP)
        // The CONT that ended the stop has been seen to with this.
        signals?.forget(SIGCONT)
        resume()
    }

    /// Whoever had the terminal meanwhile may have changed it. libedit sets it only where it thinks
    /// that it has to, so it is told that it left.
    private func resume(clearing: Bool = false) {
        guard libedit.isInteractive else { return }
        if clearing { output.clear(rowsAbove: 0) }
        libedit.prepareTerminal(false)
        libedit.prepareTerminal(true)
        output.setPaste(true)
        libedit.resize()
        showLine()
    }

    private func resize() {
        guard libedit.isInteractive else { return }
        // Most terminals have wrapped the line anew by themselves.
        hideLine(in: ScreenSize(of: input))
        libedit.resize()
        showLine()
    }
}

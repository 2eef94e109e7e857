extension LineEditor {
    /// Removes the line being edited from the screen, runs `body`, and has the line drawn again exactly as it was, before
    /// the next wait for a key. While no line is being edited it only runs `body`.
    ///
    /// `body` has to print whole lines, and flush them before it returns.
    public func withLineHidden<R>(_ body: () throws -> R) rethrows -> R {
        if display.isShown { headerRows.pace.isHiddenByKey = true }
        hideLine()
        return try body()
    }

    /// Prints above the line: at once, with the line hidden, but where a ``header`` stands there that was drawn less than
    /// a thirtieth of a second ago, together with what is printed until then. While no line is being edited it only runs
    /// `body`.
    ///
    /// For what prints often, as timers do, which the header is not to flicker for. What is printed appears in its order,
    /// and before the line is left.
    /// - Parameter body: has to print whole lines, and flush them before it returns; runs on this thread.
    public func printAbove(_ body: @escaping () -> Void) {
        if display.isShown, headerRows.pace.hold(body) { return }
        hideLine()
        body()
    }

    /// Takes the line off the screen, and prints what has waited for that.
    func hideLine() {
        // Where it is hidden, the terminal is holding that back.
        if display.isShown { display.erase(holding: read.isReading) }
        for print in headerRows.pace.take() { print() }
    }

    /// Runs an action, with the line hidden unless the action itself sees to that.
    @discardableResult
    func run(hidingLine: Bool = true, _ action: () -> KeyOutcome) -> KeyOutcome {
        if hidingLine { hideLine() }
        let outcome = withLineHiddenAtStop { terminal?.withKeysGivenBack(action) ?? action() }
        if outcome == .stop { read.finish(with: .stopped) }
        // The action may have given the terminal back.
        if libedit.isInteractive { takeTerminal() }
        return outcome
    }

    /// Where Ctrl-Z stops what runs, the shell goes on where the line was.
    private func withLineHiddenAtStop(_ body: () -> KeyOutcome) -> KeyOutcome {
        let outer = signals?.aroundStop
        signals?.aroundStop = { [unowned self] stop in
            hideLine()
            display.release()
            stop()
        }
        defer { signals?.aroundStop = outer }
        return body()
    }

    /// The line is taken off first, as some terminals keep what is cleared.
    func clearScreen() -> Libedit.FunctionResult {
        withLineHidden { output.clearScreen() }
        display.forget()
        return .normal
    }
}

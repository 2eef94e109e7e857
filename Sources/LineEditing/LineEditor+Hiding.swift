extension LineEditor {
    /// Erases the line being edited, and runs `body`, which must print whole lines and flush them. The line is redrawn
    /// before the next wait for a key.
    func withLineHidden<R>(_ body: () throws -> R) rethrows -> R {
        if display.isShown { headerRows.frameLimiter.isHiddenByKey = true }
        hideLine()
        return try body()
    }

    /// Prints above the line. The line is hidden, and `body` runs at once. If a ``header`` was drawn less than a
    /// thirtieth of a second ago, the output is queued instead, and printed together with other queued output. Beyond
    /// 1,000 queued pieces, all are printed at once. If no line is being edited, only runs `body`.
    ///
    /// Use this for frequent output, such as that of timers, which would make the header flicker. The output keeps its
    /// order, and appears before the line is left.
    /// - Parameter body: must print whole lines, and flush them before it returns; runs on this thread.
    public func printAbove(_ body: @escaping () -> Void) { print(nil, nil, body) }

    /// Prints above the line as ``printAbove(_:)`` does. If the terminal can insert rows, a ``header`` and the line stay on
    /// the screen, and move down.
    /// - Parameters:
    ///   - text: what `body` prints: whole lines without control characters, apart from SGR sequences.
    ///   - name: the text takes the place of that printed last under this name, if all printed since has a name, too, both
    ///     have the same number of rows, and the size of the window is the same. Otherwise the text is printed below.
    ///   - body: prints `text`, and flushes it before it returns; runs on this thread.
    public func printAbove(
        _ text: String, as name: String? = nil, by body: @escaping () -> Void
    ) { print(text, name, body) }

    private func print(_ text: String?, _ name: String?, _ body: @escaping () -> Void) {
        let output = OutputAbove(text: text, name: name) { [unowned self] in
            markAwaitedOutput()
            self.output.flush()
            body()
        }
        showAbove(output)
    }

    /// Prints above the line as ``printAbove(_:)`` does. The output must be printed by ``output`` only.
    func showAbove(_ output: OutputAbove) {
        let waits = headerRows.frameLimiter.hold(output)
        if !waits || !display.isShown { printHeld() }
        if headerRows.frameLimiter.printsAtOnce { display.release() }
    }

    /// Prints the output that is queued by ``printAbove(_:)``.
    func printHeld() { printNow(headerRows.frameLimiter.take()) }

    private func printNow(_ outputs: [OutputAbove]) {
        let size = ScreenSize(of: input)
        var (rest, mayReplace) = ([OutputAbove](), true)
        for output in outputs where !mayReplace || !isReplaced(output, size) {
            rest.append(output)
            if output.name == nil { mayReplace = false }
        }
        if rest.isEmpty { return }
        var replaceable = headerRows.replaceable
        if !isInserted(rest, size) {
            hideLine()
            rest.forEach { $0.print() }
        }
        for output in rest { replaceable.add(output, in: size) }
        headerRows.replaceable = replaceable
    }

    /// Prints an output in place of that of the same name. False, with nothing printed, if that can't be done.
    private func isReplaced(_ output: OutputAbove, _ size: ScreenSize) -> Bool {
        guard let rows = headerRows.replaceable.rowsReplaced(by: output, in: size) else { return false }
        return display.replace(rows.count, below: rows.below, in: size, holding: read.isReading, output.print)
    }

    /// Prints outputs in rows that are inserted above a header, or above a line that must stay for others to replace them.
    /// False, with nothing printed, if that can't be done.
    private func isInserted(_ outputs: [OutputAbove], _ size: ScreenSize) -> Bool {
        guard headerRows.frameLimiter.isStanding || outputs.last?.name != nil, !read.isLeaving else {
            return false
        }
        var rows = 0
        for output in outputs {
            guard let count = output.rows(columns: size.columns) else { return false }
            rows += count
        }
        return display.insert(rows, in: size, holding: read.isReading) { outputs.forEach { $0.print() } }
    }

    /// Erases the line, and then prints the output queued by ``printAbove(_:)``.
    func hideLine() {
        // During a read, the terminal may delay showing the erasure until the line is redrawn.
        if display.isShown { display.erase(holding: read.isReading) }
        headerRows.replaceable = ReplaceableRows()
        for output in headerRows.frameLimiter.take() { output.print() }
    }

    /// Runs an action. With `hidingLine`, the line is hidden first; otherwise the action hides the line itself if
    /// needed.
    @discardableResult
    func run(hidingLine: Bool = true, _ action: () -> KeyOutcome) -> KeyOutcome {
        if hidingLine { hideLine() }
        let outcome = withLineHiddenAtStop { terminal?.withKeysGivenBack(action) ?? action() }
        if outcome == .stop { read.finish(with: .stopped) }
        // The action may have called ``restoreTerminal()``.
        if libedit.isInteractive { takeTerminal() }
        return outcome
    }

    /// Runs `body`. If Ctrl-Z suspends the process meanwhile, the line is hidden first, so that the shell's prompt
    /// takes its place, and the terminal is the shell's.
    private func withLineHiddenAtStop(_ body: () -> KeyOutcome) -> KeyOutcome {
        let outer = signals?.aroundStop
        signals?.aroundStop = { [unowned self] stop in
            hideLine()
            restoreTerminal()
            stop()
            if libedit.isInteractive { takeTerminal() }
        }
        defer { signals?.aroundStop = outer }
        return body()
    }

    /// Clears the screen. The line is erased first, because some terminals keep cleared rows in their scrollback.
    func clearScreen() -> FunctionResult {
        withLineHidden { output.clearScreen() }
        display.forget()
        return .done
    }
}

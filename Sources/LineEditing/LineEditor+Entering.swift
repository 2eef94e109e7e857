/// Lines that are entered while the read goes on.
extension LineEditor {
    /// Passes an entered line to the ``enterHandler``.
    /// - Returns: whether the read goes on.
    func passesOnEntered() -> Bool {
        guard case .line(let text) = read.outcome, libedit.isEditing, let enterHandler = settings.enterHandler
        else { return false }
        moveLineUp()
        beginOutput()
        if recordsLines { history.add(text) }
        read.goOn()
        editing.begin(with: LineBuffer())
        let hasHeader = headerRows.frameLimiter.isStanding
        if hasHeader { draw() }
        headerRows.frameLimiter.printsAtOnce = true
        let outcome = run(hidingLine: !hasHeader) { enterHandler(text) }
        headerRows.frameLimiter.printsAtOnce = false
        if outcome == .fallThrough, read.outcome == nil { read.finish(with: .line(text)) }
        // After a stop, the next read begins the line.
        if outcome == .proceed { beginNextLine() }
        return read.outcome == nil
    }

    private func beginNextLine() {
        prepareLine()
        display.forgetMarks()
        if let failure = history.takeFailure() { showWarning("\(failure)\n") }
        begin()
    }

    /// Moves the line, as it is left, into rows above the header, which stays. Without a header, or without room, leaves
    /// the line as at the end of a read.
    private func moveLineUp() {
        let size = ScreenSize(of: input)
        printHeld()
        overlay = nil
        guard headerRows.frameLimiter.isStanding, display.insert(leftFrame(in: size).rows, in: size)
        else { return leaveLine() }
        headerRows.frameLimiter.isHiddenByKey = false
        headerRows.replaceable = ReplaceableRows()
        drawn.scrollToTop()
    }
}

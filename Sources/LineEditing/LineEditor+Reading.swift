/// How `LineEditor.readLine()` ended.
public enum ReadOutcome: Equatable, Sendable {
    /// A line, without its newline.
    case line(String)
    /// Ctrl-C: the line was abandoned.
    case interrupted
    /// Ctrl-D on an empty line, the end of the input, or the terminal hung up.
    case endOfInput
    /// A key's action or a watcher asked to end the read.
    case stopped
    /// TERM, HUP, QUIT or PIPE came. The terminal is restored; call `SignalPipe.reraise(_:)` next.
    case terminated(signal: Int32)
}

/// What to do after a key's action or a watcher.
public enum KeyOutcome: Equatable, Sendable {
    /// Go on editing the line.
    case proceed
    /// End the read with `ReadOutcome.stopped`.
    case stop
}

extension LineEditor {
    /// Reads one line, and lets it be edited if both ends are terminals.
    ///
    /// While it waits, bound keys act and watched descriptors are served. Called from within an action or a
    /// watcher, it returns `.stopped` at once.
    public func readLine() -> ReadOutcome {
        guard !isReading else { return .stopped }
        isReading = true
        defer { isReading = false }
        decided = nil
        return libedit.isInteractive ? readEdited() : readPlain()
    }

    private func readEdited() -> ReadOutcome {
        isVi = libedit.isVi
        isFirstInsert = true
        hasBegun = false
        topRow = 0
        if history.hasLongEntry { reserveRoom() }
        // libedit would set the terminal's mode only after it has drawn, and the terminal itself would act on what is
        // typed in between: Ctrl-D, Tab.
        takeTerminal()
        let reading = libedit.readLine()
        handedOn = []
        return conclude(decided ?? outcome(of: reading))
    }

    /// What is done once libedit has emptied the line and waits for the first key.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        if let kept = kept.take() { _ = libedit.replaceLine(with: kept) }
    }

    /// Takes the terminal for editing.
    func takeTerminal() {
        libedit.prepareTerminal(true)
        output.setPaste(true)
        terminal?.rescue.setEndsPaste(output.isPasteOn)
    }

    private func outcome(of reading: Libedit.Reading) -> ReadOutcome {
        if case .line(let text) = reading { return .line(text) }
        return .endOfInput
    }

    func conclude(_ outcome: ReadOutcome) -> ReadOutcome {
        overlay = nil
        switch outcome {
        case .line: leaveLine()
        case .stopped: display.erase()
        case .interrupted:
            leaveLine(with: "^C")
            keepRows()
            abandonTyped()
        case .endOfInput: leaveLine()
        case .terminated:
            leaveLine()
            restoreTerminal()
        }
        output.setPaste(false)
        terminal?.rescue.setEndsPaste(false)
        return outcome
    }

    /// A text of several rows is too long to be typed again.
    private func keepRows() {
        let text = isSecret ? "" : libedit.line.text
        if text.contains("\n") { history.add(text) }
    }

    private func abandonTyped() {
        source.discard()
        decoder.reset()
    }

    /// A line from something other than a terminal; the last one counts even without a newline.
    func readPlain() -> ReadOutcome {
        var text: [Unicode.Scalar] = []
        while decided == nil {
            guard let scalar = source.next() else {
                waitForMore()
                continue
            }
            guard scalar != "\n" else { return .line(String(text)) }
            if text.count < Self.longestLine { text.append(scalar) }
        }
        if decided == .endOfInput, !text.isEmpty { return .line(String(text)) }
        return decided ?? .endOfInput
    }
}

import Glibc
import SystemCalls

/// How `LineEditor.readLine()` ended.
public enum ReadOutcome: Equatable, Sendable {
    /// A line, without its newline.
    case line(String)
    /// Ctrl-C: the line was abandoned.
    case interrupted
    /// Ctrl-D on an empty line, or the end of the input. The next read may find more.
    case endOfInput
    /// The terminal has gone, without a signal that says so. Every later read returns this at once, so a loop that goes
    /// on reading after an outcome that it does not know must not go on after this one.
    case hungUp
    /// A line of an input that is no terminal is longer than ``LineEditor/longestPlainLine``. It is skipped as a whole,
    /// and standard error says so; the next read has the line after it.
    case lineTooLong
    /// A key's action or a watcher asked to end the read.
    case stopped
    /// TERM, HUP, QUIT or PIPE came. The terminal is restored; call `SignalPipe.reraise(_:)` next.
    case terminated(signal: Int32)
}

/// What to do after a key's action or a watcher.
public enum KeyOutcome: Equatable, Sendable {
    /// Go on editing the line.
    case proceed
    /// End the read with `ReadOutcome.stopped`; the next one begins with the line as it is.
    case stop
    /// Have the key do what it does when it is not bound. From a watcher, as ``proceed``.
    case fallThrough
}

extension LineEditor {
    /// Reads one line, and lets it be edited if both ends are terminals.
    ///
    /// While it waits, bound keys act and watched descriptors are served. Called from within an action or a
    /// watcher, it returns `.stopped` at once; after the terminal has hung up, `.hungUp`.
    public func readLine() -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        guard !source.isHungUp else { return .hungUp }
        beginRead()
        defer { endRead() }
        return libedit.isInteractive ? readEdited() : readPlain()
    }

    /// Reads one line as ``readLine()`` does, and has the user begin with a text, with the cursor at its end.
    ///
    /// The text takes the place of a line that ``KeyOutcome/stop`` has kept. It is cut at ``longestLine``, and is
    /// without control characters but newlines and tabs. Where there is no terminal it is not looked at.
    public func readLine(startingWith text: String) -> ReadOutcome {
        if !read.isReading {
            let scalars = text.unicodeScalars.lazy.filter(\.isText).prefix(Self.longestLine)
            read.savedLine = LineBuffer(before: Array(scalars))
        }
        return readLine()
    }

    private func readEdited() -> ReadOutcome {
        vi.begin(isOn: libedit.isVi)
        decoder.wrapsSequences = isVi
        overlay = nil
        drawn.scrollToTop()
        if let failure = history.takeFailure() { output.write("\(failure)\r\n") }
        // libedit would set the terminal's mode only after it has drawn, and the terminal itself would act on what is
        // typed in between: Ctrl-D, Tab.
        takeTerminal()
        let reading = libedit.readLine()
        pendingForLibedit = PendingCharacters()
        return conclude(read.outcome ?? outcome(of: reading))
    }

    /// What is done once libedit has emptied the line and waits for the first key.
    func begin() {
        guard read.beginLine() else { return }
        if let line = read.savedLine.take() { _ = libedit.replaceLine(with: line) }
        editing.begin(with: libedit.line)
        // What the program suggests, and the entries there are, may have changed.
        drawn.hinted = HintMemory()
        searches.beginLine()
    }

    /// Takes the terminal for editing.
    func takeTerminal() {
        libedit.prepareTerminal(true)
        output.setPaste(true)
        terminal?.rescue.setEndsPaste(output.isPasteOn)
    }

    private func outcome(of reading: Libedit.Reading) -> ReadOutcome {
        if case .line(let text) = reading { return .line(text) }
        return source.end
    }

    func conclude(_ outcome: ReadOutcome) -> ReadOutcome {
        overlay = nil
        switch outcome {
        case .line(let text):
            leaveLine()
            if recordsLines, !read.isSecret { history.add(text) }
        case .stopped:
            hideLine()
            display.release()
        case .interrupted:
            leaveLine(with: "^C")
            keepRows()
            abandonTyped()
        case .endOfInput, .lineTooLong, .hungUp: leaveLine()
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
        let text = read.isSecret ? "" : libedit.text
        if text.contains("\n") { history.add(text) }
    }

    func abandonTyped() {
        source.discard()
        decoder.reset()
    }

    /// A line from something other than a terminal, which ends in LF or CRLF; the last one counts even without.
    func readPlain() -> ReadOutcome {
        var text = read.plainText
        read.plainText = []
        while read.outcome == nil {
            guard let scalar = source.next() else {
                waitForMore()
                continue
            }
            guard scalar != "\n" else { return plainLine(text, endsInNewline: true) }
            // One more than fits says that it is too long.
            if text.count <= plainLimit { text.append(scalar) }
        }
        if read.outcome == .stopped { read.plainText = text }
        if read.outcome == .endOfInput, !text.isEmpty { return plainLine(text, endsInNewline: false) }
        return read.outcome ?? .endOfInput
    }

    private func plainLine(_ text: [Unicode.Scalar], endsInNewline: Bool) -> ReadOutcome {
        guard text.count <= plainLimit else {
            // If that can't be written, the outcome says it too.
            try? FileDescriptor(fileno(libedit.streams.error)).writeAll(
                LineEditingWording.plainLineTooLong.utf8)
            return .lineTooLong
        }
        return .line(String(endsInNewline && text.last == "\r" ? text.dropLast() : text[...]))
    }
}

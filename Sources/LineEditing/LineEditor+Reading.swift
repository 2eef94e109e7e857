import Glibc
import ShapeEditorSystem

/// The outcome of `LineEditor.readLine()`.
public enum ReadOutcome: Equatable, Sendable {
    /// A line, without its newline.
    case line(String)
    /// Ctrl-C: the line was abandoned.
    case interrupted
    /// Ctrl-D on an empty line, or the end of the input. The next read may find more input.
    case endOfInput
    /// The terminal has hung up, and no SIGHUP was caught. Every later read returns this at once, so a loop must not
    /// continue after this outcome.
    case hungUp
    /// A line of an input other than a terminal is longer than ``LineEditor/longestPlainLine``. The whole line is
    /// skipped, and an error is written to the editor's error descriptor. The next read returns the line after it.
    case lineTooLong
    /// A key's action, a watcher or the ``LineEditor/interruptHandler`` has ended the read, or the read was begun
    /// within another read.
    case stopped
    /// SIGTERM, SIGHUP, SIGQUIT or SIGPIPE has come. The terminal is restored; call
    /// ``LineEditor/reraiseEndingSignal()`` next.
    case terminated(signal: Int32)
}

/// The next step after a key's action (`LineEditor.bind(_:to:)`) or a watcher (`LineEditor.watch(_:_:)`) has run.
public enum KeyOutcome: Equatable, Sendable {
    /// Continue editing the line.
    case proceed
    /// End the read with `ReadOutcome.stopped`. The next read begins with the line as it is.
    case stop
    /// Run the key's function as if the key were not bound. From a watcher, the same as ``proceed``; from the
    /// ``LineEditor/interruptHandler``, abandon the line.
    case fallThrough
}

extension LineEditor {
    /// Reads one line. The line can be edited if input and output are terminals.
    ///
    /// While the read waits, bound keys run their actions, and watched descriptors are served. Within an action or a
    /// watcher, returns `.stopped` at once; after the terminal has hung up, `.hungUp`.
    ///
    /// Unless the program has a ``SignalPipe``, a Ctrl-C within 100 ms after a read of a terminal abandons the next
    /// line, if the next read begins within these 100 ms. Any other Ctrl-C between two reads has its usual effect.
    /// ``readAnswer(_:)`` and ``readSecret(_:)`` are such reads, too. The first read starts a thread for this.
    public func readLine() -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        guard !source.isHungUp else { return .hungUp }
        beginRead()
        defer { endRead() }
        return libedit.isInteractive ? readEdited() : readPlain()
    }

    /// Reads one line as ``readLine()`` does, starting with a text, with the cursor at its end.
    ///
    /// The text replaces a line that ``KeyOutcome/stop`` has kept. The text is cut at ``longestLine``, and loses
    /// control characters other than newlines and tabs. If input or output is not a terminal, the text is ignored.
    public func readLine(startingWith text: String) -> ReadOutcome {
        if !read.isReading {
            let scalars = text.unicodeScalars.lazy.filter(\.isText).prefix(Self.longestLine)
            read.savedLine = LineBuffer(before: Array(scalars))
        }
        return readLine()
    }

    /// Asks a question, and reads the answer, which Enter enters. The answer is not added to the history.
    ///
    /// The settings for the program's own lines have no effect meanwhile: bound keys, completion, hints, highlights,
    /// ``validator``, ``pasteFilter``, ``rightPrompt``, ``modeIndicator`` and ``interruptHandler``. Signals, watchers,
    /// ``header`` and the printer work as in ``readLine()``. A line that ``KeyOutcome/stop`` has kept is still kept for
    /// the read after the answer.
    /// - Parameter question: shown in place of the prompt.
    /// - Returns: the outcome of the read, as for ``readLine()``.
    public func readAnswer(_ question: StyledText) -> ReadOutcome {
        readAnswer(with: LineSettings(answering: question))
    }

    /// Reads a line with other settings than those for the program's own lines.
    func readAnswer(
        with answer: LineSettings, by body: (LineEditor) -> ReadOutcome = { $0.readLine() }
    ) -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        let line = read.savedLine.take()
        ownSettings = settings
        settings = answer
        defer {
            settings = ownSettings.take() ?? settings
            read.savedLine = line
        }
        return body(self)
    }

    private func readEdited() -> ReadOutcome {
        prepareLine()
        if let failure = history.takeFailure() { output.write("\(failure)\r\n") }
        // Before the line is drawn, as the terminal itself would act on keys typed meanwhile, such as Ctrl-D and Tab.
        takeTerminal()
        performKeys()
        libedit.prepareTerminal(false)
        return conclude(read.outcome ?? .endOfInput)
    }

    func prepareLine() {
        if let isVi = vi.choice, isVi != libedit.isVi { libedit.setEditor(isVi: isVi) }
        vi.begin(isOn: libedit.isVi)
        overlay = nil
        drawn.scrollToTop()
        markEndOfOutput()
    }

    func begin() {
        read.beginLine()
        searches.beginLine()
        if read.savedLine != nil, !settings.isAnswer { searches.dropNext() }
        let line = read.savedLine.take() ?? takeNextEntry()
        editing.begin(with: libedit.isEditing ? line ?? LineBuffer() : LineBuffer())
        overlay = settings.menu
        // The hints found for earlier lines are dropped: the program's hints and the history may have changed.
        drawn.hinted = HintMemory()
    }

    /// Puts the terminal into the mode for editing. If the terminal has echoed characters that wait without a newline
    /// at their end, the line begins in a new row. The program may have printed anything behind them.
    func takeTerminal() {
        let echoes = terminal?.echoesLines ?? false
        libedit.prepareTerminal(true)
        terminal?.keepsQueues = interruptHandler != nil
        if echoes, libedit.isEditing, source.readsUnfinishedRow() {
            display.forget()
            output.beginRow(columns: ScreenSize(of: input).columns)
        }
        setPaste(true)
    }

    /// Switches bracketed paste on or off, also for a crash of the process.
    func setPaste(_ on: Bool) {
        output.setPaste(on) { [signals] in signals?.pending.map(SignalPipe.batch.contains) ?? false }
        terminal?.rescue.setEndsPaste(output.isPasteOn)
    }

    func conclude(_ outcome: ReadOutcome) -> ReadOutcome {
        overlay = nil
        switch outcome {
        case .line where read.isLeft:
            hideLine()
            display.release()
        case .line(let text):
            leaveLine()
            markOutput()
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
        setPaste(false)
        return outcome
    }

    /// Adds an abandoned text of several rows to the history, as it is too long to be typed again.
    private func keepRows() {
        guard !settings.isAnswer, !read.isSecret, editing.text.contains("\n") else { return }
        history.add(editing.text)
    }

    func abandonTyped() {
        source.discard()
        decoder.reset()
    }

    /// Reads a line from an input other than a terminal. The line ends in LF or CRLF, or at the end of the input.
    func readPlain() -> ReadOutcome {
        var text = read.plainText
        read.plainText = []
        while read.outcome == nil {
            guard let scalar = source.next() else {
                waitForMore()
                continue
            }
            guard scalar != "\n" else { return plainLine(text, endsInNewline: true) }
            // One character beyond the limit marks the line as too long.
            if text.count <= plainLimit { text.append(scalar) }
        }
        if read.outcome == .stopped { read.plainText = text }
        if read.outcome == .endOfInput { text += source.takeIncomplete() }
        if read.outcome == .endOfInput, !text.isEmpty { return plainLine(text, endsInNewline: false) }
        return read.outcome ?? .endOfInput
    }

    private func plainLine(_ text: [Unicode.Scalar], endsInNewline: Bool) -> ReadOutcome {
        guard text.count <= plainLimit else {
            // If the message can't be written, the outcome still reports the error.
            try? FileDescriptor(fileno(libedit.streams.error)).writeAll(
                LineEditingWording.plainLineTooLong.utf8)
            return .lineTooLong
        }
        return .line(String(endsInNewline && text.last == "\r" ? text.dropLast() : text[...]))
    }
}

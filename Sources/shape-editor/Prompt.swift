import Glibc
import LineEditing
import ShapeEditorLanguage
import ShapeEditorSession
import ShapeEditorSystem

/// Runs a session at the prompt.
final class Prompt {
    /// The signals that end the session. SIGINT is excluded, because Ctrl-C ends only a statement.
    static let endingSignals = SignalPipe.batch.filter { $0 != SIGINT }

    private let session: Session
    private let signals: SignalPipe
    private let colour: ColourChoice
    private let editor: LineEditor
    private let driver: PromptDriver
    private let keyboard: Keyboard
    private let suggestions: Suggestions
    private let timer = TimerDescriptor()
    private let pane: PicturePane

    init(_ options: Options, _ signals: SignalPipe) throws {
        (self.signals, colour) = (signals, options.colour)
        let isFirstSession = Environment.historyFile.map { access($0, F_OK) != 0 && errno == ENOENT } ?? false
        let history = Environment.historyFile.map { HistorySource.file($0) } ?? .memory()
        editor = try LineEditor(name: "shape-editor", signals: signals, history: history)
        let output = PromptOutput(editor, signals)
        session = options.session(
            output: output.buffer, signals: signals, isPrompt: true, reportError: output.reportError)
        editor.prompt = StyledText(session.prompt)
        editor.recordsLines = false
        editor.validator = { [unowned session] in session.isIncomplete($0) ? .unfinished : .complete }
        // A narrow window has room for the prompt only.
        editor.modeIndicator = { [unowned editor] mode in
            editor.windowSize.columns < 20 ? "" : mode == .viCommand ? "(cmd) " : "(ins) "
        }
        driver = PromptDriver(session, editor, signals)
        keyboard = Keyboard(driver: driver, editor: editor)
        pane = PicturePane(session, editor, ColourDepth(options.colour, of: STDOUT_FILENO))
        suggestions = Suggestions(session)
        try session.bindings.connect(keyboard)
        session.host.showPages = { [unowned editor] in editor.showPages($0) }
        session.host.windowColumns = { ScreenSize(of: STDOUT_FILENO).columns }
        session.host.whenIdle = { [unowned self] in becomeIdle(dueIn: $0) }
        watchTimers()
        editor.completeStatements(of: session, swatch: Swatch(options.colour), suggestions)
        colourLine()
        reportHistory()
        if isFirstSession { session.greet() }
        if options.runsInit { runInit() }
        open(options.inputs)
    }

    /// Runs the session to its end, and returns the exit status.
    func run() -> Int32 {
        defer { editor.restoreTerminal() }
        var isEnded = false
        while !isEnded, !session.isFinished, session.output.failure == nil {
            switch driver.readLine() {
            case .line(let text):
                remember(text)
                driver.enter(text)
            case .endOfInput: isEnded = true
            case .hungUp: return hangUp()
            case .interrupted, .stopped, .lineTooLong, .terminated: continue
            }
        }
        session.run(.end)
        session.printUnsaved()
        return status()
    }

    /// Ends the session after the terminal has hung up. Running statements are cancelled, because no user waits for
    /// their results. The message that the terminal has gone is still printed, because standard error may be another
    /// file.
    private func hangUp() -> Int32 {
        session.interrupt()
        session.run(.end)
        ShapeEditor.complain("cannot read the terminal: it has gone", colour)
        return max(status(), ExitStatus.failure)
    }

    /// Returns the exit status, and reports a signal or a failed write that ended the session.
    private func status() -> Int32 {
        editor.restoreTerminal()
        if let signal = signals.pending, Self.endingSignals.contains(signal) { signals.reraise(signal) }
        guard let code = session.output.failure else { return ExitStatus.success }
        ShapeEditor.complain(StandardStreams.outputFailure(code), colour)
        return ExitStatus.failure
    }

    /// Updates the timer and the prompt after each input. If Ctrl-C is pending, it has already cancelled the input. The
    /// signal of Ctrl-C is therefore taken here, so that it does not drop the half-typed line as well. While an input
    /// still runs, the editor takes the signal, and the input is cancelled.
    private func becomeIdle(dueIn duration: Duration?) {
        if signals.pending == SIGINT, !session.isBusy { signals.take(SIGINT) }
        timer.set(in: duration)
        editor.prompt = StyledText(session.prompt)
    }

    private func watchTimers() {
        editor.watch(timer.number, hidingLine: false) { [unowned self] in
            timer.acknowledge()
            return driver.proceed()
        }
    }

    /// Adds a line to the history of typed lines, unless the line ends the session: that line would be the first
    /// suggestion of the next session.
    private func remember(_ text: String) {
        guard !session.isQuit(text) else { return }
        editor.history.add(text.historyEntry)
        reportHistory()
    }

    /// Reports a failure to read or write the file with the history of typed lines.
    private func reportHistory() {
        if let failure = editor.history.takeFailure() { ShapeEditor.complain("\(failure)", colour) }
    }

    private func runInit() {
        guard let path = Environment.initScript, access(path, F_OK) == 0 else { return }
        if let failure = session.run(.file(FilePath(path))) {
            ShapeEditor.complain("cannot read '\(path)': \(failure.reason)", colour)
        }
        session.takeAsSaved()
    }

    private func open(_ inputs: [Options.Input]) {
        session.open(inputs.compactMap(\.script)) { [colour] path, failure in
            ShapeEditor.complain(Options.Input.file(path).message(failure), colour)
        }
    }

    private func colourLine() {
        let depth = ColourDepth(colour, of: STDOUT_FILENO)
        editor.showsColours = depth > .none
        guard depth > .none else { return }
        let colours = LineColours(depth, session.promptGrammar)
        editor.highlighter = { [unowned editor] line in
            colours.highlights(line, cursor: editor.bytesBeforeCursor)
        }
    }
}

import Glibc
import LineEditing
import ShapeLanguage
import ShapeSession
import SystemCalls

/// The session at the prompt.
final class Prompt {
    /// Not SIGINT: Ctrl-C ends a statement, not the session.
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
        editor.isUnfinished = { [unowned session] in session.isIncomplete($0) }
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
    }

    /// Returns the exit status.
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
        session.sayUnsaved()
        return status()
    }

    /// Nobody is there to wait for what runs; standard error may lead elsewhere.
    private func hangUp() -> Int32 {
        session.interrupt()
        session.run(.end)
        ShapeEditor.complain("cannot read the terminal: it has gone", colour)
        return max(status(), ExitStatus.failure)
    }

    /// The exit status; reports what ended the session if it was not the user.
    private func status() -> Int32 {
        editor.restoreTerminal()
        if let signal = signals.pending, Self.endingSignals.contains(signal) { signals.reraise(signal) }
        guard let code = session.output.failure else { return ExitStatus.success }
        ShapeEditor.complain(StandardStreams.outputFailure(code), colour)
        return ExitStatus.failure
    }

    /// Called after each input, which may have opened or ended something. Ctrl-C has cancelled what ran, so it is not
    /// also to drop the half-typed line. What still runs is cancelled when the editor takes the signal.
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

    /// What only ends the session is not worth finding again: the next session would begin
    /// with it.
    private func remember(_ text: String) {
        guard !session.isQuit(text) else { return }
        editor.history.add(text.historyEntry)
        reportHistory()
    }

    /// Says what went wrong with the history's file.
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

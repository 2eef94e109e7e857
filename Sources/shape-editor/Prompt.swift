import Glibc
import LineEditing
import ShapeEditorLanguage
import ShapeEditorSession
import ShapeEditorSystem

/// Runs a session at the prompt.
final class Prompt {
    /// The signals that end the session. SIGINT is excluded, because Ctrl-C ends only a statement.
    static let endingSignals = SignalPipe.batch.filter { $0 != SIGINT }

    private let options: Options
    private let signals: SignalPipe
    private let editor: LineEditor
    private let output: PromptOutput
    private let timer = TimerDescriptor()
    private var connected: ConnectedSession
    /// Typed lines that run before the next line is read, because the session that they were typed in was replaced.
    private var lines: [String] = []

    private var session: Session { connected.session }
    private var driver: PromptDriver { connected.driver }
    private var colour: ColourChoice { options.colour }

    init(_ options: Options, _ signals: SignalPipe) throws {
        (self.options, self.signals) = (options, signals)
        let isFirstSession = Environment.historyFile.map { access($0, F_OK) != 0 && errno == ENOENT } ?? false
        let history = Environment.historyFile.map { HistorySource.file($0) } ?? .memory()
        editor = try LineEditor(name: "shape-editor", signals: signals, history: history)
        output = PromptOutput(editor, signals)
        editor.recordsLines = false
        // A narrow window has room for the prompt only.
        editor.modeIndicator = { [unowned editor] mode in
            editor.windowSize.columns < 20 ? "" : mode == .viCommand ? "(cmd) " : "(ins) "
        }
        connected = try Self.connect(options, signals, editor, output)
        watchTimers()
        takeEnteredLines()
        reportHistory()
        session.view = PictureSettings(isOn: showsPicture, isASCII: Environment.picture == "ascii")
        if isFirstSession { session.greet() }
        startUp()
        if Environment.picture == "off" { session.view.isOn = false }
        session.announceLeft()
        session.open(options.inputs.compactMap(\.script), fail: reportUnreadable)
    }

    /// Whether a picture is shown from the start.
    private var showsPicture: Bool {
        options.format == .text && editor.capabilities.canRedraw && PictureChoice.last != "off"
    }

    /// Runs entered lines while the next line is read, if the terminal can print above it.
    private func takeEnteredLines() {
        guard editor.capabilities.canRedraw else { return }
        editor.enterHandler = { [unowned self] text in
            connected.pane.beginLine()
            remember(text)
            return driver.start(text)
        }
    }

    private static func connect(
        _ options: Options, _ signals: SignalPipe, _ editor: LineEditor, _ output: PromptOutput
    ) throws -> ConnectedSession {
        let session = options.session(
            output: output.buffer, signals: signals, isPrompt: true, reportError: output.reportError)
        if options.runsInit, let path = Environment.initScript, access(path, F_OK) == 0 {
            session.host.startUpScript = path
        }
        session.host.nameOutput = { output.name = $0 }
        session.host.pictureChosen = { isOn in
            guard let failure = PictureChoice.remember(isOn ? "on" : "off") else { return }
            output.reportError(ErrorText(options.colour).text("\(failure)") + "\n")
        }
        return try ConnectedSession(session, editor, output, signals, options.colour)
    }

    /// Replaces the session by its successor.
    private func replace(by successor: Successor) throws {
        session.leave()
        connected = try Self.connect(options, signals, editor, output)
        startUp()
        session.begin(as: successor, fail: reportUnreadable)
        lines = successor.lines + lines
    }

    /// Runs the start-up script. What it does counts as saved.
    private func startUp() {
        session.host.whenIdle = { [unowned self] in becomeIdle(dueIn: $0) }
        guard let path = session.host.startUpScript else { return }
        if let failure = session.run(.file(FilePath(path))) {
            ShapeEditor.complain("cannot read '\(path)': \(failure.reason)", colour)
        }
        session.takeAsSaved()
    }

    private func reportUnreadable(_ path: FilePath, _ failure: SystemCallError) {
        ShapeEditor.complain(Options.Input.file(path).message(failure), colour)
    }

    /// Runs the session to its end, and returns the exit status.
    func run() -> Int32 {
        defer { editor.restoreTerminal() }
        var isEnded = false
        while !isEnded, !hasFinished(), session.output.failure == nil {
            guard lines.isEmpty else {
                driver.enter(lines.removeFirst())
                continue
            }
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

    /// Whether the session has ended, and no other has taken its place.
    private func hasFinished() -> Bool {
        while let successor = session.successor {
            do {
                try replace(by: successor)
            } catch {
                ShapeEditor.complain("\(error)", colour)
                return true
            }
        }
        return session.isFinished
    }

    /// Ends the session after the terminal has hung up. Running statements are cancelled, because no user waits for
    /// their results. The message that the terminal has gone is still printed, because standard error may be another
    /// file.
    private func hangUp() -> Int32 {
        session.interrupt()
        session.run(.end)
        ShapeEditor.complain("cannot read the terminal: it has gone", colour)
        return max(status(isHungUp: true), ExitStatus.failure)
    }

    /// Ends the session, returns the exit status, and reports a signal or a failed write that ended the session.
    private func status(isHungUp: Bool = false) -> Int32 {
        editor.restoreTerminal()
        let signal = signals.pending.flatMap { Self.endingSignals.contains($0) ? $0 : nil }
        session.endRecovery(isQuit: signal == nil && !isHungUp)
        if let signal { signals.reraise(signal) }
        guard let code = session.output.failure else { return ExitStatus.success }
        ShapeEditor.complain(StandardStreams.outputFailure(code), colour)
        return ExitStatus.failure
    }

    /// Updates the timer and the prompt after each input. If Ctrl-C is pending, it has already cancelled the input. The
    /// signal of Ctrl-C is therefore taken here, so that it does not drop the half-typed line as well. While an input
    /// still runs, the editor takes the signal, and the input is cancelled.
    private func becomeIdle(dueIn duration: Duration?) {
        if signals.pending == SIGINT, !session.isBusy {
            signals.take(SIGINT)
            driver.dropTypedLines()
        }
        driver.takeInterrupts()
        timer.set(in: [duration, session.busyDelay].compactMap(\.self).min())
        editor.prompt = StyledText(session.prompt)
        let busy = session.busyText(separator: editor.showsUnicode ? " · " : ", ") ?? ""
        editor.rightPrompt = StyledText(busy, ColourDepth(colour, of: STDOUT_FILENO).faint)
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
}

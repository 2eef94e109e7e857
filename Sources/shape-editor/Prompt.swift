import Glibc
import LineEditing
import ShapeLanguage
import ShapeSession
import SystemCalls

/// The session at the prompt.
final class Prompt {
    private static let prompt = "shape> "
    /// Not SIGINT: Ctrl-C ends a statement, not the session.
    static let endingSignals = SignalPipe.batch.filter { $0 != SIGINT }

    private let session: Session
    private let signals: SignalPipe
    private let editor: LineEditor
    private let keyboard: Keyboard
    private let historyFile: HistoryFile?
    private let timer = TimerDescriptor()

    init(_ options: Options, _ signals: SignalPipe) throws {
        self.signals = signals
        let output = StandardStreams.output(signals, endedBy: Self.endingSignals)
        session = options.session(output: output, signals: signals, isPrompt: true)
        editor = try LineEditor(name: "shape-editor", signals: signals)
        editor.prompt = Self.prompt
        historyFile = Environment.historyFile.map { HistoryFile(path: $0) }
        keyboard = Keyboard(session: session, editor: editor)
        try session.bindings.connect(keyboard)
        session.whenIdle = { [unowned self] in becomeIdle(dueIn: $0) }
        watchTimers()
        completeWords()
        loadHistory()
        if options.runsInit { runInit() }
    }

    /// Returns the exit status.
    func run() -> Int32 {
        defer { editor.restoreTerminal() }
        var isEnded = false
        while !isEnded, !session.isFinished, session.output.failure == nil {
            switch read() {
            case .line(let line): run(line)
            case .endOfInput, .hungUp: isEnded = true
            case .interrupted, .stopped, .terminated: continue
            }
        }
        session.run(.end)
        return status()
    }

    private func read() -> ReadOutcome {
        let outcome = editor.readLine()
        if case .terminated(let signal) = outcome {
            editor.restoreTerminal()
            signals.reraise(signal)
        }
        return outcome
    }

    /// The exit status; reports what ended the session if it was not the user.
    private func status() -> Int32 {
        editor.restoreTerminal()
        if let signal = signals.pending, Self.endingSignals.contains(signal) { signals.reraise(signal) }
        guard let code = session.output.failure else { return ExitStatus.success }
        ShapeEditor.complain(StandardStreams.outputFailure(code))
        return ExitStatus.failure
    }

    private func run(_ line: String) {
        var text = line
        while session.isIncomplete(text) {
            guard let more = readContinuation() else { return }
            text += "\n" + more
        }
        // An entry is one line, kept as typed; only a block of several lines is joined.
        remember(text.contains("\n") ? StatementText.onOneLine(text) : text)
        session.run(.typed(text))
    }

    /// The next line of a block that is still open; nil if the user gave it up.
    private func readContinuation() -> String? {
        editor.prompt = "  ...> "
        defer { editor.prompt = Self.prompt }
        if case .line(let line) = read() { return line }
        return nil
    }

    /// Called after each input: Ctrl-C has cancelled what ran, so it is not also to drop the half-typed line.
    private func becomeIdle(dueIn duration: Duration?) {
        if signals.pending == SIGINT { _ = signals.take() }
        timer.set(in: duration)
    }

    private func watchTimers() {
        editor.watch(timer.number) { [unowned self] in
            timer.acknowledge()
            session.run(.due)
            return session.isFinished ? .stop : .proceed
        }
    }

    private func remember(_ typed: String) {
        let line = String(typed.reversed().drop { $0.isWhitespace }.reversed())
        guard !line.isEmpty, editor.history.add(line) else { return }
        do {
            try historyFile?.append(line)
        } catch {
            ShapeEditor.complain("\(error)")
        }
    }

    private func loadHistory() {
        do {
            for line in try historyFile?.load() ?? [] { _ = editor.history.add(line) }
        } catch {
            ShapeEditor.complain("\(error)")
        }
    }

    private func runInit() {
        guard let path = Environment.initScript, access(path, F_OK) == 0 else { return }
        if let failure = session.run(.file(FilePath(path))) {
            ShapeEditor.complain("cannot read '\(path)': \(failure.reason)")
        }
    }

    private func completeWords() {
        let completer = session.completer
        editor.completer = { line, cursor in
            let completion = completer.complete(line, cursor: cursor)
            return Completion(
                replacementStart: completion.start,
                candidates: completion.candidates.map { .init($0.text, isFinal: $0.isFinal) })
        }
        editor.pasteFilter = { StatementText.onOneLine($0) }
    }
}

import Glibc
import LineEditing
import ShapeEditorSession

/// Runs a session's statements while the user edits a line.
///
/// The statement of a key or a timer is started, and runs until it has to wait. When the wait is over, the editor calls
/// ``proceed()``, which continues the statement. The output appears above the line.
///
/// An entered line is started, too, and runs while the next line is read. A line that is entered while a statement runs
/// waits until all earlier inputs have ended. The end of the session waits too. Only where the line is not edited, it runs
/// to its end before the next prompt.
final class PromptDriver {
    private unowned let session: Session
    private let editor: LineEditor
    private let output: PromptOutput
    private let signals: SignalPipe
    /// The question to ask as soon as no line is being edited.
    private var question: Question?
    private var isReading = false
    /// Whether an answer is being read. While an answer is read, the session must not be called, because a statement
    /// waits for the answer.
    private var isAsking = false
    /// Whether Ctrl-C has ended the last question.
    private var isInterrupted = false
    /// The lines that were typed ahead of a Ctrl-C, from the moment when the running statement learns of it until they
    /// are reported. What is typed later, perhaps at the sight of `stopped`, is not dropped.
    private var droppedLines: [String]?

    private enum Question {
        case confirmation(String, answer: (Bool) -> Void)
        case travel([String], present: Int, answer: (Int?) -> Void)
    }

    /// Creates a driver. `session` must outlive the driver.
    init(_ session: Session, _ editor: LineEditor, _ output: PromptOutput, _ signals: SignalPipe) {
        (self.session, self.editor, self.output, self.signals) = (session, editor, output, signals)
        session.host.ask = { [unowned self] text, answer in take(.confirmation(text, answer: answer)) }
        if editor.capabilities.canRedraw {
            session.host.travel = { [unowned self] in take(.travel($0, present: $1, answer: $2)) }
        }
        editor.interruptHandler = nil
        session.host.beforeStop = { [unowned self] in noteTypedLines() }
    }

    /// Reads a line. Returns `stopped` after a question, so that the caller checks whether the session has ended.
    func readLine() -> ReadOutcome {
        if let question = question.take() {
            ask(question)
            // Ctrl-C at the question also drops the lines that wait.
            isInterrupted ? interrupt() : session.proceed()
            passVirtualTime()
            return .stopped
        }
        isReading = true
        defer { isReading = false }
        return goOn(after: editor.readLine())
    }

    /// Runs an entered line between two reads, after all earlier inputs.
    func enter(_ text: String) {
        take(text) { [self] in
            if session.isBusy {
                session.start(.typed(text))
            } else {
                editor.withTypingHidden { _ = session.run(.typed(text)) }
            }
        }
    }

    /// Starts a line that was entered while the read goes on.
    func start(_ text: String) -> KeyOutcome {
        take(text) { [self] in
            session.start(.typed(text))
            passVirtualTime()
        }
        return outcome
    }

    private func take(_ text: String, _ run: () -> Void) {
        let errors = session.errorCount
        output.countingRows(run)
        let status = session.errorCount > errors ? ExitStatus.failure : ExitStatus.success
        // The status of a line that still runs is not known.
        editor.lastStatus = session.isBusy ? nil : status
    }

    /// Starts the statement of a pressed key, which runs after all earlier inputs.
    func press(_ binding: Bindings.Binding) -> KeyOutcome {
        session.start(.key(binding))
        passVirtualTime()
        return outcome
    }

    /// With `--no-wait`, no time passes by itself, so a started statement goes on here as if each of its waits was over.
    private func passVirtualTime() {
        let loop = session.loop
        while loop.isVirtual, session.isBusy, question == nil, !session.shouldStop, let wait = loop.runReady()
        {
            loop.advance(by: wait)
            session.proceed()
        }
        if session.isBusy, session.shouldStop { session.proceed() }
    }

    /// Continues started inputs, and runs the timers that are due.
    func proceed() -> KeyOutcome {
        guard !isAsking else { return .proceed }
        session.proceed()
        return outcome
    }

    /// Makes Ctrl-C interrupt the running statement. If no statement runs, Ctrl-C drops the typed line.
    func takeInterrupts() {
        guard (editor.interruptHandler != nil) != session.isBusy else { return }
        editor.interruptHandler =
            session.isBusy
            ? { [unowned self] in
                interrupt()
                return outcome
            } : nil
    }

    private func interrupt() {
        noteTypedLines()
        session.interrupt()
        dropTypedLines()
    }

    private func noteTypedLines() {
        if droppedLines == nil { droppedLines = editor.takeTypedLines() }
    }

    /// Drops the lines that have been typed ahead of a Ctrl-C that has ended a statement, and says which.
    func dropTypedLines() {
        noteTypedLines()
        droppedLines.take()?.forEach(session.reportDropped)
    }

    private var outcome: KeyOutcome {
        session.isFinished || session.output.failure != nil || question != nil ? .stop : .proceed
    }

    // MARK: Questions

    private func take(_ question: Question) {
        if isReading { self.question = question } else { ask(question) }
    }

    private func ask(_ question: Question) {
        (isAsking, isInterrupted) = (true, false)
        defer { isAsking = false }
        switch question {
        case .confirmation(let text, let answer): answer(isConfirmed(text))
        case .travel(let rows, let present, let answer): answer(step(of: rows, present))
        }
    }

    /// Asks a question, and returns whether the answer is yes. Any other answer, also Ctrl-C or Ctrl-D, counts as no.
    private func isConfirmed(_ text: String) -> Bool {
        let outcome = goOn(after: editor.readAnswer(StyledText(text)))
        isInterrupted = outcome == .interrupted
        guard case .line(let answer) = outcome else { return false }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Lets the user walk through the rows. Returns the index of a row, or nil if the user goes back.
    private func step(of rows: [String], _ present: Int) -> Int? {
        do throws(QuestionError) {
            return try editor.ask(
                .choice("travel to", from: Array(rows.indices), default: present, scrolls: true) {
                    .init(rows[$0])
                })
        } catch {
            if case .terminated(let signal) = error { _ = goOn(after: .terminated(signal: signal)) }
            return nil
        }
    }

    /// Returns `outcome`, unless a signal has ended the read. After such a signal, restores the terminal and lets the
    /// signal end the program.
    private func goOn(after outcome: ReadOutcome) -> ReadOutcome {
        if case .terminated(let signal) = outcome {
            editor.restoreTerminal()
            session.endRecovery(isQuit: false)
            signals.reraise(signal)
        }
        return outcome
    }
}

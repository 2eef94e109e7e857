import Glibc
import LineEditing
import ShapeSession

/// Has a session go on beside the line that is being edited.
///
/// Keys and timers are started, and go on whenever the loop's next deadline comes, above the line. A line that is
/// entered meanwhile waits for its turn, and so does the end. One that is entered while nothing runs runs to its end
/// before the next prompt.
final class PromptDriver {
    private unowned let session: Session
    private let editor: LineEditor
    private let signals: SignalPipe
    /// What is to be asked when no line is being edited.
    private var question: Question?
    private var isReading = false
    /// The session may not be called within an answer: a statement waits for it.
    private var isAsking = false

    private struct Question {
        let text: String
        let answer: (Bool) -> Void
    }

    /// `session` has to outlive it.
    init(_ session: Session, _ editor: LineEditor, _ signals: SignalPipe) {
        (self.session, self.editor, self.signals) = (session, editor, signals)
        session.host.ask = { [unowned self] text, answer in take(Question(text: text, answer: answer)) }
        editor.interruptHandler = { [unowned self] in interrupt() }
    }

    /// Reads a line; `stopped` has the caller look whether the session has ended.
    func readLine() -> ReadOutcome {
        if let question = question.take() {
            question.answer(isConfirmed(question.text))
            session.proceed()
            return .stopped
        }
        isReading = true
        defer { isReading = false }
        return goOn(after: editor.readLine())
    }

    /// Runs a line that was entered, after what was entered before it. A picture is to be seen also while that takes time.
    func enter(_ text: String) {
        if session.isBusy {
            session.start(.typed(text))
        } else if session.view.isOn {
            editor.withTypingHidden { session.start(.typed(text)) }
        } else {
            editor.withTypingHidden { _ = session.run(.typed(text)) }
        }
    }

    /// Runs a key's statement, after what was entered before it.
    func press(_ binding: Bindings.Binding) -> KeyOutcome {
        session.start(.key(binding))
        return outcome
    }

    /// Continues what was started, and runs the timers that are due.
    func proceed() -> KeyOutcome {
        guard !isAsking else { return .proceed }
        session.proceed()
        return outcome
    }

    /// Ctrl-C ends what runs; where nothing does, it drops the line.
    private func interrupt() -> KeyOutcome {
        guard session.isBusy else { return .fallThrough }
        session.interrupt()
        return outcome
    }

    private var outcome: KeyOutcome { session.isFinished || question != nil ? .stop : .proceed }

    // MARK: Questions

    private func take(_ question: Question) {
        if isReading { return self.question = question }
        question.answer(isConfirmed(question.text))
    }

    /// Everything but yes is no: Ctrl-C and Ctrl-D too.
    private func isConfirmed(_ text: String) -> Bool {
        isAsking = true
        defer { isAsking = false }
        guard case .line(let answer) = goOn(after: editor.readAnswer(StyledText(text))) else { return false }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// A signal that ends programs ends this one, with the terminal as it was.
    private func goOn(after outcome: ReadOutcome) -> ReadOutcome {
        if case .terminated(let signal) = outcome {
            editor.restoreTerminal()
            signals.reraise(signal)
        }
        return outcome
    }
}

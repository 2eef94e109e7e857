/// A question to a person, for ``LineEditor/ask(_:)`` and ``AsyncLines/ask(_:)``, which return the answer.
///
///     let port = try editor.ask(Question("Port?", default: "8080"))
///     let password = try editor.ask(.secret("Password?", again: "Again?"))
///     let colour = try editor.ask(.choice("Colour?", from: ["red", "green", "blue"]))
///     if try editor.ask(.yesOrNo("Save?", default: true)) { save(port, password, colour) }
///
/// The text of a question has no blank at its end: one is shown between the question and the answer. An answer has one
/// row, and is added to no history.
public struct Question<Answer> {
    /// How the answer is given at a terminal.
    enum Form {
        case line
        case secret(again: StyledText?)
        case choice([Completion.Candidate], selected: Int?, scrolls: Bool)
    }

    let form: Form
    /// Returns the answer for a typed text, or for the index of what was chosen in the menu.
    let check: (_ text: String, _ chosen: Int?) throws(QuestionError) -> Answer
    var completer: ((String, Int) -> Completion)?
    private let text: StyledText
    /// What is shown in brackets behind the question; nil for nothing.
    private let bracketed: String?
    /// The answer that an empty text stands for; nil for none.
    private let fallback: String?

    private init(
        _ text: StyledText, _ form: Form, bracketed: String? = nil, fallback: String? = nil,
        check: @escaping (_ text: String, _ chosen: Int?) throws(QuestionError) -> Answer
    ) {
        (self.text, self.form, self.check) = (text, form, check)
        (self.bracketed, self.fallback) = (bracketed?.withoutControls, fallback?.withoutControls)
    }

    var prompt: StyledText { text + " " + (bracketed.map { "[\($0)] " } ?? "") }

    /// The prompt that stays on the screen before a typed text.
    func promptAnswered(by typed: String) -> StyledText {
        text + " " + StyledText(typed.isEmpty ? fallback ?? "" : "")
    }
}

extension Question where Answer == String {
    /// A question whose answer is a text.
    /// - Parameters:
    ///   - text: the question.
    ///   - fallback: the answer if nothing is typed, shown in brackets: `Port? [8080] `. Without it, the answer may be
    ///     empty.
    ///   - completer: returns the candidates for Tab, as ``LineEditor/completer`` does. No blank is added behind one.
    ///   - validator: decides whether the answer is taken, and gets ``LineValidity/invalid(_:)``'s reason shown above
    ///     the question, where the answer then stays to be changed. Called at Enter, also for the default.
    public init(
        _ text: StyledText, default fallback: String? = nil,
        completer: ((_ line: String, _ cursor: Int) -> Completion)? = nil,
        validator: ((_ answer: String) -> LineValidity)? = nil
    ) {
        self.init(text, .line, bracketed: fallback, fallback: fallback) { typed, _ throws(QuestionError) in
            try Self.valid(typed.isEmpty ? fallback ?? "" : typed, by: validator)
        }
        self.completer = completer
    }

    /// A question for a secret, such as a password, which is shown as one `*` for each Unicode scalar, and not kept for
    /// Ctrl-Y.
    /// - Parameters:
    ///   - text: the question.
    ///   - again: a second question, which the same answer must be given to. If the answers differ, both questions are
    ///     asked again. Not asked without a terminal.
    ///   - validator: decides whether the secret is taken, as for any text.
    /// - Returns: the question.
    public static func secret(
        _ text: StyledText, again: StyledText? = nil, validator: ((_ secret: String) -> LineValidity)? = nil
    ) -> Question {
        Question(text, .secret(again: again)) { typed, _ throws(QuestionError) in
            try valid(typed, by: validator)
        }
    }

    private static func valid(
        _ answer: String, by validator: ((String) -> LineValidity)?
    ) throws(QuestionError) -> String {
        switch validator?(answer) ?? .complete {
        case .complete: return answer
        case .unfinished: throw .invalid(reason: LineEditingWording.unfinishedAnswer)
        case .invalid(let reason): throw .invalid(reason: reason)
        }
    }
}

extension Question where Answer == Bool {
    /// A question whose answer is `y` or `yes`, or `n` or `no`, in small or capital letters.
    /// - Parameters:
    ///   - text: the question.
    ///   - fallback: the answer if nothing is typed, in brackets as a capital letter: `Save? [Y/n] `.
    /// - Returns: the question.
    public static func yesOrNo(_ text: StyledText, default fallback: Bool? = nil) -> Question {
        let bracketed = fallback.map { $0 ? "Y/n" : "y/N" } ?? "y/n"
        let shown = fallback.map { $0 ? "yes" : "no" }
        return Question(text, .line, bracketed: bracketed, fallback: shown) {
            (typed, _) throws(QuestionError) in
            switch typed.lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            default:
                guard typed.isEmpty, let fallback else {
                    throw .invalid(reason: LineEditingWording.neitherYesNorNo)
                }
                return fallback
            }
        }
    }
}

extension Question where Answer: Equatable {
    /// A question whose answer is chosen from a menu below it.
    ///
    /// | Key | does |
    /// |---|---|
    /// | a character, a paste | is added to a filter: choices that contain it stay, ignoring case |
    /// | Backspace | deletes the filter's last character |
    /// | Esc, Ctrl-G, Ctrl-U | delete the filter |
    /// | arrows, Tab, Shift-Tab, Ctrl-N, Ctrl-P, Page Up, Page Down | move the selection |
    /// | Enter | takes the selected choice |
    ///
    /// Without a terminal, and on a terminal that can't show a menu, the answer is the text of a choice, or its number,
    /// from 1.
    /// - Parameters:
    ///   - text: the question.
    ///   - choices: what is chosen from. Nothing but an end of the read answers a question without choices.
    ///   - fallback: the choice that is selected at first, and that an empty line without a terminal stands for.
    ///   - scrolls: whether the choices stand one a row, in their order, as a list that scrolls and has two ends. It has no
    ///     filter. Esc, Ctrl-G, Ctrl-C and Ctrl-D leave it, and it goes from the screen (``QuestionError/stopped``).
    ///   - candidate: returns what the menu shows for a choice; by default, its text. Called once for each choice.
    /// - Returns: the question.
    public static func choice(
        _ text: StyledText, from choices: [Answer], default fallback: Answer? = nil, scrolls: Bool = false,
        as candidate: (Answer) -> Completion.Candidate = { Completion.Candidate("\($0)") }
    ) -> Question {
        let candidates = choices.map { candidate($0).withoutControls }
        let selected = fallback.flatMap { choices.firstIndex(of: $0) }
        let shown = selected.map { candidates[$0].text }
        return Question(text, .choice(candidates, selected: selected, scrolls: scrolls), fallback: shown) {
            (typed, chosen) throws(QuestionError) in
            let index =
                chosen ?? (typed.isEmpty ? selected : nil) ?? candidates.firstIndex { $0.text == typed }
                ?? Int(typed).map { $0 &- 1 }
            guard let index, choices.indices.contains(index) else {
                throw .invalid(reason: LineEditingWording.notAChoice)
            }
            return choices[index]
        }
    }
}

/// The reason why a question has no answer.
public enum QuestionError: Error, Equatable, Sendable {
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D where nothing is typed, or the end of the input.
    case endOfInput
    /// The terminal has hung up (``ReadOutcome/hungUp``).
    case hungUp
    /// A line of an input other than a terminal is too long (``ReadOutcome/lineTooLong``).
    case lineTooLong
    /// A watcher has ended the read, a list that scrolls was left, or the question was asked within another read.
    case stopped
    /// A signal has come (``ReadOutcome/terminated(signal:)``); call ``LineEditor/reraiseEndingSignal()`` next.
    case terminated(signal: Int32)
    /// The answer is refused for this reason. Thrown only without a terminal, where nobody could give another answer.
    case invalid(reason: String)

    /// The error for a read that has ended without a line; nil for a line.
    init?(_ outcome: ReadOutcome) {
        switch outcome {
        case .line: return nil
        case .interrupted: self = .interrupted
        case .endOfInput: self = .endOfInput
        case .hungUp: self = .hungUp
        case .lineTooLong: self = .lineTooLong
        case .stopped: self = .stopped
        case .terminated(let signal): self = .terminated(signal: signal)
        }
    }
}

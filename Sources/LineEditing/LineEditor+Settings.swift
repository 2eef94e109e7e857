/// The settings for the lines that an editor reads.
struct LineSettings {
    var prompt: StyledText = ""
    var rightPrompt: StyledText = ""
    var transientPrompt: StyledText?
    /// Nil in place of an empty prompt, which would take time at each key.
    var continuationPrompt: StyledText?
    var modeIndicator: ((EditingMode) -> StyledText)?
    var highlighter: ((String) -> [Highlight])?
    var hints = Hints.none
    var offeredLine: String?
    var validator: ((String) -> LineValidity)?
    var completer: ((String, Int) -> Completion)?
    var asyncCompleter: (@Sendable (String, Int) async -> Completion)?
    var pasteFilter: ((String) -> String)?
    var interruptHandler: (() -> KeyOutcome)?
    var enterHandler: ((String) -> KeyOutcome)?
    var recordsLines = true
    var commentPrefix = "#"
    /// Whether the line is an answer (``LineEditor/readAnswer(_:)``). Bound keys then have their functions in libedit.
    var isAnswer = false
    /// The menu that takes the keys of an answer.
    var menu: ChoiceMenu?
}

extension LineSettings {
    /// The settings for the answer of a question.
    init(answering question: StyledText) { self.init(prompt: question, recordsLines: false, isAnswer: true) }

    /// Whether the text may have several rows.
    var takesRows: Bool { validator != nil && !isAnswer }
}

extension LineEditor {
    /// The text before the line, which may have several rows. A change takes effect at the next wait for a key, or after
    /// the answer that is being read.
    public var prompt: StyledText {
        get { ownSettings?.prompt ?? settings.prompt }
        set { if ownSettings == nil { settings.prompt = newValue } else { ownSettings?.prompt = newValue } }
    }

    /// The text at the right end of the prompt's first row. It is shown while there is room for it, and goes when the
    /// line is left.
    public var rightPrompt: StyledText {
        get { settings.rightPrompt }
        set { settings.rightPrompt = newValue }
    }

    /// The prompt that takes the place of ``prompt`` and ``modeIndicator`` when the line is left, such as a short one;
    /// nil at first, which leaves the prompt as it is.
    public var transientPrompt: StyledText? {
        get { settings.transientPrompt }
        set { settings.transientPrompt = newValue }
    }

    /// The prompt of each further row of a text of several rows, such as `-> `; empty at first.
    public var continuationPrompt: StyledText {
        get { settings.continuationPrompt ?? "" }
        set { settings.continuationPrompt = newValue.isEmpty ? nil : newValue }
    }

    /// Returns the text before the prompt that shows vi's mode. Called whenever the line is drawn, in vi mode only.
    ///
    ///     editor.modeIndicator = { $0 == .viCommand ? "(cmd) " : "(ins) " }
    public var modeIndicator: ((_ mode: EditingMode) -> StyledText)? {
        get { settings.modeIndicator }
        set { settings.modeIndicator = newValue }
    }

    /// Returns the parts of the line that have styles. Called whenever the line is drawn: after nearly every key.
    public var highlighter: ((_ line: String) -> [Highlight])? {
        get { settings.highlighter }
        set { settings.highlighter = newValue }
    }

    /// The source of hints, which are shown after the cursor at the end of the line; none at first.
    public var hints: Hints {
        get { settings.hints }
        set { settings.hints = newValue }
    }

    /// A whole line that is offered as the hint of an empty line, such as the line that was probably meant by the last one.
    /// End, Ctrl-E and Tab take it, and any other key drops it. Nil at first, and after any key. It needs ``hints`` other
    /// than ``Hints/none``.
    public var offeredLine: String? {
        get { settings.offeredLine }
        set {
            settings.offeredLine = newValue
            drawn.hinted = HintMemory()
        }
    }

    /// Determines whether Enter enters a text, begins a new row, as after an open brace, or refuses the text. All rows
    /// form one text: the arrow keys move between them, and the history keeps them as one entry.
    public var validator: ((_ text: String) -> LineValidity)? {
        get { settings.validator }
        set { settings.validator = newValue }
    }

    /// Returns the candidates for Tab. `cursor` is the number of characters (`Character`) before the cursor.
    ///
    /// Called for Tab with the line hidden, and for each key that narrows the menu. With
    /// ``Hints/fromHistoryAndCompletion``, also called while the line is drawn, and must not print then.
    public var completer: ((_ line: String, _ cursor: Int) -> Completion)? {
        get { settings.completer }
        set { settings.completer = newValue }
    }

    /// Completes in a task, in place of ``completer``, so that keys are read meanwhile. The result is dropped if the
    /// line or its cursor has changed, or a menu or a search is open. It gives no hints. The task is cancelled at the
    /// next Tab and at the end of the read. A typed character closes the menu, because each narrowing would wait for
    /// another task.
    public var asyncCompleter: (@Sendable (_ line: String, _ cursor: Int) async -> Completion)? {
        get { settings.asyncCompleter }
        set { settings.asyncCompleter = newValue }
    }

    /// Changes a bracketed paste before it is inserted. Newlines in the paste are line feeds.
    ///
    /// Without a ``validator``, each run of newlines outside of double quotes in the result becomes one space. With a
    /// validator, newlines are kept; without a filter, those at the end of the paste are removed. Finally control
    /// characters are removed, and tabs become four spaces.
    public var pasteFilter: ((_ text: String) -> String)? {
        get { settings.pasteFilter }
        set { settings.pasteFilter = newValue }
    }

    /// Called for Ctrl-C, on this thread, unless a history search is open. ``KeyOutcome/proceed`` keeps the line,
    /// ``KeyOutcome/stop`` ends the read, and ``KeyOutcome/fallThrough`` abandons the line, as if there were no handler.
    /// The line stays on the screen meanwhile: print by ``printAbove(_:)``.
    ///
    /// Without a handler, the terminal itself drops the typed characters that have not been read when Ctrl-C comes, and
    /// perhaps output that it has not shown yet. With a handler it drops nothing: a handler that is needed only while
    /// the program works should be there only then.
    public var interruptHandler: (() -> KeyOutcome)? {
        get { settings.interruptHandler }
        set {
            settings.interruptHandler = newValue
            if read.isReading { terminal?.keepsQueues = newValue != nil }
        }
    }

    /// Called for an edited line that was entered, in place of the end of the read, so that a ``header`` stays.
    ///
    ///     editor.enterHandler = { [unowned editor] line in
    ///         let answer = evaluate(line) + "\n"
    ///         editor.printAbove(answer) { print(answer, terminator: "") }
    ///         return .proceed
    ///     }
    ///
    /// The line moves up into the printed rows, and is added to the history as at the end of a read. The handler runs on
    /// this thread, and prints by ``printAbove(_:)`` only. With ``KeyOutcome/proceed``, the next line begins as in a new
    /// read. With ``KeyOutcome/stop``, the read ends with ``ReadOutcome/stopped``, and the next read begins with an empty
    /// line. With ``KeyOutcome/fallThrough``, the read ends with the line, as if there were no handler. Answers of
    /// ``readAnswer(_:)`` end their reads.
    public var enterHandler: ((_ line: String) -> KeyOutcome)? {
        get { settings.enterHandler }
        set { settings.enterHandler = newValue }
    }

    /// The prefix that Alt-# puts before each row to enter the line as a comment.
    public var commentPrefix: String {
        get { settings.commentPrefix }
        set { settings.commentPrefix = newValue }
    }

    /// Whether entered lines are added to the history. A text of several rows that Ctrl-C abandons is always added.
    public var recordsLines: Bool {
        get { settings.recordsLines }
        set { settings.recordsLines = newValue }
    }
}

/// The answer of a ``LineEditor/validator``.
public enum LineValidity: Equatable, Sendable {
    /// The text is entered.
    case complete
    /// The text is unfinished: a new row begins.
    case unfinished
    /// The line stays, and the first 200 characters of a message are shown above the prompt.
    case invalid(_ message: String)
}

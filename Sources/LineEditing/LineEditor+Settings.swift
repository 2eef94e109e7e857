/// What an editor does with a line that it reads.
struct LineSettings {
    var prompt: StyledText = ""
    var rightPrompt: StyledText = ""
    var highlighter: ((String) -> [Highlight])?
    var hints = Hints.none
    var isUnfinished: ((String) -> Bool)?
    var completer: ((String, Int) -> Completion)?
    var pasteFilter: ((String) -> String)?
    var interruptHandler: (() -> KeyOutcome)?
    var recordsLines = true
    /// Whether an answer is typed, for which bound keys do what they do when they are not bound.
    var isAnswer = false
}

extension LineEditor {
    /// What is shown before the line, from the next wait for a key on; it may change at any time. It may have several
    /// rows.
    public var prompt: StyledText {
        get { settings.prompt }
        set { settings.prompt = newValue }
    }

    /// What is shown at the right end of the prompt's row, while there is room for it.
    public var rightPrompt: StyledText {
        get { settings.rightPrompt }
        set { settings.rightPrompt = newValue }
    }

    /// How the line is coloured: parts of it with their styles, asked for whenever it is drawn, which is at every key.
    public var highlighter: ((_ line: String) -> [Highlight])? {
        get { settings.highlighter }
        set { settings.highlighter = newValue }
    }

    /// What is suggested behind the line.
    public var hints: Hints {
        get { settings.hints }
        set { settings.hints = newValue }
    }

    /// Whether Enter is to go on with the text in a new row instead of entering it, as after an open brace. The rows are
    /// one text: the arrows move between them, and the history keeps it as a whole.
    public var isUnfinished: ((_ text: String) -> Bool)? {
        get { settings.isUnfinished }
        set { settings.isUnfinished = newValue }
    }

    /// What Tab offers: a function of the line and the cursor, which counts characters (`Character`).
    public var completer: ((_ line: String, _ cursor: Int) -> Completion)? {
        get { settings.completer }
        set { settings.completer = newValue }
    }

    /// What a bracketed paste becomes before it is inserted; its newlines are line feeds. Control characters are removed
    /// from the result, tabs become spaces. Without a filter each run of newlines outside of double quotes becomes one
    /// space; where the text may have several rows (``isUnfinished``), only those at its end are dropped.
    public var pasteFilter: ((_ text: String) -> String)? {
        get { settings.pasteFilter }
        set { settings.pasteFilter = newValue }
    }

    /// What Ctrl-C does before it drops the line: it runs on this thread, with the line hidden, as a watcher does. After
    /// ``KeyOutcome/proceed`` the line stays; after ``KeyOutcome/fallThrough`` it is dropped, as where this is nil.
    public var interruptHandler: (() -> KeyOutcome)? {
        get { settings.interruptHandler }
        set { settings.interruptHandler = newValue }
    }

    /// Whether lines that are entered are added to the history.
    public var recordsLines: Bool {
        get { settings.recordsLines }
        set { settings.recordsLines = newValue }
    }
}

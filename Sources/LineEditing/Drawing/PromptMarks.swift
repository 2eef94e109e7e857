/// The marks of a row for the terminal (OSC 133), which can then move from prompt to prompt, and select what a command
/// has printed.
struct PromptMark: Equatable {
    enum Begin {
        /// The first row of a prompt.
        case prompt
        /// A further row of the text.
        case row
    }

    /// What begins with the row, if anything.
    var begin: Begin?
    /// The number of cells of the row before the text that the user types; nil if the text does not begin in this row.
    var cellsBeforeText: Int?

    /// Whether the marks of a row are to be written where the row with `old` stands.
    func isNew(over old: PromptMark) -> Bool {
        begin != nil && begin != old.begin || cellsBeforeText != nil && old.cellsBeforeText == nil
    }

    /// The sequence before the row.
    var start: String {
        switch begin {
        case .prompt: Self.sequence("A")
        case .row: Self.sequence("A;k=s")
        case nil: ""
        }
    }

    /// The sequence before the text.
    static let text = sequence("B")
    /// The sequence before the output of what was entered.
    static let output = sequence("C")

    /// The sequence behind the output, with the exit status if it is known.
    static func end(_ status: Int32?) -> String { sequence(status.map { "D;\($0)" } ?? "D") }

    private static func sequence(_ text: String) -> String { "\u{1B}]133;\(text)\u{1B}\\" }
}

/// What an editor tells the terminal about prompts and output.
struct PromptMarks {
    /// Whether marks are written.
    var isOn: Bool
    /// The exit status of what was entered last.
    var status: Int32?
    /// Whether the output of what was entered has been begun, and not been ended.
    fileprivate var isInOutput = false
    /// Whether the start of the output is marked where the first row of it is printed.
    fileprivate var isAwaitingOutput = false

    init(isOn: Bool) { self.isOn = isOn }
}

extension LineEditor {
    /// Whether the terminal is told where prompts, typed texts and output begin (OSC 133), so that it can jump from
    /// prompt to prompt, or select the output of a line. Initially true, except at terminals of the types `dumb` and
    /// `linux`, which would show the marks. The questions of ``readAnswer(_:)`` and ``readSecret(_:)`` have no marks:
    /// they belong to the output.
    public var marksPrompts: Bool {
        get { marks.isOn }
        set { marks.isOn = newValue }
    }

    /// The exit status of the line entered last, such as 0 for success. The terminal is told when the next read begins,
    /// if ``marksPrompts`` is true; the status is then nil again, which means unknown.
    public var lastStatus: Int32? {
        get { marks.status }
        set { marks.status = newValue }
    }

    /// Whether the rows of the prompt and the text have marks.
    var hasMarks: Bool { marks.isOn && output.canRedraw && !settings.isAnswer && !read.isSecret }

    /// Marks the start of the output of a line.
    func markOutput() {
        guard hasMarks, libedit.isEditing else { return }
        output.write(PromptMark.output)
        marks.isInOutput = true
    }

    /// Marks the start of the output of a line that was entered while the read goes on: where a header stands, before the
    /// first row that is printed above it.
    func beginOutput() {
        guard headerRows.frameLimiter.isStanding else { return markOutput() }
        marks.isAwaitingOutput = hasMarks
    }

    /// Marks the start of the output, if it has not been marked.
    func markAwaitedOutput() {
        if marks.isAwaitingOutput { markOutput() }
        marks.isAwaitingOutput = false
    }

    /// Marks the end of the output, where the next line is read.
    func markEndOfOutput() {
        guard hasMarks else { return }
        markAwaitedOutput()
        if marks.isInOutput { output.write(PromptMark.end(marks.status)) }
        (marks.isInOutput, marks.status) = (false, nil)
    }
}

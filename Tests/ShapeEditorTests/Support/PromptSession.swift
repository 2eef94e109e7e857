import Foundation
import ShapeEditorTestSupport

/// The shape editor at its prompt, driven by a test that waits for its output.
final class PromptSession {
    static let prompt = "shape> "

    /// The width of a window in which no error is wrapped.
    static let wide: UInt16 = 1000

    let terminal: TerminalSession
    /// The position in the output up to which the test has waited.
    private(set) var mark = 0
    /// The initial size of the terminal.
    let columns: Int
    let rows: Int
    private let isEditing: Bool
    /// What the window shows, for ``waitForPrompt()``.
    private lazy var window = TerminalWindow(of: self)
    private let deadline = Duration.seconds(30)

    /// Starts the shape editor, or a program that runs it, in a terminal, and waits for its first prompt.
    ///
    /// The parameters are those of `TerminalSession`, but by default the home has an empty history, so that no
    /// greeting is shown. `isEditing` is false if `~/.editrc` leaves the editing to the terminal. `isAwaited` is
    /// false if the first prompt is not waited for. Without `hasPicture`, `SHAPE_EDITOR_PICTURE` is `off`, unless
    /// `environment` says otherwise.
    init(
        _ program: Program? = nil, arguments: [String] = [], environment: [String: String?] = [:],
        home: TemporaryDirectory? = nil,
        columns: UInt16 = 80, rows: UInt16 = 24, isEditing: Bool = true, isAwaited: Bool = true,
        hasPicture: Bool = false
    ) throws {
        self.isEditing = isEditing
        (self.columns, self.rows) = (Int(columns), Int(rows))
        let picture: [String: String?] = hasPicture ? [:] : ["SHAPE_EDITOR_PICTURE": "off"]
        terminal = try TerminalSession(
            program, arguments: arguments, environment: picture.merging(environment) { $1 },
            home: home ?? Self.usedHome(),
            columns: columns, rows: rows)
        if isAwaited { try waitForPrompt() }
    }

    /// A home in which a session has run before, so that no session begins with a greeting.
    private static func usedHome() throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        try home.write("", to: ".local/state/shape-editor/history")
        return home
    }

    /// The output since the test last waited for a text.
    var shown: String { terminal.plainOutput(after: mark) }

    func press(_ keys: String...) throws {
        try terminal.type(keys.joined(), deadline: deadline)
    }

    /// Types keys, and waits until a text is shown.
    func press(_ keys: String..., shows text: String) throws {
        try press(keys.joined())
        try wait(for: text)
    }

    /// Waits until the program has read all typed keys. Ctrl-C would drop keys that it has not read.
    func waitUntilRead() throws {
        try terminal.waitUntil("a look at the keys", deadline: deadline) {
            terminal.status != nil || terminal.isDrained
        }
    }

    /// Types a line and Enter, and waits for each of the texts and then for the prompt.
    func enter(_ line: String, shows texts: String...) throws {
        try press(line, Key.enter)
        // Waits for the end of the echo, so that no text is found in the typed line.
        try wait(for: "\n")
        for text in texts { try wait(for: text) }
        try waitForPrompt()
    }

    /// Waits until a text is shown after the texts waited for before.
    func wait(for text: String) throws {
        mark = try terminal.waitFor(text, after: mark, deadline: deadline)
    }

    /// Waits for the next prompt, and until keys go to the program. Where rows are inserted above the prompt, it is not
    /// written again: then an empty line is waited for.
    func waitForPrompt() throws {
        try terminal.waitUntil("the prompt", deadline: deadline) {
            let end = terminal.end(of: Self.prompt, after: mark)
            guard let end = end ?? (isLineEmpty ? terminal.mark : nil) else { return false }
            mark = end
            return true
        }
        try waitForEditing()
    }

    private var isLineEmpty: Bool {
        let screen = window.updated()
        return !screen.isSynchronizing && screen.row(screen.cursor.row) == "shape>"
    }

    /// Waits until the program reads keys. Between two lines the terminal itself acts on keys such as Ctrl-D.
    private func waitForEditing() throws {
        guard isEditing else { return }
        try terminal.waitUntil("the take-over of the terminal", deadline: deadline) { try terminal.givesKeys }
    }

    /// The shape's place and colour, from the output of `show`. The typed line must be empty.
    func state() throws -> String {
        try press("show", Key.enter)
        try wait(for: "\n")
        try wait(for: "offset ")
        let start = mark
        try waitForPrompt()
        return String(terminal.plainOutput(after: start).prefix { $0 != "\r\n" && $0 != "\r" && $0 != "\n" })
    }

    /// Ends the input on an empty line, and returns the exit status.
    func end() throws -> Int32 {
        try waitForEditing()
        try press(Key.controlD)
        return try waitForExit()
    }

    /// Waits for the program's end, and returns its exit status.
    func waitForExit() throws -> Int32 {
        try terminal.waitForExit(deadline: deadline)
    }

    /// Whether the terminal is restored: it echoes and passes on whole lines, and pastes are not bracketed.
    var isTerminalPutBack: Bool {
        get throws { try terminal.isCooked && !terminal.isPasteBracketed }
    }
}

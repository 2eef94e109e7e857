import Foundation
import TestSupport

/// The shape editor at its prompt, driven by a test that waits for what it shows.
final class PromptSession {
    static let prompt = "shape> "

    /// The width of a window in which no error is broken.
    static let wide: UInt16 = 1000

    let terminal: TerminalSession
    /// How far the test has followed what is shown.
    private(set) var mark = 0
    /// The size of the terminal at first.
    let columns: Int
    let rows: Int
    private let isEditing: Bool
    private let deadline = Duration.seconds(30)

    /// Starts the shape editor in a terminal, or a program that runs it, and waits for its first prompt. Parameters as in
    /// `TerminalSession`, but that the home is one of somebody who has used it before; `isEditing` is false where `~/.editrc` leaves the editing to the terminal, and `isAwaited` where
    /// the first prompt is not to be waited for.
    init(
        _ program: Program? = nil, arguments: [String] = [], environment: [String: String?] = [:],
        home: TemporaryDirectory? = nil,
        columns: UInt16 = 80, rows: UInt16 = 24, isEditing: Bool = true, isAwaited: Bool = true
    ) throws {
        self.isEditing = isEditing
        (self.columns, self.rows) = (Int(columns), Int(rows))
        terminal = try TerminalSession(
            program, arguments: arguments, environment: environment, home: home ?? Self.usedHome(),
            columns: columns, rows: rows)
        if isAwaited { try waitForPrompt() }
    }

    /// A home where the first session has been, so that none begins with a greeting.
    private static func usedHome() throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        try home.write("", to: ".local/state/shape-editor/history")
        return home
    }

    /// What has been shown since the test last waited for something.
    var shown: String { terminal.plainOutput(after: mark) }

    func press(_ keys: String...) throws {
        try terminal.type(keys.joined(), deadline: deadline)
    }

    /// Types keys, and waits until they have shown a text.
    func press(_ keys: String..., shows text: String) throws {
        try press(keys.joined())
        try wait(for: text)
    }

    /// Waits until the program has read what was typed, which Ctrl-C would drop.
    func waitUntilRead() throws {
        try terminal.waitUntil("a look at the keys", deadline: deadline) {
            terminal.status != nil || terminal.isDrained
        }
    }

    /// Types a line and Enter, and waits until it has shown each of some texts, and the prompt.
    func enter(_ line: String, shows texts: String...) throws {
        try press(line, Key.enter)
        // The end of the echo, so that no text is found in the line itself.
        try wait(for: "\n")
        for text in texts { try wait(for: text) }
        try waitForPrompt()
    }

    /// Waits until a text is shown after those waited for before.
    func wait(for text: String) throws {
        mark = try terminal.waitFor(text, after: mark, deadline: deadline)
    }

    /// Waits for a prompt after what was waited for before, and until keys go to the program.
    func waitForPrompt() throws {
        try wait(for: Self.prompt)
        try waitForEditing()
    }

    /// Between two lines the terminal itself acts on keys such as Ctrl-D.
    private func waitForEditing() throws {
        guard isEditing else { return }
        try terminal.waitUntil("the take-over of the terminal", deadline: deadline) {
            try terminal.handsOverKeys
        }
    }

    /// Where the shape is and its colour, as `show` says it on an empty line.
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

    /// Whether the terminal is as it was before the program: it echoes whole lines, and pastes come without brackets.
    var isTerminalPutBack: Bool {
        get throws { try terminal.isCooked && !terminal.isPasteBracketed }
    }
}

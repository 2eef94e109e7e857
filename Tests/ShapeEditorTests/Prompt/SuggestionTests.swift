import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The suggestion behind the typed line.
@Suite(.timeLimited) struct SuggestionTests {
    typealias Style = EmulatedScreen.Style

    private func session(
        arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> PromptSession {
        let home = try TemporaryDirectory()
        try home.write("move up 3\nleft 7\n", to: ".local/state/shape-editor/history")
        return try PromptSession(arguments: arguments, environment: environment, home: home)
    }

    @Test(arguments: [
        ("mo", "ve up 3"), ("le", "ft 7"), ("pai", "nt"), ("move r", "ight"), ("left; und", "o"),
    ])
    func `it comes from the history first, then from the table`(typed: String, rest: String) throws {
        let session = try session()
        let screen = try session.press(typed, is: "shape> \(typed)\(rest)", cursor: 7 + typed.count)
        for column in 0..<rest.count {
            #expect(
                screen[0, 7 + typed.count + column].style == Style(foreground: .indexed(243), isItalic: true))
        }
    }

    @Test func `the right arrow takes it`() throws {
        let session = try session()
        try session.press("mo", is: "shape> move up 3")
        try session.press(Key.right, Key.enter, shows: "offset (0, -3) colour blue")
    }

    @Test func `enter does not take it, and nothing of it stays`() throws {
        let session = try session()
        try session.press("left", is: "shape> left 7")
        try session.press(Key.enter, shows: "offset (-10, 0) colour blue")
        try session.waitForPrompt()
        let screen = session.screen()
        #expect(screen.row(0) == "shape> left")
        #expect(screen.row(2) == "shape>")
    }

    @Test func `nothing is suggested where nothing has been typed, or a word has ended`() throws {
        let session = try session()
        #expect(session.screen().row(0) == "shape>")
        try session.press("move ri", is: "shape> move right")
        try session.press("\u{7f}\u{7f}", is: "shape> move up 3", cursor: 12)
        try session.press("\u{15}", is: "shape>")
        try session.press("reset ", is: "shape> reset")
    }

    @Test func `a line that failed is not suggested until it succeeds`() throws {
        let session = try session()
        try session.enter("play walk", shows: "error: ")
        try session.press("pl")
        try session.waitForScreen("the verb alone") { $0.lastRow == "shape> play" }
        try session.press("\u{15}")
        try session.waitForScreen("an empty line") { $0.lastRow == "shape>" }
        try session.enter("record walk { left }")
        try session.enter("play walk", shows: "offset (-10, 0) colour blue")
        try session.press("pl")
        try session.waitForScreen("the line that worked") { $0.lastRow == "shape> play walk" }
    }

    @Test(arguments: [("move l", "move left"), ("le", "left 7"), ("mo", "move up 3")])
    func `an entry that is a mistake is not suggested`(typed: String, shown: String) throws {
        let home = try TemporaryDirectory()
        try home.write(
            "move up 3\nleft 7\nleft seven\nmove left 3 4\nmove sideways\n",
            to: ".local/state/shape-editor/history")
        let session = try PromptSession(home: home)
        try session.press(typed, is: "shape> \(shown)")
    }

    @Test func `it is no colour, so it is there with NO_COLOR`() throws {
        let session = try session(environment: ["NO_COLOR": "1"])
        let screen = try session.press("mo", is: "shape> move up 3")
        #expect(
            screen.styles(of: "mo") == [Style()]
                && screen.styles(of: "ve up 3") == [Style(isFaint: true, isItalic: true)])
    }

    @Test(arguments: ["dumb", "vt100", ""])
    func `a terminal that shows it like text has none`(type: String) throws {
        let session = try session(environment: ["TERM": type])
        try session.press("mo", Key.control("a"), "x", Key.enter, shows: "unknown verb 'xmo'")
        #expect(!session.terminal.plainOutput.contains("move up 3"))
    }

    @Test func `it does not ask the disk`() throws {
        let session = try session()
        try session.terminal.home.write("", to: "script.shape")
        try session.press("source scr", is: "shape> source scr")
        try session.press("x", is: "shape> source scrx")
    }
}

extension EmulatedScreen {
    /// The last row that is not empty.
    fileprivate var lastRow: String { text.last { !$0.isEmpty } ?? "" }
}

import Foundation
import ShapeEditorTestSupport
import Testing

/// The history of typed lines, within a session and across sessions.
@Suite(.timeLimited) struct HistoryTests {
    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private static let file = ".local/state/shape-editor/history"

    private func run(_ lines: String...) throws {
        let session = try PromptSession(home: home)
        for line in lines { try session.enter(line) }
        #expect(try session.end() == 0)
    }

    @Test func `what was typed is kept as plain text, nothing twice in a row`() throws {
        try run("left", "paint red", "paint red", "oops", "", "  ", "left  ", "# é", "right; up")
        #expect(try home.text(of: Self.file) == "left\npaint red\noops\nleft\n# é\nright; up\n")
        try run("right; up", "left")
        #expect(try home.text(of: Self.file) == "left\npaint red\noops\nleft\n# é\nright; up\nleft\n")
    }

    @Test(arguments: ["quit", "q", "QUIT", " quit  ", "exit"])
    func `what only ends the session is not kept`(line: String) throws {
        let session = try PromptSession(home: home)
        try session.enter("left")
        try session.press(line, Key.enter)
        try session.wait(for: "\n")
        try session.terminal.waitUntil("the end of the line") {
            session.terminal.status != nil || session.shown.contains(PromptSession.prompt)
        }
        #expect(try home.text(of: Self.file) == "left\n")
    }

    @Test func `each line is there as soon as it is typed`() throws {
        let session = try PromptSession(home: home)
        try session.enter("left")
        #expect(try home.text(of: Self.file) == "left\n")
        try session.enter("right")
        session.terminal.send(signal: SIGKILL)
        _ = try session.waitForExit()
        #expect(try home.text(of: Self.file) == "left\nright\n")
    }

    @Test func `up with text finds what begins the same, in the session before too`() throws {
        try run("paint red", "paint green", "left", "up")
        let session = try PromptSession(home: home)
        try session.press("pa", Key.up, Key.up, Key.enter, shows: "offset (0, 0) colour red")
        try session.waitForPrompt()
        try session.press("pa", Key.up, Key.up, Key.down, Key.enter, shows: "offset (0, 0) colour red")
        try session.waitForPrompt()
        try session.press("paint g", Key.up, Key.enter, shows: "offset (0, 0) colour green")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test(arguments: [false, true])
    func `control-r searches`(hasPicture: Bool) throws {
        try run("paint red", "paint green", "move left 7")
        let session = try PromptSession(home: home, hasPicture: hasPicture)
        try session.press(Key.control("r"), "gre", shows: "paint green")
        try session.press(Key.enter, shows: "offset (0, 0) colour green")
    }

    @Test func `only the newest ten thousand are kept`() throws {
        let lines = (1...10_000).map { "move left \($0)\n" }.joined()
        try home.write(lines, to: Self.file)
        try run("right")
        let kept = try home.text(of: Self.file).split(separator: "\n")
        #expect(kept.count <= 10_000 && kept.last == "right" && kept.contains("move left 10000"))
        #expect(!kept.contains("move left 1"))
    }

    @Test func `it lies where XDG says`() throws {
        let session = try PromptSession(
            environment: ["XDG_STATE_HOME": home.path(of: "state"), "HOME": home.path(of: "none")],
            home: TemporaryDirectory())
        try session.enter("left", shows: "offset (-10, 0)")
        #expect(try home.text(of: "state/shape-editor/history") == "left\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: session.terminal.home.path) == [])
    }

    @Test func `without a home it is not written, and nobody complains`() throws {
        let session = try PromptSession(
            environment: ["HOME": nil, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil], home: home)
        try session.enter("left", shows: "offset (-10, 0)")
        try session.press("l", Key.up, Key.enter, shows: "offset (-20, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("error"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    }

    @Test func `a history that can't be written is an error, and lines run on`() throws {
        try home.write("", to: ".local/state/shape-editor/history/not-a-file")
        let session = try PromptSession(home: home)
        #expect(session.terminal.plainOutput.contains("history"))
        try session.enter("left", shows: "offset (-10, 0)")
        #expect(try session.end() == 0)
    }

    @Test func `two sessions write to one file`() throws {
        let sessions = try (0..<2).map { _ in try PromptSession(home: home) }
        for number in 1...10 { try sessions[number % 2].enter("left \(number)", shows: "offset (") }
        #expect(try home.text(of: Self.file) == (1...10).map { "left \($0)\n" }.joined())
    }
}

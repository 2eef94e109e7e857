import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The greeting at the start of a user's first session.
@Suite(.timeLimited) struct GreetingTests {
    private let home: TemporaryDirectory
    private static let greeting =
        "Arrows move the shape, Tab shows what to type, 'help' explains; Ctrl-D ends."

    init() throws { home = try TemporaryDirectory() }

    @Test func `the first session says how to go on, and later ones do not`() throws {
        let first = try PromptSession(home: home)
        var screen = EmulatedScreen()
        screen.feed(first.terminal.rawOutput)
        #expect(screen.text.prefix(2) == [Self.greeting, "shape>"])
        try first.enter("left", shows: "offset (-10, 0)")
        #expect(try first.end() == 0)
        let second = try PromptSession(home: home)
        try second.enter("left", shows: "offset (-10, 0)")
        #expect(try second.end() == 0)
        #expect(!second.terminal.plainOutput.contains("Arrows"))
    }

    @Test func `a narrow window has it in rows of whole words`() throws {
        let session = try PromptSession(home: home, columns: 30)
        let rows =
            "Arrows move the shape, Tab\r\nshows what to type, 'help'\r\nexplains; Ctrl-D ends.\r\n"
        #expect(session.terminal.plainOutput.contains(rows) == true)
    }

    @Test func `it comes before what the start-up script prints`() throws {
        try home.write("left 7\n", to: ".config/shape-editor/init.shape")
        let session = try PromptSession(environment: ["NO_COLOR": "1"], home: home)
        #expect(session.terminal.plainOutput.contains("\(Self.greeting)\r\noffset (-7, 0)") == true)
    }

    @Test(arguments: [["--format", "json"], ["--format", "quiet"]])
    func `it is text, and says nothing where steps are not`(arguments: [String]) throws {
        let session = try PromptSession(arguments: arguments)
        #expect(!session.terminal.plainOutput.contains("Arrows"))
    }

    @Test func `without a home nobody can tell which session is the first`() throws {
        let session = try PromptSession(
            environment: ["HOME": nil, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil])
        #expect(!session.terminal.plainOutput.contains("Arrows"))
    }

    @Test func `a script in a terminal is not greeted`() throws {
        let session = try TerminalSession(
            arguments: ["-c", "left"], environment: ["NO_COLOR": "1"], home: home)
        #expect(try session.waitForExit(deadline: .seconds(30)) == 0)
        #expect(session.plainOutput == "offset (-10, 0) colour blue\r\n")
    }
}

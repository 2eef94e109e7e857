import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The appearance of errors at a terminal.
@Suite(.timeLimited) struct ColouredErrorTests {
    typealias Style = EmulatedScreen.Style

    private static let red = Style(foreground: .indexed(1), isBold: true)

    @Test func `the word error, the marks and a suggestion have colours`() throws {
        let session = try PromptSession()
        try session.enter("move lft", shows: "error: unknown direction 'lft'; did you mean 'left'?")
        let screen = session.screen()
        #expect(screen.styles(of: "error:") == [Self.red])
        #expect(screen.styles(of: "unknown direction") == [Style()])
        #expect(screen.styles(of: "'left'") == [Style(foreground: .indexed(28))])
        #expect(screen.styles(of: "^~~") == [Self.red])
    }

    @Test func `it is broken at words in a narrow window`() throws {
        let session = try PromptSession(columns: 30)
        try session.enter("move up lots", shows: "^~~~")
        #expect(
            session.screen().text.prefix(5) == [
                "shape> move up lots", "error: 'lots' is not a whole", "number of points", "  move up lots",
                "          ^~~~",
            ])
    }

    @Test func `of a long line the part with the mistake is shown`() throws {
        let session = try PromptSession(columns: 30)
        try session.enter("print \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"; move lft 3 over 5s", shows: "^~~")
        let rows = session.screen().text
        let marks = try #require(rows.firstIndex { $0.hasSuffix("^~~") })
        #expect(rows[marks - 1].hasPrefix("…") && rows[marks - 1].hasSuffix("lft…"))
        let line = Array(rows[marks - 1])
        let place = rows[marks].prefix { $0 == " " }.count
        #expect(String(line[place..<place + 3]) == "lft")
    }

    @Test(arguments: [
        ([], ["NO_COLOR": "1"]), (["--color", "never"], [:]), ([], ["TERM": "dumb"]),
    ])
    func `without colours it is only broken`(arguments: [String], environment: [String: String]) throws {
        let session = try PromptSession(arguments: arguments, environment: environment, columns: 30)
        try session.enter("move up lots", shows: "^~~~")
        let screen = session.screen()
        #expect(screen.row(2) == "number of points")
        for text in ["error:", "'lots'", "^~~~"] { #expect(screen.styles(of: text) == [Style()]) }
    }

    @Test func `a script at a terminal has them too`() throws {
        let session = try TerminalSession(arguments: ["-c", "move lft"], columns: 30)
        #expect(try session.waitForExit(deadline: .seconds(30)) == 1)
        var screen = EmulatedScreen(columns: 30)
        screen.feed(session.rawOutput)
        #expect(screen.text.prefix(2) == ["<command>:1:6: error: unknown", "direction 'lft'; did you mean"])
        #expect(screen.styles(of: "<command>:1:6:") == [Style(isBold: true)])
        #expect(screen.styles(of: "error:") == [Self.red])
    }

    @Test func `a pipe gets the text as it is`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["-c", "move up lots"], environment: ["COLORTERM": "truecolor"])
        #expect(
            result.errors == """
                <command>:1:9: error: 'lots' is not a whole number of points
                  move up lots
                          ^~~~

                """)
    }

    @Test func `a window can be very narrow`() throws {
        let session = try PromptSession(columns: 4, isAwaited: false)
        try session.press("lft\r")
        try session.waitForScreen("the end of the error") { $0.contains("^") }
    }
}

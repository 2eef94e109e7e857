import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// What stands at the right of the line while a statement takes time.
@Suite(.timeLimited) struct BusyTests {
    private func session(hasPicture: Bool = false) throws -> PromptSession {
        try PromptSession(environment: ["NO_COLOR": "1"], columns: 100, hasPicture: hasPicture)
    }

    private func lastRow(_ screen: EmulatedScreen) -> String { screen.row(screen.cursor.row) }

    @Test(
        arguments: [
            ("move right 300 over 60min", "moving", "of 3600 s"),
            ("paint red over 90min", "painting", "of 5400 s"),
            ("wait 2500s", "waiting", "of 2500 s"), ("repeat 2 wait 60min", "running 'repeat'", "s"),
        ], [false, true])
    func `it says what is done, how long, what waits, and how to end it`(
        row: (statement: String, doing: String, length: String), hasPicture: Bool
    ) throws {
        let (statement, doing, length) = row
        let session = try session(hasPicture: hasPicture)
        let window = TerminalWindow(of: session)
        try session.press(statement, Key.enter)
        try window.wait(for: "what is done") {
            lastRow($0).contains("  \(doing) ") && lastRow($0).hasSuffix("\(length) · Ctrl-C ends it")
        }
        try session.press("left", Key.enter)
        try window.wait(for: "a waiting line") { lastRow($0).contains(" · 1 line waits · Ctrl-C ends it") }
        try session.press("up", Key.enter)
        try window.wait(for: "two of them") { lastRow($0).contains(" · 2 lines wait · ") }
        try session.press(Key.controlC)
        for text in ["stopped at ", "not run: left", "not run: up"] { try session.wait(for: text) }
        try window.wait(for: "the line alone") { lastRow($0) == "shape>" }
        #expect(!window.screen.text.contains { $0.contains("ends it") })
        #expect(try session.end() == 0)
    }

    @Test func `the statement of a key shows it behind the prompt, and a script its line`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("left\nwait 60min\nup\n", to: "a.shape")
        let session = try session()
        let window = TerminalWindow(of: session)
        try session.enter("bind f5 source \"\(path)\"", shows: "f5 runs")
        try session.press(Key.f5)
        try window.wait(for: "the line of the script") { lastRow($0).contains("a.shape:2 ") }
        #expect(window.pictureRows == (0, 0))
        try session.press(Key.controlC, shows: "stopped at ")
        #expect(try session.end() == 0)
    }
}

import Testing

/// Statements typed at the prompt.
@Suite(.timeLimited) struct PromptStatementTests {
    @Test(arguments: [
        ("m l", "offset (-10, 0) colour blue"), ("MOVE Up 5", "offset (0, -5) colour blue"),
        ("p red", "offset (0, 0) colour red"), ("rep 3 ri 5", "offset (15, 0) colour blue"),
        ("left;up", "offset (-10, -10) colour blue"), ("hel mov", "move up|down|left|right [POINTS]"),
    ])
    func `abbreviations will do`(line: String, text: String) throws {
        try PromptSession(environment: ["NO_COLOR": "1"]).enter(line, shows: text)
    }

    @Test(arguments: [
        ("re", "error: 're' is ambiguous; did you mean "), ("paint 日本", "error: unknown colour '日本'"),
    ])
    func `errors have no place before them, and the prompt goes on`(line: String, text: String) throws {
        let session = try PromptSession()
        try session.enter(line, shows: "\(text)")
        let rows = session.terminal.plainOutput.split(separator: "\r\n").filter { $0.contains("error:") }
        #expect(rows.count == 1 && rows[0].hasPrefix("error:"))
        #expect(try session.end() == 0)
    }

    @Test func `the mark stands under the place, two columns wide for wide characters`() throws {
        let session = try PromptSession()
        try session.enter("paint 日本", shows: "\n  paint 日本\r\n        ^~~~\r\n")
    }

    @Test func `two hundred statements typed ahead all run`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press(String(repeating: "left 1\r", count: 200))
        try session.wait(for: "offset (-200, 0) colour blue")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `a bound key acts among lines that are typed ahead, in its turn`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press("left 1\r", Key.up, "left 1\r", Key.up, "undo 4\r")
        try session.wait(for: "offset (-2, -20) colour blue")
        try session.wait(for: "offset (0, 0) colour blue")
    }
}

import Testing

/// Terminals that are limited or unknown.
@Suite(.timeLimited) struct TerminalTypeTests {
    @Test(
        arguments: [
            ["TERM": "dumb"], ["TERM": nil], ["TERM": ""], ["LC_ALL": "C"], ["TERM": "vt100"],
            ["TERM": "linux"],
            ["TERM": "dumb", "LC_ALL": "C"], ["LC_ALL": "nonsense"], ["LC_ALL": nil],
        ] as [[String: String?]])
    func `typing works`(environment: [String: String?]) throws {
        let session = try PromptSession(environment: environment)
        #expect(!session.terminal.plainOutput.contains("warning"))
        try work(session)
    }

    @Test func `an unknown type is one line of warning, and typing works`() throws {
        let session = try PromptSession(environment: ["TERM": "nonsense"])
        let lines = session.terminal.plainOutput.split(separator: "\r\n").filter { !$0.contains("shape>") }
        let warning = "warning: terminal type 'nonsense' is unknown; treated as plain ANSI"
        #expect(lines.count == 1 && lines[0].contains(warning))
        try work(session)
    }

    @Test func `in a narrow window the warning goes on in another row, between two words`() throws {
        let session = try PromptSession(environment: ["TERM": "nonsense"], columns: 30)
        let rows = "warning: terminal type\r\n'nonsense' is unknown; treated\r\nas plain ANSI\r\n"
        #expect(session.terminal.plainOutput.contains(rows))
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func `accented letters reach the statement`(locale: String) throws {
        let session = try PromptSession(environment: ["LC_ALL": locale])
        try session.enter("paint é", shows: "error: unknown colour 'é'")
    }

    private func work(_ session: PromptSession) throws {
        try session.enter("move left", shows: "offset (-10, 0) colour blue")
        try session.press("paint rd", Key.left, "e", Key.enter, shows: "offset (-10, 0) colour red")
        try session.waitForPrompt()
        try session.press(Key.up, shows: "offset (-10, -10) colour red")
        // Before the prompt is back, Ctrl-C would interrupt the key's statement.
        try session.waitForPrompt()
        try session.press("half", Key.controlC, shows: "^C")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
        #expect(try session.isTerminalPutBack)
    }
}

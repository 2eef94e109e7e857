import ShapeEditorTestSupport
import Testing

/// Runs in a terminal without a prompt.
@Suite(.timeLimited) struct TerminalBatchTests {
    @Test(arguments: [["-c", "left; show"], ["script"], ["--", "script"]])
    func `what is given on the command line runs, and that is all`(arguments: [String]) throws {
        let home = try TemporaryDirectory()
        try home.write("left\nshow\n", to: "script")
        let session = try TerminalSession(
            arguments: arguments, environment: ["NO_COLOR": "1"], home: home)
        #expect(try session.waitForExit(deadline: .seconds(30)) == 0)
        #expect(session.plainOutput == "offset (-10, 0) colour blue\r\noffset (-10, 0) colour blue\r\n")
        #expect(session.rawOutput == Array(session.plainOutput.utf8))
    }

    @Test(arguments: [(["-"], ""), ([], " | cat"), (["--check"], "")])
    func `lines are read from the terminal as it gives them`(arguments: [String], pipe: String) throws {
        let session = try TerminalSession(
            Program(at: "/bin/sh"),
            arguments: ["-c", "\"$0\" \"$@\"\(pipe); echo ended", Program.shapeEditor().path] + arguments)
        try session.type("left; oops\n")
        try session.waitFor("error: unknown verb 'oops'", deadline: .seconds(30))
        if arguments == ["--check"] { try session.press([4]) }
        try session.waitFor("ended", deadline: .seconds(30))
        try session.waitForExit(deadline: .seconds(30))
        #expect(session.plainOutput.contains("offset (-10, 0) colour blue") == (arguments != ["--check"]))
        #expect(!session.plainOutput.contains(PromptSession.prompt))
    }

    @Test func `what is printed shows at once, also while a statement computes`() throws {
        let session = try TerminalSession(arguments: ["-c", "left; " + .endless("repeat 400000 { }")])
        try session.waitFor("offset (-10, 0)", deadline: .seconds(30))
        try session.press([3])
        #expect(try session.waitForExit(deadline: .seconds(30)) == 130)
    }
}

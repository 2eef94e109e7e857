import Foundation
import ShapeEditorTestSupport
import Testing

/// The ways to end a session, and the state in which they leave the terminal.
@Suite(.timeLimited) struct EndTests {
    @Test(arguments: [Key.controlD, "quit\r", "q\r", "left; quit; oops\r", "left\r\(Key.controlD)"])
    func `the end of the input and quit leave 0`(keys: String) throws {
        let session = try PromptSession()
        #expect(try !session.isTerminalPutBack)
        try session.press(keys)
        #expect(try session.waitForExit() == 0)
        #expect(try session.isTerminalPutBack)
        #expect(!session.shown.contains("error"))
    }

    @Test func `an error in the session does not show in its status`() throws {
        let session = try PromptSession()
        try session.enter("oops", shows: "error: unknown verb 'oops'")
        #expect(try session.end() == 0)
    }

    @Test func `control-d with text on the line does not end it`() throws {
        let session = try PromptSession()
        try session.press("lefft", Key.left, Key.left, Key.controlD, Key.enter, shows: "offset (-10, 0)")
        try session.waitForPrompt()
        try session.press("left", Key.controlD, Key.controlD, Key.enter, shows: "offset (-20, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGPIPE], ["", "half a li"])
    func `signals end it, with the terminal put back`(signal: Int32, line: String) throws {
        let session = try PromptSession()
        if !line.isEmpty { try session.press(line, shows: line) }
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `a reader of errors that goes away ends it, with the terminal put back`() throws {
        let script = #"mkfifo pipe; : <pipe & exec 3>pipe; wait $!; "$0" 2>&3; echo "status $?""#
        let session = try TerminalSession(
            Program(at: "/bin/sh"), arguments: ["-c", script, Program.shapeEditor().path])
        try session.waitFor(PromptSession.prompt)
        try session.waitUntil("the take-over of the terminal") { try session.givesKeys }
        try session.type("oops\r")
        try session.waitFor("status 141")
        #expect(try session.waitForExit() == 0)
        #expect(try session.isCooked)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `signals end it while a block is open`(signal: Int32) throws {
        let session = try PromptSession()
        try session.press("sequential {", Key.enter, shows: "{")
        try session.terminal.waitUntil("the take-over of the terminal") { try session.terminal.givesKeys }
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `a signal ends much work while nobody reads the terminal`() throws {
        let session = try PromptSession()
        try session.press("repeat 400000 left 1", Key.enter, shows: "offset (-1, 0)")
        session.terminal.stopReading()
        try session.terminal.waitUntil("a halt of the program") { try session.terminal.isAsleep }
        session.terminal.send(signal: SIGTERM)
        #expect(try session.waitForExit() == 128 + SIGTERM)
    }

    @Test(
        .disabled(if: Program.isSanitized || Program.isThreadSanitized, "the sanitizer takes SIGSEGV itself"),
        arguments: [SIGSEGV, SIGABRT, SIGTRAP])
    func `a crash puts the terminal back too`(signal: Int32) throws {
        let session = try PromptSession(environment: ["SWIFT_BACKTRACE": "enable=no"])
        try session.press("half", shows: "half")
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `a signal ends much work`() throws {
        let session = try PromptSession()
        try session.press("repeat 400000 left 1", Key.enter, shows: "offset (-1, 0)")
        session.terminal.send(signal: SIGTERM)
        #expect(try session.waitForExit() == 128 + SIGTERM)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `a terminal that goes away ends it`() throws {
        // The shell leads the session: when it ends, the kernel hangs up the terminal.
        let session = try TerminalSession(
            Program(at: "/bin/sh"), arguments: ["-c", "\"$0\"; exit 1", Program.shapeEditor().path])
        try session.waitFor(PromptSession.prompt)
        session.send(signal: SIGKILL)
        // The wait ends only when no process has the terminal open.
        #expect(try session.waitForExit(deadline: .seconds(30)) == 128 + SIGKILL)
    }
}

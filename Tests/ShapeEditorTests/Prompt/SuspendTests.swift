import Foundation
import LineEditingTesting
import Testing

/// Ctrl-Z under a shell with job control, and without one.
@Suite(.timeLimited) struct SuspendTests {
    /// The program at its prompt as a job of a shell, which reads an answer and continues the job when it stops.
    private func job(
        begin: String = #""$0""#, hasPicture: Bool = false
    ) throws -> (session: TerminalSession, mark: Int) {
        let script =
            #"set -m; \#(begin); status=$?; while [ $status -gt 128 ]; do echo "stopped $status"; read answer; "#
            + #"echo "answer $answer"; fg; status=$?; done; echo "ended $status""#
        let session = try TerminalSession(
            Program(at: "/bin/sh"), arguments: ["-c", script, Program.shapeEditor().path],
            environment: ["SHAPE_EDITOR_PICTURE": hasPicture ? nil : "off"])
        let mark = try session.waitFor("shape> ", deadline: .seconds(30))
        try session.waitUntil("the take-over of the terminal") { try !session.isCooked }
        return (session, mark)
    }

    /// Presses Ctrl-Z, answers the shell, and returns the mark after the answer.
    private func stopAndContinue(_ session: TerminalSession, after mark: Int) throws -> Int {
        try session.type(Key.controlZ)
        let mark = try session.waitFor("stopped \(128 + SIGTSTP)", after: mark, deadline: .seconds(30))
        #expect(try session.isCooked && !session.isPasteBracketed)
        try session.type("42\n")
        return try session.waitFor("answer 42", after: mark, deadline: .seconds(30))
    }

    @Test(arguments: [true, false])
    func `the terminal is the shell's while it is stopped, and the half-typed line comes back`(
        hasPicture: Bool
    ) throws {
        var (session, mark) = try job(hasPicture: hasPicture)
        try session.type("paint re")
        mark = try session.waitFor("paint re", after: mark, deadline: .seconds(30))
        mark = try stopAndContinue(session, after: mark)
        mark = try session.waitFor("shape> paint re", after: mark, deadline: .seconds(30))
        try session.type("d\r")
        mark = try session.waitFor("offset (0, 0) colour red", after: mark, deadline: .seconds(30))
        try session.type("\(Key.control("u"))quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
        try session.waitForExit(deadline: .seconds(30))
        #expect(try session.isCooked)
    }

    @Test func `a second stop is as the first`() throws {
        var (session, mark) = try job()
        try session.type("paint re")
        mark = try session.waitFor("paint re", after: mark, deadline: .seconds(30))
        for _ in 1...2 {
            mark = try stopAndContinue(session, after: mark)
            mark = try session.waitFor("shape> paint re", after: mark, deadline: .seconds(30))
            try session.waitUntil("the take-over of the terminal") { try !session.isCooked }
            #expect(session.isPasteBracketed)
        }
        try session.type("d\r")
        mark = try session.waitFor("offset (0, 0) colour red", after: mark, deadline: .seconds(30))
        try session.type("\(Key.control("u"))quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
    }

    @Test func `a statement that waits is stopped too, and goes on`() throws {
        var (session, mark) = try job()
        try session.type("print begun; wait 2s; left\r")
        mark = try session.waitFor("begun\r\n", after: mark, deadline: .seconds(30))
        mark = try stopAndContinue(session, after: mark)
        mark = try session.waitFor("offset (-10, 0) colour blue", after: mark, deadline: .seconds(30))
        mark = try session.waitFor("shape> ", after: mark, deadline: .seconds(30))
        try session.waitUntil("the take-over of the terminal") { try !session.isCooked }
        try session.type("quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
    }

    @Test(arguments: ["wait 4s", "repeat 40 { print x; wait 100ms }", "move left 1 over 4s"])
    func `what is typed after a statement goes on stands below its output`(statement: String) throws {
        var (session, mark) = try job()
        try session.type("print begun; \(statement); print ended\r")
        mark = try session.waitFor("begun\r\n", after: mark, deadline: .seconds(30))
        mark = try stopAndContinue(session, after: mark)
        try session.waitUntil("the take-over of the terminal") { try !session.isCooked }
        #expect(!session.plainOutput(after: mark).contains("ended"))
        try session.type("paint red")
        mark = try session.waitFor("ended", after: mark, deadline: .seconds(30))
        try session.waitUntil("the line below", deadline: .seconds(30)) {
            var screen = EmulatedScreen()
            screen.feed(session.rawOutput)
            return screen.text.filter { !$0.isEmpty }.suffix(2) == ["ended", "shape> paint red"]
        }
        try session.type("\(Key.control("u"))quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
    }

    @Test func `it does not stop if SIGTSTP was ignored from the start, and neither does its pager`() throws {
        let pager = #"PAGER='sh -c "kill -TSTP \$\$; echo paged"'"#
        var (session, mark) = try job(begin: #"(trap '' TSTP; \#(pager) exec "$0")"#)
        try session.type("paint re")
        mark = try session.waitFor("paint re", after: mark, deadline: .seconds(30))
        try session.type(Key.controlZ)
        try session.type("d; help\r")
        mark = try session.waitFor("offset (0, 0) colour red", after: mark, deadline: .seconds(30))
        mark = try session.waitFor("\npaged", after: mark, deadline: .seconds(30))
        mark = try session.waitFor("shape> ", after: mark, deadline: .seconds(30))
        try session.type("quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
        #expect(!session.plainOutput.contains("stopped"))
    }

    @Test func `where nobody could continue it, it goes on`() throws {
        // The program leads its session: the kernel does not stop such an orphaned process group.
        let session = try PromptSession()
        // Waits for the text, because Ctrl-Z drops typed characters that the terminal has not passed on yet.
        try session.press("paint re", shows: "paint re")
        try session.press(Key.controlZ, shows: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
        #expect(try session.end() == 0)
    }

    @Test func `after a stop that it can't see, a statement that runs hides what is typed again`() throws {
        let session = try PromptSession()
        try session.press("print begun; wait 60min", Key.enter, shows: "\nbegun")
        session.terminal.send(signal: SIGSTOP)
        try session.terminal.cook()
        session.terminal.send(signal: SIGCONT)
        try session.terminal.waitUntil("the take-over of the terminal") { try !session.terminal.isCooked }
        try session.press(Key.controlC)
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `being continued redraws the line`() throws {
        let session = try PromptSession()
        try session.press("paint re", shows: "paint re")
        session.terminal.send(signal: SIGCONT)
        try session.wait(for: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
    }
}

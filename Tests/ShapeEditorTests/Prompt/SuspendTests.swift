import Foundation
import Testing

/// Ctrl-Z under a shell with job control, and without one.
@Suite struct SuspendTests {
    @Test func `the terminal is the shell's while it is stopped, and the half-typed line comes back`() throws
    {
        let script =
            #"set -m; "$0"; echo "stopped $?"; read answer; echo "answer $answer"; fg; echo "ended $?""#
        let session = try TerminalSession(
            Program(at: "/bin/sh"), arguments: ["-c", script, Program.shapeEditor().path])
        var mark = try session.waitFor("shape> ", deadline: .seconds(30))
        try session.waitUntil("the take-over of the terminal") { try !session.isCooked }
        try session.type("paint re")
        mark = try session.waitFor("paint re", after: mark, deadline: .seconds(30))
        try session.type(Key.controlZ)
        mark = try session.waitFor("stopped \(128 + SIGTSTP)", after: mark, deadline: .seconds(30))
        #expect(try session.isCooked)
        try session.type("42\n")
        mark = try session.waitFor("answer 42", after: mark, deadline: .seconds(30))
        mark = try session.waitFor("shape> paint re", after: mark, deadline: .seconds(30))
        try session.type("d\r")
        mark = try session.waitFor("offset (0, 0) colour red", after: mark, deadline: .seconds(30))
        try session.type("\(Key.control("u"))quit\r")
        try session.waitFor("ended 0", after: mark, deadline: .seconds(30))
        try session.waitForExit(deadline: .seconds(30))
        #expect(try session.isCooked)
    }

    @Test func `where nobody could continue it, it goes on`() throws {
        // The program leads its session: the kernel stops no such process group.
        let session = try PromptSession()
        // The key drops what the terminal has not handed over yet.
        try session.press("paint re", shows: "paint re")
        try session.press(Key.controlZ, shows: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
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

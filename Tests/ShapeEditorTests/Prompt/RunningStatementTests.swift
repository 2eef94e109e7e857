import Foundation
import ShapeEditorTestSupport
import Testing

/// Statements at the prompt that take time, and Ctrl-C while they run.
@Suite(.timeLimited) struct RunningStatementTests {
    @Test func `control-c ends an animation, which one undo takes back`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press("move right 1000000 over 60min", Key.enter, shows: "offset (9, 0)")
        try session.press(Key.controlC, shows: "; undo takes back what was done")
        try session.waitForPrompt()
        let stopped = try session.state()
        #expect(stopped.hasSuffix(", 0) colour blue") && stopped != "(1000000, 0) colour blue")
        #expect(try session.state() == stopped)
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        try session.enter("undo", shows: "nothing to undo")
        #expect(try session.end() == 0)
    }

    @Test(
        arguments: [
            "source busy.shape", "wait 60min", "sequential { wait 60min; left }",
            "transaction { left; wait 60min }", "repeat 400000 wait 1ms",
        ], [false, true])
    func `control-c ends it, and the prompt comes back`(statement: String, hasPicture: Bool) throws {
        let home = try TemporaryDirectory()
        try home.write(.endless("repeat 400000 { }"), to: "busy.shape")
        let session = try PromptSession(home: home, hasPicture: hasPicture)
        try session.press("print begun; \(statement); up", Key.enter, shows: "\n")
        // Not the typed word, which moves up first; a Ctrl-C would drop output that has not been read.
        try session.wait(for: "begun\r\n")
        // The key may be pressed just before the statement begins.
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test(arguments: [false, true])
    func `what is printed shows at once, also while a statement computes`(hasPicture: Bool) throws {
        let home = try TemporaryDirectory()
        try home.write("left\n" + .endless("repeat 400000 { }"), to: "busy.shape")
        let session = try PromptSession(home: home, hasPicture: hasPicture)
        try session.press("source busy.shape", Key.enter, shows: "offset (-10, 0)")
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `control-c ends a file that waits, and what it did stays`() throws {
        let home = try TemporaryDirectory()
        try home.write("left\nwait 60min\nup\n", to: "slow.shape")
        let session = try PromptSession(home: home)
        try session.press("source slow.shape; right", Key.enter, shows: "offset (-10, 0)")
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        #expect(try session.state() == "(-10, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `without waits, the statement of a key ends at once`() throws {
        let session = try PromptSession(arguments: ["--no-wait"])
        try session.enter("bind f5 { left; wait 60min; up 20 over 60min }")
        try session.press(Key.f5, shows: "offset (-10, -20)")
        try session.enter("view on; wait 60min; right 30 over 60min", shows: "offset (20, -20)")
        #expect(try session.end() == 0)
    }

    @Test func `what is typed while a statement runs is read after it`() throws {
        let session = try PromptSession()
        try session.press("print begun; wait 300ms; left", Key.enter, shows: "\n")
        // Not the typed word, which moves up first; a Ctrl-C would drop output that has not been read.
        try session.wait(for: "begun\r\n")
        try session.press("up", Key.enter, shows: "offset (-10, 0)")
        try session.wait(for: "offset (-10, -10)")
    }

    @Test func `keys that are pressed meanwhile do not write over what was printed`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press("print begun; wait 300ms; print ended", Key.enter, shows: "\nbegun")
        try session.press(Key.up, Key.up, "left", shows: "\r\nended")
        try session.terminal.waitUntil("the keys to act") {
            let rows = session.screen().text.filter { !$0.isEmpty }
            return rows.dropFirst().starts(with: [
                "begun", "waited 300ms", "ended", "offset (0, -10) colour blue",
                "offset (0, -20) colour blue",
            ]) && rows.last?.hasPrefix("shape> left") ?? false
        }
    }

    @Test func `control-c in a key's statement ends it, and the half-typed line stays`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 { print waiting; wait 3s; left }")
        try session.press("paint re", Key.f5, shows: "waiting")
        try session.press(Key.controlC, shows: "stopped")
        try session.wait(for: "shape> paint re")
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
        #expect(try session.end() == 0)
    }

    @Test func `control-c is not shown in the midst of output`() throws {
        let session = try PromptSession()
        try session.press("print begun; wait 5s; left", Key.enter, shows: "\nbegun")
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(!session.terminal.plainOutput.contains("^C"))
    }

    @Test func `while a statement computes control-backslash ends the session`() throws {
        let session = try PromptSession()
        try session.press("print begun; repeat 9223372036854775807 {}", Key.enter, shows: "begun\r\n")
        try session.press(Key.controlBackslash)
        #expect(try session.waitForExit() == 128 + SIGQUIT)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `while a statement computes control-s stops the output, and control-q lets it go on`() throws {
        let session = try PromptSession()
        try session.press(
            "repeat 9223372036854775807 { print tick; repeat 1000 {} }", Key.enter, shows: "\ntick")
        try session.press(Key.control("s"))
        // The output has halted when nothing new arrives for some time.
        var (mark, quiet) = (-1, 0)
        try session.terminal.waitUntil("a halt of the output", deadline: .seconds(60)) {
            quiet = session.terminal.mark == mark ? quiet + 1 : 0
            mark = session.terminal.mark
            return quiet > 100
        }
        try session.press(Key.control("q"))
        try session.terminal.waitFor("tick", after: mark)
        try session.press(Key.controlC, shows: "stopped")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test
    func `a pipe that is sourced runs to its end, also where the window changes or the program is continued`()
        throws
    {
        let home = try TemporaryDirectory()
        let pipe = home.path(of: "pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let session = try PromptSession(home: home)
        try session.press("source pipe; paint red", Key.enter)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
        try file.write(contentsOf: Data("left\nmove ".utf8))
        try session.wait(for: "offset (-10, 0)")
        for signal in [SIGWINCH, SIGCONT] {
            try session.terminal.waitUntil("a wait") { try session.terminal.isAsleep }
            session.terminal.send(signal: signal)
        }
        try session.terminal.resize(columns: 70, rows: 20)
        try session.terminal.waitUntil("a wait") { try session.terminal.isAsleep }
        try file.write(contentsOf: Data("right 1\n".utf8))
        try session.wait(for: "offset (-9, 0) colour blue")
        try file.close()
        try session.wait(for: "offset (-9, 0) colour red")
        #expect(try session.end() == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a signal that ends things ends a pipe that is sourced`(signal: Int32) throws {
        let home = try TemporaryDirectory()
        let pipe = home.path(of: "pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let session = try PromptSession(home: home)
        try session.press("source pipe; paint red", Key.enter)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
        try file.write(contentsOf: Data("left\nsequential {\nup\n".utf8))
        try session.wait(for: "offset (-10, 0)")
        try session.terminal.waitUntil("a wait") { try session.terminal.isAsleep }
        session.terminal.send(signal: signal)
        if signal == SIGINT {
            try session.wait(for: "stopped")
            try session.waitForPrompt()
            #expect(try session.state() == "(-10, 0) colour blue")
        } else {
            #expect(try session.waitForExit() == 128 + signal)
        }
        try file.close()
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// Statements of keys and timers that take time while a line is being edited.
@Suite(.timeLimited) struct BesideTests {
    private static let slowKey = "bind f5 { print begun; wait 60min; print ended }"

    @Test func `typing goes on while a key's statement waits, and control-c ends that and leaves the line`()
        throws
    {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter(Self.slowKey)
        try session.press("paint re", Key.f5, shows: "begun")
        try session.press("d")
        try session.waitForScreen("the letter") { $0.text.contains("shape> paint red") }
        try session.press(Key.enter, "left; u")
        try session.waitForScreen("the next line") { $0.text.contains { $0.hasPrefix("shape> left; u") } }
        try session.press(Key.controlC, shows: "stopped")
        try session.wait(for: "not run: paint red")
        try session.press("p", Key.enter, shows: "offset (-10, -10) colour blue")
        #expect(!session.terminal.plainOutput.contains("\rended"))
        #expect(try session.end() == 0)
    }

    @Test func `the screen shows the line below what is printed meanwhile`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("bind f5 { print begun; wait 300ms; print ended }")
        try session.press(Key.f5, shows: "begun")
        try session.press("paint re", shows: "ended")
        try session.terminal.waitUntil("the line below") {
            let rows = screen(of: session)
            return rows.suffix(3) == ["begun", "ended", "shape> paint red"]
        }
    }

    private func screen(of session: PromptSession) -> [String] {
        var screen = EmulatedScreen()
        screen.feed(session.terminal.rawOutput)
        return Array(screen.text.prefix { !$0.isEmpty })
    }

    @Test func `what is entered meanwhile runs after it, in its order`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("bind f5 { print begun; wait 500ms; left }; bind f6 up")
        try session.press(Key.f5, shows: "begun")
        try session.press("paint red\r", "\u{1b}[17~", "undo\r", "right 5\r", Key.f5, "step 1\r")
        for text in [
            "offset (-10, 0) colour blue", "offset (-10, 0) colour red", "offset (-10, -10) colour red",
            "offset (-10, 0) colour red", "offset (-5, 0) colour red", "begun", "offset (-15, 0) colour red",
        ] {
            try session.wait(for: text)
        }
        #expect(try session.end() == 0)
    }

    @Test func `typing goes on while a timer's statement waits`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press("every 10ms 1 times { print begun; wait 60min }", Key.enter, shows: "10ms, 1 time")
        try session.wait(for: "begun")
        try session.press("left")
        try session.waitForScreen("the line") { $0.text.contains("shape> left") }
        try session.press(Key.controlC, shows: "stopped")
        try session.press(Key.enter, shows: "offset (-10, 0) colour blue")
    }

    @Test func `what a key animates is drawn above the line`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("bind f5 move right 6 over 200ms")
        try session.press("paint re", Key.f5, shows: "offset (6, 0) colour blue")
        try session.waitForScreen("the line") { $0.row($0.cursor.row).hasPrefix("shape> paint re") }
        try session.press("d", Key.enter, shows: "offset (6, 0) colour red")
    }

    @Test func `a file that a key runs waits for as long as it says, whatever ticks meanwhile`() throws {
        let home = try TemporaryDirectory()
        try home.write("print begun\nwait 500ms\nprint ended\n", to: "slow.shape")
        let session = try PromptSession(home: home)
        try session.enter("bind f5 source slow.shape; every 50ms print tick")
        try session.press(Key.f5, shows: "begun")
        try session.wait(for: "ended")
        // Without the feedback, the newline and the prompt of a tick would do, and the terminal could take the Ctrl-D of
        // the end.
        try session.enter("stop", shows: "stopped timer 1")
        #expect(try session.end() == 0)
    }

    @Test(arguments: ["quit\r", Key.controlD])
    func `the end waits for what was entered before it`(end: String) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("bind f5 { print begun; wait 300ms; left }")
        try session.press(Key.f5, shows: "begun")
        try session.press("up\r", end)
        try session.wait(for: "offset (-10, 0)")
        try session.wait(for: "offset (-10, -10)")
        #expect(try session.waitForExit() == 0)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `control-c ends the wait for the end`() throws {
        let session = try PromptSession()
        try session.enter(Self.slowKey)
        try session.press(Key.f5, shows: "begun")
        try session.press(Key.controlD)
        try session.terminal.waitUntil("the end of editing") { try session.terminal.isCooked }
        try session.press(Key.controlC)
        #expect(try session.waitForExit() == 0)
        #expect(!session.terminal.plainOutput.contains("\rended"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `signals end the session at once`(signal: Int32) throws {
        let session = try PromptSession()
        try session.enter(Self.slowKey)
        try session.press(Key.f5, shows: "begun")
        session.terminal.send(signal: signal)
        #expect(try session.waitForExit() == 128 + signal)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `a timer that fails says that it stopped`() throws {
        let session = try PromptSession()
        try session.enter("bounds 100 100; every 50ms left 60")
        try session.wait(for: "error: the shape would be outside its bounds")
        try session.wait(for: "timer 1 stopped: every 50ms left 60")
        #expect(try session.end() == 0)
    }
}

import ShapeEditorTestSupport
import Testing

/// The prompt shows open work.
@Suite(.timeLimited) struct OpenWorkTests {
    private let session: PromptSession

    init() throws { session = try PromptSession(environment: ["NO_COLOR": "1"]) }

    private func enter(_ line: String, shows text: String) throws {
        try session.press(line, Key.enter)
        // Waits for the end of the echo, so that the text is not found in the typed line.
        try session.wait(for: "\n")
        try session.wait(for: text)
    }

    private func wait(forLine line: String) throws {
        try session.waitForScreen(line) { screen in
            screen.row(screen.cursor.row) == line && screen.text.last { !$0.isEmpty } == line
        }
    }

    @Test func `transactions, a recording and a queue stand in it, as long as they are open`() throws {
        try enter("begin", shows: "began a transaction\r\nshape [begin]> ")
        try enter("begin", shows: "shape [begin 2]> ")
        try enter("left; commit; commit", shows: "committed 1 step\r\nshape> ")
        try enter("queue 3; record spin; begin; begin", shows: "shape [begin 2, recording spin, queue 0/3]> ")
        try enter(
            "rollback; commit; left", shows: "left waits, 1 of 3\r\nshape [recording spin, queue 1/3]> ")
        try enter("end", shows: "recorded spin: 1 statement\r\nshape [queue 1/3]> ")
        try enter("queue off", shows: "queue is off\r\nshape> ")
        #expect(try session.end() == 0)
    }

    @Test func `a statement that fails after begin leaves it open, and the rest of its line does not run`()
        throws
    {
        try enter("begin; left; xyzzy; up", shows: "error: unknown verb 'xyzzy'")
        try session.wait(for: "shape [begin]> ")
        try enter("undo", shows: "error: 'undo' can't be used inside a transaction")
        try session.wait(for: "shape [begin]> ")
        try enter("show", shows: "offset (-10, 0) colour blue")
        try enter("rollback", shows: "offset (0, 0) colour blue\r\nrolled back 1 step\r\nshape> ")
        #expect(try session.end() == 0)
    }

    @Test func `the end of the input rolls back what is open, and says so`() throws {
        try enter("begin; left; up", shows: "shape [begin]> ")
        #expect(try session.end() == 0)
        #expect(session.terminal.plainOutput.contains("offset (0, 0) colour blue\r\nrolled back 2 steps\r\n"))
    }

    @Test func `quit says what it rolls back`() throws {
        try session.press("begin; left; quit", Key.enter)
        #expect(try session.waitForExit() == 0)
        #expect(session.terminal.plainOutput.contains("rolled back 1 step\r\n"))
    }

    @Test func `control-c ends a statement, and leaves open what was begun`() throws {
        try session.press("begin; left; print begun; wait 60min; up", Key.enter)
        try session.wait(for: "\nbegun")
        try session.press(Key.controlC, shows: "stopped")
        try session.wait(for: "shape [begin]> ")
        try enter("commit", shows: "committed 1 step")
        #expect(try session.end() == 0)
    }

    @Test func `a key that changes it leaves the half-typed line as it is`() throws {
        try enter("queue 3", shows: "shape [queue 0/3]> ")
        try session.press("paint re", Key.altLeft, shows: "shape [queue 1/3]> paint re")
        try session.press(Key.altLeft, shows: "shape [queue 2/3]> paint re")
        try wait(forLine: "shape [queue 2/3]> paint red")
        try session.press("d", Key.enter, shows: "offset (-20, 0) colour red\r\nshape [queue 0/3]> ")
    }

    @Test func `so does a timer`() throws {
        try enter("queue 9; every 100ms 2 times left", shows: "shape [queue 0/9]> ")
        try session.press("paint re")
        // Only the number is redrawn.
        try wait(forLine: "shape [queue 2/9]> paint red")
        try session.press("d", Key.enter, shows: "paint red waits, 3 of 9")
    }

    @Test func `a long name of a macro leaves room for the line`() throws {
        let name = String(repeating: "spin", count: 200)
        try enter("record \(name)", shows: "shape [recording spinsp…inspin]> ")
        try session.press("left")
        try wait(forLine: "shape [recording spinsp…inspin]> left")
    }
}

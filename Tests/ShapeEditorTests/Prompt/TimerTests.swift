import Testing

/// Timers at the prompt.
@Suite(.timeLimited) struct TimerTests {
    @Test(arguments: [false, true])
    func `a timer runs under a half-typed line, which stays`(hasPicture: Bool) throws {
        let session = try PromptSession(hasPicture: hasPicture)
        try session.enter("every 100ms 2 times left")
        try session.press("paint re", shows: "offset (-10, 0) colour blue")
        try session.wait(for: "offset (-20, 0) colour blue")
        try session.waitForScreen("the line") { $0.row($0.cursor.row).hasPrefix("shape> paint re") }
        try session.press("d", Key.enter, shows: "offset (-20, 0) colour red")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `one with a number of times ends by itself`() throws {
        let session = try PromptSession()
        try session.enter("every 10ms 3 times left")
        try session.wait(for: "offset (-30, 0) colour blue")
        try session.waitForPrompt()
        // Time for a fourth tick, if there were one.
        try session.enter("wait 100ms")
        #expect(try session.state() == "(-30, 0) colour blue")
        try session.enter("undo 3", shows: "offset (0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test(arguments: ["stop", "stop 1"])
    func `stop ends one that runs forever`(statement: String) throws {
        let session = try PromptSession()
        try session.enter("every 20ms left")
        try session.wait(for: "offset (-30, 0)")
        try session.press(statement, Key.enter)
        try session.press("print stopped", Key.enter, shows: "\nstopped")
        try session.waitForPrompt()
        let state = try session.state()
        try session.enter("wait 100ms")
        #expect(try session.state() == state)
        #expect(try session.end() == 0)
    }

    @Test(arguments: [false, true])
    func `one that fails shows its error, and the line stays`(hasPicture: Bool) throws {
        let session = try PromptSession(hasPicture: hasPicture)
        try session.enter("bounds 100 100; every 100ms 1 times left 60")
        try session.press("paint re", shows: "error: the shape would be outside its bounds")
        try session.waitForScreen("the line") { $0.row($0.cursor.row).hasPrefix("shape> paint re") }
        try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
    }

    @Test func `it runs while a statement waits`() throws {
        let session = try PromptSession()
        try session.enter(
            "every 50ms 3 times left; wait 1s; up", shows: "offset (-30, 0)", "offset (-30, -10)")
        #expect(try session.end() == 0)
    }

    @Test func `the end of the input ends the session beside it`() throws {
        let session = try PromptSession()
        try session.enter("every 20ms move by 1 -1")
        try session.wait(for: "offset (3, -3)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `one may quit`() throws {
        let session = try PromptSession()
        try session.press("every 100ms quit", Key.enter, "half a li")
        #expect(try session.waitForExit() == 0)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `one that a key started ticks by itself`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 every 20ms right 1")
        try session.press(Key.f5)
        try session.wait(for: "offset (3, 0) colour blue")
        try session.enter("stop", shows: "stopped timer 1")
        #expect(try session.end() == 0)
    }
}

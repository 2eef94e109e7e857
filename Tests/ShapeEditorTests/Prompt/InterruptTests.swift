import ShapeEditorTestSupport
import Testing

/// Ctrl-C at the prompt.
@Suite(.timeLimited) struct InterruptTests {
    @Test(arguments: [false, true])
    func `it clears the line, and never ends the session`(hasPicture: Bool) throws {
        let session = try PromptSession(hasPicture: hasPicture)
        for line in ["", "", "left", "paint \"half", "repeat 3 left; "] {
            try session.press(line, Key.controlC, shows: "^C")
            try session.waitForPrompt()
        }
        #expect(try session.state() == "(0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `it ends a search, and gives the line back`() throws {
        let session = try PromptSession()
        try session.enter("paint red", shows: "colour red")
        try session.press("le", Key.control("r"), "pai", shows: "paint red")
        try session.press(Key.controlC, shows: "le")
        try session.press("ft", Key.enter, shows: "offset (-10, 0) colour red")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `what comes in one piece with it begins a line of its own`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        for _ in 0..<20 {
            try session.press("move left 1")
            try session.waitUntilRead()
            try session.press("\(Key.controlC)show\r", shows: "^C")
            try session.wait(for: "offset (0, 0) colour blue")
            try session.waitForPrompt()
        }
        #expect(try session.end() == 0)
    }

    @Test func `it forgets half a key`() throws {
        let session = try PromptSession()
        try session.press(Key.control("x"), Key.controlC)
        try session.waitForPrompt()
        try session.enter("undo", shows: "nothing to undo")
        try session.press("\u{1b}[1;", Key.controlC)
        try session.waitForPrompt()
        #expect(try session.state() == "(0, 0) colour blue")
    }

    @Test func `it drops what was typed before it, not what is typed after`() throws {
        let session = try PromptSession()
        try session.press("left", Key.controlC)
        try session.waitForPrompt()
        try session.press("up", Key.enter, shows: "offset (0, -10)")
    }

    @Test func `it ends much work, which can then be undone`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press("repeat 400000 left 1", Key.enter, shows: "offset (-1, 0)")
        try session.press(Key.controlC, shows: "; undo takes back what was done")
        try session.waitForPrompt()
        try session.enter("undo", shows: "offset (0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test(arguments: [("wait 60min", false), ("wait 60min", true), ("source busy.shape", false)])
    func `it drops the lines typed ahead, says which, and keeps what has no Enter`(
        statement: String, hasPicture: Bool
    ) throws {
        let home = try TemporaryDirectory()
        try home.write("print begun\n" + .endless("repeat 400000 { }"), to: "busy.shape")
        for isTypedAtOnce in [true, false] {
            let session = try PromptSession(
                environment: ["NO_COLOR": "1"], home: home, hasPicture: hasPicture)
            try session.press("print begun; \(statement)\r" + (isTypedAtOnce ? "left\rup\rpaint re" : ""))
            try session.wait(for: "begun\r\n")
            if !isTypedAtOnce { try session.press("left\r", "up\r", "paint re") }
            // A statement that computes reads nothing, and a Ctrl-C at the prompt drops what has not been read.
            if statement.hasPrefix("wait") { try session.waitUntilRead() }
            try session.press(Key.controlC)
            for text in ["stopped", "not run: left", "not run: up"] { try session.wait(for: text) }
            try session.waitForScreen("the line") { $0.row($0.cursor.row).hasPrefix("shape> paint re") }
            try session.press("d", Key.enter, shows: "offset (0, 0) colour red")
        }
    }

    @Test func `control-backslash and control-s do nothing while a line is typed`() throws {
        let session = try PromptSession()
        try session.press(
            "le", Key.controlBackslash, "ft", Key.control("s"), Key.enter, shows: "offset (-10, 0)")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }
}

import Testing

/// Pastes that the terminal puts in brackets.
@Suite(.timeLimited) struct PasteTests {
    @Test func `several lines are inserted as one, and run on Enter`() throws {
        let session = try PromptSession()
        try session.press(
            Key.paste("left\n# a comment\n\n  paint red  # why\nup 5\n"),
            shows: "shape> left; paint red; up 5")
        #expect(!session.shown.contains("offset"))
        try session.press(Key.enter, shows: "offset (-10, 0) colour blue")
        try session.wait(for: "offset (-10, 0) colour red")
        try session.wait(for: "offset (-10, -5) colour red")
        #expect(!session.terminal.plainOutput.contains("error"))
    }

    @Test func `a paste goes in where the cursor is`() throws {
        let session = try PromptSession()
        try session.press("paint d", Key.left, Key.paste("re"), Key.enter, shows: "offset (0, 0) colour red")
    }

    @Test func `control characters and keys in a paste do nothing`() throws {
        let session = try PromptSession()
        let keys = Key.left + Key.control("x") + "u" + Key.controlD + "\0\u{7f}"
        try session.press("#", Key.paste(keys + "end"), shows: "end")
        #expect(!session.terminal.plainOutput.contains("offset"))
        #expect(!session.terminal.plainOutput.contains("error"))
        try session.press(Key.enter)
        try session.waitForPrompt()
        #expect(try session.end() == 0)
    }

    @Test func `a paste without an end is survived with control-c`() throws {
        let session = try PromptSession()
        try session.press("\u{1b}[200~left\nup\n", Key.controlC)
        try session.press(Key.controlC)
        try session.press("\u{1b}[201~", Key.controlC)
        try session.waitForPrompt()
        try session.press(Key.controlC, "paint red", Key.enter, shows: "offset (0, 0) colour red")
        #expect(try session.end() == 0)
    }

    @Test func `a long paste is kept whole`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press(Key.paste(String(repeating: "left 1\n", count: 500)), Key.enter)
        try session.wait(for: "offset (-500, 0) colour blue")
    }

    @Test func `a paste of wide and accented text keeps it`() throws {
        let session = try PromptSession()
        try session.press("paint ", Key.paste("é日本"), Key.enter, shows: "unknown colour 'é日本'")
    }
}

import Foundation
import ShapeEditorTestSupport
import Testing

/// Bracketed pastes.
@Suite(.timeLimited) struct PasteTests {
    private static let history = ".local/state/shape-editor/history"

    @Test func `a script stays as it was, runs nothing before Enter, and then as one text`() throws {
        let session = try PromptSession()
        try session.press(Key.paste("left\n# a comment\n\n  paint red  # why\nup 5\n\n"), shows: "up 5")
        try session.waitUntilRead()
        let screen = session.screen()
        #expect(
            (0..<6).map { screen.row($0).trimmingCharacters(in: .whitespaces) } == [
                "shape> left", "# a comment", "", "paint red  # why", "up 5", "",
            ])
        #expect(!session.terminal.plainOutput.contains("offset"))
        try session.press(Key.enter, shows: "offset (-10, 0) colour blue")
        try session.wait(for: "offset (-10, 0) colour red")
        try session.wait(for: "offset (-10, -5) colour red")
        try session.waitForPrompt()
        #expect(!session.terminal.plainOutput.contains("error"))
    }

    @Test func `it is one entry of the history, with lines and comments, in the next session too`() throws {
        let home = try TemporaryDirectory()
        try home.write("", to: Self.history)
        let session = try PromptSession(home: home)
        try session.press(Key.paste("# twice\nrepeat 2 {\n\tleft # a step\n}\npaint red\n"), Key.enter)
        try session.wait(for: "offset (-20, 0) colour red")
        try session.waitForPrompt()
        #expect(try session.end() == 0)
        let entry = "# twice\n\trepeat 2 {\n\t    left # a step\n\t}\n\tpaint red\n"
        #expect(try home.text(of: Self.history) == entry)
        let next = try PromptSession(home: home)
        try next.press(Key.control("p"), shows: "left # a step")
        try next.press(Key.enter, shows: "offset (-20, 0) colour red")
        try next.waitForPrompt()
        #expect(try home.text(of: Self.history) == entry)
        #expect(try next.end() == 0)
    }

    @Test(arguments: [false, true])
    func `while a statement runs it stays one text, too`(hasPicture: Bool) throws {
        let session = try PromptSession(hasPicture: hasPicture)
        try session.press("print begun; wait 300ms; paint red", Key.enter, shows: "begun\r\n")
        try session.press(Key.paste("left\nup 5\n"), shows: "up 5")
        try session.waitUntilRead()
        #expect(!session.terminal.plainOutput.contains("offset (-10"))
        try session.press(Key.enter, shows: "offset (-10, -5) colour red")
        #expect(try session.end() == 0)
        #expect(!session.terminal.isPasteBracketed)
    }

    @Test func `a paste goes in where the cursor is`() throws {
        let session = try PromptSession()
        try session.press(
            "paint d", Key.left, Key.paste("re\n"), Key.enter, shows: "offset (0, 0) colour red")
        try session.waitForPrompt()
        try session.press("paint e", Key.left, Key.paste("tan\nup 5 # five\n\npaint blu"), Key.enter)
        try session.wait(for: "offset (0, 0) colour tan")
        try session.wait(for: "offset (0, -5) colour blue")
        #expect(!session.terminal.plainOutput.contains("error"))
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

    @Test func `a thousand lines run in their order`() throws {
        let session = try PromptSession()
        let lines = (1...1000).map { "move right \($0) # step \($0)\n" }
        try session.press(Key.paste(lines.joined()), Key.enter)
        try session.wait(for: "offset (500500, 0) colour blue")
        try session.waitForPrompt()
        try session.enter("undo 1000", shows: "offset (0, 0) colour blue")
        #expect(!session.terminal.plainOutput.contains("error"))
    }

    @Test func `an error in its midst shows the row, and ends it`() throws {
        let session = try PromptSession()
        var lines = Array(repeating: "left 1 # on", count: 1000)
        lines[499] = "  paint bleu # here"
        try session.press(Key.paste(lines.joined(separator: "\n")), Key.enter)
        try session.wait(for: "offset (-499, 0) colour blue")
        try session.wait(for: "error: unknown colour 'bleu'; did you mean 'blue'?\r\n")
        try session.wait(for: "    paint bleu # here\r\n          ^~~~\r\n")
        try session.waitForPrompt()
        #expect(try session.state() == "(-499, 0) colour blue")
    }

    @Test func `a paste of wide and accented text keeps it`() throws {
        let session = try PromptSession()
        try session.press("paint ", Key.paste("é日本"), Key.enter, shows: "unknown colour 'é日本'")
    }
}

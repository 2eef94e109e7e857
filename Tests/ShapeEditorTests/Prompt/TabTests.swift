import ShapeEditorTestSupport
import Testing

/// Tab completes the word before the cursor.
@Suite(.timeLimited) struct TabTests {
    @Test(arguments: [
        ("mov", "left", "(-10, 0) colour blue"), ("move le", "", "(-10, 0) colour blue"),
        ("paint toma", "", "(0, 0) colour tomato"), ("p tomat", "", "(0, 0) colour tomato"),
        ("left; move u", "", "(-10, -10) colour blue"), ("repeat 2 lef", "7", "(-14, 0) colour blue"),
        ("paint nex", "", "(0, 0) colour purple"),
    ])
    func `a word that can only go on in one way is finished`(typed: String, rest: String, state: String)
        throws
    {
        let session = try PromptSession()
        try session.press(typed, Key.tab, rest, Key.enter)
        try session.wait(for: "\n")
        try session.waitForPrompt()
        #expect(try session.state() == state)
    }

    @Test func `a file's name is finished, with quotes where it has a blank`() throws {
        let home = try TemporaryDirectory()
        try home.write("up 3\n", to: "my script.shape")
        try home.write("left 3\n", to: "folder/inner.shape")
        let session = try PromptSession(home: home)
        try session.press("source my", Key.tab, Key.enter, shows: "offset (0, -3)")
        try session.waitForPrompt()
        try session.press("source fo", Key.tab, Key.tab, Key.enter, shows: "offset (-3, -3)")
        #expect(
            try home.text(of: ".local/state/shape-editor/history") == """
                source "my script.shape"
                source folder/inner.shape

                """)
    }

    @Test func `a key's name is finished`() throws {
        let session = try PromptSession()
        try session.press("bind page-u", Key.tab, "paint red", Key.enter)
        try session.wait(for: "\n")
        try session.waitForPrompt()
        try session.press("\u{1b}[5~", shows: "colour red")
    }

    @Test func `several are offered in a menu, and the line stays`() throws {
        let session = try PromptSession()
        try session.press("move ", Key.tab, shows: "up")
        for word in ["down", "left", "right"] { try session.wait(for: word) }
        try session.press("left", Key.enter, shows: "offset (-10, 0)")
    }

    @Test func `what several have in common is inserted`() throws {
        let session = try PromptSession()
        try session.press("paint lights", Key.tab, "a", Key.tab, Key.enter)
        try session.press(Key.enter, shows: "colour lightsalmon")
        try session.waitForPrompt()
        // Both spellings of grey begin with this, and no other colour does.
        try session.press("paint lightsl", Key.tab, "a", Key.tab, Key.enter, shows: "colour lightslategray")
    }

    @Test func `nothing is offered where nothing fits, or in a comment`() throws {
        let session = try PromptSession()
        let start = session.mark
        try session.press("zzz", Key.tab, Key.tab, Key.control("u"), "# mov", Key.tab, Key.tab, Key.enter)
        try session.wait(for: "\n")
        try session.waitForPrompt()
        #expect(!session.terminal.plainOutput(after: start).contains("move"))
    }
}

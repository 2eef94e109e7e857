import Testing

/// Keys with a bound statement.
@Suite(.timeLimited) struct KeyBindingTests {
    @Test func `a bound key runs its statement`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 move right 50")
        try session.press(Key.f5, shows: "offset (50, 0) colour blue")
        try session.press("paint r", Key.f5, shows: "offset (100, 0) colour blue")
        try session.press("ed", Key.enter, shows: "offset (100, 0) colour red")
    }

    @Test func `control-x begins undo, redo and the palette`() throws {
        let session = try PromptSession()
        let controlX = Key.control("x")
        try session.press(Key.left, shows: "offset (-10, 0) colour blue")
        try session.press(controlX, "3", shows: "offset (-10, 0) colour yellow")
        try session.press(controlX, "u", shows: "offset (-10, 0) colour blue")
        try session.press(controlX, "u", shows: "offset (0, 0) colour blue")
        try session.press(controlX, "r", shows: "offset (-10, 0) colour blue")
        try session.press(controlX, "8", shows: "offset (-10, 0) colour white")
    }

    @Test func `a bound key that fails shows its error, and the prompt goes on`() throws {
        let session = try PromptSession()
        try session.press("pai", Key.control("x"), "u", shows: "error: nothing to undo")
        try session.wait(for: "shape> pai")
        try session.press("nt red", Key.enter, shows: "offset (0, 0) colour red")
    }

    @Test func `an arrow that is unbound is the history's again`() throws {
        let session = try PromptSession()
        try session.enter("paint red", shows: "colour red")
        try session.enter("unbind up")
        try session.press(Key.up, shows: "unbind up")
        try session.press(Key.up, shows: "paint red")
        try session.press(Key.enter, shows: "offset (0, 0) colour red")
        #expect(!session.terminal.plainOutput.contains("-10)"))
    }

    @Test(arguments: ["ctrl-c", "ctrl-d", "ctrl-z", "ctrl-j", "enter", "escape", "ctrl-m"])
    func `a reserved key can't be bound`(key: String) throws {
        let session = try PromptSession()
        try session.enter("bind \(key) left", shows: "error: ", "can't be bound")
        #expect(try session.end() == 0)
    }

    @Test func `a key that begins another is refused`() throws {
        let session = try PromptSession()
        try session.enter("bind ctrl-x left", shows: "error: ", "'ctrl-x'", "'ctrl-x u'")
        try session.press(Key.control("x"), "u", shows: "error: nothing to undo")
    }

    @Test func `a bound key may quit`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 quit")
        try session.press("half a li", Key.f5)
        #expect(try session.waitForExit() == 0)
        #expect(try session.isTerminalPutBack)
    }

    @Test func `keys that nothing is bound to type nothing`() throws {
        let session = try PromptSession()
        try session.press("\u{1b}[15;5~", "\u{1b}[24~", "\u{1b}[1;8A", "\u{1b}[99;99~", "left", Key.enter)
        try session.wait(for: "offset (-10, 0)")
    }
}

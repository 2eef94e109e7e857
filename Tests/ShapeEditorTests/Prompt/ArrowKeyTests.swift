import Testing

/// The arrow keys: they move the shape while the line is empty, and edit the line otherwise.
@Suite(.timeLimited) struct ArrowKeyTests {
    @Test func `on an empty line they move the shape`() throws {
        let session = try PromptSession()
        try session.press(Key.left, shows: "offset (-10, 0) colour blue")
        try session.press(Key.up, shows: "offset (-10, -10) colour blue")
        try session.press(Key.right, shows: "offset (0, -10) colour blue")
        try session.press(Key.down, shows: "offset (0, 0) colour blue")
        #expect(try session.end() == 0)
    }

    @Test(arguments: ["A", "B", "C", "D"])
    func `terminals in application mode send other bytes, which do the same`(letter: String) throws {
        let session = try PromptSession()
        try session.press("\u{1b}O\(letter)", shows: "offset (")
        try session.waitForPrompt()
        #expect(try session.state() != "(0, 0) colour blue")
    }

    @Test func `with text on the line they move the cursor`() throws {
        let session = try PromptSession()
        try session.press(
            "move lef", Key.left, Key.left, Key.left, "up ; right ", Key.right, Key.right, Key.right)
        try session.press("t", Key.enter, shows: "\n")
        try session.wait(for: "offset (0, -10) colour blue")
        try session.wait(for: "error: 'left' is not a whole number")
        try session.waitForPrompt()
        try session.press("paint rd", Key.left, "e", Key.enter, shows: "offset (0, -10) colour red")
    }

    @Test func `alt and control with an arrow move at any time, and keep the half-typed line`() throws {
        let session = try PromptSession()
        try session.press("paint re")
        for (key, text) in [
            (Key.altLeft, "offset (-10, 0) colour blue"), (Key.controlUp, "offset (-10, -10)"),
        ] {
            try session.press(key, shows: text)
            try session.waitForScreen("the line") { $0.row($0.cursor.row).hasPrefix("shape> paint re") }
        }
        try session.press("d", Key.enter, shows: "offset (-10, -10) colour red")
    }

    @Test func `control with left and right goes by words, and moves the shape on an empty line`() throws {
        let session = try PromptSession()
        try session.press(Key.controlLeft, shows: "offset (-10, 0) colour blue")
        try session.press("move left", Key.controlLeft, Key.controlLeft, "print x; ", Key.controlRight)
        try session.press(Key.controlRight, " 5", Key.enter, shows: "offset (-15, 0) colour blue")
        try session.waitForPrompt()
        try session.press(Key.controlRight, shows: "offset (-5, 0) colour blue")
    }

    @Test func `the cursor stays in its place in a line that is kept`() throws {
        let session = try PromptSession()
        try session.press("paint d", Key.left, Key.altLeft, shows: "offset (-10, 0) colour blue")
        try session.press("re", Key.enter, shows: "offset (-10, 0) colour red")
    }

    @Test func `moves by keys are undone like typed ones`() throws {
        let session = try PromptSession()
        try session.press(Key.left, shows: "offset (-10, 0)")
        try session.enter("paint red", shows: "offset (-10, 0) colour red")
        try session.enter("undo 2", shows: "offset (0, 0) colour blue")
    }
}

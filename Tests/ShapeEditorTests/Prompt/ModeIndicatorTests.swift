import ShapeEditorTestSupport
import Testing

/// vi's mode, which the prompt begins with after `bind -v` in `~/.editrc`.
@Suite(.timeLimited) struct ModeIndicatorTests {
    private func session(_ editrc: String, columns: UInt16 = 80) throws -> PromptSession {
        let home = try TemporaryDirectory()
        try home.write(editrc, to: ".editrc")
        // With a history, no greeting stands above the prompt.
        try home.write("", to: ".local/state/shape-editor/history")
        return try PromptSession(home: home, columns: columns)
    }

    @Test func `the prompt shows vi's mode, and each line begins in insert mode`() throws {
        let session = try session("bind -v\n")
        try session.press("left 3", row: 0, is: "(ins) shape> left 3")
        try session.press("\u{1B}", row: 0, is: "(cmd) shape> left 3")
        try session.press("a4", row: 0, is: "(ins) shape> left 34")
        try session.press("\u{1B}", row: 0, is: "(cmd) shape> left 34")
        try session.press("x", row: 0, is: "(cmd) shape> left 3")
        try session.press(Key.enter, row: 2, is: "(ins) shape>")
        #expect(session.screen().row(0) == "(cmd) shape> left 3")
        #expect(session.screen().row(1).contains("offset (-3, 0)"))
        #expect(try session.end() == 0)
    }

    @Test(
        arguments: [
            ("", 80, "shape> left"), ("bind -e\n", 80, "shape> left"),
            ("bind -v\nbind -e\n", 80, "shape> left"),
            ("bind -v\n", 20, "(ins) shape> left"), ("bind -v\n", 19, "shape> left"),
        ] as [(String, UInt16, String)])
    func `there is none with Emacs keys, or if the window has fewer than 20 columns`(
        editrc: String, columns: UInt16, row: String
    ) throws {
        let session = try session(editrc, columns: columns)
        try session.press("left", row: 0, is: row)
        try session.press(Key.control("u"))
        #expect(try session.end() == 0)
    }
}

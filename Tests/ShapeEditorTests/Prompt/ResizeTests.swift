import Testing

/// A terminal that changes its size while a line is typed.
@Suite(.timeLimited) struct ResizeTests {
    @Test(
        arguments: [(40, 24), (200, 50), (20, 5), (5, 2), (2, 2), (1, 1)] as [(UInt16, UInt16)],
        [false, true])
    func `a line longer than the screen is kept`(
        size: (columns: UInt16, rows: UInt16), hasPicture: Bool
    ) throws {
        let (columns, rows) = size
        let session = try PromptSession(
            environment: ["NO_COLOR": "1"], columns: 30, rows: hasPicture ? 12 : 5, hasPicture: hasPicture)
        let statements = String(repeating: "left 1; ", count: 50)
        try session.press(statements, "#end")
        try session.wait(for: "end")
        try session.terminal.resize(columns: columns, rows: rows)
        try session.press(" of line", Key.control("a"), "up 1; ", Key.control("e"), "s")
        try session.terminal.resize(columns: 80, rows: 24)
        try session.press(Key.enter)
        try session.wait(for: "offset (-1, -1) colour blue")
        try session.wait(for: "offset (-50, -1) colour blue")
        try session.waitForPrompt()
        #expect(try session.state() == "(-50, -1) colour blue")
        #expect(try session.end() == 0)
    }

    @Test func `many changes of size in a row are survived`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.press(String(repeating: "left 1; ", count: 40))
        for size in 1...60 {
            try session.terminal.resize(columns: UInt16(1 + size * 7 % 90), rows: UInt16(1 + size * 5 % 30))
            try session.press("# ")
        }
        try session.press(Key.enter)
        try session.wait(for: "offset (-40, 0) colour blue")
        try session.terminal.resize(columns: 80, rows: 24)
        #expect(try session.state() == "(-40, 0) colour blue")
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The picture that `view on` keeps between the output and the prompt.
@Suite(.timeLimited) struct PictureTests {
    private static let exact = ["COLORTERM": "truecolor"] as [String: String?]

    @Test(arguments: [(80, 24, 18), (34, 12, 6), (200, 60, 54), (24, 10, 4)])
    func `it takes the rows of the window but for six`(
        columns: Int, rows: Int, height: Int
    ) throws {
        let session = try PromptSession(
            environment: Self.exact, columns: UInt16(columns), rows: UInt16(rows))
        let window = TerminalWindow(of: session)
        try session.enter("view on", shows: "view is on")
        try session.press(Key.right, shows: "offset (10, 0)")
        try window.waitForPicture("(10, 0) blue")
        let screen = window.screen
        #expect(window.pictureRows == (height, 0))
        let top = screen.cursor.row - height
        #expect(screen.row(top).count == columns - 1)
        // The line of the step has 25 columns.
        let end = columns > 25 ? " blue" : "   blue"
        #expect(screen.text.joined().contains("offset (10, 0) colour\(end)┌"))
        let scale = rows > 10 ? 10 : 15
        #expect(screen.row(screen.cursor.row - 1).hasSuffix(" column = \(scale) ┘"))
        // The shape's middle is one column right of the origin, which the shape covers.
        let middle = screen[top + height / 2, columns / 2]
        #expect([middle.style.foreground, middle.style.background].contains(.rgb(0, 0, 255)))
        #expect(" ▀▄".contains(middle.text))
        #expect(screen.styles(of: " column = \(scale) ") == [.init()])
        #expect(screen.styles(of: "─ ") == [.init(foreground: .indexed(243)), .init()])
        #expect(try session.end() == 0)
    }

    @Test func `what is entered stays as text, and the picture goes`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on")
        try session.enter("right 30", shows: "offset (30, 0)")
        try session.enter("step 5", shows: "step is 5")
        try window.waitForPicture("(30, 0) blue")
        #expect(
            Array(window.screen.text[0...4]) == [
                "view is on", "shape> right 30", "offset (30, 0) colour blue",
                "shape> step 5", "step is 5",
            ])
        #expect(window.pictureRows == (18, 0))
        try session.enter("view off")
        try window.wait(for: "the end of the picture") {
            $0.row($0.cursor.row) == "shape>" && !$0.contains("┌")
        }
        #expect(window.pictureRows == (0, 0))
        #expect(try session.end() == 0)
    }

    /// Statements and keys, and the lines of steps on the screen after them.
    private static let presses: [(before: String, keys: [String], lines: [String])] = [
        ("view on", [Key.right + Key.right + Key.right], ["offset (30, 0) colour blue"]),
        (
            "view on", [Key.right + Key.right + Key.down + Key.down],
            ["offset (20, 0) colour blue", "offset (20, 20) colour blue"]
        ),
        (
            "view on; view lines on", [Key.right + Key.right],
            ["offset (10, 0) colour blue", "offset (20, 0) colour blue"]
        ),
        (
            "view on; bind f5 { left 1; up 1 }; view fit", [Key.f5 + Key.f5],
            ["offset (-1, 0) colour blue", "offset (-2, -1) colour blue", "offset (-2, -2) colour blue"]
        ),
        (
            "view on; bounds 20 20; view fit", [Key.right + Key.right + Key.left],
            ["offset (10, 0) colour blue", "offset (0, 0) colour blue"]
        ),
        (
            "view on; format quiet; add ellipse b at 0 40; select all; format text",
            [Key.right + Key.right + Key.right],
            ["shape: offset (30, 0) colour blue", "b: offset (30, 40) colour blue"]
        ),
    ]

    @Test(arguments: presses)
    func `the presses of a key that make one step have one line`(
        before: String, keys: [String], lines: [String]
    ) throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.press(before, Key.enter, shows: "view is on")
        try window.wait(for: "the prompt") { screen in
            screen.row(screen.cursor.row).hasSuffix(">") && screen.row(screen.cursor.row - 1).hasSuffix("┘")
        }
        for key in keys {
            try session.press(key)
            try session.waitUntilRead()
        }
        try window.wait(for: "the lines and the picture") { screen in
            (screen.scrollback + screen.text).filter { $0.contains("offset (") } == lines
                && screen.row(screen.cursor.row - 1).hasSuffix(" ┘")
                && screen.row(screen.cursor.row - 1).contains(" column = ")
        }
        #expect(window.pictureRows == (18, 0))
    }

    @Test func `ten thousand steps leave no trace of it above`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"], rows: 12)
        let window = TerminalWindow(of: session)
        try session.enter("view on; view lines on; step 1")
        for count in 1...400 {
            try session.press(String(repeating: Key.right, count: 25))
            // Waits now and then, so that the picture is drawn many times, however slow the test's terminal is.
            if count.isMultiple(of: 20) { try session.wait(for: "offset (\(25 * count), 0)") }
        }
        try window.waitForPicture("(10000, 0) blue")
        #expect(window.pictureRows == (6, 0))
        let all = window.screen.scrollback + window.screen.text
        #expect(all.count { $0.hasPrefix("offset (") } == 10_000)
        #expect(all.count { $0.hasPrefix("shape>") } == 2)
    }

    @Test func `the half-typed line, a timer and the menu go on below it`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; every 5ms 20 times right 1")
        try session.press("paint tom")
        try window.waitForPicture("(20, 0) blue", line: "shape> paint tom")
        #expect(window.pictureRows == (18, 0))
        try session.press(Key.control("u"), "paint da", Key.tab, Key.tab)
        try window.wait(for: "the menu") { $0.contains("darkblue") && $0.contains("┌ (20, 0) blue") }
        #expect(window.screen.row(window.screen.rows - 1) != "")
        try session.press(Key.control("g"), Key.control("u"), Key.control("l"))
        try window.wait(for: "a clear screen") { $0.row(0).hasPrefix("┌ (20, 0) blue") }
        #expect(window.screen.row(18) == "shape>")
        #expect(window.pictureRows == (18, 0))
    }

    @Test func `an animation is seen while it goes on, whether typed or a key's`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; bind f5 move left 10 over 300ms")
        for keys in ["move right 10 over 300ms\r", Key.f5] {
            let mark = session.terminal.rawOutput.count
            try session.press(keys)
            try window.waitForPicture(keys == Key.f5 ? "(0, 0) blue" : "(10, 0) blue")
            // The frames that are drawn depend on the machine. Only changed cells are, so each update is put on a screen.
            var screen = EmulatedScreen()
            screen.feed(Array(session.terminal.rawOutput[..<mark]))
            let shown = String(decoding: session.terminal.rawOutput[mark...], as: UTF8.self)
            let isSeen = shown.components(separatedBy: "\u{1B}[?2026l").contains { update in
                screen.feed(update + "\u{1B}[?2026l")
                return (1...9).contains { screen.contains("┌ (\($0), 0) blue ") }
            }
            #expect(isSeen)
        }
        try session.press("move right 10 over 60min", Key.enter)
        try session.wait(for: "60min")
        try window.wait(for: "the prompt") { $0.row($0.cursor.row) == "shape>" }
        try session.press(Key.controlC, shows: "stopped")
        #expect(try session.end() == 0)
        #expect(window.pictureRows.above == 0)
    }

    @Test func `it is drawn at once, in synchronized output`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        try session.enter("view on")
        try session.press(Key.right, shows: "offset (10, 0)")
        try session.enter("paint red", shows: "colour red")
        #expect(try session.end() == 0)
        let raw = String(decoding: session.terminal.rawOutput, as: UTF8.self)
        let parts = raw.split(separator: "\u{1b}[?2026h", omittingEmptySubsequences: false)
        #expect(parts.count > 3)
        #expect(!parts[0].contains("\u{1b}[?2026l") && !parts[0].contains("┌"))
        for part in parts.dropFirst() {
            let pieces = part.split(separator: "\u{1b}[?2026l", omittingEmptySubsequences: false)
            #expect(pieces.count == 2)
            #expect(!pieces[1].contains("┌"))
        }
        #expect(!raw.contains("\u{1b}[J") && !raw.contains("\u{1b}[?1049h") && !raw.contains("\u{1b}[2J"))
    }

    @Test(
        arguments: [
            ([:], 23, 24, "the window has 23 columns and 24 rows; expected at least 24 and 10"),
            ([:], 80, 9, "the window has 80 columns and 9 rows; expected at least 24 and 10"),
            (["TERM": "dumb"], 80, 24, "the terminal can't move its cursor"),
        ] as [([String: String?], UInt16, UInt16, String)])
    func `where there is no room for it, it is said why`(
        environment: [String: String?], columns: UInt16, rows: UInt16, reason: String
    ) throws {
        let session = try PromptSession(environment: environment, columns: columns, rows: rows)
        for statement in ["view on", "view"] {
            let mark = session.terminal.mark
            try session.press(statement, Key.enter, shows: String(reason.suffix(7)))
            try session.waitForPrompt()
            // The reason is wrapped to the window.
            let words = session.terminal.plainOutput(after: mark).split(whereSeparator: \.isWhitespace)
            #expect(words.joined(separator: " ").contains("no picture: \(reason)"))
        }
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("┌"))
    }

    @Test(arguments: [(24, 10), (24, 40), (120, 10)] as [(UInt16, UInt16)])
    func `the smallest window that has room has one`(columns: UInt16, rows: UInt16) throws {
        let session = try PromptSession(columns: columns, rows: rows)
        try session.enter("view", shows: "(0, 0)", "column = 10")
        #expect(try session.end() == 0)
        #expect(!session.terminal.plainOutput.contains("no picture"))
    }

    @Test func `a terminal that does not know UTF-8 gets ASCII`() throws {
        let session = try PromptSession(environment: ["LC_ALL": "C", "COLORTERM": "truecolor"])
        try session.enter("view; view on", shows: "+ (0, 0) blue ----", "##########")
        #expect(session.terminal.rawOutput.allSatisfy { $0 < 0x80 })
    }

    @Test func `while it stands, no second one is printed`() throws {
        let session = try PromptSession(environment: ["NO_COLOR": "1"])
        let window = TerminalWindow(of: session)
        try session.enter("view on; view", shows: "the picture stands above the prompt")
        try window.waitForPicture("(0, 0) blue")
        #expect(window.screen.text.count { $0.hasPrefix("┌ (0, 0) blue") } == 1)
        #expect(try session.end() == 0)
    }

    @Test(arguments: [([:], "view ascii on; view on"), (["SHAPE_EDITOR_PICTURE": "ascii"], "view on")])
    func `it can be in ASCII`(environment: [String: String], statements: String) throws {
        let session = try PromptSession(environment: environment)
        let window = TerminalWindow(of: session)
        try session.enter(statements)
        try window.wait(for: "the picture") { $0.contains("+ (0, 0) blue ---") && $0.contains("##########") }
        try session.enter("view ascii off")
        try window.waitForPicture("(0, 0) blue")
        #expect(try session.end() == 0)
    }

    @Test func `once, it stands in what is printed, as large as the window`() throws {
        let session = try PromptSession(environment: Self.exact)
        let window = TerminalWindow(of: session)
        try session.enter("paint tomato; down 10; view", shows: "column = 10")
        try window.wait(for: "the prompt") { $0.row($0.cursor.row) == "shape>" }
        #expect(window.pictureRows == (21, 0))
        #expect(Set(window.screen.coloursOfFullCells) == [.rgb(255, 99, 71)])
        #expect(window.screen.contains("▄") && !window.screen.contains("█"))
    }
}

import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct ScreenResizingTests {
    @Test(arguments: [
        // Narrower and wider.
        ("0123456789ab", 5, 4, ["01234", "56789", "ab"], 2, 2),
        ("0123456789ab", 20, 4, ["0123456789ab"], 0, 12),
        ("ab\r\ncd", 20, 4, ["ab", "cd"], 1, 2), ("0123456789", 5, 4, ["01234", "56789"], 1, 4),
        ("0123456789", 12, 4, ["0123456789"], 0, 10), ("01234567\r\u{1B}[6C", 5, 4, ["01234", "567"], 1, 1),
        // Wide characters stay whole and leave no gap behind. Without room, they become blank.
        ("日本語", 5, 4, ["日本", "語"], 1, 2), ("012345678日", 12, 4, ["012345678日"], 0, 11),
        ("日本", 1, 9, [], 1, 0),
        // Lower and higher.
        ("1\r\n2\r\n3", 10, 3, ["1", "2", "3"], 2, 1), ("1\r\n2\r\n3", 10, 2, ["2", "3"], 1, 1),
        ("1\r\n2\r\n3\u{1B}[H", 10, 2, ["1", "2"], 0, 0),
        ("1\r\n2\r\n3\r\n4\r\n5", 10, 6, ["1", "2", "3", "4", "5"], 4, 1),
        // The cursor's line is kept as a whole, also its rows below the cursor.
        ("0\r\n01234567890123\r\nx\u{1B}[2;3H", 10, 2, ["0123456789", "0123"], 0, 2),
        // A full screen scrolls.
        ("0123456789\r\n0123456789\r\n01", 5, 4, ["56789", "01234", "56789", "01"], 3, 2),
        // Erased cells make no rows.
        ("\u{1B}[41m\u{1B}[Kab", 5, 4, ["ab"], 0, 2),
        ("\n\n\n\u{1B}[41m\r0123456789ab\r\nc", 9, 4, ["", "012345678", "9ab", "c"], 3, 1),
    ])
    func `wrapped lines are wrapped anew`(
        written: String, columns: Int, rows: Int, shown: [String], row: Int, column: Int
    ) {
        var screen = EmulatedScreen(showing: written)
        screen.resize(columns: columns, rows: rows)
        #expect(screen.written == shown)
        #expect(screen.text.count == rows)
        #expect(screen.cursor == (row, column))
    }

    @Test(arguments: [
        ("0123456789ab", 5, 4, ["01234", "ab"], 1, 2), ("0123456789ab", 20, 4, ["0123456789", "ab"], 1, 2),
        ("01\u{1B}[9C日", 3, 4, ["01", "日"], 1, 2), ("0日", 2, 4, ["0"], 0, 1),
        ("1\r\n2\r\n3\r\n4\r\n5", 10, 2, ["4", "5"], 1, 1), ("1\r\n2\r\n3\u{1B}[H", 10, 2, ["1", "2"], 0, 0),
    ])
    func `rows are cut where they don't reflow`(
        written: String, columns: Int, rows: Int, shown: [String], row: Int, column: Int
    ) {
        var screen = EmulatedScreen(showing: written)
        screen.resize(columns: columns, rows: rows, reflows: false)
        #expect(screen.written == shown)
        #expect(screen.cursor == (row, column))
    }

    @Test func `what was pushed out comes back`() {
        var screen = EmulatedScreen(showing: "one two three four\r\n> typed")
        let before = (screen.text, screen.cursor)
        for (columns, rows) in [(4, 2), (1, 1), (30, 9), (10, 4)] {
            screen.resize(columns: columns, rows: rows)
        }
        #expect(screen.text == before.0)
        #expect(screen.cursor == before.1)
        #expect(screen.scrollback.isEmpty)
    }

    @Test func `a character written next goes where the cursor came to`() {
        var screen = EmulatedScreen(showing: "0123456789")
        for columns in [5, 9, 2, 10] {
            screen.resize(columns: columns, rows: 9)
            screen.feed("x")
        }
        #expect(screen.written == ["0123456789", "xxxx"])
        #expect(screen.position(of: "89xxxx")?.row == 0)
    }

    @Test(arguments: [true, false])
    func `no size and no sequence does harm`(reflows: Bool) {
        var generator = SeededGenerator(.lineEditing, for: "hostile screens")
        let pieces = [
            "日本", "a", "0123456789", "\u{301}", "\u{1B}[", "\r\n", "\t", "\u{1B}7", "\u{1B}8", "\u{1B}M", "🇩🇪",
            "\u{FE0F}",
        ]
        for round in 0..<100 {
            var screen = EmulatedScreen(columns: 0, rows: -1, counting: round % 2 == 0 ? .clusters : .scalars)
            for _ in 0..<100 {
                screen.feed(pieces.randomElement(using: &generator) ?? "")
                screen.feed((0..<4).map { _ in UInt8.random(in: 0x20...0x7E, using: &generator) })
                let numbers = (0..<3).map { _ in Int.random(in: 0...20, using: &generator) }
                let final = "@ABCDEFGHIJKLMPSTXdrhlm".randomElement(using: &generator) ?? "m"
                screen.feed("\u{1B}[\(numbers[0]);\(numbers[1])\(final)")
                if numbers[2] == 0 {
                    screen.resize(columns: numbers[0], rows: numbers[1], reflows: reflows)
                }
            }
            #expect(screen.text.count == screen.rows)
            #expect(screen.cursor.row < screen.rows && screen.cursor.column < screen.columns)
        }
    }
}

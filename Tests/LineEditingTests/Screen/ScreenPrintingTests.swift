import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct ScreenPrintingTests {
    @Test(arguments: [
        ("", [], 0, 0), ("ab", ["ab"], 0, 2), ("a\r\nb", ["a", "b"], 1, 1), ("a\nb", ["a", " b"], 1, 2),
        ("abc\rX", ["Xbc"], 0, 1), ("abc\u{8}\u{8}X", ["aXc"], 0, 2), ("a\tb", ["a       b"], 0, 9),
        ("\t\tb", ["         b"], 0, 9), ("a\u{7}\0\u{7F}b", ["ab"], 0, 2),
    ])
    func `text and controls are put in their places`(written: String, rows: [String], row: Int, column: Int) {
        let screen = EmulatedScreen(showing: written)
        #expect(screen.written == rows)
        #expect(screen.cursor == (row, column))
    }

    @Test(arguments: [
        // A character in the last column leaves the cursor there.
        ("0123456789", ["0123456789"], 0, 9), ("0123456789a", ["0123456789", "a"], 1, 1),
        ("0123456789\r\na", ["0123456789", "a"], 1, 1), ("0123456789\ra", ["a123456789"], 0, 1),
        ("0123456789\u{8}a", ["01234567a9"], 0, 9), ("0123456789\u{1B}[Ca", ["012345678a"], 0, 9),
        ("0123456789\u{1B}[Ka", ["012345678a"], 0, 9), ("0123456789\u{1B}[31ma", ["0123456789", "a"], 1, 1),
        ("0123456789\u{7}\ta", ["0123456789", "a"], 1, 1),
        ("0123456789\u{301}a", ["0123456789\u{301}", "a"], 1, 1),
        ("0123456789\u{1B}7\u{1B}[H\u{1B}8a", ["0123456789", "a"], 1, 1),
        ("\u{1B}[?7l0123456789ab", ["012345678b"], 0, 9),
        // Wide characters don't fit into the last column.
        ("01234567日a", ["01234567日", "a"], 1, 1), ("012345678日a", ["012345678", "日a"], 1, 3),
        ("\u{1B}[?7l012345678日", ["01234567日"], 0, 9),
    ])
    func `a full row wraps with the next character`(written: String, rows: [String], row: Int, column: Int) {
        let screen = EmulatedScreen(showing: written)
        #expect(screen.written == rows)
        #expect(screen.cursor == (row, column))
    }

    @Test(arguments: [
        ("é日e\u{301}", ["é", "日", "", "e\u{301}"]), ("\u{301}a", ["a"]),
        ("👩\u{200D}👧", ["👩\u{200D}", "", "👧", ""]), ("👍🏽", ["👍", "", "🏽", ""]), ("❤\u{FE0F}", ["❤\u{FE0F}"]),
        ("🇩🇪", ["🇩", "🇪"]), ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}", ""]), ("Ａ", ["Ａ", ""]),
        ("日\u{301}", ["日\u{301}", ""]), ("a\u{200B}\u{FEFF}b", ["a\u{200B}\u{FEFF}", "b"]),
    ])
    func `each scalar has its width`(written: String, cells: [String]) {
        let screen = EmulatedScreen(showing: written)
        #expect(screen.cells(cells.count).map(\.text) == cells)
        #expect(screen.cursor == (0, cells.count))
    }

    @Test(arguments: [
        ("👩\u{200D}👩\u{200D}👧a", ["👩\u{200D}👩\u{200D}👧", "", "a"]), ("👍🏽", ["👍🏽", ""]),
        ("❤\u{FE0F}a", ["❤\u{FE0F}", "", "a"]), ("🇩🇪🇫🇷", ["🇩🇪", "", "🇫🇷", ""]),
        ("1\u{FE0F}\u{20E3}", ["1\u{FE0F}\u{20E3}", ""]),
        ("e\u{301}日👧", ["e\u{301}", "日", "", "👧", ""]), ("a\u{FE0F}b", ["a\u{FE0F}", "b"]),
    ])
    func `a grapheme has one place where they are clustered`(written: String, cells: [String]) {
        let screen = EmulatedScreen(showing: written, counting: .clusters)
        #expect(screen.cells(cells.count).map(\.text) == cells)
        #expect(screen.cursor == (0, cells.count))
    }

    @Test func `a grapheme that becomes wide in the last column goes to the next row`() {
        let screen = EmulatedScreen(showing: "012345678❤\u{FE0F}a", counting: .clusters)
        #expect(screen.written == ["012345678", "❤\u{FE0F}a"])
    }

    @Test(arguments: [
        ("日本\rX", ["X", " ", "本", ""]), ("日本\u{1B}[2GX", [" ", "X", "本", ""]),
        ("日本\u{1B}[2G語", [" ", "語", "", " "]),
        ("日本\u{1B}[2G\u{1B}[X", [" ", " ", "本", ""]), ("日本\u{1B}[2G\u{1B}[P", [" ", "本", "", " "]),
        ("日本\u{1B}[4G\u{1B}[@", ["日", "", " ", " ", " "]), ("日本\u{1B}[2G\u{1B}[K", [" ", " ", " ", " "]),
    ])
    func `half a wide character is none`(written: String, cells: [String]) {
        #expect(EmulatedScreen(showing: written).cells(cells.count).map(\.text) == cells)
    }

    @Test func `rows that scroll off the top are kept`() {
        let screen = EmulatedScreen(showing: "1\r\n2\r\n3\r\n4\r\n5\r\n6")
        #expect(screen.text == ["3", "4", "5", "6"])
        #expect(screen.scrollback == ["1", "2"])
    }

    @Test(
        arguments: [
            [0x61, 0xFF, 0xC3, 0x28, 0xF4, 0x90, 0x80, 0x80, 0x62], [0xE2, 0x82, 0x1B, 0x5B, 0x4B],
            [0xC0, 0x80, 0xED, 0xA0, 0x80, 0xC3],
        ] as [[UInt8]])
    func `what is not UTF-8 is shown as Swift decodes it`(bytes: [UInt8]) {
        var screen = EmulatedScreen(columns: 80, rows: 4)
        screen.feed(bytes + [0x21])
        let decoded = String(decoding: bytes + [0x21], as: UTF8.self)
        #expect(screen.row(0) == decoded.replacing("\u{1B}[K", with: ""))
    }
}

extension EmulatedScreen {
    /// A small screen that shows a text.
    init(showing written: String, columns: Int = 10, rows: Int = 4, counting: CellCounting = .scalars) {
        self.init(columns: columns, rows: rows, counting: counting)
        feed(written)
    }

    /// The rows up to the last one that is not empty.
    var written: [String] {
        Array(text[...(text.lastIndex { !$0.isEmpty } ?? -1)])
    }

    /// The first cells of the first row.
    func cells(_ count: Int) -> [Cell] { (0..<count).map { self[0, $0] } }
}

import Testing

@testable import LineEditing

/// Rows that just fit, or just don't.
@Suite(.timeLimited) struct FrameTests {
    private func layout(
        _ text: String, columns: Int, cursorBehind before: String? = nil, right: StyledText = ""
    ) -> FrameLayout {
        var layout = FrameLayout(columns: columns)
        let start = before ?? text
        layout.add(start)
        layout.markCursor()
        layout.add(text.dropFirst(start.count))
        layout.addRight(right)
        return layout
    }

    private func rows(_ layout: FrameLayout) -> [String] { layout.rows.map(\.cells.text) }

    @Test(arguments: [
        ("abcd", ["abcd", ""]), ("abc", ["abc"]), ("abcde", ["abcd", "e"]), ("日本", ["日本", ""]),
        ("日本語", ["日本", "語"]), ("a日本", ["a日", "本"]), ("ab日", ["ab日", ""]), ("abc日", ["abc", "日"]),
        ("abc\u{1}", ["abc^", "A"]), ("ab\n日本", ["ab", "日本", ""]),
    ])
    func `a row is full with its last column, and a wide character that does not fit goes below`(
        text: String, rows: [String]
    ) {
        let layout = layout(text, columns: 4)
        #expect(self.rows(layout) == rows)
        #expect(layout.frame.cursor == layout.frame.end)
    }

    @Test(arguments: [
        ("ab", 10, "ab      "), ("abcd", 10, "abcd    "), ("abcdefg", 10, "abcdefg "),
        ("abcdefgh", 10, "abcdefgh"),
        ("日本語", 9, "日本語 "), ("日本語", 8, "日本語"),
    ])
    func `a text at the right ends before the last column, with a blank before it at least`(
        text: String, columns: Int, shown: String
    ) {
        let row = rows(layout(text, columns: columns, right: "R"))[0]
        #expect(row.hasPrefix(text) && row.dropLast().allSatisfy { $0 != "R" })
        #expect(row == text || row.hasSuffix(" R") && layout(row, columns: 99).rows[0].columns == columns - 1)
        #expect((row == text) == (shown == text))
    }

    @Test func `rows are shown from where they were, as far as the cursor allows`() {
        var top = 0
        func part(cursor: Int, of count: Int) -> (top: Int, cursor: Int, rows: Int) {
            let rows = (0..<count).map { _ in Frame.Row() }
            let part = Frame(rows: rows, cursor: .init(row: cursor, column: 0)).part(rows: 3, from: &top)
            return (top, part.cursor.row, part.rows.count)
        }
        #expect(part(cursor: 2, of: 6) == (0, 2, 3))
        #expect(part(cursor: 3, of: 6) == (1, 2, 3))
        #expect(part(cursor: 2, of: 6) == (1, 1, 3))
        #expect(part(cursor: 0, of: 6) == (0, 0, 3))
        #expect(part(cursor: 5, of: 6) == (3, 2, 3))
        #expect(part(cursor: 3, of: 4) == (1, 2, 3))
        // All rows fit again, so later rows are shown from the start.
        #expect(part(cursor: 2, of: 3) == (0, 2, 3))
        #expect(part(cursor: 2, of: 6) == (0, 2, 3))
    }

    @Test func `what stands below takes the cursor if its row is shown`() {
        var below = FrameLayout(columns: 10)
        for _ in 0..<2 { below.newRow() }
        below.add("x")
        below.markCursor()
        let frame = layout("line", columns: 10).frame
        #expect(frame.with(below, rows: 2).cursor == .init(row: 2, column: 1))
        #expect(frame.with(below, rows: 2).rows.count == 3)
        #expect(frame.with(below, rows: 1).cursor == .init(row: 0, column: 4))
        #expect(frame.with(below, rows: 1).rows.count == 2)
        #expect(frame.with(below, rows: 0).rows.count == 1)
    }

    /// A text, its part before the cursor, the width of the window, and the expected row and cursor.
    static let inOneRow: [(text: String, before: String, columns: Int, shown: String, cursor: Int)] = [
        ("abcd", "abcd", 5, "abcd", 4), ("abcde", "abcde", 5, "bcde", 4), ("abcde", "", 5, "abcd", 0),
        ("abcde", "ab", 5, "abcd", 2), ("abcdef", "abcdef", 5, "cdef", 4), ("日本", "日本", 5, "日本", 4),
        ("日本語", "日本語", 5, "本語", 4), ("日本語", "日本語", 6, "本語", 4), ("日本語", "", 6, "日本", 0),
        ("日本語", "日", 6, "日本", 2), ("a日本", "a", 5, "a日", 1), ("ab\ncd", "ab\ncd", 9, "ab cd", 5),
        ("ab\ncd", "ab\nc", 5, "ab c", 4), ("ab\ncd", "ab", 9, "ab cd", 2),
    ]

    @Test(arguments: inOneRow)
    func `in one row as much is shown as fits before the last column, the cursor in sight`(
        text: String, before: String, columns: Int, shown: String, cursor: Int
    ) {
        let row = layout(text, columns: 80, cursorBehind: before).frame.inOneRow(columns)
        #expect(row.text == shown && row.cursor == cursor)
        #expect(layout(row.beforeCursor, columns: 80).rows[0].columns == cursor)
    }

    @Test(arguments: [
        ("abcdef", "abcdef", 6, 3, 2, 3), ("abcdef", "abc", 6, 3, 1, 3), ("abcdef", "ab", 6, 3, 0, 3),
        ("abcdefg", "abcdefg", 6, 12, 0, 1), ("abc\ndef", "abc\nd", 6, 3, 1, 2), ("日本", "日", 6, 4, 0, 1),
        ("日本", "日", 6, 3, 1, 2), ("日本語", "日本語", 7, 6, 0, 1),
    ])
    func `rows that a terminal wraps anew are counted with those above the cursor`(
        text: String, before: String, old: Int, new: Int, above: Int, count: Int
    ) {
        let frame = layout(text, columns: old, cursorBehind: before).frame
        let (cursor, rows) = frame.rewrapped(frame.cursor, from: old, to: new)
        #expect(cursor == above && rows == count, "\(cursor) of \(rows)")
    }

    @Test func `a header needs three rows below it`() {
        var header = HeaderRows()
        header.layOut("a\nb", columns: 10, isASCII: false)
        #expect(header.rows(in: ScreenSize(columns: 10, rows: 5))?.count == 2)
        #expect(header.rows(in: ScreenSize(columns: 10, rows: 4)) == nil)
        #expect(header.rows(in: ScreenSize(columns: 11, rows: 5)) == nil)
    }
}

@Suite(.timeLimited) struct HighlightWalkTests {
    private func styles(_ spans: [(start: Int, end: Int, bold: Bool)], length: Int) -> String {
        let spans = spans.map { HighlightSpan(start: $0.start, end: $0.end, style: $0.bold ? .bold : .faint) }
        var walk = HighlightWalk(spans)
        return (0..<length).map { place in
            let style = walk.style(at: place)
            return style == .bold ? "b" : style == .faint ? "f" : "-"
        }.joined()
    }

    @Test func `the highlight that begins last is seen, then those below it, and none where all have ended`()
    {
        #expect(styles([(0, 2, true), (2, 4, false)], length: 5) == "bbff-")
        #expect(styles([(0, 6, true), (2, 4, false)], length: 7) == "bbffbb-")
        #expect(styles([(0, 4, true), (1, 4, false)], length: 6) == "bfff--")
        #expect(styles([(0, 5, true), (1, 3, false), (2, 3, false)], length: 6) == "bffbb-")
        #expect(styles([(1, 1, true), (1, 2, false), (1, 3, true)], length: 4) == "-bb-")
        #expect(styles([(0, 3, true), (0, 3, false)], length: 4) == "fff-")
    }
}

import Testing

@testable import LineEditing

@Suite(.timeLimited) struct MenuLayoutTests {
    private func rows(_ candidates: [Completion.Candidate], columns: Int, isASCII: Bool = false) -> [String] {
        let layout = MenuLayout(candidates, isASCII: isASCII)
        let shape = layout.shape(columns: columns)
        return (0..<shape.grid.rows).map { row in
            layout.cells(row: row, selected: nil, in: shape).text
        }
    }

    private func candidates(_ texts: String...) -> [Completion.Candidate] { texts.map { .init($0) } }

    @Test func `candidates stand in columns as many as there is room for`() {
        let five = candidates("a", "bb", "c", "d", "e")
        #expect(rows(five, columns: 11) == ["a   c   e", "bb  d"])
        #expect(rows(five, columns: 10) == ["a   d", "bb  e", "c"])
        #expect(rows(five, columns: 3) == ["a", "bb", "c", "d", "e"])
    }

    @Test func `those with descriptions stand one in a row, where there is room`() {
        let described = [
            Completion.Candidate("go", description: "to a place"), .init("paint"),
            .init("x", description: "it"),
        ]
        #expect(rows(described, columns: 40) == ["go     to a place", "paint", "x      it"])
        #expect(rows(described, columns: 20) == ["go     paint  x"])
        #expect(rows(described, columns: 24) == ["go     paint  x"])
        #expect(rows(described, columns: 25) == ["go     to a place", "paint", "x      it"])
    }

    @Test func `a description leaves its candidate two thirds, and is cut`() {
        let long = String(repeating: "long", count: 10)
        let row = String(long.prefix(17)) + "…  " + String(long.prefix(9)) + "…"
        #expect(rows([.init(long, description: long)], columns: 31) == [row])
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本", 4, "日本"), ("日本", 3, "日…"), ("日本語", 4, "日…"),
        ("ab", 1, "…"), ("", 1, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("a\u{202E}b", 4, "a\\u…"),
        ("a\u{202E}b", 10, "a\\u{202e}b"),
    ])
    func `what is too long is cut by what it takes on the screen`(text: String, columns: Int, shown: String) {
        let cells = MenuLayout.cells(of: text, .plain, columns: columns, false)
        #expect(cells.text == shown)
        #expect(cells.reduce(0) { $0 + $1.columns } <= columns)
    }

    @Test func `the width of a candidate is what it takes on the screen`() {
        for value in Array(0x20..<0x600) + Array(stride(from: 0x600, to: 0x20000, by: 11)) {
            guard let scalar = Unicode.Scalar(UInt32(value)), !(0x7F..<0xA0 ~= value) else { continue }
            let text = String(Character(scalar))
            for isASCII in [false, true] {
                let cells = MenuLayout.cells(of: text, .plain, columns: 20, isASCII)
                let shape = MenuLayout([.init(text)], isASCII: isASCII).shape(columns: 40)
                let width = cells.reduce(0) { $0 + $1.columns }
                #expect(shape.textWidth == width, "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func `where only ASCII can be shown, nothing else is`() {
        #expect(rows(candidates("é"), columns: 20, isASCII: true) == ["\\u{e9}"])
        #expect(rows(candidates("ééé"), columns: 9, isASCII: true) == ["\\u{e9}\\~"])
    }

    @Test func `no row fills the screen, whatever is in it and however small that is`() {
        let all: [Completion.Candidate] = [
            .init("日本語", description: "日本語"), .init("x", description: String(repeating: "é", count: 100)),
            .init(""), .init(String(repeating: "wide ", count: 50)), .init("\u{202E}"), .init("👩‍👩‍👧"),
        ]
        for columns in 1...100 {
            for count in 1...all.count {
                let layout = MenuLayout(Array(all[..<count]), isASCII: false)
                let shape = layout.shape(columns: columns)
                for row in 0..<shape.grid.rows {
                    for selected in [nil, row] {
                        let cells = layout.cells(row: row, selected: selected, in: shape)
                        #expect(cells.reduce(0) { $0 + $1.columns } <= max(1, columns - 1), "\(columns)")
                    }
                }
            }
        }
    }

    @Test func `parts of a description keep their styles, and what is behind them stays to be seen`() {
        let patch = TextStyle(on: .rgb(255, 99, 71))
        let description = StyledText("  ", patch) + " a" + StyledText("b", .bold)
        let layout = MenuLayout([.init("x", description: description)], isASCII: false)
        let shape = layout.shape(columns: 40)
        let styles = [nil, 0].map { layout.cells(row: 0, selected: $0, in: shape).map(\.style) }
        #expect(styles[0] == [.plain, .plain, .plain, patch, patch, .faint, .faint, .bold])
        let bold = TextStyle(isBold: true, isInverse: true)
        #expect(styles[1] == [.inverse, .inverse, .inverse, patch, patch, .inverse, .inverse, bold])
    }

    @Test(arguments: [(24, "x    ab"), (27, "x    ab"), (28, "x    ab")])
    func `a description of several parts is cut like any other`(columns: Int, start: String) {
        let description =
            StyledText("  ", TextStyle(on: .indexed(1))) + "ab"
            + StyledText(String(repeating: "c", count: 40))
        let row = rows([.init("x", description: description)], columns: columns + 1)[0]
        #expect(row.hasPrefix(start) && row.count == columns && row.last == "…")
    }

    @Test func `the selected candidate is inverse, with its description, and other descriptions are faint`() {
        let layout = MenuLayout(
            [.init("a", description: "one"), .init("bb", description: "two")], isASCII: false)
        let shape = layout.shape(columns: 40)
        let selected = layout.cells(row: 0, selected: 0, in: shape)
        #expect(selected.text == "a   one" && selected.allSatisfy { $0.style == .inverse })
        let other = layout.cells(row: 1, selected: 0, in: shape)
        #expect(other.map(\.style) == [TextStyle](repeating: .plain, count: 4) + [.faint, .faint, .faint])
    }
}

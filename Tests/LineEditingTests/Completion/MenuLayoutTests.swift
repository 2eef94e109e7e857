import Testing

@testable import LineEditing

@Suite(.timeLimited) struct MenuLayoutTests {
    private func rows(
        _ candidates: [Completion.Candidate], columns: Int, rows: Int = 10, showing index: Int = 0,
        isASCII: Bool = false
    ) -> [String] {
        let layout = MenuLayout(candidates, isASCII: isASCII)
        let page = layout.page(of: index, in: layout.grid(columns: columns, rows: rows), columns: columns)
        return (0..<page.rows).map { layout.cells(row: $0, selected: nil, in: page).text }
    }

    /// The only page of a menu.
    private func page(_ layout: MenuLayout, columns: Int = 40) -> MenuLayout.Page {
        layout.page(of: 0, in: layout.grid(columns: columns, rows: 10), columns: columns)
    }

    private func candidates(_ texts: String...) -> [Completion.Candidate] { texts.map { .init($0) } }

    @Test func `candidates stand in columns as many as there is room for`() {
        let five = candidates("a", "bb", "c", "d", "e")
        #expect(rows(five, columns: 9) == ["a   c  e", "bb  d"])
        #expect(rows(five, columns: 8) == ["a   d", "bb  e", "c"])
        #expect(rows(five, columns: 3) == ["a", "bb", "c", "d", "e"])
    }

    @Test(arguments: [
        (0, ["a   ccc  e", "bb  dd   f"]), (5, ["a   ccc  e", "bb  dd   f"]),
        (6, ["a longer one  h", "g"]), (8, ["a longer one  h", "g"]),
    ])
    func `the width of a column is that of what stands in it, on each page`(index: Int, shown: [String]) {
        let nine = candidates("a", "bb", "ccc", "dd", "e", "f", "a longer one", "g", "h")
        #expect(rows(nine, columns: 20, rows: 3, showing: index) == shown)
    }

    @Test func `the width of texts beside descriptions is that of those on the page`() {
        let four = ["a", "bb", "a longer one", "c"].map {
            Completion.Candidate($0, description: "it is \($0)")
        }
        #expect(rows(four, columns: 40, rows: 3) == ["a   it is a", "bb  it is bb"])
        let next = ["a longer one  it is a longer one", "c             it is c"]
        #expect(rows(four, columns: 40, rows: 3, showing: 2) == next)
    }

    /// Four candidates whose descriptions are not needed, and one whose is.
    private static let colours: [Completion.Candidate] =
        [("red", "#f00"), ("orange", "#fa0"), ("tan", "#db8"), ("navy", "#008")].map {
            .init($0.0, icon: "▏▕", description: StyledText($0.1), needsDescription: false)
        } + [.init("next", description: "the colour after it")]

    @Test(arguments: [
        (
            5, 31, 5, 0,
            [
                "▏▕ red     #f00", "▏▕ orange  #fa0", "▏▕ tan     #db8", "▏▕ navy    #008",
                "   next    the colour after it",
            ]
        ),
        (4, 30, 4, 0, ["▏▕ red     #f00", "▏▕ orange  #fa0", "▏▕ tan     #db8", "▏▕ navy    #008"]),
        (4, 30, 3, 0, ["▏▕ red     ▏▕ tan", "▏▕ orange  ▏▕ navy"]),
        (5, 31, 3, 0, ["▏▕ red     ▏▕ tan", "▏▕ orange  ▏▕ navy"]),
        (5, 31, 3, 4, ["next  the colour after it"]),
        (5, 20, 3, 0, ["▏▕ red     ▏▕ navy", "▏▕ orange     next", "▏▕ tan"]),
    ])
    func `descriptions that are not needed give way to columns, icons stay`(
        count: Int, columns: Int, rows: Int, index: Int, shown: [String]
    ) {
        let some = Array(Self.colours.prefix(count))
        #expect(self.rows(some, columns: columns, rows: rows, showing: index) == shown)
    }

    @Test func `an icon keeps its background, also where it is selected`() {
        let layout = MenuLayout(
            [.init("x", icon: StyledText("  ", Self.patch), description: "a")], isASCII: false)
        let page = page(layout)
        let styles = [nil, 0].map { layout.cells(row: 0, selected: $0, in: page).map(\.style) }
        #expect(styles[0] == [Self.patch, Self.patch, .plain, .plain, .plain, .plain, .faint])
        #expect(styles[1] == [Self.patch, Self.patch] + [TextStyle](repeating: .inverse, count: 5))
    }

    @Test func `those with descriptions stand one in a row, where there is room`() {
        let described = [
            Completion.Candidate("go", description: "to a place"), .init("paint"),
            .init("x", description: "it"),
        ]
        #expect(rows(described, columns: 40) == ["go     to a place", "paint", "x      it"])
        #expect(rows(described, columns: 20) == ["go  paint  x"])
        #expect(rows(described, columns: 24) == ["go  paint  x"])
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
                let page = page(MenuLayout([.init(text)], isASCII: isASCII))
                #expect(page.columns.map(\.text) == [cells.columns], "U+\(String(value, radix: 16))")
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
            .init("", icon: "日本語", description: "x", needsDescription: false),
            .init(String(repeating: "wide ", count: 50)), .init("\u{202E}"), .init("👩‍👩‍👧"),
        ]
        for columns in 1...100 {
            for count in 1...all.count {
                let layout = MenuLayout(Array(all[..<count]), isASCII: false)
                let grid = layout.grid(columns: columns, rows: columns % 7 + 1)
                for index in 0..<count {
                    let page = layout.page(of: index, in: grid, columns: columns)
                    #expect(page.candidates.contains(index))
                    for selected in [nil, index] {
                        let cells = layout.cells(row: grid.row(of: index), selected: selected, in: page)
                        #expect(cells.reduce(0) { $0 + $1.columns } <= max(1, columns - 1), "\(columns)")
                    }
                }
            }
        }
    }

    private static let patch = TextStyle(on: .rgb(255, 99, 71))

    @Test func `parts of a description keep their styles, and what is behind them stays to be seen`() {
        let patch = Self.patch
        let description = StyledText("  ", patch) + " a" + StyledText("b", .bold)
        let layout = MenuLayout([.init("x", description: description)], isASCII: false)
        let page = page(layout)
        let styles = [nil, 0].map { layout.cells(row: 0, selected: $0, in: page).map(\.style) }
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
        let page = page(layout)
        let selected = layout.cells(row: 0, selected: 0, in: page)
        #expect(selected.text == "a   one" && selected.allSatisfy { $0.style == .inverse })
        let other = layout.cells(row: 1, selected: 0, in: page)
        #expect(other.map(\.style) == [TextStyle](repeating: .plain, count: 4) + [.faint, .faint, .faint])
    }
}

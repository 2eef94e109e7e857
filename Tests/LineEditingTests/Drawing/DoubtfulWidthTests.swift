import LineEditingTesting
import ShapeEditorTestSupport
import ShapeEditorText
import Testing

@testable import LineEditing

/// Characters whose width terminals disagree about, on a terminal of each kind.
@Suite(.timeLimited) struct DoubtfulWidthTests {
    private static let doubtful = [
        "✅", "⭐", "🆕", "🇩🇪", "🇩", "❤️", "1️⃣", "👨‍👩‍👧", "👍🏽", "e\u{301}", "नि", "กำ", "ﾊﾞ", "க்ஷி", "\u{1FAE9}", "☁️",
    ]

    @Test(arguments: CellCounting.allCases, doubtful)
    func `what stands behind is where it belongs, also at the end of a row`(
        counting: CellCounting, character: String
    ) throws {
        for blanks in 0..<12 {
            let stage = Stage(counting, columns: 12)
            try stage.draw("\(String.blanks(blanks))a\(character)b\(character)c")
            try stage.draw("x\(String.blanks(blanks))\(character)abc")
        }
    }

    @Test(arguments: CellCounting.allCases)
    func `whatever stands there, no letter is lost and none is left`(counting: CellCounting) throws {
        var random = SeededGenerator(.lineEditing, for: "doubtful widths")
        for _ in 0..<60 {
            let stage = Stage(counting, columns: Int.random(in: 2...24, using: &random))
            for _ in 0..<8 {
                let pieces = (0..<Int.random(in: 0..<16, using: &random)).map { _ in
                    (Self.doubtful + ["a", "bcd", "日", "x y", "0123456789"]).randomElement(using: &random)
                        ?? ""
                }
                let right: StyledText = Bool.random(using: &random) ? "right" : ""
                try stage.draw(pieces.joined(), right: right, pieces.count % 2 == 0 ? .plain : .inverse)
            }
        }
    }

    @Test(arguments: CellCounting.allCases)
    func `a text at the right stays in its row`(counting: CellCounting) throws {
        let stage = Stage(counting, columns: 20)
        try stage.draw("✅❌⭐⚡", right: "12:00")
        #expect(stage.screen.row(1) == "")
        #expect(stage.screen.position(of: "12:00").map { $0 == (0, 14) } ?? false)
    }

    @Test func `in a window without room for it and an end it is spelt`() {
        var layout = FrameLayout(columns: 2)
        layout.add("❤️")
        #expect(layout.rows.map(\.cells.text).joined() == #"\u{2764}\u{fe0f}"#)
    }
}

/// A renderer, and the screen that it draws on.
private final class Stage {
    private(set) var screen: EmulatedScreen
    private let display: LineRenderer
    private let pen = Pen()

    private final class Pen {
        var bytes: [UInt8] = []
    }

    init(_ counting: CellCounting, columns: Int) {
        screen = EmulatedScreen(columns: columns, rows: 200, counting: counting)
        display = LineRenderer(canRedraw: true, hasStyles: true, hasColours: true) { [pen] in pen.bytes += $0
        }
    }

    /// Draws a text over the last one, and requires the right content in all cells without a doubtful character.
    func draw(_ text: String, right: StyledText = "", _ style: TextStyle = .plain) throws {
        var layout = FrameLayout(columns: screen.columns)
        layout.add(text, style)
        layout.addRight(right)
        layout.markCursor()
        display.draw(layout.frame, columns: screen.columns)
        screen.feed(pen.bytes)
        pen.bytes = []
        try #require(screen.cursor == (layout.frame.cursor.row, layout.frame.cursor.column))
        let below = screen.text.dropFirst(layout.rows.count)
        try #require(below.allSatisfy { $0.isEmpty })
        for (number, row) in layout.rows.enumerated() { try check(row, number) }
    }

    private func check(_ row: Frame.Row, _ number: Int) throws {
        var column = 0
        for cell in row.cells where !cell.isContinuation {
            let place = screen[number, column]
            if !cell.isDoubtful {
                try #require(place.text == [cell].text || place.text == "" && [cell].text == " ")
                try #require(place.style.isInverse == cell.style.isInverse)
            }
            column += Int(cell.columns)
        }
        for rest in column..<max(column, screen.columns) {
            try #require(screen[number, rest].text.allSatisfy { $0 == " " }, "row \(number)")
        }
    }
}

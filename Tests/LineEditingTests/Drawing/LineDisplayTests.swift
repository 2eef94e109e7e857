import TestSupport
import Testing

@testable import LineEditing

/// What is drawn, on a screen below text that has to stay.
@Suite(.timeLimited) struct LineDisplayTests {
    private static let pieces: [String] = [
        "a", "b", "0123456789", " ", "日", "本語", "😀", "e\u{301}", "\n", "\t", "\u{1}", "\u{202E}", "é", "xyz ",
    ]

    @Test func `whatever is drawn over whatever stands there, the screen shows the frame`() throws {
        var random = SeededGenerator(.lineEditing, for: "random frames")
        for _ in 0..<300 { try round(&random) }
    }

    private func round(_ random: inout SeededGenerator) throws {
        var columns = Int.random(in: 2...24, using: &random)
        let rows = Int.random(in: 1...8, using: &random)
        let stage = Stage(columns: columns, rows: rows, rewraps: Bool.random(using: &random))
        for _ in 0..<12 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: try stage.erase()
            case 1:
                try stage.draw(frame(columns, rows, &random, isLast: true))
                stage.leave()
            case 2:
                let new = Int.random(in: 2...24, using: &random)
                guard stage.mayResize(to: new) else { continue }
                columns = new
                try stage.resize(columns: new)
            case 3:
                stage.echo()
                try stage.draw(frame(columns, rows, &random))
            default: try stage.draw(frame(columns, rows, &random))
            }
        }
    }

    private func frame(
        _ columns: Int, _ rows: Int, _ random: inout SeededGenerator, isLast: Bool = false
    ) -> Frame {
        var layout = FrameLayout(columns: columns)
        layout.add("> " + StyledText("p", .bold))
        let count = Int.random(in: 0..<12, using: &random)
        let cursor = Int.random(in: 0...count, using: &random)
        for place in 0..<count {
            if place == cursor { layout.markCursor() }
            let style = [TextStyle.plain, .bold, TextStyle(.rgb(1, 2, 3))].randomElement(using: &random)
            layout.add(Self.pieces.randomElement(using: &random) ?? "", style ?? .plain)
        }
        if cursor == count || isLast { layout.markCursor() }
        if Bool.random(using: &random) { layout.addRight("right") }
        var top = 0
        return layout.frame.part(rows: rows, from: &top)
    }
}

/// A display, and the screen that it draws on.
private final class Stage {
    private var screen: EmulatedScreen
    private let display: LineDisplay
    private let pen = Pen()
    private var shown: Frame?
    private var columns: Int

    private final class Pen {
        var bytes: [UInt8] = []
    }

    private let rewraps: Bool

    init(columns: Int, rows: Int, rewraps: Bool) {
        (self.columns, self.rewraps) = (columns, rewraps)
        screen = EmulatedScreen(columns: columns, rows: rows)
        display = LineDisplay(canRedraw: true, hasStyles: true, hasColours: true, rewraps: rewraps) { [pen] in
            pen.bytes += $0
        }
        screen.feed("A\r\nB\r\n")
    }

    /// Whether all of the line stays on the screen: what a terminal pushes off it can't be erased.
    func mayResize(to columns: Int) -> Bool {
        guard let shown else { return false }
        return shown.rows.reduce(0) { $0 + $1.columns / (columns - 1) + 1 } <= screen.rows
    }

    private func feed() {
        screen.feed(pen.bytes)
        pen.bytes = []
    }

    func draw(_ frame: Frame) throws {
        let above = textAbove
        display.draw(frame, columns: columns)
        feed()
        shown = frame
        let top = screen.cursor.row - frame.cursor.row
        for (row, expected) in frame.rows.enumerated() {
            let text = expected.cells.text.trimmed
            try #require(screen.row(top + row).trimmed == text, "\(pen.bytes)")
        }
        try #require(screen.cursor.column == frame.cursor.column)
        try #require(top == screen.rows - 1 || screen.text[(top + frame.rows.count)...].allSatisfy(\.isEmpty))
        try #require(textAbove == above)
    }

    /// Wherever the cursor is: the next drawing puts it right.
    func echo() {
        for byte in "xyz".utf8 { _ = display.echo(byte) }
        feed()
    }

    func erase() throws {
        let above = textAbove
        display.erase()
        feed()
        shown = nil
        try #require(screen.cursor.column == 0 && screen.text[screen.cursor.row...].allSatisfy(\.isEmpty))
        try #require(textAbove == above)
    }

    func leave() {
        display.leave()
        feed()
        shown = nil
    }

    func resize(columns: Int) throws {
        let before = screen.text
        let cursorBefore = screen.cursor
        let above = rowsAbove
        screen.resize(columns: columns, rows: screen.rows, reflows: rewraps)
        let after = (screen.text, screen.cursor)
        self.columns = columns
        display.erase(rewrappedTo: columns)
        feed()
        let frame = shown
        shown = nil
        try #require(
            screen.cursor.column == 0 && screen.text[screen.cursor.row...].allSatisfy(\.isEmpty),
            "\(before) \(cursorBefore) became \(after), to \(columns): \(screen.text) \(screen.cursor); frame \(frame.map { f in f.rows.map { ($0.cells.text, $0.isWrapped) } } ?? []) \(frame?.cursor as Any)"
        )
        if !rewraps { try #require(rowsAbove == above) }
    }

    /// How many rows there are above the line. Of what is cut, nothing may be left in one.
    private var rowsAbove: Int {
        screen.scrollback.count + max(0, screen.cursor.row - (shown?.cursor.row ?? 0))
    }

    /// All that stands above the line, without how it is wrapped.
    private var textAbove: String {
        let top = screen.cursor.row - (shown?.cursor.row ?? 0)
        return (screen.scrollback + screen.text[..<max(0, top)]).joined()
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

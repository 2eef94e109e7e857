import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

/// Drawing on a screen below text that must stay.
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
            case 4, 5: try stage.insert(Int.random(in: 0...4, using: &random))
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

/// A renderer, and the screen that it draws on.
private final class Stage {
    private var screen: EmulatedScreen
    private let display: LineRenderer
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
        display = LineRenderer(canRedraw: true, hasStyles: true, hasColours: true, rewraps: rewraps) {
            [pen] in
            pen.bytes += $0
        }
        screen.feed("A\r\nB\r\n")
    }

    /// Whether the whole line stays on the screen at a new width. Rows that a terminal pushes off the screen can't be
    /// erased.
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
        try expect(frame)
        try #require(textAbove == above)
    }

    /// Prints lines above the frame, if they have room on the screen with it.
    func insert(_ count: Int) throws {
        let above = textAbove
        let size = ScreenSize(columns: columns, rows: screen.rows)
        let isDone = display.insert(count, in: size, holding: false) { [unowned self] in
            feed()
            for _ in 0..<count { screen.feed("I\r\n") }
        }
        feed()
        try #require(isDone == shown.map { $0.rows.count + count <= screen.rows } ?? false)
        guard isDone, let shown else { return }
        try expect(shown)
        try #require(textAbove == above + String(repeating: "I", count: count))
    }

    private func expect(_ frame: Frame) throws {
        let top = screen.cursor.row - frame.cursor.row
        for (row, expected) in frame.rows.enumerated() {
            let text = expected.cells.text.trimmed
            try #require(screen.row(top + row).trimmed == text, "\(pen.bytes)")
        }
        try #require(screen.cursor.column == frame.cursor.column)
        try #require(top == screen.rows - 1 || screen.text[(top + frame.rows.count)...].allSatisfy(\.isEmpty))
    }

    /// Echoes characters, wherever the cursor is: the next drawing corrects the line.
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
        let rows = frame.map { frame in frame.rows.map { ($0.cells.text, $0.isWrapped) } } ?? []
        try #require(
            screen.cursor.column == 0 && screen.text[screen.cursor.row...].allSatisfy(\.isEmpty),
            """
            \(before) \(cursorBefore) became \(after), to \(columns): \(screen.text) \(screen.cursor); \
            frame \(rows) \(frame?.cursor as Any)
            """)
        if !rewraps { try #require(rowsAbove == above) }
    }

    /// The number of rows above the line. On a terminal that cuts rows, drawing must not change it.
    private var rowsAbove: Int {
        screen.scrollback.count + max(0, screen.cursor.row - (shown?.cursor.row ?? 0))
    }

    /// The text above the line, with its rows joined.
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

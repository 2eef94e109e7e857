import Foundation
import LineEditingTesting
import ShapeEditorTestSupport

/// A session's window that is inspected repeatedly, and changes its size.
final class TerminalWindow {
    private unowned let session: PromptSession
    private(set) var screen: EmulatedScreen
    /// The number of bytes of the output that the screen shows.
    private(set) var shown = 0

    init(of session: PromptSession) {
        self.session = session
        screen = EmulatedScreen(columns: session.columns, rows: session.rows)
    }

    /// Shows the output written since the last update.
    func update() {
        let output = session.terminal.rawOutput
        screen.feed(output[shown...])
        shown = output.count
    }

    /// The screen after the output written so far.
    func updated() -> EmulatedScreen {
        update()
        return screen
    }

    /// Waits until the screen meets a condition.
    func wait(for what: String, _ isWanted: (EmulatedScreen) -> Bool) throws {
        do {
            try session.terminal.waitUntil(what, deadline: .seconds(30)) {
                update()
                return !screen.isSynchronizing && isWanted(screen)
            }
        } catch {
            throw HarnessFailure("\(what) did not come; on the screen is \(screen.text)")
        }
    }

    /// Changes the size of the terminal, which wraps its rows again.
    func resize(columns: Int, rows: Int) throws {
        update()
        screen.resize(columns: columns, rows: rows)
        try session.terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
    }

    /// Waits for a picture with a title, right above the typed line.
    func waitForPicture(_ title: String, line: String = "shape>") throws {
        try wait(for: "a picture of \(title)") { screen in
            guard screen.row(screen.cursor.row).hasPrefix(line), screen.cursor.row > 3 else { return false }
            let top = screen.text.firstIndex { $0.hasPrefix("┌ \(title) ") }
            return top != nil && screen.row(screen.cursor.row - 1).hasSuffix("┘")
        }
    }

    /// The rows of pictures, on the screen and in the scrollback.
    var pictureRows: (onScreen: Int, above: Int) {
        func count(_ rows: [String]) -> Int {
            rows.count { row in row.contains { "┌│└┐┘".contains($0) } || row.contains("column =") }
        }
        return (count(screen.text), count(screen.scrollback))
    }
}

extension EmulatedScreen {
    /// The visible rows. `█` stands for a full cell of a picture, which is a space with a background colour.
    var rowsWithBlocks: [String] {
        text.indices.map { row in
            (0..<columns).map { isFull(self[row, $0]) ? "█" : self[row, $0].text }.joined()
                .trimmingTrailingBlanks
        }
    }

    /// The colours of the full cells of pictures, and of swatches.
    var coloursOfFullCells: [Colour] {
        text.indices.flatMap { row in
            (0..<columns).map { self[row, $0] }.filter(isFull).map(\.style.background)
        }
    }

    private func isFull(_ cell: Cell) -> Bool { cell.text == " " && cell.style.background != .default }
}

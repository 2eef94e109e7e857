import LineEditingTesting
import ShapeEditorTestSupport

extension PromptSession {
    /// The present screen of a terminal of this size.
    func screen(columns: Int = 80, rows: Int = 24) -> EmulatedScreen {
        var screen = EmulatedScreen(columns: columns, rows: rows)
        screen.feed(terminal.rawOutput)
        return screen
    }

    /// Waits until the screen meets a condition, and returns it.
    @discardableResult
    func waitForScreen(
        _ what: String, _ isWanted: (EmulatedScreen) -> Bool
    ) throws -> EmulatedScreen {
        var screen = screen(columns: columns, rows: rows)
        do {
            try terminal.waitUntil(what, deadline: .seconds(30)) {
                screen = self.screen(columns: columns, rows: rows)
                return isWanted(screen)
            }
        } catch {
            throw HarnessFailure("\(error); the cursor is at \(screen.cursor) of \(screen.text)")
        }
        return screen
    }

    /// Types keys, and waits until a row of the screen equals a text, and for the cursor at a column of it if one is given.
    @discardableResult
    func press(_ keys: String, row: Int = 0, is text: String, cursor: Int? = nil) throws -> EmulatedScreen {
        try press(keys)
        return try waitForScreen("the row \(text.debugDescription)") { screen in
            screen.row(row) == text && cursor.map { screen.cursor == (row, $0) } ?? true
        }
    }
}

import TestSupport

extension PromptSession {
    /// What a terminal of this size shows by now.
    func screen(columns: Int = 80, rows: Int = 24) -> EmulatedScreen {
        var screen = EmulatedScreen(columns: columns, rows: rows)
        screen.feed(terminal.rawOutput)
        return screen
    }

    /// The first screen that is as wanted.
    func screen(
        showing what: String, columns: Int = 80, rows: Int = 24,
        where isWanted: (EmulatedScreen) -> Bool = { _ in true }
    ) throws -> EmulatedScreen {
        var seen = screen(columns: columns, rows: rows)
        try terminal.waitUntil("a screen with \(what.debugDescription)", deadline: .seconds(30)) {
            seen = screen(columns: columns, rows: rows)
            return !seen.isSynchronizing && seen.contains(what) && isWanted(seen)
        }
        return seen
    }
}

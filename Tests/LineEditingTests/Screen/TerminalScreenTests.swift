import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct TerminalScreen {
        @Test func `a test sees the screen while it types`() throws {
            let fixture = try EditorFixture(columns: 20, rows: 4)
            let seen = Mutex<EmulatedScreen?>(nil)
            let keys: Keys = [
                .type("hello"), .screen { $0.row(0) == "> hello" }, .type("\u{1}X"),
                .look { screen in seen.withLock { $0 = screen } }, .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("Xhello"))
            let screen = seen.withLock { $0 }
            #expect(screen?.text == ["> Xhello", "", "", ""])
            #expect(screen.map { $0.cursor == (0, 3) } ?? false)
            #expect(screen?.isBracketedPasteOn ?? false)
            #expect(fixture.terminal.screen.cursor == (1, 0))
        }

        @Test(arguments: [(true, ["ab", "c"]), (false, ["ab", ""])])
        func `the screen is resized with the terminal`(reflows: Bool, rows: [String]) throws {
            let terminal = try FakeTerminal(columns: 10, rows: 2, reflows: reflows)
            defer { terminal.end() }
            #expect(write(terminal.slave, "abc", 3) == 3)
            terminal.resize(columns: 2, rows: 2)
            #expect(terminal.screen.text == rows)
        }
    }
}

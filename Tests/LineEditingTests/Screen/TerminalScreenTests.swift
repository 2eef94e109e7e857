import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct TerminalScreen {
        @Test(arguments: [(true, ["ab", "c"]), (false, ["ab", ""])])
        func `the screen is resized with the terminal`(rewraps: Bool, rows: [String]) throws {
            let terminal = try FakeTerminal(columns: 10, rows: 2, rewraps: rewraps)
            defer { terminal.end() }
            #expect(write(terminal.slave, "abc", 3) == 3)
            terminal.resize(columns: 2, rows: 2)
            #expect(terminal.screen.text == rows)
        }
    }
}

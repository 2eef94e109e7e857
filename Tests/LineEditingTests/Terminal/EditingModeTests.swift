import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Ctrl-S and Ctrl-\, which the terminal itself handles unless a line is edited.
    @Suite struct EditingMode {
        @Test func `ctrl-s and ctrl-backslash do nothing`() throws {
            #expect(try EditorFixture().read("a\u{13}b\u{1C}c\u{11}d\r") == .line("abcd"))
        }

        @Test func `ctrl-s can be bound`() throws {
            let fixture = try EditorFixture()
            try fixture.bind("ctrl-s", "acted")
            #expect(fixture.read("\u{13}\u{1C}\r") == .line(""))
            #expect(fixture.notes == ["acted"])
        }

        @Test func `they are keys after the next key was quoted, a stop and a change of the user's settings`()
            throws
        {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            #expect(
                fixture.read([.type("a\u{16}\u{1}"), .signal(SIGCONT), .type("\u{13}\u{1C}b\r")])
                    == .line("a\u{1}b")
            )
            var settings = termios()
            tcgetattr(terminal.slave, &settings)
            settings.c_cc.0 = 5
            tcsetattr(terminal.slave, TCSANOW, &settings)
            #expect(fixture.read("\u{13}\u{1C}c\r") == .line("c"))
        }

        @Test func `while an action runs the terminal acts on them, and then no more`() throws {
            let fixture = try EditorFixture()
            let terminal = fixture.terminal
            let before = Self.keys(of: terminal)
            var during: [UInt32] = []
            try fixture.editor.bind(KeySequence(parsing: "f1")) {
                during = Self.keys(of: terminal)
                return .proceed
            }
            #expect(fixture.read("a\u{1B}OP\u{13}\u{1C}b\r") == .line("ab"))
            #expect(during == before && before[0] != 0)
            #expect(Self.keys(of: terminal) == before)
        }

        /// Whether Ctrl-S stops the output, and the key that sends SIGQUIT.
        private static func keys(of terminal: FakeTerminal) -> [UInt32] {
            var settings = termios()
            tcgetattr(terminal.slave, &settings)
            let quit = withUnsafeBytes(of: settings.c_cc) { $0[Int(VQUIT)] }
            return [settings.c_iflag & tcflag_t(IXON), UInt32(quit)]
        }
    }
}

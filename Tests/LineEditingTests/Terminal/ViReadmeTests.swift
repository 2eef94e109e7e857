import Foundation
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    /// The keys of README in vi mode. `ViKeyTests.swift` tests the arrows in a line with text.
    @Suite struct ViReadme {
        /// The keys that switch to each mode.
        private static let modes = ["", "\u{1B}⏸"]

        private func fixture() throws -> ViFixture {
            let fixture = try ViFixture()
            fixture.editor.recordsLines = false
            fixture.editor.history.add("paint red")
            fixture.editor.hints = .fromHistoryAndCompletion
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: [.init("paint")])
            }
            return fixture
        }

        @Test(arguments: [
            ("up", "\u{1B}[A"), ("down", "\u{1B}OB"), ("left", "\u{1B}[D"), ("right", "\u{1B}OC"),
            ("ctrl-left", "\u{1B}[1;5D"), ("ctrl-right", "\u{1B}[1;5C"), ("alt-left", "\u{1B}[1;3D"),
            ("alt-up", "\u{1B}\u{1B}[A"), ("ctrl-up", "\u{1B}[1;5A"), ("ctrl-down", "\u{1B}[1;5B"),
            ("ctrl-x u", "\u{18}u"), ("ctrl-x r", "\u{18}r"), ("ctrl-x 8", "\u{18}8"),
        ])
        func `the keys of the program act on an empty line, and those that do not edit on any`(
            key: String, sent: String
        ) throws {
            for mode in Self.modes {
                let fixture = try fixture()
                try fixture.base.bind(key, key)
                #expect(fixture.read(pausing: mode + sent + "⏸\r") == .line(""))
                #expect(fixture.base.notes == [key])
                guard try !KeySequence(parsing: key).editsLine else { continue }
                #expect(fixture.read(pausing: "half" + mode + sent + "⏸\r") == .line("half"))
                #expect(fixture.base.notes == [key, key])
            }
        }

        @Test(arguments: [
            // Ctrl-R, Ctrl-_, Enter.
            ("\u{12}red\r", "paint red", "paint red"), ("one two\u{1F}\r", "one ", "one two"),
            ("one two⏸\u{1F}\r", "one ", "one "), ("half\r", "half", "half"),
            // Right and Alt-F accept the hint, and Tab completes, except in command mode.
            ("pa\u{1B}[C\r", "paint red", nil), ("pa\u{1B}f\r", "paint", nil), ("p\t\r", "paint ", nil),
            ("\u{1B}[200~a\nb\u{1B}[201~\r", "a b", "a b"),
        ])
        func `the keys of the line do what they do`(keys: String, insert: String, command: String?) throws {
            #expect(try fixture().read(pausing: keys.replacing("⏸", with: "")) == .line(insert))
            guard let command, keys.hasPrefix("\u{12}") || keys.contains("⏸") else { return }
            let typed = keys.hasPrefix("\u{12}") ? "\u{1B}⏸" + keys : keys.replacing("⏸", with: "\u{1B}⏸")
            #expect(try fixture().read(pausing: typed) == .line(command))
        }

        @Test func `tab does nothing in command mode`() throws {
            #expect(try fixture().read(pausing: "pai\u{1B}⏸\t\r") == .line("pai"))
        }

        @Test func `ctrl-c drops the line in both modes`() throws {
            for mode in ["", "\u{1B}"] {
                let keys: Keys = [.type("half" + mode), .pause, .signal(SIGINT)]
                #expect(try fixture().base.read(keys) == .interrupted)
            }
        }

        @Test func `ctrl-d on an empty line ends in insert mode`() throws {
            #expect(try fixture().base.read("\u{4}") == .endOfInput)
        }
    }
}

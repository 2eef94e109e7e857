import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// emacs or vi, by the program's choice, and vi's mode in the prompt.
    @Suite struct EditingModeChoice {
        @Test func `a program chooses vi's keys, and emacs' again, from the next line on`() throws {
            let fixture = try ViFixture(mode: "bind -e")
            let editor = fixture.editor
            #expect(!editor.usesViKeys && editor.mode == .emacs)
            editor.usesViKeys = true
            #expect(editor.usesViKeys)
            #expect(fixture.read(pausing: "abc\u{1B}⏸0iX\u{1B}[F!\r") == .line("Xabc!"))
            #expect(editor.mode == .viInsert)
            try editor.bind(KeySequence(parsing: "f1")) { [unowned editor] _ in
                editor.usesViKeys = false
                return .proceed
            }
            #expect(fixture.read(pausing: "ab\u{1B}OPc\u{1B}⏸x\r") == .line("ab"))
            #expect(fixture.read(pausing: "ab\u{1}c\u{1B}fd\r") == .line("cabd"))
            #expect(editor.mode == .emacs)
        }

        @Test(arguments: [("bind -e", true), ("bind -v", false)])
        func `the program's choice goes before the user's, whose other bindings stay`(
            mode: String, usesViKeys: Bool
        ) throws {
            let folder = try TemporaryDirectory()
            let lines = "bind ^T ed-prev-word\n\(mode)\nbind ^G em-next-word\n"
            setenv("EDITRC", try folder.write("\(mode)\n\(lines)", to: "editrc"), 1)
            defer { unsetenv("EDITRC") }
            let fixture = try EditorFixture()
            fixture.editor.usesViKeys = usesViKeys
            #expect(fixture.read("ab\u{14}c\u{7}d\u{1B}[Da\r") == .line("cabad"))
            #expect((fixture.editor.mode == .emacs) == !usesViKeys)
        }

        @Test(arguments: [
            ("", true), ("ab", true), ("ab⎋", false), ("ab⎋i", true), ("ab⎋a", true), ("ab⎋I", true),
            ("ab⎋A", true), ("ab⎋s", true), ("ab⎋S", true), ("ab⎋C", true), ("ab⎋R", true),
            ("ab⎋x", false), ("ab⎋dd", false), ("ab⎋cc", true), ("ab cd⎋0cw", true), ("ab⎋0c2l", true),
            ("ab⎋c", false), ("ab⎋cfz", false), ("abi⎋0cfi", true), ("abi⎋0fi", false), ("ab⎋ri", false),
            ("ab⎋rxA", true), ("ab⎋0cx", false), ("ab⎋ix⎋.", false), ("ab⎋i⎋", false),
            ("ab⎋\u{1B}[D", false), ("ab⎋A\u{1B}[D", true), ("ab⎋c\u{1B}[F", false), ("ab⎋u", false),
            ("ab⎋c⎋", false), ("ab⎋cf⎋", false), ("⎋c$", true), ("⎋c0", true), ("⎋cw", true), ("⎋cb", true),
        ])
        func `the prompt shows vi's mode`(keys: String, isInsert: Bool) throws {
            let fixture = try ViFixture()
            fixture.editor.modeIndicator = { $0 == .viCommand ? "(cmd) " : "(ins) " }
            let looks = Looks()
            var typed = [Keys.Step]()
            for (number, part) in keys.split(separator: "⎋", omittingEmptySubsequences: false).enumerated() {
                typed += number == 0 ? [.type(String(part))] : [.type("\u{1B}"), .pause, .type(String(part))]
            }
            let outcome = fixture.base.read(Keys(typed + [looks.look, .type("Q\r")]))
            #expect(looks[0].row(0).hasPrefix(isInsert ? "(ins) >" : "(cmd) >"))
            // In insert mode it is text.
            guard case .line(let line) = outcome else { return #expect(Bool(false), "\(outcome)") }
            #expect(line.contains("Q") == isInsert || keys.hasSuffix("c"))
        }

        @Test func `in emacs mode there is none`() throws {
            let fixture = try EditorFixture()
            fixture.editor.modeIndicator = { _ in "(mode) " }
            #expect(fixture.screen(after: "ab").row(0) == "> ab")
        }
    }
}

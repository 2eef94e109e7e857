import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Bindings by `~/.editrc` in vi mode.
    @Suite struct ViBindings {
        @Test(arguments: [
            // The arrows keep their bindings, and so does ESC by itself.
            (#"bind "\e" ed-move-to-beg"#, "ab\u{1B}[Dc\r", "acb"),
            (#"bind "\e" ed-move-to-beg"#, "ab\u{1B}⏸c\r", "cab"),
            (#"bind "\e[A" vi-insert-at-bol"#, "ab\u{1B}[Ac\u{1B}⏸x\r", "ab"),
            (#"bind "^[[A" vi-insert-at-bol"#, "ab\u{1B}[Ac\r", "cab"),
            (#"bind -a "\e[A" vi-insert-at-bol"#, "ab\u{1B}[A\u{1B}⏸\u{1B}[Ac\r", "cab"),
            (#"bind "\em" ed-move-to-beg"#, "ab\u{1B}mc\r", "cab"),
            (#"bind "\em" ed-move-to-beg"#, "ab\u{1B}0ic\r", "cab"),
            (#"bind -s "\e[A" "xy""#, "ab\u{1B}[A\r", "abxy"),
            (#"bind ^T vi-command-mode"#, "ab\u{14}0ic\r", "cab"),
            (#"bind -a q vi-undo"#, "ab\u{1B}⏸xxqq!\r", "ab"),
            (#"bind -a q redo-change"#, "ab\u{1B}⏸ccx y\u{1B}⏸uq\r", "x y"),
            (#"bind -a q redo-change"#, "ab\u{1B}⏸ccx y\u{1B}⏸uqu\r", "ab"),
        ])
        func `what is bound to a sequence is`(setting: String, keys: String, line: String) throws {
            let fixture = try ViFixture(setting)
            #expect(fixture.read(pausing: keys) == .line(line))
            #expect(
                !fixture.base.terminal.output.contains("bind")
                    && !fixture.base.terminal.output.contains("Unbound"))
        }

        @Test(arguments: ["bind -v", "bind -e"])
        func `a key that begins with a letter is refused in one line, and all letters can be typed`(
            mode: String
        ) throws {
            let fixture = try ViFixture(#"bind "jk" vi-command-mode"#, mode: mode)
            #expect(fixture.read(pausing: "just jk\r") == .line("just jk"))
            let note =
                "warning: .editrc: 'jk' is not bound, as j could not be typed then"
            #expect(fixture.base.terminal.output.hasPrefix(note + "\r\n"))
            #expect(!fixture.base.terminal.output.contains("bind"))
        }

        @Test func `arrows edit in the C locale, too`() throws {
            let fixture = try ViFixture()
            setlocale(LC_CTYPE, "C")
            defer { setlocale(LC_CTYPE, "C.UTF-8") }
            #expect(fixture.read(pausing: "ab\u{1B}[Dc\u{1B}[3~\r") == .line("ac"))
        }

        @Test func `an arrow is an arrow whatever is bound to escape in emacs mode`() throws {
            let fixture = try ViFixture(#"bind "\e" ed-move-to-beg"#, mode: "bind -e")
            #expect(fixture.read(pausing: "ab\u{1B}[Dc\u{1B}[3~d\u{1B}[Ce\r") == .line("acde"))
        }
    }
}

/// A line editor in vi mode.
struct ViFixture {
    let base: EditorFixture
    var editor: LineEditor { base.editor }

    /// Makes an editor with a line of `~/.editrc`.
    init(_ setting: String = "", mode: String = "bind -v") throws {
        let folder = try TemporaryDirectory()
        setenv("EDITRC", try folder.write("\(mode)\n\(setting)\n", to: "editrc"), 1)
        defer { unsetenv("EDITRC") }
        base = try EditorFixture()
    }

    /// Reads a line, with a pause at each `⏸`, so that ESC counts as a key by itself.
    func read(pausing keys: String) -> ReadOutcome {
        var typed: Keys = []
        typed.steps = keys.split(separator: "⏸").flatMap { [.type(String($0)), .pause] }
        return base.read(typed)
    }
}

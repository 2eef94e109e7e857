import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Keys in each form that a user can bind in `~/.editrc`.
    @Suite struct KeyForms {
        /// A printable character, a control character, a sequence, and a key that stands for another one.
        private static let forms = ["@", "\u{7}", "\u{1B}[24;3~", "\u{16}"]
        /// The external editor is a program of the user's.
        private static let names = KeyFunction.all.flatMap { [$0.name] + $0.aliases }.filter {
            $0 != "edit-in-editor" && $0 != "vi-histedit"
        }

        /// The line after each form of a key, or what has ended it.
        private func lines(_ name: String, _ mode: String, before: String) throws -> [String] {
            var settings = ["bind ^T vi-command-mode"]
            for map in mode == "bind -v" ? ["", "-a "] : [""] {
                settings += ["@", "^G", #""\e[24;3~""#].map { "bind \(map)\($0) \(name)" }
                settings.append("bind \(map)-s ^V ^G")
            }
            let fixture = try ViFixture(settings.joined(separator: "\n"), mode: mode)
            var seen = ""
            try fixture.editor.bind(KeySequence(parsing: "f12")) { line in
                seen = "\(line.text), \(line.cursor)"
                return .stop
            }
            return Self.forms.map { key in
                let keys = Keys(before + key + "o\u{1B}[24~")
                let outcome = fixture.base.read(keys) { $0.readLine(startingWith: "one two-2 [six] end") }
                // What comes behind a line is not the next one's.
                fixture.editor.abandonTyped()
                return outcome == .stopped ? seen : "\(outcome)"
            }
        }

        @Test(arguments: [
            ("bind -e", "\u{2}\u{2}\u{2}\u{2}\u{1B}3"), ("bind -v", "\u{14}0wl3"), ("bind -v", "\u{14}0wli"),
        ])
        func `each form of a key runs the function in the same way, with a count and what follows`(
            mode: String, before: String
        ) throws {
            for name in Self.names {
                let lines = try lines(name, mode, before: before)
                #expect(Set(lines).count == 1, "\(name): \(lines)")
            }
        }

        @Test(arguments: [
            ("bind -s ^V ^Axy", "ab\u{16}c\r", "xycab"), ("bind -s ^G a^Gb", "\u{7}c\r", "abc"),
            ("bind -s ^G ^Vab\nbind -s ^V x", "\u{7}c\r", "abc"),
            (#"bind -s "\eq" "a b^?""#, "\u{1B}qc\r", "a c"),
            ("bind ^G em-meta-next", "one two\u{7}bx\r", "one xtwo"), (#"bind -r "^X""#, "a\u{18}b\r", "ab"),
            // A quoted key and the text behind it are steps of their own, and a key without a function ends a kill.
            ("", "a\u{16}\u{1B}x\u{1F}!\r", "a\u{1B}!"), ("", "one two\u{17}\u{7}\u{17}\u{19}\r", "one "),
            // Within a flag that has become another one.
            ("", "🇧🇨\u{1}\u{1F1E6}\u{1B}0\u{7F}\u{1B}0\u{1B}[3~\u{1B}0\u{14}\r", "\u{1F1E6}🇧🇨"),
            ("bind ^Gab row-start", "x\u{7}aby\r", "yx"), ("bind ^Gab row-start", "x\u{7}acy\r", "xy"),
            ("bind @ row-start", "ab@c\r", "cab"), ("bind é row-start", "abéc\r", "cab"),
            ("bind ^G em-toggle-overwrite", "abc\u{1}\u{7}xy\u{7}z\r", "xyzc"),
            ("bind ^G em-gosmacs-transpose", "ab👨‍👩‍👧\u{7}c\r", "a👨‍👩‍👧bc"),
            ("bind ^G em-copy-prev-word", "a bc\u{7}d\r", "a bcbcd"),
            ("bind ^G ed-start-over", "ab\u{7}c\r", "c"),
            ("bind ^G ed-prev-line", "a\u{1B}\rb\u{7}\u{7}c\r", "ac\nb"),
            ("bind ^G em-universal-argument", "\u{7}\u{7}x\r", String(repeating: "x", count: 16)),
        ])
        func `texts, prefixes and functions of libedit work in emacs mode`(
            setting: String, keys: String, line: String
        ) throws {
            let fixture = try ViFixture(setting, mode: "")
            #expect(fixture.base.read(Keys(keys)) == .line(line))
        }
    }
}

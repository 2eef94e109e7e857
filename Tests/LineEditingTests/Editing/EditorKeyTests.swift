import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct EditorKey {
        private static let key = "\u{18}\u{5}"

        /// Reads a line with an external editor in the environment. Returns the outcome, and the names left in the
        /// folder for temporary files.
        private func read(
            _ keys: Keys, visual: String? = nil, editor: String?, fixture: EditorFixture? = nil
        ) throws -> (ReadOutcome, [String]) {
            let folder = try TemporaryDirectory()
            let variables: [String: String?] = ["VISUAL": visual, "EDITOR": editor, "TMPDIR": folder.path]
            let before = variables.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
            for (name, value) in variables { set(name, value) }
            defer { for (name, value) in before { set(name, value) } }
            let fixture = try fixture ?? EditorFixture()
            let outcome = fixture.read(keys)
            #expect(!fixture.terminal.isRaw)
            return (outcome, try folder.names)
        }

        private func set(_ name: String, _ value: String?) {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }

        @Test(arguments: [
            (#"sed -i s/b/X/"#, "aXc!"), (#"sh -c 'printf "new\nrow\n\n" > "$1"' sh"#, "new\nrow!"),
            (#"sh -c ': > "$1"' 'a name'"#, "!"), ("false", "abc!"), ("/nowhere/at-all", "abc!"),
            ("sh -c 'kill -KILL $$'", "abc!"), ("sh -c 'rm \"$1\"' sh", "abc!"),
            ("truncate -s 1G", "abc!"), ("sh -c 'rm \"$1\"; mkfifo \"$1\"' sh", "abc!"),
            ("sh -c 'rm \"$1\"; mkdir \"$1\"; exit 1' sh", "abc!"),
            (#"sh -c 'printf "a\033[31m\377\000b" > "$1"' sh"#, "a[31m\u{FFFD}b!"),
            (#"sh -c 'stty raw -echo; printf X > "$1"' sh"#, "X!"), ("true", "abc!"), ("'", "abc!"),
            (#"sh -c 'test "$(stat -c %a "$1")" = 600 && printf private > "$1"' sh"#, "private!"),
            (#"sh -c 'cp "$1" "$1".new; printf Z >> "$1".new; mv "$1".new "$1"' sh"#, "abc\nZ!"),
        ])
        func `the editor changes the line, or it stays`(editor: String, line: String) throws {
            let (outcome, left) = try read(Keys("abc" + Self.key + "!\r"), editor: editor)
            #expect(outcome == .line(line))
            #expect(left.filter { !$0.isEmpty } == (editor.contains("mkdir") ? left : []))
        }

        @Test func `VISUAL goes before EDITOR, and without both it is vi`() throws {
            #expect(try read(Keys(Self.key + "\r"), visual: "echo a >", editor: "echo b >").0 == .line("a"))
            #expect(try read(Keys(Self.key + "\r"), visual: "", editor: "echo b >").0 == .line("b"))
            let bin = try TemporaryDirectory()
            let vi = try bin.write("#!/bin/sh\necho by vi > \"$1\"\n", to: "vi")
            chmod(vi, 0o755)
            let path = getenv("PATH").map { String(cString: $0) }
            setenv("PATH", "\(bin.path):\(path ?? "/usr/bin:/bin")", 1)
            defer { set("PATH", path) }
            #expect(try read(Keys(Self.key + "\r"), editor: nil).0 == .line("by vi"))
        }

        @Test(arguments: [
            ("false", "error: 'false' ended with status 1; the line stays as it was"),
            ("rm", "error: the line can't be edited: open: No such file or directory"),
            ("truncate -s 1G", "note: a line has at most"),
        ])
        func `a failure is said in one row`(editor: String, note: String) throws {
            let fixture = try EditorFixture()
            _ = try read(Keys("abc" + Self.key + "\r"), editor: editor, fixture: fixture)
            #expect(fixture.shows(note), "\(fixture.terminal.output.debugDescription)")
        }

        @Test func `a folder for temporary files that there is not is a failure`() throws {
            setenv("TMPDIR", "/nowhere/at-all", 1)
            defer { unsetenv("TMPDIR") }
            let fixture = try EditorFixture()
            #expect(fixture.read(Keys("abc" + Self.key + "!\r")) == .line("abc!"))
            #expect(fixture.shows("error: the line can't be edited: open: No such file"))
        }

        @Test func `vi's v edits the line in the editor`() throws {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-v", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            let keys: Keys = [.type("abc\u{1B}"), .pause, .type("v\r")]
            #expect(try read(keys, editor: "echo new >", fixture: fixture).0 == .line("new"))
        }

        @Test func `what an editor did can be undone`() throws {
            #expect(try read(Keys("abc" + Self.key + "\u{1F}!\r"), editor: "echo new >").0 == .line("abc!"))
        }
    }
}

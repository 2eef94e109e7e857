import Foundation
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct EditingFunctions {
        private static let rows = "one\u{1B}\rtwo\u{1B}\rthree"
        private static let (up, left) = ("\u{1B}[A", "\u{1B}[D")
        private static let (end, start) = ("\u{B}", "\u{15}")
        private static let yank = "\u{19}"
        private static let transpose = "\u{14}"
        private static let mark = "\0"
        private static let exchange = "\u{18}\u{18}"
        private static let quote = "\u{16}"

        private func expect(_ keys: String, _ line: String) throws {
            #expect(try EditorFixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            (rows + up + left + end + "!\r", "one\ntw!\nthree"),
            (rows + up + left + start + "!\r", "one\n!o\nthree"),
            (rows + up + start + "!\r", "one\n!\nthree"), (rows + start + "!\r", "one\ntwo\n!"),
            (rows + up + end + "!\r", "one\ntwo!three"), (rows + end + "!\r", "one\ntwo\nthree!"),
            (rows + up + "\u{1}" + start + "!\r", "one\n!two\nthree"),
            (rows + up + "\u{1}" + end + end + end + "!\r", "one\n!"),
            (rows + up + "\u{1}" + end + end + end + yank + "!\r", "one\ntwo\nthree!"),
            ("one two\u{1B}b" + start + "!\r", "!two"), ("\u{1B}\r" + start + "!\r", "\n!"),
            (start + end + "!\r", "!"),
        ])
        func `ctrl-k and ctrl-u stay in their row, and at its end ctrl-k joins the next one`(
            keys: String, line: String
        ) throws {
            try expect(keys, line)
        }

        @Test(arguments: [
            ("ae\u{301}" + transpose + "!\r", "e\u{301}a!"), ("🇩🇪🇫🇷" + transpose + "!\r", "🇫🇷🇩🇪!"),
            ("👨‍👩‍👧bc" + left + left + transpose + "!\r", "b👨‍👩‍👧!c"),
            ("abc" + left + left + transpose + "!\r", "ba!c"),
            ("ab\u{1}" + transpose + "!\r", "!ab"), ("a" + transpose + "!\r", "a!"), (transpose + "!\r", "!"),
            ("ab\u{1B}\rcd" + transpose + "!\r", "ab\ndc!"), ("ab\u{1B}\r" + transpose + "!\r", "ab\n!"),
            ("ab\u{1B}\rcd" + up + transpose + "!\r", "ba!\ncd"),
            ("ab\u{1B}\rc" + transpose + "!\r", "ab\nc!"),
            ("ab" + transpose + "\u{1F}!\r", "ab!"),
        ])
        func `ctrl-t exchanges whole characters of a row`(keys: String, line: String) throws {
            try expect(keys, line)
        }

        @Test(arguments: [
            ("ab" + mark + "cd" + exchange + "!\r", "ab!cd"),
            ("ab" + mark + "cd" + exchange + exchange + "!\r", "abcd!"),
            ("ab" + mark + "cd\u{1B}w" + yank + "!\r", "abcdcd!"), ("ab" + exchange + "!\r", "!ab"),
            ("abcd" + mark + start + "x" + exchange + "!\r", "x!"),
            ("abcd" + mark + start + "x\u{1B}w" + yank + "!\r", "xabcd!"),
            ("日本語" + left + mark + left + "x" + exchange + "!\r", "日x!本語"),
            (mark + exchange + "!\r", "!"),
        ])
        func `ctrl-@ sets the mark, which ctrl-x ctrl-x moves to`(keys: String, line: String) throws {
            try expect(keys, line)
        }

        @Test func `a new line begins with the mark at its start`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read(Keys("abc" + Self.mark + "\r")) == .line("abc"))
            #expect(fixture.read(Keys("abcd" + Self.exchange + "!\r")) == .line("!abcd"))
        }

        @Test(arguments: [
            ("a" + quote + "\u{1B}[15~b\r", "a\u{1B}[15~b"), ("a" + quote + up + "b\r", "a\u{1B}[Ab"),
            (quote + "\u{1B}OP\r", "\u{1B}OP"), (quote + "\u{1B}\u{1B}[Ax\r", "\u{1B}\u{1B}[Ax"),
            (quote + "\r\r", "\n"), (quote + "\u{1}x\r", "\u{1}x"), (quote + "é\r", "é"),
            (quote + quote + "\r", quote),
            (quote + mark + "x\r", "x"), (quote + "\u{1B}bx\r", "\u{1B}bx"),
            (quote + "\u{1B}\u{1}x\r", "x\u{1B}"),
            (quote + "\u{1B}[200~a b\u{1B}[201~c\r", "a bc"), (quote + up + "\u{1F}!\r", "!"),
        ])
        func `ctrl-v puts in what the next key sends`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            try fixture.bind("f1", "acted")
            fixture.editor.history.add("entry")
            #expect(fixture.read(Keys(keys)) == .line(line))
            #expect(fixture.notes.isEmpty)
            #expect(!fixture.terminal.output.contains("\u{1B}[15~"))
        }

        @Test func `what a key sends is shown as text`() throws {
            let screen = try EditorFixture().screen(after: Keys(Self.quote + "\u{1B}[15~"))
            #expect(screen.row(0) == "> ^[[15~")
        }

        @Test func `escape alone is put in once nothing follows it, in vi mode too`() throws {
            for isVi in [false, true] {
                let fixture = try EditorFixture()
                if isVi { fixture.editor.libedit.bind("-v", to: "") }
                fixture.editor.libedit.bindWhatIsFree()
                #expect(
                    fixture.read([.type("a" + Self.quote + "\u{1B}"), .pause, .type("b\r")])
                        == .line("a\u{1B}b"))
            }
        }

        @Test func `they are the keys' functions after bind -e too`() throws {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-e", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            let functions = ["^K", "^U", "^T", "^V", "^@", "^X^X", "^O", "^]"].map {
                KeyFunction.named(fixture.editor.libedit.function(of: $0, in: .typing))?.name
            }
            #expect(
                functions == [
                    "kill-to-row-end", "kill-to-row-start", "transpose-characters", "quoted-insert",
                    "set-mark",
                    "exchange-mark", "operate-and-get-next", "character-search",
                ])
        }
    }
}

import Glibc
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    /// What the table of `Keys.md` does not show of bash's keys.
    @Suite struct ReadlineKeys {
        private static let rows = "one\u{1B}\rtwo\u{1B}\rthree"
        private static let (up, down) = ("\u{1B}[A", "\u{1B}[B")
        private static let (oldest, typed) = ("\u{1B}<", "\u{1B}>")
        private static let (start, end) = ("\u{1B}[1;5H", "\u{1B}[8^")
        private static let find = "\u{1D}"
        private static let transpose = "\u{1B}t"
        private static let revert = "\u{1B}r"
        private static let next = "\u{F}"
        private static let (record, stop, call) = ("\u{18}(", "\u{18})", "\u{18}e")

        private func fixture(limit: Int = 10) throws -> EditorFixture {
            let fixture = try EditorFixture(history: .memory(limit: limit))
            for entry in ["first", "second", "third"] { fixture.editor.history.add(entry) }
            return fixture
        }

        @Test(arguments: [
            ("one two" + transpose + "!\r", "two one!"), ("one two  " + transpose + "!\r", "two one!  "),
            ("one" + transpose + "!\r", "one!"), ("one two\u{1}" + transpose + "!\r", "!one two"),
            ("e\u{301}te\u{301}, 日本" + transpose + "!\r", "日本, e\u{301}te\u{301}!"),
            ("one two" + transpose + "\u{1F}!\r", "one two!"), (transpose + "!\r", "!"),
            ("one two three" + transpose + transpose + "!\r", "one two three!"),
        ])
        func `alt-t exchanges words, as one change`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("abcb\u{1}" + find + "b!\r", "a!bcb"), ("abcb\u{1}" + find + "b" + find + "b!\r", "abc!b"),
            ("abc\u{1}" + find + "x!\r", "!abc"), ("b" + find + "b!\r", "b!"),
            ("日本語\u{1}" + find + "語!\r", "日本!語"), ("ab\u{1}" + find + "\u{1B}[C!\r", "!ab"),
            ("bab\u{1B}\u{1D}b!\r", "ba!b"), ("ab\u{1}\u{1B}\u{1D}b!\r", "!ab"),
        ])
        func `ctrl-] moves to the next such character`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            (rows + start + "!\r", "!one\ntwo\nthree"), (rows + up + end + "!\r", "one\ntwo\nthree!"),
            (start + end + "!\r", "!"),
        ])
        func `ctrl-home and ctrl-end go over all rows`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("abc\u{1B}-\u{6}!", "ab!c"), ("abc\u{1}\u{1B}-\u{2}!", "a!bc"),
            ("abcd\u{1B}-2\u{1B}[C!", "ab!cd"),
            ("abcd\u{1B}-\u{1B}2\u{6}!", "ab!cd"),
            (String(repeating: "a", count: 15) + "\u{1B}-12\u{6}!", "aaa!aaaaaaaaaaaa"),
            ("e\u{301}o\u{1B}-\u{6}\u{1B}-\u{6}!", "!e\u{301}o"), ("one two\u{1B}-\u{1B}f!", "one !two"),
            ("one two\u{1B}-\u{1B}d!\u{19}", "one !two"), ("one two\u{1}\u{1B}-2\u{17}!", "!one two"),
            ("abc\u{1}\u{1B}-\u{7F}!", "!bc"), ("abc\u{1B}-\u{7F}!", "abc!"),
            ("abc\u{2}\u{1B}-\u{4}!", "a!c"),
            ("abc\u{2}\u{1B}-\u{B}!\u{19}", "!abc"), ("abc\u{1}\u{6}\u{1B}-\u{15}!", "a!"),
            ("\u{10}\u{10}\u{1B}-\u{10}!", "third!"), ("bab\u{1B}-" + find + "b!", "ba!b"),
            ("abc\u{1B}-x!", "abcx!"), ("abc\u{1B}-\u{1B}-\u{6}!", "ab!c"), ("abc\u{1B}-\u{1}!", "!abc"),
            ("abc\u{1B}-\u{7}\u{2}!", "ab!c"), ("abc\u{1B}-\u{1B}[200~x\u{1B}[201~!", "abcx!"),
        ])
        func `a negative count makes a key do what its opposite does`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys + "\r")) == .line(line))
        }

        @Test func `a negative count leaves a key of the program alone`() throws {
            let fixture = try fixture()
            try fixture.bind("ctrl-f", "acted")
            #expect(fixture.read("ab\u{1B}-\u{6}!\r") == .line("ab!"))
            #expect(fixture.notes == ["acted"])
        }

        @Test(arguments: ["\u{1B}[13;2u", "\u{1B}[27;2;13~"])
        func `shift-enter begins a new row in any text, in vi's insert mode, too`(key: String) throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys("one" + key + "two\r")) == .line("one\ntwo"))
            #expect(fixture.read(Keys("one\u{12}sec" + key + "two\r")) == .line("sec\ntwoond"))
            #expect(fixture.read(Keys("one" + key + "\r")) { $0.readAnswer("? ") } == .line("one"))
            #expect(fixture.read(Keys("one" + key + "\r")) { $0.readSecret("? ") } == .line("one"))
            fixture.editor.usesViKeys = true
            #expect(fixture.read(Keys("one" + key + "two\r")) == .line("one\ntwo"))
            #expect(fixture.read([.type("one\u{1B}"), .pause, .type(key + "\r")]) == .line("one"))
        }

        @Test func `alt-# makes each row a comment`() throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys(Self.rows + "\u{1B}#")) == .line("#one\n#two\n#three"))
            #expect(fixture.editor.history.entries.last == "#one\n#two\n#three")
            fixture.editor.commentPrefix = "-- "
            #expect(fixture.read("one\u{1B}#") == .line("-- one"))
        }

        // MARK: The history

        @Test(arguments: [
            (revert + "!\r", "!"), ("abc" + revert + "!\r", "!"), ("abc" + revert + "\u{1F}!\r", "abc!"),
            (up + up + "x" + revert + "!\r", "second!"), ("abc" + oldest + "x" + typed + "!\r", "abc!"),
            ("\u{12}seco\u{5}x" + revert + "!\r", "second!"), ("abc\u{12}sec\u{7}" + revert + "!\r", "!"),
            (up + up + "\u{12}zzz\u{7}x" + revert + "!\r", "second!"),
        ])
        func `alt-r gives the line or the entry back`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test func `alt-r gives back what the line began with`() throws {
            #expect(
                try fixture().read(Keys("x" + Self.revert + "!\r")) { $0.readLine(startingWith: "ab") }
                    == .line("ab!"))
        }

        @Test(arguments: [
            ("abc" + oldest + down + "!\r", "second!"), ("abc" + oldest + typed + "!\r", "abc!"),
            ("abc" + typed + "!\r", "abc!"), (up + oldest + up + down + down + down + "!\r", "!"),
            (rows + oldest + "!\r", "first!"),
        ])
        func `alt-< and alt-> show the ends of the history`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [10, 3])
        func `ctrl-o enters lines of the history one after the other`(limit: Int) throws {
            let fixture = try fixture(limit: limit)
            #expect(fixture.read(Keys(Self.oldest + Self.next)) == .line("first"))
            #expect(fixture.read(Keys("x" + Self.next)) == .line("secondx"))
            #expect(fixture.read("\r") == .line("third"))
            #expect(fixture.read("!\r") == .line("!"))
        }

        @Test func `ctrl-o goes on from what ctrl-r has found, but not in an answer`() throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys("\u{12}sec" + Self.next)) == .line("second"))
            #expect(fixture.read("yes\r") { $0.readAnswer("sure? ") } == .line("yes"))
            #expect(fixture.read(Keys(Self.up + Self.down + "!\r")) == .line("third!"))
            #expect(fixture.read(Keys("new" + Self.next)) == .line("new"))
            #expect(fixture.read("!\r") == .line("!"))
        }

        @Test func `ctrl-o reaches only the next line, and follows no cancelled search`() throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys(Self.oldest + Self.next)) == .line("first"))
            #expect(fixture.read("\r") { $0.readLine(startingWith: "x") } == .line("x"))
            #expect(fixture.read("!\r") == .line("!"))
            #expect(fixture.read(Keys("\u{12}sec\u{7}" + Self.next + "\r")) { $0.readLine() } == .line(""))
        }

        // MARK: Macros

        @Test(arguments: [
            (record + "ab" + stop + call + call + "!\r", "ababab!"), (call + stop + "!\r", "!"),
            (record + "a" + record + "b" + stop + call + "!\r", "abab!"),
            (record + "a" + call + stop + call + "!\r", "aa!"), (record + stop + call + "!\r", "!"),
            ("one two" + record + "\u{1B}b\u{1B}u\u{1B}b" + stop + "\u{2}" + call + "!\r", "!ONE TWO"),
            (record + "\u{1B}[200~a b\u{1B}[201~" + stop + call + "!\r", "a ba b!"),
        ])
        func `a macro presses keys again, but not itself`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test func `a macro goes on over the end of a line`() throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys(Self.record + "a\r")) == .line("a"))
            #expect(fixture.read(Keys("b" + Self.stop + Self.call)) == .line("ba"))
            #expect(fixture.read("!\r") == .line("b!"))
        }

        @Test func `a macro has no secret, and none of a line that ctrl-c has dropped`() throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys(Self.record + "a\r")) == .line("a"))
            #expect(fixture.read("hunter2\r") { $0.readSecret("? ") } == .line("hunter2"))
            #expect(fixture.read(Keys(Self.stop + Self.call + "!\r")) == .line("!"))
            #expect(fixture.read([.type(Self.record + "ab"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.read(Keys(Self.stop + Self.call + "!\r")) == .line("!"))
        }

        @Test func `a macro longer than the longest line is dropped`() throws {
            let text = String(repeating: "a", count: LineEditor.longestLine)
            let keys =
                Self.record + "\u{1B}[200~" + text + "\u{1B}[201~\u{15}" + Self.stop + Self.call + "!\r"
            #expect(try fixture().read(Keys(keys)) == .line("!"))
        }

        // MARK: Completion

        @Test(arguments: [
            ("pa\u{1B}?", ["> pa", "paint"]), ("pa\u{1B}=\t", ["> paint", "paint"]), ("x\u{1B}?", ["> x"]),
            ("\u{1B}*", ["> move paint"]), ("pa x\u{2}\u{2}\u{1B}*", ["> paint  x"]), ("x\u{1B}*", ["> x"]),
        ])
        func `alt-? shows the menu at once, and alt-* inserts all`(keys: String, rows: [String]) throws {
            let fixture = try fixture()
            fixture.editor.completer = { line, cursor in
                Completion(wordBefore: cursor, in: line, from: ["move", "paint"])
            }
            #expect(fixture.screen(after: Keys(keys)).filledRows == rows)
        }
    }
}

import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Pastes {
        private static func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

        @Test(arguments: [
            ("one\ntwo\r\nthree\r", "one two three"), ("a\u{1B}[Ab\u{7}c", "a[Abc"), ("", ""),
            ("\u{1B}[201", "[201"), ("日本\u{9B}1m", "日本1m"), ("a\tb", "a    b"),
            ("a \"b\nc\" d\ne", "a \"b\nc\" d e"), ("a\u{202E}b\u{2028}c\u{2029}", "ab c"),
            ("a\r\n\r\nb\rc\nd", "a b c d"),
        ])
        func `a paste is inserted as one line and runs nothing`(text: String, line: String) throws {
            let fixture = try EditorFixture()
            try fixture.bind("up", "acted")
            #expect(fixture.read(Keys(Self.pasted(text) + "\r")) == .line(line))
            #expect(fixture.notes.isEmpty)
        }

        @Test func `a paste goes in at the cursor`() throws {
            #expect(
                try EditorFixture().read(Keys("ab\u{1B}[D" + Self.pasted("X\nY") + "!\r")) == .line("aX Y!b"))
        }

        @Test func `the paste filter decides what becomes of newlines`() throws {
            let fixture = try EditorFixture()
            fixture.editor.pasteFilter = { $0.split { $0.isNewline }.joined(separator: "; ") }
            #expect(fixture.read(Keys(Self.pasted("a\nb\n") + "\r")) == .line("a; b"))
        }

        @Test func `the paste filter is given line feeds for newlines`() throws {
            let fixture = try EditorFixture()
            var given: [String] = []
            fixture.editor.pasteFilter = {
                given.append($0)
                return ""
            }
            #expect(fixture.read(Keys(Self.pasted("a\rb\r\nc\nd") + "\r")) == .line(""))
            #expect(given == ["a\nb\nc\nd"])
        }

        @Test(arguments: [LineEditor.longestLine + 1, Paste.limit + 1])
        func `a paste beyond the limit is refused as a whole, with a note`(count: Int) throws {
            let fixture = try EditorFixture()
            let text = String(repeating: "x", count: count)
            #expect(fixture.read([.type(Self.pasted(text)), .type("\r")]) == .line(""))
            #expect(fixture.shows("the text that did not fit"))
        }

        @Test func `a paste as long as a line may be is an entry of the history, whole`() throws {
            let fixture = try EditorFixture()
            let text = String(repeating: "x", count: LineEditor.longestLine - 1) + "!"
            #expect(fixture.read([.type(Self.pasted(text)), .type("\r")]) == .line(text))
            #expect(fixture.editor.history.entries == [text])
        }

        @Test(arguments: [
            (
                30,
                [
                    "note: a line has at most", "131072 Unicode scalars; the",
                    "text that did not fit was left", "out",
                ]
            ),
            (
                12,
                [
                    "note: a line", "has at most", "131072", "Unicode", "scalars; the", "text that",
                    "did not fit", "was left out",
                ]
            ),
        ])
        func `in a narrow window a note is broken at the words`(columns: Int, rows: [String]) throws {
            let fixture = try EditorFixture(columns: columns, rows: 12)
            let text = String(repeating: "x", count: Paste.limit + 1)
            _ = fixture.read([.type(Self.pasted(text)), .type("\r")])
            #expect(fixture.shows("\u{7}" + rows.joined(separator: "\r\n") + "\r\n"))
        }

        @Test func `pastes beyond the longest line are refused with a note`() throws {
            let fixture = try EditorFixture()
            let text = Self.pasted(String(repeating: "x", count: 60_000))
            let outcome = fixture.read([.type(text), .type(text), .type(text), .type("\r")])
            #expect(outcome == .line(String(repeating: "x", count: 120_000)))
            #expect(fixture.shows("a line has at most"))
        }

        @Test func `bracketed paste is on while a line is read and off afterwards`() throws {
            let fixture = try EditorFixture()
            _ = fixture.read("a\r")
            #expect(fixture.shows("\u{1B}[?2004l"))
            let output = fixture.terminal.output
            #expect(output.components(separatedBy: "\u{1B}[?2004h").count == 2)
            #expect(output.components(separatedBy: "\u{1B}[?2004l").count == 2)
        }

        @Test func `a dumb terminal is sent no escape sequence`() throws {
            let fixture = try EditorFixture(type: "dumb")
            try fixture.bind("f1", "acted")
            #expect(fixture.read("ab\u{1B}[D\u{1B}OPc\r") == .line("acb"))
            #expect(!fixture.terminal.output.contains("\u{1B}"))
        }
    }
}

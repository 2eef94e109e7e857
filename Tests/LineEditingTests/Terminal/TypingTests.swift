import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Typing {
        @Test(arguments: [
            ("hello\r", "hello"),
            ("\r", ""),
            ("ab\u{1}c\r", "cab"),
            ("abc\u{1B}[D\u{1B}[DX\r", "aXbc"),
            ("abc\u{1B}OD\u{7F}\r", "ac"),
            ("abc\u{1B}[HX\u{1B}[FY\r", "XabcY"),
            ("abc\u{1B}[1~\u{1B}[3~\u{1B}[4~Y\r", "bcY"),
            ("one two\u{1B}[1;5DX\r", "one Xtwo"),
            ("one two\u{1B}bX\u{1}\u{1B}fY\r", "oneY Xtwo"),
            ("one two\u{17}\u{19}\u{19}\r", "one twotwo"),
            ("héllo wörld 日本 😀\r", "héllo wörld 日本 😀"),
            ("日本\u{1B}[Dé\r", "日é本"),
            ("a\u{16}\u{1B}b\r", "a\u{1B}b"),
        ])
        func `what is typed and edited comes back`(keys: String, line: String) throws {
            #expect(try EditorFixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: ["\u{1B}300000x", "\u{1B}131072xyz", "\u{1B}131072x\u{1B}[Hy"])
        func `a key with a count makes no line longer than lines may be`(keys: String) throws {
            guard case .line(let line) = try EditorFixture().read(Keys(keys + "\r")) else {
                Issue.record("no line")
                return
            }
            #expect(line.count == LineEditor.longestLine)
        }

        @Test func `the rest of a control sequence may come for 500 ms, and that of escape for ever`() throws
        {
            let fixture = try EditorFixture(holdsTime: true)
            fixture.editor.history.add("older")
            #expect(fixture.read([.type("\u{1B}"), .pass(10_000), .type("[A\r")]) == .line("older"))
            #expect(fixture.read([.type("\u{1B}["), .pass(499), .type("A\r")]) == .line("older"))
            #expect(fixture.read([.type("\u{1B}["), .pass(500), .type("A\r")]) == .line("A"))
        }
    }
}

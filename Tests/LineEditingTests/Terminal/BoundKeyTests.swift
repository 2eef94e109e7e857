import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct BoundKeys {
        @Test(arguments: [
            ("up", "\u{1B}[A"), ("up", "\u{1B}OA"), ("ctrl-up", "\u{1B}[1;5A"), ("alt-p", "\u{1B}p"),
            ("f5", "\u{1B}[15~"), ("shift-f5", "\u{1B}[15;2~"), ("shift-tab", "\u{1B}[Z"),
            ("ctrl-x r", "\u{18}r"), ("ctrl-x up", "\u{18}\u{1B}[A"), ("tab", "\t"), ("é", "é"),
            ("ctrl-space", "\0"), ("alt-é", "\u{1B}é"),
        ])
        func `a bound key acts on an empty line`(key: String, sent: String) throws {
            let fixture = try EditorFixture()
            try fixture.bind(key, "acted")
            #expect(fixture.read(Keys(sent + "ok\r")) == .line("ok"))
            #expect(fixture.notes == ["acted"])
        }

        @Test(arguments: [
            ("left", "ab\u{1B}[DX\r", "aXb", 0), ("alt-left", "ab\u{1B}[D\u{1B}[1;3DX\r", "aXb", 1),
            ("ctrl-left", "one two\u{1B}[1;5DX\r", "one Xtwo", 0),
            ("ctrl-right", "one two\u{1}\u{1B}[1;5CX\r", "oneX two", 0),
            ("ctrl-up", "one two\u{1B}[1;5AX\r", "one twoX", 1), ("a", "bab\r", "bab", 0),
            ("a", "ab\r", "b", 1), ("f1", "x\u{1B}OPy\r", "xy", 1),
            ("ctrl-x r", "x\u{18}ry\r", "xy", 1), ("home", "ab\u{1B}[HX\r", "Xab", 0),
        ])
        func `with text on the line plain keys edit and others act`(
            key: String, sent: String, line: String, times: Int
        ) throws {
            let fixture = try EditorFixture()
            try fixture.bind(key, "acted")
            #expect(fixture.read(Keys(sent)) == .line(line))
            #expect(fixture.notes.count == times)
        }

        @Test func `a prefix that leads nowhere goes on to libedit with what follows it`() throws {
            let fixture = try EditorFixture()
            try fixture.bind("ctrl-a r", "acted")
            #expect(fixture.read("b\u{1}a\r") == .line("ab"))
            #expect(fixture.notes.isEmpty)
        }

        @Test func `a key that was unbound edits again`() throws {
            let fixture = try EditorFixture()
            try fixture.bind("ctrl-a", "acted")
            #expect(try fixture.editor.unbind(KeySequence(parsing: "ctrl-a")))
            #expect(try !fixture.editor.unbind(KeySequence(parsing: "ctrl-a")))
            #expect(fixture.read("b\u{1}a\r") == .line("ab"))
        }

        @Test func `more keys than libedit has functions can be bound`() throws {
            let fixture = try EditorFixture()
            let keys = (0x21...0x7E).compactMap(Unicode.Scalar.init).filter { $0 != "[" && $0 != "O" }
            for first in ["ctrl-x", "alt-x", "f2"] {
                for key in keys { try fixture.bind("\(first) \(key)", "\(first) \(key)") }
            }
            #expect(fixture.read("\u{18}~\u{1B}xa\u{1B}OQZ\r") == .line(""))
            #expect(fixture.notes == ["ctrl-x ~", "alt-x a", "f2 Z"])
        }

        @Test func `an action that stops ends the read`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { .stop }
            #expect(fixture.read("half\u{1B}OP") == .stopped)
            #expect(fixture.read("next\r") == .line("halfnext"))
        }

        @Test func `an action that reads a line is refused`() throws {
            let fixture = try EditorFixture()
            var inner: ReadOutcome?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [editor = fixture.editor] in
                inner = editor.readLine()
                return .proceed
            }
            #expect(fixture.read("a\u{1B}OPb\r") == .line("ab"))
            #expect(inner == .stopped)
            fixture.editor.removeBindings()
        }

        @Test(arguments: [
            "\u{1B}[I", "\u{1B}[O", "\u{1B}[<0;12;5M", "\u{1B}[24;80R", "\u{1B}[?62;22c", "\u{1B}[1;5A",
            "\u{1B}[15~", "\u{1B}[20;6~", "\u{1B}OR", "\u{1B}[[C", "\u{1B}[5;3~", "\u{1B}[2~",
            "\u{1B}[97;5u", "\u{1B}[" + String(repeating: "1;", count: 200) + "m",
        ])
        func `a sequence that nobody knows leaves no trace`(sequence: String) throws {
            #expect(try EditorFixture().read(Keys("a" + sequence + "b\r")) == .line("ab"))
        }

        @Test func `a sequence may arrive byte by byte`() throws {
            let fixture = try EditorFixture()
            try fixture.bind("ctrl-up", "acted")
            let sent = Array("a\u{1B}[1;5Aé日\u{1B}[DX\r".utf8)
            var keys: Keys = []
            keys.steps = sent.map { .bytes([$0]) }
            #expect(fixture.read(keys) == .line("aéX日"))
            #expect(fixture.notes == ["acted"])
        }

        @Test func `bytes that are not UTF-8 and NUL do no harm`() throws {
            let keys: Keys = [
                .bytes([0x61, 0xFF, 0xC3, 0x28, 0x00, 0xF4, 0x90, 0x80, 0x80, 0x62]), .type("\r"),
            ]
            #expect(
                try EditorFixture().read(keys) == .line("a\u{FFFD}\u{FFFD}(\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b")
            )
        }
    }
}

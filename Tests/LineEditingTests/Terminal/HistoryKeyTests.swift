import Glibc
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct HistoryKeys {
        private static let up = "\u{1B}[A"
        private static let down = "\u{1B}OB"
        private static let entries = ["move up", "paint red", "move left", "[a-z", "print move"]

        @Test(arguments: [
            (up + "\r", "print move"),
            (up + up + up + "\r", "move left"),
            ("mo" + up + "\r", "move left"),
            ("mo" + up + up + "\r", "move up"),
            ("mo" + up + up + up + "\r", "move up"),
            ("mo" + up + up + down + "\r", "move left"),
            ("mo" + up + down + "ve\r", "move"),
            ("[" + up + "\r", "[a-z"),
            ("x" + up + "y\r", "xy"),
            ("half" + down + "\r", "half"),
            ("x\u{10}\u{10}\r", "[a-z"),
            ("x\u{10}\u{10}\u{E}\u{E}\r", "x"),
            ("\u{12}red\r", "paint red"),
            ("\u{12}move\u{12}\r", "move left"),
            ("\u{12}red\u{1B}[D!\r", "paint! red"),
            ("\u{12}zzz\u{7}\u{7}\u{7}\u{7}ok\r", "ok"),
        ])
        func `the arrows find what begins the same and ctrl-r finds anything`(
            keys: String, line: String
        ) throws {
            let fixture = try EditorFixture()
            Self.entries.forEach { fixture.editor.history.add($0) }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `looking at the history and completing leave what was killed alone`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add(String(repeating: "long ", count: 300))
            fixture.editor.history.add("other")
            fixture.editor.completer = { _, _ in Completion(replacementStart: 0, candidates: [.init("word")])
            }
            let keys = "kept\u{1}\u{B}" + Self.up + Self.up + Self.down + Self.down + "w\t\u{19}\r"
            #expect(fixture.read(Keys(keys)) == .line("word kept"))
        }

        @Test func `down from the newest entry leads back to an empty line`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("entry")
            #expect(fixture.read(Keys(Self.up + Self.down + "x\r")) == .line("x"))
        }

        @Test func `a long half-typed line survives a look at the history`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("other")
            let long = String(repeating: "0123456789", count: 300)
            #expect(fixture.read(Keys(long + "\u{10}\u{E}\r")) == .line(long))
        }

        @Test func `a search pattern longer than libedit's buffer is refused`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("aaa")
            var length: Int?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [unowned editor = fixture.editor] in
                length = editor.libedit.patternLength
                return .proceed
            }
            let keys = "\u{12}" + String(repeating: "a", count: 3000) + "\u{1B}OP\u{7}\u{7}"
            #expect(fixture.read([.type(keys), .signal(SIGINT)]) == .interrupted)
            #expect(length == 900)
            #expect(fixture.read("ok\r") == .line("ok"))
        }

        @Test func `a paste into a search becomes part of its pattern`() throws {
            let fixture = try EditorFixture()
            Self.entries.forEach { fixture.editor.history.add($0) }
            #expect(fixture.read("\u{12}\u{1B}[200~paint\u{1B}[201~\r") == .line("paint red"))
        }

        @Test func `a bound key acts in the middle of a search and leaves it as it is`() throws {
            let fixture = try EditorFixture()
            Self.entries.forEach { fixture.editor.history.add($0) }
            try fixture.bind("f1", "acted")
            #expect(fixture.read("\u{12}pa\u{1B}OPint\r") == .line("paint red"))
            #expect(fixture.notes == ["acted"])
        }

        @Test func `an old line that is long is found by its beginning only`() throws {
            let fixture = try EditorFixture()
            let long = "yz" + String(repeating: "x", count: 30_000)
            for entry in ["z1", long, "z2"] { fixture.editor.history.add(entry) }
            #expect(fixture.read(Keys("\u{12}z\u{12}z1\r")) == .line("z1"))
            #expect(fixture.read(Keys("y\(Self.up)\r")) == .line(long))
        }

        @Test(arguments: ["\u{12}o0\u{12}\r", "\u{12}\u{1B}", "\u{12}yy\u{7}"])
        func `a long line is not searched, which would take minutes`(keys: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("yellow")
            let outcome = fixture.read([.type("\u{1B}60000x"), .type(keys), .type("\u{5}\r")])
            let line = String(repeating: "x", count: 60_000)
            #expect(outcome == .line(line))
        }
    }
}

import Glibc
import LineEditingTesting
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
        ])
        func `the arrows find what begins the same and ctrl-r finds anything`(
            keys: String, line: String
        ) throws {
            let fixture = try EditorFixture()
            Self.entries.forEach { fixture.editor.history.add($0) }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("mo" + up + "\r", "move 1"), ("mo" + up + up + "\r", "move 2"),
            ("mo" + up + up + up + "\r", "move 3"), ("mo" + up + up + up + up + "\r", "move 3"),
            ("mo" + up + up + up + down + "\r", "move 2"),
            ("mo" + up + up + up + down + down + "\r", "move 1"),
            ("mo" + up + up + down + up + up + "\r", "move 3"), ("mo" + up + down + "\r", "mo"),
            ("mo" + up + up + down + down + up + up + "\r", "move 2"),
            ("move 1" + up + "\r", "move 1"), ("move 1\u{2}" + up + up + "\r", "move 3"),
            (up + up + up + "\r", "move 1"), ("mo" + up + "\u{15}" + up + up + up + "\r", "move 1"),
        ])
        func `up with a prefix shows no line twice, and down goes the same way back`(
            keys: String, line: String
        ) throws {
            let fixture = try EditorFixture()
            for number in [3, 2, 1, 2, 1] { fixture.editor.history.add("move \(number)") }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            (up + "!\r", "longer\nab!\nlonger"), (up + up + "!\r", "lo!nger\nab\nlonger"),
            (up + up + down + down + "!\r", "longer\nab\nlo!nger"),
            (up + up + "\u{5}" + down + "!\r", "longer\nab!\nlonger"),
        ])
        func `up and down over a shorter row stay in it, at its end`(keys: String, line: String) throws {
            let rows = "longer\u{1B}\rab\u{1B}\rlonger"
            #expect(try EditorFixture().read(Keys(rows + keys)) == .line(line))
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

        @Test func `each line is looked for from the newest entry on`() throws {
            let fixture = try EditorFixture()
            fixture.editor.recordsLines = false
            ["foo", "foo 1"].forEach { fixture.editor.history.add($0) }
            #expect(fixture.read(Keys(Self.up + Self.up + "\r")) == .line("foo"))
            #expect(fixture.read(Keys("foo" + Self.up + "\r")) == .line("foo 1"))
        }

        @Test func `a long half-typed line survives a look at the history`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("other")
            let long = String(repeating: "0123456789", count: 300)
            #expect(fixture.read(Keys(long + "\u{10}\u{E}\r")) == .line(long))
        }
    }
}

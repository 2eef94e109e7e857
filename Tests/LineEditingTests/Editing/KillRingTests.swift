import Glibc
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Kills {
        private static let yank = "\u{19}"
        private static let pop = "\u{1B}y"
        private static let three = "one\u{15}two\u{15}three\u{15}"

        @Test(arguments: [
            (three + yank + "!\r", "three!"), (three + yank + pop + "!\r", "two!"),
            (three + yank + pop + pop + "!\r", "one!"), (three + yank + pop + pop + pop + "!\r", "three!"),
            (three + "a" + yank + pop + "\u{1}" + yank + "!\r", "three!atwo"),
            (three + pop + "!\r", "!"), (pop + "!\r", "!"), (yank + "!\r", "!"), (yank + pop + "!\r", "!"),
            (three + yank + "x" + pop + "!\r", "threex!"),
            (three + yank + "\u{1B}[D" + pop + "!\r", "thre!e"),
            ("ab\u{1}\u{B}" + yank + yank + pop + "!\r", "abab!"),
            ("one two\u{17}\u{7F}" + yank + "!\r", "onetwo!"),
            ("one two\u{17}\u{1B}2\u{7F}" + yank + "!\r", "ontwo!"),
            ("one two\u{1}\u{1B}d\u{6}\u{2}\u{1B}d" + yank + pop + "!\r", "one!"),
            ("one two\u{1B}w" + yank + pop + "!\r", "one twoone two!"),
            ("x\u{15}one two\u{1B}w" + yank + pop + "!\r", "one twox!"),
            ("one two\u{1B}w\u{17}\u{1B}2\u{7F}" + yank + "!\r", "ontwo!"),
            ("a e\u{301}\u{17}" + yank + "!\r", "a e\u{301}!"),
            (three + yank + pop + "\u{1F}!\r", "three!"), (three + yank + "\u{1F}!\r", "!"),
        ])
        func `yank and yank-pop`(keys: String, line: String) throws {
            #expect(try EditorFixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("one two three\u{17}\u{17}" + yank + "!\r", "one two three!"),
            ("one two three\u{17}\u{1B}\u{7F}\u{1B}b" + yank + "!\r", "two three!one "),
            ("one two\u{1}\u{1B}d\u{1B}d" + yank + pop + "!\r", "one two!"),
            ("one two three\u{1B}b\u{17}\u{B}" + yank + "!\r", "one two three!"),
            ("one two three\u{1B}b\u{B}\u{15}" + yank + "!\r", "one two three!"),
            ("one two three\u{1B}b\u{1B}d\u{17}" + yank + "!\r", "one two three!"),
            ("one\u{15}two three\u{17}\u{17}" + yank + pop + "!\r", "one!"),
            ("one two\u{17}x\u{7F}\u{17}" + yank + "!\r", "one !"),
            ("one two\u{17}\u{2}\u{6}\u{17}" + yank + pop + "!\r", "two!"),
            ("one two\u{17}\u{1B}OP\u{17}" + yank + "!\r", "one +!"),
            ("one one\u{17}\u{17}" + yank + "!\r", "one one!"),
            ("a\u{15}a\u{15}" + yank + pop + "!\r", "a!"),
        ])
        func `kills in a row join, those before the cursor in front`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                line.insert("+")
                return .proceed
            }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `a kill joins none of the line before`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("one\u{15}\r") == .line(""))
            #expect(fixture.read([.type("two\u{15}"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.read(Keys("x\u{2}\u{B}" + Self.yank + Self.pop + "\r")) == .line("two"))
        }

        @Test func `a kill outlives its line`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read(Keys(Self.three + "\r")) == .line(""))
            #expect(fixture.read(Keys(Self.yank + Self.pop + "\r")) == .line("two"))
        }

        @Test func `a yank that makes the line too long is refused`() throws {
            let fixture = try EditorFixture()
            let text = "\u{1B}[200~" + String(repeating: "x", count: 60_000) + "\u{1B}[201~"
            let keys: Keys = [
                .type(text), .type("\u{15}"), .type(Self.yank), .type(Self.yank), .type(Self.yank),
                .type(Self.yank), .type("\r"),
            ]
            #expect(fixture.read(keys) == .line(String(repeating: "x", count: 120_000)))
        }

        @Test func `a text that is killed twice running is kept once, and so is none`() {
            var ring = KillRing()
            for text in ["one", "two", "two", "", "two"] { ring.add(Array(text.unicodeScalars)) }
            #expect((0..<3).map { ring[$0].map { String($0) } } == ["two", "one", "two"])
            ring.add(Array("one".unicodeScalars))
            #expect((0..<3).map { ring[$0].map { String($0) } } == ["one", "two", "one"])
        }

        @Test func `the ring is bounded, and the newest stays`() {
            var ring = KillRing()
            for number in 0..<10_000 { ring.add(Array("\(number)".unicodeScalars)) }
            #expect(ring[0].map { String($0) } == "9999")
            #expect(ring[KillRing.mostTexts].map { String($0) } == "9999")
            #expect(ring[KillRing.mostTexts - 1].map { String($0) } == "\(10_000 - KillRing.mostTexts)")
            for letter in "abcdef".unicodeScalars {
                ring.add([Unicode.Scalar](repeating: letter, count: LineEditor.longestLine))
            }
            #expect(ring[0]?.first == "f" && ring[1]?.first == "e" && ring[2]?.first == "f")
        }
    }

    @Suite struct LastWords {
        private static let last = "\u{1B}."

        @Test(arguments: [
            (last + "!\r", "left!"), ("a " + last + last + "!\r", "a red!"),
            (last + last + last + "!\r", "up!"), (last + last + last + last + last + "!\r", "up!"),
            (last + last + last + last + "\u{1F}!\r", "red!"), (last + " " + last + "!\r", "left left!"),
            ("ab\u{1B}[D" + last + last + "!\r", "ared!b"),
        ])
        func `the last word of an older entry`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            for entry in ["move up", "paint red ", "   ", "move left"] { fixture.editor.history.add(entry) }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `without an entry there is nothing`() throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("  ")
            #expect(fixture.read(Keys(Self.last + Self.last + "a\r")) == .line("a"))
        }
    }
}

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
            ("one two\u{1}\u{1B}d\u{1B}d" + yank + pop + "!\r", "one!"),
            ("one two\u{1B}w" + yank + pop + "!\r", "one twoone two!"),
            ("x\u{15}one two\u{1B}w" + yank + pop + "!\r", "one twox!"),
            ("a e\u{301}\u{17}" + yank + "!\r", "a e\u{301}!"),
            (three + yank + pop + "\u{1F}!\r", "three!"), (three + yank + "\u{1F}!\r", "!"),
        ])
        func `yank and yank-pop`(keys: String, line: String) throws {
            #expect(try EditorFixture().read(Keys(keys)) == .line(line))
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

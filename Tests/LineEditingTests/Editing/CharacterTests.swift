import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    /// Keys act on whole characters (`Character`).
    @Suite struct WholeCharacters {
        private static let left = "\u{1B}[D"
        private static let right = "\u{1B}[C"
        private static let family = "👨‍👩‍👧"
        private static let flag = "🇩🇪"
        private static let accent = "e\u{301}"

        @Test(arguments: [
            ("a" + family + "\u{7F}!\r", "a!"), (family + "\u{7F}!\r", "!"),
            (flag + flag + "\u{7F}!\r", flag + "!"), (accent + "\u{7F}!\r", "!"),
            (family + left + "!\r", "!" + family), (flag + flag + left + "!\r", flag + "!" + flag),
            (flag + flag + "\u{1}" + right + "!\r", flag + "!" + flag),
            (accent + "b\u{1}" + right + "!\r", accent + "!b"),
            (accent + "b\u{1}\u{4}!\r", "!b"), (family + "b\u{1}\u{1B}[3~!\r", "!b"),
            (family + family + family + "\u{1B}2" + left + "!\r", family + "!" + family + family),
            (family + family + family + "\u{1B}2\u{7F}!\r", family + "!"),
            (flag + flag + flag + flag + left + left + "\u{7F}!\r", flag + "!" + flag + flag),
            (flag + flag + flag + "\u{1}\u{1B}2\u{4}!\r", "!" + flag),
            ("日本" + left + "\u{7F}!\r", "!本"), ("Hallo é" + left + "\u{7F}!\r", "Hallo!é"),
            ("x" + family + "y" + left + left + left + "!\r", "!x" + family + "y"),
            ("क्षि\u{7F}!\r", "!"), ("a\u{1F3FD}" + left + "!\r", "!a\u{1F3FD}"),
            (family + "\u{7F}\u{1F}!\r", family + "!"),
        ])
        func `motions and deletions`(keys: String, line: String) throws {
            #expect(try EditorFixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("a" + family, "x", "i!", "!a"), ("a" + family, "h", "x", family), (family + "b", "0", "x", "b"),
            (flag + flag, "0", "li!", flag + "!" + flag), (flag + flag, "0", "l", flag + flag),
            (family, "0", "a!", family + "!"), (family + "b", "0", "dl", "b"), (family + "b", "", "X", "b"),
            (family + flag + "b", "0", "2x", "b"), (family + flag + "b", "0", "d2l", "b"),
            ("a" + accent + " b", "0", "e~", "a" + "E\u{301} b"), ("a" + family, "0", "$i!", "a!" + family),
            (family + "b", "0", "s!", "!b"), (family + "a", "", "xi!", "!" + family),
        ])
        func `vi commands`(text: String, first: String, second: String, line: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-v", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            let keys: Keys = [.type(text + "\u{1B}"), .pause, .type(first + second + "\r")]
            #expect(fixture.read(keys) == .line(line))
        }

        @Test func `the bounds of characters`() {
            let bounds = CharacterBounds(Array("ae\u{301}🇩🇪".unicodeScalars))
            #expect((0...6).map(bounds.down) == [0, 1, 1, 3, 3, 5, 5])
            #expect((0...6).map(bounds.up) == [0, 1, 3, 3, 5, 5, 5])
            #expect((0...6).map(bounds.count(before:)) == [0, 1, 2, 2, 3, 3, 3])
            #expect([-9, 0, 2, 3, 9].map(bounds.place(of:)) == [0, 0, 3, 5, 5])
            #expect(
                [bounds.back(1, from: 5), bounds.back(9, from: 5), bounds.back(1, from: 2)] == [3, 0, 1])
            #expect([bounds.on(1, from: 0), bounds.on(9, from: 0), bounds.on(1, from: 2)] == [1, 5, 3])
        }
    }
}

import Glibc
import LineEditingTesting
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// Counts before keys, and keys that take more or less than one might expect.
    @Suite struct Counts {
        private static let (older, newer, yank, kill, transpose) = (
            "\u{10}", "\u{E}", "\u{19}", "\u{17}", "\u{14}"
        )

        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture()
            for entry in ["first", "x one", "x {\na\nb\n}", "move left 30"] {
                fixture.editor.history.add(entry)
            }
            fixture.editor.validator = { $0.hasSuffix("{") ? .unfinished : .complete }
            return fixture
        }

        private static func count(_ number: Int) -> String { "\u{1B}\(number)" }

        @Test(arguments: [
            (count(1) + older, "move left 30!"), (count(9) + older, "first!"),
            (count(9) + older + count(8) + newer, "!"),
            ("ab" + kill + count(3) + yank, "ababab!"), ("a" + kill + count(12) + yank, "aaaaaaaaaaaa!"),
            ("a" + kill + count(3) + "x" + yank, "xxxa!"), ("a" + kill + count(3) + "\u{7}" + yank, "a!"),
            ("a" + kill + count(3) + "\u{2}" + yank, "a!"), ("ab" + kill + count(2) + yank + "\u{1F}", "!"),
            ("ab" + kill + "c" + kill + count(2) + yank + "\u{1B}y", "ab!"),
            ("ab" + kill + count(200_000) + yank, "!"),
            ("abcd\u{1}\u{6}" + count(2) + transpose, "bca!d"),
            ("abcd\u{1}\u{6}" + count(9) + transpose, "bcda!"),
            ("abc" + count(2) + transpose, "acb!"), ("a👨‍👩‍👧bc\u{1}\u{6}" + count(2) + transpose, "👨‍👩‍👧ba!c"),
            ("one-two six\u{1}" + count(2) + "\u{1B}c", "One-Two! six"),
            ("oNE\u{1}" + count(9) + "\u{1B}c", "One!"),
            ("ße éA\u{1}" + count(2) + "\u{1B}c", "ße Éa!"), ("one\u{1B}c", "one!"),
            ("one\u{1}\u{1B}c\u{1F}", "!one"),
            (count(0) + "\u{1B}.", "move!"), (count(1) + "\u{1B}.", "left!"), (count(3) + "\u{1B}.", "!"),
            ("\u{1B}.", "30!"),
        ])
        func `a key does what it does as often as its count says`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys + "!\r")) == .line(line))
        }

        @Test(arguments: [
            ("a b/c-d" + kill, "a !"), ("a b  " + kill, "a !"), ("a b c" + count(2) + kill, "a !"),
            ("a b" + kill + kill + yank, "a b!"),
            ("  " + kill, "!"), ("a" + count(9) + kill, "!"), ("日本 é/ü x\u{2}\u{2}" + kill, "日本 ! x"),
            ("a\u{16}\t~/b" + kill, "a\t!"),
            ("a/b/c\u{1B}\u{7F}", "a/b/!"),
        ])
        func `ctrl-w kills back to a blank`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys + "!\r")) == .line(line))
        }

        @Test(arguments: [
            ("x\u{1B}p", "x {\na\nb\n}!"), ("x\u{1B}p\u{1B}p", "x one!"),
            ("x\u{1B}p\u{1B}p\u{1B}n\u{1B}n", "x!"),
            ("\u{1B}3\u{1B}p", "x one!"), ("x\u{1B}p\u{1}\u{1B}p", "x one!"),
        ])
        func `alt-p and alt-n pass an entry of several rows at once`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys + "\u{1B}[8^!\r")) == .line(line))
        }

        @Test(
            arguments: ["\u{16}", "\u{11}"],
            ["\u{3}", "\u{1A}", "\u{1C}", "\u{4}", "\u{13}", "\u{16}", "\u{11}", "\u{1B}"])
        func `ctrl-v and ctrl-q take any key`(quote: String, key: String) throws {
            let fixture = try fixture()
            let hasSignals = Mutex<[Bool]>([])
            let note = Keys.Step.call { [terminal = fixture.terminal] in
                var settings = termios()
                tcgetattr(terminal.slave, &settings)
                hasSignals.withLock { $0.append(settings.c_lflag & tcflag_t(ISIG) != 0) }
            }
            let keys: Keys = [.type("a" + quote), .pause, note, .type(key), .pause, note, .type("b\r")]
            #expect(fixture.read(keys) == .line("a\(key)b"))
            #expect(hasSignals.withLock { $0 } == [false, true])
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct EditableLines {
        private struct Refusal: Error, CustomStringConvertible {
            var description: String { "no\nway\u{1B}[31m" }
        }

        /// The actions bound to F1, by name.
        private static let actions: [String: @Sendable (EditableLine) throws -> KeyOutcome] = [
            "upper": { line in
                line.text = line.text.uppercased()
                return .proceed
            },
            "insert": { line in
                line.insert("日本\u{1B}\n\t")
                return .proceed
            },
            "around": { line in
                line.replace(0..<0, with: "(")
                line.replace(99..<99, with: ")")
                line.cursor = -5
                return .proceed
            },
            "middle": { line in
                line.replace(1..<3, with: "👨‍👩‍👧")
                return .proceed
            },
            "empty": { line in
                line.text = ""
                return .proceed
            },
            "count": { line in
                line.insert("\(line.cursor)/\(line.text.count)")
                return .proceed
            },
            "accept": { line in
                line.insert("!")
                line.accept()
                return .proceed
            },
            "throw": { line in
                line.text = "gone"
                throw Refusal()
            },
            "pass": { line in
                line.insert("<")
                return .fallThrough
            },
            "long": { line in
                line.insert("x" + String(repeating: "y", count: LineEditor.longestLine))
                return .proceed
            },
            "no program": { line in
                try line.runProgram(["/nowhere/at-all"])
                return .proceed
            },
            "no name": { line in
                try line.runProgram([])
                return .proceed
            },
        ]

        private static func fixture(_ action: String, _ key: String = "f1") throws -> EditorFixture {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: key), to: #require(actions[action]))
            return fixture
        }

        @Test(arguments: [
            ("upper", "one two\u{1B}b\u{1B}OPX\r", "ONE XTWO"),
            ("insert", "ab\u{1B}[D\u{1B}OPX\r", "a日本\n\tXb"),
            ("insert", "\u{1B}OP\r", "日本\n\t"),
            ("around", "ab\u{1B}OPX\r", "X(ab)"),
            ("middle", "abcd\u{1B}OPX\r", "a👨‍👩‍👧dX"),
            ("middle", "abcd\u{1}\u{6}\u{6}\u{1B}OPX\r", "a👨‍👩‍👧Xd"),
            ("empty", "abc\u{1B}OPX\r", "X"),
            ("empty", "\u{1B}OPX\r", "X"),
            ("empty", "abc\u{18}\u{1B}OP\u{7}X\r", "X"),
            ("count", "e\u{301}🇩🇪x\u{1B}[D\u{1B}OP\r", "e\u{301}🇩🇪2/3x"),
            ("accept", "ab\u{1B}[D\u{1B}OP", "a!b"),
            ("throw", "ab\u{1B}OPc\r", "abc"),
            ("pass", "ab\u{1B}OPc\r", "ab<c"),
            ("long", "ab\u{1B}OPc\r", "abc"),
            ("no program", "ab\u{1B}OPc\r", "abc"),
            ("no name", "ab\u{1B}OPc\r", "abc"),
        ])
        func `an action changes the line`(action: String, keys: String, line: String) throws {
            #expect(try Self.fixture(action).read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [
            ("x", "axb\r", "a<xb"), ("x", "x\r", "<x"), ("left", "ab\u{1B}[DX\r", "abX<"),
            ("ctrl-a", "ab\u{1}X\r", "Xab<"), ("ctrl-x a", "ab\u{18}a\r", "ab<"),
            ("a b", "xab\r", "x<ab"), ("a b", "xac\r", "xac"),
        ])
        func `a key that edits acts on a line that is not empty, and may fall through`(
            key: String, keys: String, line: String
        ) throws {
            #expect(try Self.fixture("pass", key).read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [("a", "bab\r", "bab"), ("a", "ab\r", "ab"), ("f1", "a\u{1B}OPb\r", "ab")])
        func `an action that hides the line may fall through too`(
            key: String, keys: String, line: String
        ) throws {
            let fixture = try EditorFixture()
            var times = 0
            try fixture.editor.bind(KeySequence(parsing: key)) {
                times += 1
                return .fallThrough
            }
            #expect(fixture.read(Keys(keys)) == .line(line))
            #expect(times == (keys.hasPrefix("b") ? 0 : 1))
        }

        @Test func `an error is shown in one row above the line`() throws {
            let fixture = try Self.fixture("throw")
            #expect(fixture.read("ab\u{1B}OPc\r") == .line("abc"))
            #expect(fixture.shows("error: no\\u{a}way\\u{1b}[31m\r\n"))
        }

        @Test func `a program that there is not is an error with its name`() throws {
            let fixture = try Self.fixture("no program")
            _ = fixture.read("\u{1B}OP\r")
            #expect(fixture.shows("error: '/nowhere/at-all' can't be run: No such file or directory"))
        }

        @Test func `what is too long is left out with a note`() throws {
            let fixture = try Self.fixture("long")
            _ = fixture.read("\u{1B}OP\r")
            #expect(fixture.shows("\u{7}note: a line has at most"))
        }

        @Test func `the line is nobody's after the action`() throws {
            let fixture = try EditorFixture()
            var kept: EditableLine?
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                kept = line
                return .proceed
            }
            #expect(fixture.read("ab\u{1B}OPc\r") == .line("abc"))
            kept?.text = "other"
            #expect(throws: ProgramError(program: "true", errno: ECANCELED)) {
                try kept?.runProgram(["true"])
            }
            #expect(fixture.read("d\r") == .line("d"))
        }

        @Test(arguments: [("d", "0"), ("2d", "0"), ("c", "0"), ("y", "0"), ("d", "w"), ("d", "$")])
        func `a vi command that is half typed is forgotten`(command: String, motion: String) throws {
            let fixture = try Self.fixture("empty")
            fixture.editor.libedit.bind("-v", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            let keys: Keys = [
                .type("some words\u{1B}"), .pause, .type(command + "\u{1B}OP" + motion + "iab\r"),
            ]
            #expect(fixture.read(keys) == .line("ab"))
        }

        @Test func `stop keeps the line and the cursor for the next read`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { .stop }
            try fixture.editor.bind(KeySequence(parsing: "f2")) { line in
                line.insert("+")
                line.accept()
                return .stop
            }
            #expect(fixture.read("abc\u{1B}[D\u{1B}OP") == .stopped)
            #expect(fixture.read("X\u{1B}OQ") == .stopped)
            #expect(fixture.read("Y\r") == .line("abX+Yc"))
            #expect(fixture.read("d\r") == .line("d"))
        }

        @Test(arguments: [
            ("text", "abc\r", "textabc"), ("a\u{1B}\tb", "\r", "a\tb"), ("", "x\r", "x"),
            ("one", "\u{1F}\u{1F}\r", "one"), ("one two", "\u{17}\r", "one "),
        ])
        func `a read can start with a text`(text: String, keys: String, line: String) throws {
            let fixture = try EditorFixture()
            #expect(fixture.read(Keys(keys)) { $0.readLine(startingWith: text) } == .line(line))
        }

        @Test func `a text to start with is cut, and goes before a line that was kept`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { .stop }
            #expect(fixture.read("abc\u{1B}OP") == .stopped)
            let text = String(repeating: "x", count: LineEditor.longestLine + 5)
            let line = String(repeating: "x", count: LineEditor.longestLine)
            #expect(fixture.read("y\r") { $0.readLine(startingWith: text) } == .line(line))
        }
    }
}

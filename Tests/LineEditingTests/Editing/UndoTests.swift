import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Undo {
        private static let undo = "\u{1F}"
        private static let redo = "\u{1B}_"

        @Test(arguments: [
            ("one two three" + undo + "!\r", "one two !"),
            ("one two three" + undo + undo + "!\r", "one !"),
            ("one two" + undo + undo + undo + undo + "!\r", "!"),
            ("one two" + undo + undo + redo + "!\r", "one !"),
            ("one two" + undo + undo + redo + redo + redo + "!\r", "one two!"),
            ("one two" + undo + "x" + redo + "!\r", "one x!"),
            ("ab" + undo + redo + "c" + undo + "!\r", "ab!"),
            ("one two\u{17}" + undo + "!\r", "one two!"),
            ("one two\u{1}\u{B}" + undo + "!\r", "!one two"),
            ("one two\u{1}\u{B}" + undo + redo + "!\r", "!"),
            ("abc\u{7F}\u{7F}" + undo + "!\r", "ab!"),
            ("ab\u{1}c" + undo + "!\r", "!ab"),
            ("ab\u{1}c" + undo + undo + "!\r", "!"),
            ("a\u{1B}[200~pasted text\u{1B}[201~b" + undo + undo + "!\r", "a!"),
            ("日本 👨‍👩‍👧\u{7F}" + undo + "!\r", "日本 👨‍👩‍👧!"),
            ("x\u{10}" + undo + "!\r", "x!"),
            ("w\t" + undo + "!\r", "w!"),
            ("ab\u{14}" + undo + "!\r", "ab!"),
            ("one\u{1B}b\u{1B}u" + undo + "!\r", "!one"),
            ("ab\u{1B}OP" + undo + "!\r", "ab!"),
            ("\u{1B}5x" + undo + "!\r", "!"),
            ("abc\u{1}\u{5}def" + undo + "!\r", "abc!"), ("abc\u{2}\u{6}def" + undo + undo + "!\r", "!"),
            ("abc\u{1}\u{5}def" + undo + "\u{1E}!\r", "abcdef!"),
            (undo + redo + "a\r", "a"),
            ("a\u{16}\u{1B}" + undo + "!\r", "a!"),
        ])
        func `undo and redo`(keys: String, line: String) throws {
            let fixture = try EditorFixture()
            fixture.editor.history.add("entry")
            fixture.editor.completer = { _, _ in Completion(replacementStart: 0, candidates: [.init("word")])
            }
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                line.text = ""
                line.insert("other")
                return .proceed
            }
            #expect(fixture.read(Keys(keys)) == .line(line))
        }

        @Test func `a new line begins with nothing to undo`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.read("one\r") == .line("one"))
            #expect(
                fixture.read(Keys(Self.undo + "two" + Self.undo + Self.undo + Self.redo + "\r"))
                    == .line("two"))
        }

        @Test func `in vi's insert mode undo works too`() throws {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("-v", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            #expect(fixture.read("one two\u{1F}!\r") == .line("one !"))
        }

        @Test func `any change that is undone and redone is the same`() {
            var random = SystemRandomNumberGenerator()
            let letters: [Unicode.Scalar] = ["a", "b", "\u{301}"]
            for _ in 0..<2000 {
                let lines = (0..<2).map { _ in
                    let text = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
                        letters.randomElement(using: &random)
                    }
                    return LineBuffer(text: text, cursor: Int.random(in: 0...text.count, using: &random))
                }
                let change = LineEdit(from: lines[0], to: lines[1])
                #expect(change.undone(in: lines[1]) == lines[0] && change.redone(in: lines[0]) == lines[1])
            }
        }

        @Test func `steps and text are bounded, and the newest stay`() {
            var undo = LineUndo()
            var line = LineBuffer()
            for number in 0..<3 * LineUndo.mostSteps {
                let new = LineBuffer(text: line.text + ["x"], cursor: number + 1)
                undo.record(LineEdit(from: line, to: new))
                line = new
            }
            for _ in 0..<LineUndo.mostSteps { line = undo.undo(line) ?? line }
            #expect(undo.undo(line) == nil)
            #expect(line.text.count == 2 * LineUndo.mostSteps)
            let long = [Unicode.Scalar](repeating: "x", count: LineEditor.longestLine)
            let (full, empty) = (LineBuffer(text: long, cursor: 0), LineBuffer())
            for _ in 0..<10 {
                undo.record(LineEdit(from: full, to: empty))
                undo.record(LineEdit(from: empty, to: full))
            }
            line = full
            var steps = 0
            while let before = undo.undo(line) { (line, steps) = (before, steps + 1) }
            #expect(steps == 4)
        }
    }
}

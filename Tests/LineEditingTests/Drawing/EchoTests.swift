import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// A character typed at the end of the line is echoed before highlighter and hints are called.
extension EditorTests {
    @Suite struct Echo {
        private func fixture(columns: Int = 20) throws -> EditorFixture {
            try EditorFixture(type: "xterm-256color", columns: columns, rows: 6)
        }

        private func oneByOne(_ text: String) -> Keys {
            var keys: Keys = []
            for character in text { keys.steps += [.type(String(character)), .pause] }
            return keys
        }

        @Test func `a character is on the screen when the highlighter is asked`() throws {
            let fixture = try fixture()
            let shown = Mutex<[String]>([])
            fixture.editor.highlighter = { [terminal = fixture.terminal] line in
                shown.withLock { $0.append(line + "|" + terminal.screen.row(0)) }
                return []
            }
            _ = fixture.screen(after: oneByOne("abc"))
            #expect(shown.withLock { $0.contains("ab|> ab") && $0.contains("abc|> abc") })
        }

        /// Sets a right prompt, and hints and highlights that change with each character.
        private func setLooks(_ editor: LineEditor, right: String) {
            editor.rightPrompt = StyledText(right)
            editor.hints = .by { line in
                let rest = "aba  b3b".dropFirst(line.count)
                return "aba  b3b".hasPrefix(line) ? String(rest) : line.hasSuffix("a") ? "ab" : nil
            }
            editor.highlighter = { line in
                line.indices.filter { line[$0] == "b" || line[$0] == "3" }.map {
                    Highlight($0..<line.index(after: $0), .inverse)
                } + [Highlight(line.startIndex..<line.endIndex, line.count > 5 ? .underlined : .bold)]
            }
        }

        @Test(arguments: ["aba  b", "0123456789012345678901234567", "日a日ab"], ["right", ""])
        func `what is typed looks as it would if it came at once`(text: String, right: String) throws {
            let fixture = try fixture()
            setLooks(fixture.editor, right: right)
            let slowly = fixture.screen(after: oneByOne(text))
            let atOnce = fixture.screen(after: Keys(text))
            #expect(slowly.text.last { !$0.isEmpty } == atOnce.text.last { !$0.isEmpty })
            expectSame(slowly, atOnce)
        }

        private func expectSame(_ one: EmulatedScreen, _ other: EmulatedScreen, _ note: Comment = "") {
            #expect(one.cursor.column == other.cursor.column, note)
            for column in 0..<one.columns {
                #expect(one[one.cursor.row, column] == other[other.cursor.row, column], note)
            }
        }

        @Test func `what is shown after any keys is what would be drawn`() throws {
            var random = SeededGenerator(.lineEditing, for: "echoed keys")
            for _ in 0..<25 {
                let fixture = try fixture()
                setLooks(fixture.editor, right: "")
                let keys = (0..<12).compactMap { _ in
                    [
                        "a", "b", "3", " ", "a", "b", "\u{7F}", "\u{2}", "\u{5}", "\u{14}", "\u{17}",
                        "\u{1F}", "日",
                    ]
                    .randomElement(using: &random)
                }
                let shown = fixture.screen(after: oneByOne(keys.joined()))
                let drawn = fixture.screen(
                    after: Keys(oneByOne(keys.joined()).steps + [.type("\u{C}"), .pause]))
                expectSame(shown, drawn, "\(keys)")
            }
        }

        @Test(arguments: [false, true], ["abc\u{7F}\u{7F}d", "ab日\u{7F}\u{7F}c\u{7F}\u{7F}\u{7F}x"])
        func `so it is in an editor without looks, in vi mode, too`(isVi: Bool, text: String) throws {
            let fixture = try fixture()
            fixture.editor.usesViKeys = isVi
            let long = String(repeating: "x", count: 17) + text
            for keys in [text, long] {
                expectSame(fixture.screen(after: oneByOne(keys)), fixture.screen(after: Keys(keys)))
            }
        }

        @Test(arguments: [false, true])
        func `only what changes at the end is written`(isVi: Bool) throws {
            let fixture = try fixture()
            fixture.editor.usesViKeys = isVi
            fixture.editor.highlighter = { [Highlight($0.startIndex..<$0.endIndex, .bold)] }
            let screen = fixture.screen(after: oneByOne("abc\u{7F}d"))
            #expect(screen.row(0) == "> abd")
            #expect(fixture.terminal.output.contains("\u{8}\u{1B}[K"))
            #expect(!fixture.terminal.output.contains("ab\u{1B}"))
        }

        @Test func `of what comes at once nothing is shown in the wrong place`() throws {
            let fixture = try fixture()
            let keys: Keys = [.type("a"), .pause, .type("b"), .pause, .type("cdef"), .pause]
            #expect(fixture.screen(after: keys).row(0) == "> abcdef")
            #expect(fixture.terminal.output.contains("bcdef"))
        }

        @Test func `a letter that deletes leaves nothing of itself`() throws {
            let fixture = try fixture()
            // As a user binds a key in `~/.editrc`.
            fixture.editor.libedit.bind("x", to: "ed-delete-prev-char")
            let screen = fixture.screen(after: oneByOne("abxcdx"))
            #expect(screen.row(0) == "> ac" && screen.cursor.column == 4)
        }

        @Test func `a letter in the midst of the line does not write over the next`() throws {
            let fixture = try fixture()
            let shown = Mutex<[String]>([])
            fixture.editor.highlighter = { [terminal = fixture.terminal] line in
                shown.withLock { $0.append(terminal.screen.row(0)) }
                return []
            }
            let keys = oneByOne("abc").steps + [.type("\u{2}"), .pause] + oneByOne("xy").steps
            let screen = fixture.screen(after: Keys(keys))
            #expect(screen.row(0) == "> abxyc")
            #expect(shown.withLock { $0.allSatisfy { !$0.hasSuffix("x") && !$0.hasSuffix("y") } })
        }

        @Test func `a number before a letter and a letter taken as it is are not shown as text`() throws {
            let fixture = try fixture()
            #expect(fixture.screen(after: oneByOne("ab\u{1B}3x")).row(0) == "> abxxx")
            #expect(fixture.screen(after: oneByOne("ab\u{16}c")).text.contains("> abc"))
        }
    }
}

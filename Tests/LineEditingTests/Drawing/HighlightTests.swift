import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Highlighting {
        private static let red = TextStyle(.indexed(1))
        private static let seen = EmulatedScreen.Style(foreground: .indexed(1))

        /// Highlights digits.
        private static func digits(_ line: String) -> [Highlight] {
            line.indices.filter { line[$0].isNumber }.map { Highlight($0..<line.index(after: $0), red) }
        }

        private func fixture(type: String = "xterm-256color", columns: Int = 20) throws -> EditorFixture {
            let fixture = try EditorFixture(type: type, columns: columns, rows: 6)
            fixture.editor.highlighter = Self.digits
            return fixture
        }

        @Test func `the line is coloured as it is typed`() throws {
            let screen = try fixture().screen(after: "日a12b")
            #expect(screen.row(0) == "> 日a12b")
            #expect(screen.styles(of: "12") == [Self.seen])
            #expect(screen.styles(of: "a") == [.init()] && screen.styles(of: "b") == [.init()])
        }

        @Test func `colours are right on a line that wraps, and after a resize`() throws {
            let line = "aaaaaaaaaa1111111111bbbbbbbbbb2222222222"
            let keys: Keys = [.type(line), .resize(columns: 9, rows: 12), .signal(SIGWINCH)]
            let screen = try fixture().screen(after: keys)
            #expect(screen.text.joined() == "> " + line)
            for row in 0..<screen.rows {
                for column in 0..<screen.columns where "12".contains(screen[row, column].text) {
                    #expect(screen[row, column].style == Self.seen)
                }
                for column in 0..<screen.columns where "ab".contains(screen[row, column].text) {
                    #expect(screen[row, column].style == .init())
                }
            }
        }

        @Test func `there are no colours where the terminal has none`() throws {
            let screen = try fixture(type: "vt100").screen(after: "a12")
            #expect(screen.row(0) == "> a12" && screen.styles(of: "12") == [.init()])
        }

        @Test(arguments: [("vt100", true), ("xterm-256color", false)])
        func `a program decides whether there are any`(type: String, shows: Bool) throws {
            let fixture = try fixture(type: type)
            #expect(fixture.editor.showsColours == !shows)
            fixture.editor.showsColours = shows
            let screen = fixture.screen(after: "a12")
            #expect(screen.styles(of: "12") == [shows ? Self.seen : .init()])
        }

        @Test func `a highlighter can ask where the cursor is, while there is one`() throws {
            let fixture = try fixture()
            var (places, bytes): ([Int?], [Int?]) = ([], [])
            fixture.editor.highlighter = { [unowned editor = fixture.editor] _ in
                places.append(editor.cursor)
                bytes.append(editor.bytesBeforeCursor)
                return []
            }
            let keys: Keys = [.type("日"), .pause, .type("é"), .pause, .type("\u{2}"), .pause, .type("\r")]
            #expect(fixture.read(keys) == .line("日é"))
            #expect(places.contains(1) && places.contains(2))
            #expect(bytes.contains(3) && bytes.contains(5))
            #expect(places.last == .some(nil) && bytes.last == .some(nil))
            #expect(fixture.editor.cursor == nil && fixture.editor.bytesBeforeCursor == nil)
        }

        @Test func `words of a line are found by bytes`() {
            let line = "été = x1+_y \u{301}é"
            let found = Highlight.words(in: line) { $0 == "x1" ? nil : .bold }
            #expect(found.map { line[$0.range] } == ["été", "_y", "\u{301}é"])
            let operators = Highlight.words(in: line, where: { "=+".utf8.contains($0) }) { _ in .bold }
            #expect(operators.map { line[$0.range] } == ["=", "+"])
        }

        @Test func `ranges that overlap, are empty or are those of another text do no harm`() throws {
            let fixture = try fixture()
            fixture.editor.highlighter = { line in
                let other = "another text, which is longer"
                return [
                    Highlight(line.startIndex..<line.endIndex, Self.red),
                    Highlight(line.startIndex..<line.startIndex, .bold),
                    Highlight(other.startIndex..<other.endIndex, .bold),
                    Highlight(line.dropFirst().startIndex..<line.endIndex, .inverse),
                ]
            }
            let screen = fixture.screen(after: "abc")
            #expect(screen.styles(of: "a") == [Self.seen])
            #expect(screen.styles(of: "bc") == [.init(isInverse: true)])
        }
    }
}

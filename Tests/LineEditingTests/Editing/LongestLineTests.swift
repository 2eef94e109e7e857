import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Lines of the maximum length.
    @Suite struct LongestLines {
        private static let room = 3
        private static let start = String(repeating: "x", count: LineEditor.longestLine - room)

        private func read(
            _ keys: String, _ prepare: (EditorFixture) throws -> Void = { _ in }
        ) throws -> String? {
            let fixture = try EditorFixture(type: "xterm-256color")
            try prepare(fixture)
            guard
                case .line(let line) = fixture.read(Keys(keys), by: { $0.readLine(startingWith: Self.start) })
            else { return nil }
            #expect(line.hasPrefix(Self.start))
            return String(line.dropFirst(Self.start.count))
        }

        @Test(arguments: [
            ("abcd", "abc"), ("\u{1B}[200~abc\u{1B}[201~", "abc"), ("\u{1B}[200~abcd\u{1B}[201~", ""),
            ("abc\u{1B}\r", "abc"),
        ])
        func `what is typed and pasted fills the line to the last character`(keys: String, end: String) throws
        {
            #expect(try read(keys + "\r") == end)
        }

        @Test func `so does an action`() {
            let full = LineBuffer(text: Array(Self.start.unicodeScalars), cursor: Self.start.utf8.count)
            let line = EditableLine(full) { _ throws(ProgramError) in 0 }
            line.insert("abcd")
            #expect(line.wasTooLong && line.state.text.count == LineEditor.longestLine - Self.room)
            line.insert("abc")
            #expect(line.text == Self.start + "abc")
        }

        @Test func `so do what was killed, a hint, and a candidate`() throws {
            let yanked = try read("\u{19}\r") { fixture in
                #expect(fixture.read("abc\u{15}\r") == .line(""))
            }
            let hinted = try read("\u{6}\r") { $0.editor.hints = .by { _ in "abc" } }
            let chosen = try read("\t\t\r\r") { fixture in
                fixture.editor.completer = { line, cursor in
                    Completion(
                        replacementStart: cursor,
                        candidates: [.init("abc", isFinal: false), .init("z", isFinal: false)])
                }
            }
            #expect([yanked, hinted, chosen] == ["abc", "abc", "abc"])
        }
    }
}

import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// A motion lays out nothing but the cursor.
    @Suite struct MotionFrames {
        private static let left = "\u{1B}[D"

        @Test(arguments: [
            "0123456789", "0123456789012345678901234567", "ab\n日本\ncde", "a\tb\u{1}c", "日本語ab日c",
            "xe\u{301}y🇩🇪z",
            String(repeating: "0123456789", count: 14),
        ])
        func `the cursor stands where it would if all were laid out`(text: String) throws {
            for count in [1, 3, 12, 30] {
                let slowly = try screen(after: keys(text, Array(repeating: Self.left, count: count)))
                let atOnce = try screen(after: keys(text, [String(repeating: Self.left, count: count)]))
                #expect(slowly.text == atOnce.text && slowly.cursor == atOnce.cursor, "\(count)")
            }
        }

        @Test(arguments: [
            ("abcdef", 3, true), ("abcdef", 6, true), ("a\nb", 2, true), ("ab日", 2, false),
            ("a日b", 2, false), ("a\tb", 2, false),
        ])
        func `of ASCII nothing is laid out anew, of anything else all`(
            text: String, cursor: Int, isKept: Bool
        ) {
            let look = RenderInput(
                size: ScreenSize(columns: 20, rows: 6), prompt: "", rightPrompt: "", text: text, cursor: 0,
                highlights: [], spans: [], hint: "")
            let frame = Frame(rows: [], cursor: Frame.Place())
            var moved = look
            moved.cursor = cursor
            let kept = LaidOutLine(input: look, start: Frame.Place(), frame: frame).frame(of: moved)
            #expect((kept != nil) == isKept)
        }

        /// A text behind so many letters, the presses of Left, and the cursor; the window has 20 columns.
        private static let edges: [(letters: Int, text: String, lefts: Int, row: Int, column: Int)] = [
            (17, "日", 1, 1, 0), (16, "日", 1, 0, 18), (17, "日z", 2, 1, 0), (17, "日z", 1, 1, 2),
            (16, "✅", 1, 1, 0),
            (15, "✅", 1, 0, 17), (18, "z", 1, 1, 0), (17, "z", 1, 0, 19), (17, "日", 0, 1, 2),
            (17, "\n日", 2, 0, 19),
            (37, "日", 1, 2, 0),
        ]

        @Test(arguments: edges)
        func `the cursor stands on the character at it, in whatever row that is`(
            letters: Int, text: String, lefts: Int, row: Int, column: Int
        ) throws {
            let line = String(repeating: "y", count: letters) + text
            for motions in [
                Array(repeating: Self.left, count: lefts), [String(repeating: Self.left, count: lefts)],
            ] {
                let screen = try screen(after: keys(line, motions.filter { !$0.isEmpty }))
                #expect(screen.cursor == (row, column))
            }
        }

        private func screen(after keys: Keys) throws -> EmulatedScreen {
            let fixture = try EditorFixture(type: "xterm-256color", columns: 20, rows: 6)
            fixture.editor.validator = { _ in .complete }
            return fixture.screen(after: keys)
        }

        private func keys(_ text: String, _ motions: [String]) -> Keys {
            var keys: Keys = [.type("\u{1B}[200~\(text)\u{1B}[201~"), .pause]
            for motion in motions { keys.steps += [.type(motion), .pause] }
            return keys
        }

        @Test func `a prompt and a text at the right that have changed are drawn after a motion`() throws {
            let fixture = try EditorFixture(type: "xterm-256color", columns: 20, rows: 6)
            var asked = 0
            fixture.editor.highlighter = { [unowned editor = fixture.editor] _ in
                asked += 1
                if asked == 5 { (editor.prompt, editor.rightPrompt) = ("new> ", "R") }
                return []
            }
            let screen = fixture.screen(after: keys("abcdef", Array(repeating: Self.left, count: 5)))
            #expect(screen.row(0) == "new> abcdef       R" && screen.cursor == (0, 6))
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// What the terminal is told about prompts (OSC 133), and the prompt that stays behind.
    @Suite struct PromptMarking {
        private static let rows = "one\u{1B}\rtwo\u{1B}\rthree\r"

        private func fixture(type: String = "xterm", columns: Int = 80) throws -> EditorFixture {
            try EditorFixture(type: type, columns: columns, marks: true)
        }

        /// All output so far without carriage returns, with `<A>` for the mark A.
        private func output(of fixture: EditorFixture) -> String {
            let text = String(fixture.terminal.output.unicodeScalars.filter { $0 != "\r" })
            let parts = text.components(separatedBy: "\u{1B}]133;")
            return parts[0]
                + parts.dropFirst().map { part in
                    let ends = part.components(separatedBy: "\u{1B}\\")
                    return "<\(ends[0])>" + ends.dropFirst().joined(separator: "\u{1B}\\")
                }.joined()
        }

        private func marks(of fixture: EditorFixture) -> String {
            output(of: fixture).components(separatedBy: "<").dropFirst()
                .map { $0.components(separatedBy: ">")[0] }.joined(separator: " ")
        }

        @Test func `prompt, text and output are marked, and the status of each line`() throws {
            let fixture = try fixture()
            #expect(fixture.read("ab\r") == .line("ab"))
            #expect(output(of: fixture).contains("<A>> <B>ab\n<C>"))
            fixture.editor.lastStatus = 3
            #expect(fixture.read("c\r") == .line("c"))
            #expect(fixture.editor.lastStatus == nil)
            #expect(fixture.read("d\r") == .line("d"))
            #expect(marks(of: fixture) == "A B C D;3 A B C D A B C")
        }

        @Test(
            arguments: [
                ([.type("ab"), .pause, .signal(SIGINT)], .interrupted),
                ([.pause, .type("\u{4}")], .endOfInput),
            ] as [([Keys.Step], ReadOutcome)])
        func `a line that is not entered has no output`(keys: [Keys.Step], outcome: ReadOutcome) throws {
            let fixture = try fixture()
            #expect(fixture.read(Keys(keys)) == outcome)
            #expect(fixture.read("c\r") == .line("c"))
            #expect(marks(of: fixture) == "A B A B C")
        }

        @Test(arguments: ["", "- ", "a\nb"])
        func `further rows of a text are marked as such`(continuation: String) throws {
            let fixture = try fixture()
            fixture.editor.continuationPrompt = StyledText(continuation)
            #expect(fixture.read(Keys(Self.rows)) == .line("one\ntwo\nthree"))
            let output = output(of: fixture)
            #expect(marks(of: fixture) == "A B A;k=s B A;k=s B C")
            #expect(output.contains("<A>> <B>one"))
            #expect(continuation.contains("\n") || output.contains("<A;k=s>\(continuation)<B>two"))
        }

        @Test(arguments: ["0123456789abcd> ", "01\n> "])
        func `a prompt of several rows is marked at its start and its end`(prompt: String) throws {
            let fixture = try fixture(columns: 10)
            fixture.editor.prompt = StyledText(prompt)
            #expect(fixture.read([.type("x"), .pause, .type("y\r")]) == .line("xy"))
            #expect(output(of: fixture).contains("<A>01") && output(of: fixture).contains("> <B>x"))
            #expect(marks(of: fixture) == "A B C")
        }

        @Test func `below a header the marks stand at the prompt`() throws {
            let fixture = try fixture()
            fixture.editor.header = { _ in "head\nline" }
            #expect(fixture.read([.type("a"), .pause, .type("b\r")]) == .line("ab"))
            #expect(output(of: fixture).contains("head\nline\n<A>> <B>"))
            // The header is gone in the end, and the prompt stands where it began.
            #expect(marks(of: fixture) == "A B A B C")
        }

        @Test func `the marks are written again only where the prompt is drawn in another row`() throws {
            let fixture = try fixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [editor = fixture.editor] _ in
                editor.prompt = "other> "
                return .proceed
            }
            try fixture.editor.bind(KeySequence(parsing: "f2")) { [terminal = fixture.terminal] in
                terminal.show("news\r\n")
                return .proceed
            }
            let typed = ["a", "b", "\u{1B}[D", "\u{7F}", "\u{1}", "\u{1B}OP", "\u{1B}OQ", "c", "\r"]
            let keys = Keys(typed.flatMap { [.type($0), .pause] }.dropLast())
            #expect(fixture.read(keys) == .line("cb"))
            #expect(marks(of: fixture) == "A B A B C")
            fixture.editor.removeBindings()
        }

        @Test(arguments: ["linux", "linux-16color", "dumb", "xterm"])
        func `there are no marks where they would be shown or are switched off`(type: String) throws {
            let fixture = try fixture(type: type)
            if type == "xterm" { fixture.editor.marksPrompts = false }
            #expect(!fixture.editor.marksPrompts)
            fixture.editor.lastStatus = 1
            #expect(fixture.read("a\r") == .line("a"))
            #expect(fixture.read("b\r") == .line("b"))
            #expect(!fixture.terminal.output.contains("133;"))
        }

        @Test func `questions belong to the output of the line before`() throws {
            let fixture = try fixture()
            #expect(fixture.read("a\r") == .line("a"))
            fixture.editor.lastStatus = 0
            #expect(fixture.read("yes\r") { $0.readAnswer("sure? ") } == .line("yes"))
            #expect(fixture.read("word\r") { $0.readSecret("password: ") } == .line("word"))
            #expect(fixture.read("b\r") == .line("b"))
            #expect(marks(of: fixture) == "A B C D;0 A B C")
        }

        @Test(arguments: [("ab\r", "$ ab"), ("ab\u{1B}[D\r", "$ ab"), ("\u{4}", "$")])
        func `the transient prompt stands before a line that is left`(keys: String, row: String)
            throws
        {
            let (fixture, looks) = (try EditorFixture(), Looks())
            fixture.editor.prompt = "folder\n> "
            fixture.editor.transientPrompt = "$ "
            _ = fixture.read([looks.look, .type(keys)])
            #expect(looks[0].filledRows == ["folder", ">"])
            #expect(fixture.terminal.screen.filledRows == [row])
            #expect(fixture.read("x\r") { $0.readAnswer("really? ") } == .line("x"))
            #expect(fixture.read("x\r") { $0.readSecret("secret? ") } == .line("x"))
            fixture.editor.transientPrompt = nil
            #expect(fixture.read("y\r") == .line("y"))
            #expect(fixture.terminal.screen.filledRows == [row, "really? x", "secret?", "folder", "> y"])
        }

        @Test func `a transient prompt may be empty or taller, also before a line that Ctrl-C abandons`()
            throws
        {
            for (text, rows) in [("", ["ab^C"]), ("one\ntwo ", ["one", "two ab^C"])] {
                let fixture = try EditorFixture()
                fixture.editor.transientPrompt = StyledText(text)
                #expect(fixture.read([.type("ab"), .pause, .signal(SIGINT)]) == .interrupted)
                #expect(fixture.terminal.screen.filledRows == rows)
            }
        }
    }
}

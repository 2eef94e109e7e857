import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct TypingAhead {
        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture(type: "xterm-256color")
            fixture.editor.recordsLines = false
            ["paint red", "move up"].forEach { fixture.editor.history.add($0) }
            fixture.editor.hints = .fromHistoryAndCompletion
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: [.init("ab"), .init("cd")])
            }
            return fixture
        }

        @Test(arguments: [
            // A hint is accepted. Then a killed text is inserted, or the hint is undone.
            ["x\u{15}mo", "\u{1B}[C", "\u{19}", "\r"], ["mo", "\u{1B}[C", "\u{1F}", "\r"],
            ["mo", "\u{1B}[C", "\u{1F}", "\u{1B}_", "!\r"], ["pa", "\u{6}", "\u{1B}.", "\r"],
            // A line is found.
            ["x\u{15}\u{12}red", "\u{19}", "\r"], ["a", "\u{12}r", "\u{1F}", "!\r"],
            ["\u{12}red", "\u{1B}.", "\r"],
            // A candidate is chosen, or not.
            ["x\u{15}", "\t", "\t", "\u{19}", "\r"], ["\t", "\t", "\u{1F}", "!\r"],
        ])
        func `keys that come at once do what they do one by one`(keys: [String]) throws {
            var slowly: Keys = []
            for key in keys { slowly.steps += [.type(key), .pause] }
            #expect(try fixture().read(Keys(keys.joined())) == fixture().read(slowly))
        }

        @Test(arguments: [
            ("", "abc", "", ["abc", "> abc"]), ("", "a", "", ["a", "> a"]),
            ("out", "a", "", ["outa", "> a"]),
            // What is printed behind the echo may end anywhere.
            ("", "abc", "done\n", ["abcdone", "> abc"]), ("", "abc", "done", ["abcdone", "> abc"]),
            (
                "", "ab", String(repeating: "x", count: 18),
                ["ab" + String(repeating: "x", count: 18), "> ab"]
            ),
            // A line that has been entered leaves the cursor in a new row.
            ("", "abc\n", "", ["abc", "> abc"]), ("", "ab\nc", "", ["ab", "c", "> ab"]),
        ])
        func `a line begins in a new row where the terminal has echoed its start`(
            before: String, typed: String, behind: String, rows: [String]
        ) throws {
            let fixture = try EditorFixture(columns: 20)
            fixture.terminal.show(before)
            fixture.terminal.type(typed)
            #expect(fixture.shows(before + typed.replacingOccurrences(of: "\n", with: "\r\n")))
            fixture.terminal.show(behind)
            _ = fixture.read([.pause, .type("\r")])
            #expect(fixture.terminal.screen.filledRows == rows)
        }

        @Test func `so does one that goes on behind a program`() throws {
            let fixture = try EditorFixture()
            let folder = try TemporaryDirectory()
            let pipe = folder.path(of: "pipe")
            try #require(mkfifo(pipe, 0o600) == 0)
            try fixture.editor.bind(KeySequence(parsing: "f1")) { line in
                try line.runProgram(["cat", pipe])
                return .proceed
            }
            let terminal = fixture.terminal
            let finish: @Sendable () -> Void = {
                #expect(eventually { terminal.output.contains("typed") })
                if let end = fopen(pipe, "w") { fclose(end) }
                #expect(eventually { terminal.isRaw })
            }
            let keys: Keys = [
                .type("a\u{1B}OP"), .call { #expect(eventually { !terminal.isRaw }) },
                .call { terminal.type("typed") }, .call(finish), .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("atyped"))
            #expect(fixture.terminal.screen.filledRows == ["typed", "> atyped"])
        }
    }
}

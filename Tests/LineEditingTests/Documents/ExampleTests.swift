import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// The examples of the articles, run at a terminal.
    @Suite struct Examples {
        private func fixture() throws -> EditorFixture { try EditorFixture(columns: 40, rows: 8) }

        @Test func `the first prompt suggests, completes and prints`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            let keys: Keys = [
                .type("hi\t"), looks.look, .type("\r"), looks.look, .type("h"), looks.look,
                .type("\u{15}\u{4}"),
            ]
            _ = fixture.read(keys) { editor in
                LineEditingExamples.landingPage(editor)
                return .endOfInput
            }
            #expect(looks[0].filledRows == ["> history"])
            #expect(looks[1].filledRows == ["> history", "you typed history", ">"])
            #expect(looks[2].filledRows.last == "> history" && looks[2].cursor == (2, 3))
            #expect(looks[2][2, 3].style.isFaint)
        }

        @Test func `prompts have styles, and a text at the right`() throws {
            let fixture = try fixture()
            LineEditingExamples.prompts(fixture.editor)
            let screen = fixture.screen(after: "x")
            #expect(screen.row(0) == "shape> x" + String(repeating: " ", count: 26) + "12:00")
            #expect(screen.styles(of: "> ") == [.init(isBold: true)])
            #expect(screen.styles(of: "12:00") == [.init(isFaint: true)])
        }

        @Test func `a bar stands above the line, and grows`() throws {
            let (looks, fixture, pipe) = (Looks(), try fixture(), try PipeEnd.pair())
            LineEditingExamples.header(fixture.editor, pipe.reading.descriptor)
            let keys: Keys = [
                .type("ha"), looks.look, .call { pipe.writing.write([25, 50]) }, .type("lf"),
                .wait(until: "50 %\r\n"),
                looks.look, .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            #expect(looks[0].filledRows == [String(repeating: "░", count: 39), "> ha"])
            let (full, rest) = (String(repeating: "█", count: 19), String(repeating: "░", count: 20))
            #expect(looks[1].filledRows == ["25 %", "50 %", full + rest, "> half"])
            #expect(looks[1].styles(of: rest) == [.init(isFaint: true)])
            fixture.editor.unwatch(pipe.reading.descriptor)
        }

        @Test func `a text is there to begin with`() throws {
            let looks = Looks()
            let outcome = try fixture().read([looks.look, .type("!\r")]) {
                LineEditingExamples.startingText($0)
            }
            #expect(outcome == .line("untitled!"))
            #expect(looks[0].row(0) == "> untitled")
        }

        @Test func `a password is not shown`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            var password: String?
            _ = fixture.read([.type("hunter2"), looks.look, .type("\r")]) { editor in
                password = LineEditingExamples.secret(editor)
                return .endOfInput
            }
            #expect(password == "hunter2")
            #expect(looks[0].filledRows == ["Password:"])
        }

        @Test func `questions are answered`() throws {
            let fixture = try fixture()
            var saved: [String] = []
            _ = fixture.read("\rabc\rabc\rbl\r\r") { editor in
                #expect(throws: Never.self) {
                    try LineEditingExamples.questions(editor) { saved = [$0, $1, $2] }
                }
                return .endOfInput
            }
            #expect(saved == ["8080", "abc", "blue"])
        }

        @Test func `messages of a task stand above the line`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            let (messages, continuation) = AsyncStream.makeStream(of: String.self)
            let task = LineEditingExamples.messages(fixture.editor, messages)
            let keys: Keys = [
                .type("half"), .call { continuation.yield("news") }, .wait(until: "news"), looks.look,
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            #expect(looks[0].filledRows == ["news", "> half"])
            task.cancel()
        }

        @Test func `a descriptor changes the prompt while a line is typed`() throws {
            let (looks, fixture, pipe) = (Looks(), try fixture(), try PipeEnd.pair())
            LineEditingExamples.descriptors(fixture.editor, pipe.reading.descriptor)
            let keys: Keys = [
                .type("ha"), .call { pipe.writing.write([7]) }, .wait(until: "7 unread"), .type("lf"),
                looks.look,
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            #expect(looks[0].filledRows == ["7 unread> half"])
            fixture.editor.unwatch(pipe.reading.descriptor)
        }

        @Test func `a function gives the hint`() throws {
            let fixture = try fixture()
            LineEditingExamples.ownHints(fixture.editor)
            let screen = fixture.screen(after: "he")
            #expect(screen.row(0) == "> help" && screen.cursor == (0, 4))
            #expect(screen.styles(of: "lp") == [.init(isFaint: true, isItalic: true)])
        }

        @Test func `mistakes are not suggested`() throws {
            let fixture = try fixture()
            for line in ["left 25", "lfet 3", "left 1O"] { fixture.editor.history.add(line) }
            LineEditingExamples.hintsWithoutMistakes(fixture.editor, ["lfet 3", "left 1O"])
            #expect(fixture.screen(after: "l").row(0) == "> left 25")
        }

        @Test func `numbers are coloured`() throws {
            let fixture = try fixture()
            LineEditingExamples.highlights(fixture.editor)
            let screen = fixture.screen(after: "left 25")
            #expect(screen.styles(of: "25") == [.init(foreground: .indexed(2), isBold: true)])
            #expect(screen.styles(of: "left ") == [.init()])
        }

        @Test func `a mistake is marked once the cursor has left it`() throws {
            let fixture = try fixture()
            LineEditingExamples.mistakes(fixture.editor, ["paint"])
            let screen = fixture.screen(after: "é paint rd")
            #expect(screen.styles(of: "é") == [.init(isUnderlined: true)])
            #expect(screen.styles(of: "paint rd") == [.init()])
            #expect(fixture.screen(after: "rd ").styles(of: "rd") == [.init(isUnderlined: true)])
        }

        @Test func `a text goes on until its braces are closed`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            LineEditingExamples.rows(fixture.editor)
            let keys: Keys = [.type("}\r\u{7F}{\ra"), looks.look, .type("\r}\r")]
            #expect(fixture.read(keys) == .line("{\na\n}"))
            #expect(looks[0].filledRows == ["error: } without {", "> {", "... a"])
        }

        @Test func `the history keeps what the program adds`() throws {
            let fixture = try fixture()
            _ = fixture.read([.type("good\r"), .pause, .type("bad\r"), .pause, .type("\u{4}")]) { editor in
                LineEditingExamples.ownHistory(editor) { $0 == "good" }
                return .endOfInput
            }
            #expect(fixture.editor.history.entries == ["good"])
        }

        @Test func `the menu describes its candidates`() throws {
            let fixture = try fixture()
            LineEditingExamples.completion(fixture.editor)
            let screen = fixture.screen(after: "f\t\t")
            #expect(screen.row(0) == "> fetch")
            #expect(screen.row(1).hasPrefix("fetch      get a file"))
            #expect(screen.row(2).hasPrefix("fetch-all  get every file"))
        }

        @Test func `what a task finds is completed`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            LineEditingExamples.remoteCompletion(fixture.editor) { ["remote"] }
            let keys: Keys = [
                .type("re\t"), .screen { $0.row(0).contains("remote") }, looks.look, .type("!\r"),
            ]
            #expect(fixture.read(keys) == .line("remote !"))
        }

        @Test func `keys run editing functions`() throws {
            let fixture = try fixture()
            try LineEditingExamples.functions(fixture.editor)
            #expect(fixture.read("one two\u{1B}OR!\u{1B}OQ\r") == .line(" two"))
        }

        @Test func `vi's mode stands before the prompt`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            LineEditingExamples.vi(fixture.editor)
            let keys: Keys = [.type("ab"), looks.look, .type("\u{1B}"), .pause, looks.look, .type("\r")]
            #expect(fixture.read(keys) == .line("ab"))
            #expect(looks[0].row(0) == "(ins) > ab" && looks[1].row(0) == "(cmd) > ab")
        }

        @Test func `the menu shows a colour`() throws {
            let fixture = try fixture()
            LineEditingExamples.colours(fixture.editor)
            let screen = fixture.screen(after: "t\t\t")
            #expect(screen.row(1) == "   tomato  #ff6347")
            #expect(screen[1, 0].style == .init(background: .rgb(255, 99, 71)))
        }

        @Test func `a key puts the line in quotes`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            try LineEditingExamples.keys(fixture.editor)
            #expect(fixture.read([.type("ab\u{1B}q"), looks.look, .type("!\r")]) == .line("\"ab!\""))
            #expect(looks[0].row(0) == "> \"ab\"")
        }

        @Test func `the loop over outcomes goes on after ctrl-c, and ends at ctrl-d`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            let keys: Keys = [
                .type("half"), .signal(SIGINT), .wait(until: "^C"), .pause, .type("line\r"), looks.look,
                .type("\u{4}"),
            ]
            _ = fixture.read(keys) { editor in
                LineEditingExamples.outcomes(editor)
                return .endOfInput
            }
            #expect(looks[0].filledRows == ["> half^C", "> line", "line", ">"])
        }

        @Test func `ctrl-c stops a computation`() throws {
            let limit = Date() + 60
            var steps = 0
            LineEditingExamples.interruption(try fixture().editor) {
                steps += 1
                if steps == 1 { kill(getpid(), SIGINT) }
                return Date() < limit
            }
            #expect(Date() < limit)
        }
    }
}

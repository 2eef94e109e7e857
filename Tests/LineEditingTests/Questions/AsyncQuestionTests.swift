import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// Questions that tasks ask.
    @Suite struct AsyncQuestions {
        private let desk: QuestionDesk
        private let lines: AsyncLines
        private var terminal: FakeTerminal { desk.terminal }

        init() throws {
            discardSignal(SIGINT)
            let desk = try QuestionDesk()
            self.desk = desk
            lines = AsyncLines {
                let terminal = desk.terminal
                let editor = try LineEditor(
                    name: "line-editing-tests", input: terminal.slave, output: terminal.slave,
                    error: terminal.slave, terminalType: "xterm")
                editor.prompt = "> "
                return editor
            }
        }

        /// Waits on a thread of its own until the last row of the screen is a text, and then does something.
        private func once(_ row: String, _ body: @escaping @Sendable (FakeTerminal) -> Void) {
            Thread.detachNewThread { [terminal] in
                #expect(eventually { terminal.isRaw && terminal.screen.shownRows.last == row }, "\(row)")
                body(terminal)
            }
        }

        private func type(_ keys: String, once row: String) { once(row) { $0.type(keys) } }

        @Test func `questions and lines are read in turn`() async throws {
            type("80\r", once: "Port? [8080]")
            #expect(try await lines.ask(Question("Port?", default: "8080")) == "80")
            type("one\r", once: ">")
            #expect(try await lines.makeAsyncIterator().next() == "one")
            type("abc\r", once: "Password?")
            #expect(try await lines.ask(.secret("Password?")) == "abc")
            type("gr\r", once: "green")
            #expect(try await lines.ask(.choice("Colour?", from: ["red", "green"])) == "green")
            type("\r", once: "Save? [Y/n]")
            #expect(try await lines.ask(.yesOrNo("Save?", default: true)))
            #expect(try await lines.history.entries == ["one"])
            #expect(
                eventually {
                    terminal.screen.shownRows
                        == ["Port? 80", "> one", "Password? ***", "Colour? green", "Save? yes"]
                })
        }

        @Test func `ctrl-c and ctrl-d end only the question`() async throws {
            once("?") { _ in kill(getpid(), SIGINT) }
            await #expect(throws: QuestionError.interrupted) { try await lines.ask(Question("?")) }
            type("\u{4}", once: "2?")
            await #expect(throws: QuestionError.endOfInput) { try await lines.ask(Question("2?")) }
            type("x\r", once: ">")
            #expect(try await lines.makeAsyncIterator().next() == "x")
        }

        @Test func `a question waits for the line that is being typed`() async throws {
            async let line = lines.makeAsyncIterator().next()
            #expect(eventually { terminal.screen.shownRows == [">"] })
            async let answer = lines.ask(Question("?"))
            type("half", once: ">")
            type("\r", once: "> half")
            #expect(try await line == "half")
            type("yes\r", once: "?")
            #expect(try await answer == "yes")
        }

        @Test func `a cancelled question gives way to a line, and a cancelled line to a question`()
            async throws
        {
            let question = Task { try await lines.ask(Question("?")) }
            #expect(eventually { terminal.screen.shownRows == ["?"] })
            terminal.type("lost")
            let line = Task { try await lines.makeAsyncIterator().next() }
            #expect(eventually { terminal.screen.shownRows == ["? lost"] })
            question.cancel()
            await #expect(throws: CancellationError.self) { try await question.value }
            #expect(eventually { terminal.screen.shownRows == [">"] })
            terminal.type("kept")
            let second = Task { try await lines.ask(Question("2?")) }
            #expect(eventually { terminal.screen.shownRows == ["> kept"] })
            line.cancel()
            #expect(try await line.value == nil)
            #expect(eventually { terminal.screen.shownRows == ["2?"] })
            terminal.type("two\r")
            #expect(try await second.value == "two")
            type("!\r", once: "> kept")
            #expect(try await lines.makeAsyncIterator().next() == "kept!")
        }

        @Test func `a cancelled task asks nothing`() async throws {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await lines.ask(Question("?"))
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }

        @Test func `a prompt that is set during a question is that of the next line`() async throws {
            once("?") { [lines] terminal in
                lines.prompt = "new> "
                lines.printer.print("news")
                #expect(eventually { terminal.screen.shownRows == ["news", "?"] })
                terminal.type("y\r")
            }
            #expect(try await lines.ask(Question("?")) == "y")
            type("x\r", once: "new>")
            #expect(try await lines.makeAsyncIterator().next() == "x")
        }

        @Test func `a signal ends the question and the sequence, and a terminal that hangs up does`()
            async throws
        {
            disarmSignal(SIGTERM)
            once("?") { _ in kill(getpid(), SIGTERM) }
            await #expect(throws: QuestionError.terminated(signal: SIGTERM)) {
                try await lines.ask(Question("?"))
            }
            #expect(lines.endingSignal == SIGTERM)
            #expect(try await lines.makeAsyncIterator().next() == nil)
            await #expect(throws: QuestionError.terminated(signal: SIGTERM)) {
                try await lines.ask(Question("?"))
            }
        }

        @Test func `an editor that can't be made asks nothing`() async {
            let lines = AsyncLines { throw LineEditorError.outOfMemory }
            await #expect(throws: LineEditorError.outOfMemory) { try await lines.ask(Question("?")) }
            await #expect(throws: QuestionError.endOfInput) { try await lines.ask(Question("?")) }
        }

        @Test func `without a terminal answers and lines are lines`() async throws {
            let input = try PipeWriter([Array("1\nline\nmaybe\ny".utf8)])
            let descriptor = input.readEnd
            let lines = AsyncLines { try LineEditor(name: "test", input: descriptor) }
            #expect(try await lines.ask(.choice("?", from: ["red", "green"])) == "red")
            #expect(try await lines.makeAsyncIterator().next() == "line")
            await #expect(throws: QuestionError.invalid(reason: "the answer is y, yes, n or no")) {
                try await lines.ask(.yesOrNo("?"))
            }
            #expect(try await lines.ask(.yesOrNo("?")))
            await #expect(throws: QuestionError.endOfInput) { try await lines.ask(.yesOrNo("?")) }
            #expect(try await lines.makeAsyncIterator().next() == nil)
            withExtendedLifetime(input) {}
        }
    }
}

/// A terminal that ends after the editor of a sequence whose function holds it.
private final class QuestionDesk: Sendable {
    let terminal: FakeTerminal

    init() throws { terminal = try FakeTerminal(columns: 40, rows: 12) }

    deinit { terminal.end() }
}

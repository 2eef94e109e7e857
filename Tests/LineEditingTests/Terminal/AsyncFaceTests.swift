import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// What tasks may do with an ``AsyncLines`` beside asking for lines.
    @Suite struct AsyncFaces {
        private func lines(
            at terminal: FakeTerminal, prompt: StyledText?, _ body: @escaping @Sendable () -> Void = {}
        ) -> AsyncLines {
            AsyncLines {
                let editor = try LineEditor(
                    name: "line-editing-tests", input: terminal.slave, output: terminal.slave,
                    error: terminal.slave, terminalType: "xterm")
                if let prompt { editor.prompt = prompt }
                body()
                return editor
            }
        }

        private func shows(_ text: String, at terminal: FakeTerminal) -> Bool {
            eventually { terminal.screen.filledRows.contains(text) }
        }

        /// Reads a line, which is typed once `body` has been called during the read.
        private func line(
            of lines: AsyncLines, at terminal: FakeTerminal, _ typed: String,
            _ body: @escaping @Sendable () -> Void = {}
        ) async throws -> String? {
            Thread.detachNewThread {
                #expect(eventually { terminal.isRaw })
                body()
                terminal.type(typed)
            }
            return try await lines.makeAsyncIterator().next()
        }

        @Test(
            arguments: [
                ("early", nil, nil, "early"), ("early", "own", nil, "own"), (nil, "own", nil, "own"),
                ("early", "own", "during", "during"), (nil, nil, "during", "during"), (nil, nil, nil, ""),
            ] as [(String?, String?, String?, String)])
        func `the later prompt of the function and the tasks holds`(
            early: String?, own: String?, during: String?, shown: String
        ) async throws {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            let later = Mutex<AsyncLines?>(nil)
            let lines = lines(at: terminal, prompt: own.map { StyledText($0) }) {
                if let during { later.withLock { $0?.prompt = StyledText(during) } }
            }
            later.withLock { $0 = lines }
            defer { later.withLock { $0 = nil } }
            if let early { lines.prompt = StyledText(early) }
            let isShown = { @Sendable () -> Void in #expect(shown.isEmpty || shows(shown, at: terminal)) }
            #expect(try await line(of: lines, at: terminal, "x\r", isShown) == "x")
            #expect(lines.prompt == StyledText(shown))
        }

        @Test func `a prompt that changes while a line is typed is drawn at once, around the text`()
            async throws
        {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            let lines = lines(at: terminal, prompt: "1> ")
            let changes = { @Sendable () -> Void in
                terminal.type("half")
                for prompt in ["22> ", "333> "] {
                    lines.prompt = StyledText(prompt)
                    #expect(shows(prompt + "half", at: terminal))
                }
            }
            #expect(try await line(of: lines, at: terminal, "\r", changes) == "half")
            lines.prompt = "4> "
            #expect(try await line(of: lines, at: terminal, "x\r") == "x")
            #expect(shows("4> x", at: terminal))
        }

        @Test func `text is kept until there is an editor, and then printed above the line`() async throws {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            let lines = lines(at: terminal, prompt: "> ")
            lines.printer.print("one")
            lines.printer.print("two")
            let prints = { @Sendable () -> Void in
                #expect(shows("two", at: terminal))
                terminal.type("half")
                #expect(shows("> half", at: terminal))
                lines.printer.print("three")
                #expect(shows("three", at: terminal))
            }
            #expect(try await line(of: lines, at: terminal, "\r", prints) == "half")
            lines.printer.print("four")
            #expect(eventually { terminal.screen.filledRows == ["one", "two", "three", "> half", "four"] })
        }

        @Test func `the history takes entries before the editor exists, and while a line is read`()
            async throws
        {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            let lines = lines(at: terminal, prompt: "> ")
            lines.history.add("first")
            #expect(try await lines.history.entries == ["first"])
            let adds = { @Sendable () -> Void in lines.history.add("second") }
            #expect(try await line(of: lines, at: terminal, "third\r", adds) == "third")
            lines.history.add("fourth")
            #expect(try await lines.history.entries == ["first", "second", "third", "fourth"])
            #expect(try await line(of: lines, at: terminal, "\u{4}") == nil)
            #expect(try await lines.history.entries == [])
        }

        @Test func `without an editor there is no history, and nothing waits`() async throws {
            let lines = AsyncLines { throw LineEditorError.outOfMemory }
            lines.prompt = "> "
            lines.history.add("lost")
            await #expect(throws: LineEditorError.outOfMemory) { try await lines.makeAsyncIterator().next() }
            #expect(try await lines.history.entries == [])
            lines.printer.print("nowhere")
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Pastes while the program works between two reads.
    @Suite struct TypingHidden {
        private static let (on, off) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

        /// Reads a line of a sequence, or else by itself.
        private func fixture(ofSequence: Bool = true) throws -> EditorFixture {
            let fixture = try EditorFixture()
            #expect(fixture.read("go\r") { ofSequence ? $0.readOfLines() : $0.readLine() } == .line("go"))
            return fixture
        }

        private func isBracketed(_ terminal: FakeTerminal) -> Bool {
            terminal.output.ranges(of: Self.on).count > terminal.output.ranges(of: Self.off).count
        }

        @Test(arguments: [
            ("one\rtwo\r", "one two"),
            (String(repeating: "x", count: 10_000), String(repeating: "x", count: 10_000)),
        ])
        func `a paste while a loop of lines works is one text of the next line`(pasted: String, text: String)
            throws
        {
            let fixture = try fixture()
            let terminal = fixture.terminal
            fixture.editor.whileInterruptible({}) {
                #expect(eventually { isBracketed(terminal) })
                terminal.type("\u{1B}[200~\(pasted)\u{1B}[201~")
                #expect(eventually { !terminal.isDrained })
            }
            #expect(eventually { !isBracketed(terminal) })
            // Without a validator, a newline becomes a blank.
            #expect(fixture.read("!\r") == .line(text + "!"))
        }

        @Test func `elsewhere pastes are as they were`() throws {
            let alone = try fixture(ofSequence: false)
            alone.editor.whileInterruptible({}) { #expect(!alone.editor.output.isPasteOn) }
            let ended = try fixture()
            #expect(ended.read("\u{4}") { $0.readOfLines() } == .endOfInput)
            ended.editor.whileInterruptible({}) { #expect(!ended.editor.output.isPasteOn) }
        }

        @Test func `the asynchronous form brackets pastes, too`() async throws {
            let fixture = try fixture()
            await fixture.editor.whileInterruptible({}) {
                await Task.yield()
                #expect(fixture.editor.output.isPasteOn)
            }
            #expect(!fixture.editor.output.isPasteOn)
        }

        @Test(arguments: [true, false]) @MainActor
        func `of two that overlap, the later end restores the terminal`(firstEndsFirst: Bool) async throws {
            let signals = try SignalPipe(disarming: [SIGTSTP])
            let fixture = try EditorFixture(signals: signals)
            #expect(fixture.read("go\r") { $0.readOfLines() } == .line("go"))
            let editor = fixture.editor
            let (first, endFirst) = AsyncStream.makeStream(of: Never.self)
            let (second, endSecond) = AsyncStream.makeStream(of: Never.self)
            let one = Task { await editor.whileInterruptible({}) { for await _ in first {} } }
            while editor.hiddenTyping == nil { await Task.yield() }
            let outer = editor.hiddenTyping
            let two = Task { await editor.whileInterruptible({}) { for await _ in second {} } }
            while editor.hiddenTyping === outer { await Task.yield() }

            (firstEndsFirst ? endFirst : endSecond).finish()
            await (firstEndsFirst ? one : two).value
            #expect(editor.terminal?.echoesLines == false)
            #expect(editor.output.isPasteOn)
            (firstEndsFirst ? endSecond : endFirst).finish()
            await (firstEndsFirst ? two : one).value
            #expect(editor.terminal?.echoesLines == true)
            #expect(!editor.output.isPasteOn)
            #expect(editor.hiddenTyping == nil)
            #expect(signals.aroundStop == nil)
        }

        /// The terminal must take the Ctrl-D when it comes: later it would be a character of the next line.
        @Test func `a terminal that edits the lines goes on to, and takes a Ctrl-D`() throws {
            let fixture = try ViFixture(mode: "edit off").base
            let terminal = fixture.terminal
            try fixture.editor.withTypingHidden {
                try #require(!terminal.isRaw)
                #expect(fixture.editor.terminal?.echoesLines == false)
                #expect(!fixture.editor.output.isPasteOn)
                terminal.type("\u{4}")
            }
            #expect(fixture.editor.readLine() == .endOfInput)
        }

        @Test func `a read within the work leaves the terminal to the work`() throws {
            let fixture = try fixture()
            fixture.editor.withTypingHidden {
                #expect(fixture.read("yes\r") { $0.readAnswer("sure? ") } == .line("yes"))
                #expect(fixture.editor.output.isPasteOn)
                #expect(fixture.editor.terminal?.echoesLines == false)
            }
            fixture.editor.restoreTerminal()
            #expect(fixture.editor.terminal?.echoesLines == true)
            #expect(!fixture.editor.output.isPasteOn)
        }

        /// A terminal that edited the lines would take the Ctrl-D for itself.
        @Test func `what is typed between the work and the next read is that read's`() throws {
            let fixture = try fixture()
            for _ in 1...2 { fixture.editor.withTypingHidden {} }
            fixture.terminal.type("\u{4}")
            #expect(fixture.read("x\r") == .endOfInput)
            #expect(fixture.editor.terminal?.echoesLines == true)
        }
    }
}

extension LineEditor {
    fileprivate func readOfLines() -> ReadOutcome { lines.next().map(ReadOutcome.line) ?? .endOfInput }
}

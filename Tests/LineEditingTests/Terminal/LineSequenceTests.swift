import Foundation
import LineEditingTesting
import ShapeEditorSystem
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct LineSequences {
        @Test func `a loop gets each line up to the end of the input, but not what ctrl-c abandons`() throws {
            let input = try PipeWriter([Array("one\n\nlast".utf8)])
            let editor = try LineEditor(name: "test", input: input.readEnd)
            #expect(Array(editor.lines) == ["one", "", "last"])
            let fixture = try EditorFixture()
            let typist = Thread { [terminal = fixture.terminal] in
                #expect(eventually { terminal.isRaw })
                terminal.type("half")
                #expect(eventually { terminal.isDrained })
                kill(getpid(), SIGINT)
                #expect(eventually { terminal.output.ranges(of: "> ").count > 1 && terminal.isRaw })
                terminal.type("whole\r\u{4}")
            }
            typist.start()
            #expect(Array(fixture.editor.lines) == ["whole"], "\(fixture.terminal.output.debugDescription)")
        }

        @Test func `tasks get lines, each when it is asked for`() async throws {
            let desk = try Desk()
            let lines = desk.lines()
            let iterator = lines.makeAsyncIterator()
            #expect(!desk.terminal.isRaw)
            for text in ["one", "zwei 日本", ""] {
                desk.type(text + "\r")
                #expect(try await iterator.next() == text)
                #expect(!desk.terminal.isRaw)
            }
            desk.type("\u{4}")
            for _ in 0..<3 { #expect(try await iterator.next() == nil) }
            #expect(desk.editorIsGone)
        }

        @Test @MainActor func `an actor that waits for a line does other things meanwhile`() async throws {
            let desk = try Desk()
            var hasWorked = false
            let other = Task { @MainActor in
                #expect(eventually { desk.terminal.isRaw })
                hasWorked = true
                desk.type("line\r\u{4}")
            }
            var read: [String] = []
            for try await line in desk.lines() { read.append(line) }
            #expect(hasWorked)
            #expect(read == ["line"])
            await other.value
        }

        @Test func `a task that is cancelled stops waiting, and the next one goes on with what was typed`()
            async throws
        {
            let desk = try Desk()
            let lines = desk.lines()
            for typed in ["one ", "two ", "three "] {
                let task = Task { try await lines.makeAsyncIterator().next() }
                desk.type(typed)
                #expect(eventually { desk.terminal.output.contains(typed) })
                task.cancel()
                #expect(try await task.value == nil)
                #expect(!desk.terminal.isRaw)
            }
            desk.type("whole\r")
            #expect(try await lines.makeAsyncIterator().next() == "one two three whole")
        }

        @Test func `of two tasks that wait one can be cancelled, and the other gets the line`() async throws {
            let desk = try Desk()
            let lines = desk.lines()
            let first = Task { try await lines.makeAsyncIterator().next() }
            #expect(eventually { desk.terminal.isRaw })
            let second = Task { try await lines.makeAsyncIterator().next() }
            first.cancel()
            #expect(try await first.value == nil)
            desk.type("line\r")
            #expect(try await second.value == "line")
        }

        @Test func `a task that was cancelled before reads nothing`() async throws {
            let desk = try Desk()
            let lines = desk.lines()
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await lines.makeAsyncIterator().next()
            }
            task.cancel()
            #expect(try await task.value == nil)
        }

        @Test func `which signal ended a loop can be asked after it`() throws {
            let fixture = try EditorFixture()
            disarmSignal(SIGTERM)
            let ends: [(Keys, Int32?)] = [([.type("half"), .signal(SIGTERM)], SIGTERM), ("\u{4}", nil)]
            for (keys, signal) in ends {
                _ = fixture.read(keys) { editor in
                    #expect(Array(editor.lines) == [])
                    return .endOfInput
                }
                #expect(fixture.editor.endingSignal == signal)
            }
            fixture.editor.reraiseEndingSignal()
        }

        @Test func `which signal ended the lines of tasks can be asked after them`() async throws {
            let desk = try Desk()
            disarmSignal(SIGHUP)
            let lines = desk.lines()
            #expect(lines.endingSignal == nil)
            Thread.detachNewThread { [terminal = desk.terminal] in
                #expect(eventually { terminal.isRaw })
                kill(getpid(), SIGHUP)
            }
            #expect(try await lines.makeAsyncIterator().next() == nil)
            #expect(lines.endingSignal == SIGHUP)
        }

        @Test func `what making the editor throws is thrown once`() async throws {
            let lines = AsyncLines { try LineEditor(name: "test", input: 9999) }
            let iterator = lines.makeAsyncIterator()
            await #expect(throws: LineEditorError.unusableDescriptor(9999, errno: EBADF)) {
                try await iterator.next()
            }
            #expect(try await iterator.next() == nil)
        }

        @Test func `an action that stops the read ends the sequence`() async throws {
            let desk = try Desk()
            let lines = AsyncLines { [terminal = desk.terminal] in
                let editor = try Desk.editor(at: terminal)
                try editor.bind(KeySequence(parsing: "f2")) { .stop }
                return editor
            }
            desk.type("half\u{1B}OQ")
            #expect(try await lines.makeAsyncIterator().next() == nil)
        }

        @Test func `of two tasks that are cancelled each stops waiting`() async throws {
            let desk = try Desk()
            let lines = desk.lines()
            let tasks = (0..<3).map { _ in Task { try await lines.makeAsyncIterator().next() } }
            #expect(eventually { desk.terminal.isRaw })
            for task in tasks { task.cancel() }
            for task in tasks { #expect(try await task.value == nil) }
            desk.type("line\r")
            #expect(try await lines.makeAsyncIterator().next() == "line")
        }

        @Test func `who has waited longest gets the next line`() async throws {
            let requests = LineRequests()
            let tasks = (0..<3).map { _ in
                let task = Task {
                    try await withCheckedThrowingContinuation { requests.add($0, requests.newNumber()) }
                }
                #expect(
                    eventually { Poll().waitForInput(at: [requests.descriptor], milliseconds: 0) != .timeout }
                )
                #expect(requests.isWanted())
                return task
            }
            for line in ["one", "two", "three"] { requests.answer(with: line) }
            var read: [String?] = []
            for task in tasks { read.append(try await task.value) }
            #expect(read == ["one", "two", "three"])
        }

        @Test func `all tasks that wait are told of the end`() async throws {
            let desk = try Desk()
            let lines = desk.lines()
            let tasks = (0..<3).map { _ in Task { try await lines.makeAsyncIterator().next() } }
            desk.type("line\r\u{4}")
            var read: [String?] = []
            for task in tasks { read.append(try await task.value) }
            #expect(read.compactMap { $0 } == ["line"])
        }

        @Test func `an action that stops the read ends the sequence after a task was cancelled, too`()
            async throws
        {
            let desk = try Desk()
            let lines = AsyncLines { [terminal = desk.terminal] in
                let editor = try Desk.editor(at: terminal)
                try editor.bind(KeySequence(parsing: "f2")) { .stop }
                return editor
            }
            let task = Task { try await lines.makeAsyncIterator().next() }
            #expect(eventually { desk.terminal.isRaw })
            task.cancel()
            #expect(try await task.value == nil)
            desk.type("\u{1B}OQline\r")
            #expect(try await lines.makeAsyncIterator().next() == nil)
        }

        @Test func `a sequence that is released takes its editor along`() async throws {
            let desk = try Desk()
            desk.type("line\r")
            do {
                let lines = desk.lines()
                #expect(try await lines.makeAsyncIterator().next() == "line")
                #expect(!desk.editorIsGone)
            }
            #expect(desk.editorIsGone)
        }
    }
}

/// A terminal for an editor on another thread.
private final class Desk: Sendable {
    let terminal: FakeTerminal
    private let printer = Mutex<EditorPrinter?>(nil)

    init() throws { terminal = try FakeTerminal() }

    deinit { terminal.end() }

    static func editor(at terminal: FakeTerminal) throws -> LineEditor {
        discardSignal(SIGINT)
        return try LineEditor(
            name: "test", input: terminal.slave, output: terminal.slave, error: terminal.slave,
            terminalType: "xterm")
    }

    func lines() -> AsyncLines {
        AsyncLines { [self] in
            let editor = try Self.editor(at: terminal)
            printer.withLock { $0 = editor.printer }
            return editor
        }
    }

    /// Whether the editor was released; its printer then prints nothing.
    var editorIsGone: Bool { printer.withLock { $0?.isClosed ?? false } }

    /// Types a text once a line is being read.
    func type(_ text: String) {
        Thread.detachNewThread { [terminal] in
            #expect(eventually { terminal.isRaw })
            terminal.type(text)
        }
    }
}

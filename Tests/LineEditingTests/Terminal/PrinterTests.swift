import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    /// Output of any thread, above the prompt.
    @Suite struct Printing {
        @Test func `10,000 messages while a line is typed are all there in order, and so is the line`() throws
        {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let printAll: @Sendable () -> Void = {
                Thread.detachNewThread { for number in 0..<10_000 { printer.print("message \(number)") } }
            }
            let seen = Mutex<EmulatedScreen?>(nil)
            let keys: Keys = [
                .type("half"), .call(printAll), .type("-ty"), .type("ped"), .wait(until: "message 9999\r\n"),
                .look { screen in seen.withLock { $0 = screen } }, .type(" line\r"),
            ]
            #expect(fixture.read(keys) == .line("half-typed line"))
            #expect(numbers(fixture.terminal.output) == Array(0..<10_000))
            let screen = try #require(seen.withLock { $0 })
            let rows = screen.scrollback + screen.text.prefix(screen.cursor.row)
            #expect(rows == (0..<10_000).map { "message \($0)" })
            #expect(screen.row(screen.cursor.row) == "> half-typed" && screen.cursor.column == 12)
        }

        @Test func `what several threads print keeps the order of each`() throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let ended = Atomic(0)
            for thread in 0..<4 {
                Thread.detachNewThread {
                    for number in 0..<500 { printer.print("\(thread): message \(number)") }
                    ended.add(1, ordering: .relaxed)
                }
            }
            // Some of the output comes between reads.
            for _ in 0..<3 { #expect(fixture.read("a\r") == .line("a")) }
            #expect(eventually { ended.load(ordering: .relaxed) == 4 })
            for thread in 0..<4 {
                #expect(fixture.shows("\(thread): message 499\r\n"))
                let lines = fixture.terminal.output.split(separator: "\r\n").filter {
                    $0.contains("\(thread): ")
                }
                #expect(numbers(lines.joined(separator: "\r\n") + "\r\n") == Array(0..<500))
            }
        }

        @Test func `the text stands above the line, which is drawn anew`() throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let keys: Keys = [
                .type("half"), .wait(until: "half"), .call { printer.print("news") },
                .wait(until: "news\r\n> half"),
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            #expect(fixture.terminal.output.contains("\u{1B}[Knews\r\n> half"))
        }

        @Test(arguments: [false, true], [1, 30_000])
        func `the text and the line are one write`(hasHeader: Bool, length: Int) throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let written = Mutex<[String]>([])
            fixture.editor.output.calls.write = { descriptor, bytes, count in
                let text = String(
                    decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
                written.withLock { $0.append(text) }
                return Glibc.write(descriptor, bytes, count)
            }
            if hasHeader { fixture.editor.header = { _ in "header" } }
            let news = String(repeating: "n", count: length)
            let keys: Keys = [
                .type("half"), .pause, .call { for _ in 0..<2 { printer.print(news) } },
                .wait(until: "\(news)\r\n"), .pause, .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            let prints = written.withLock { $0 }.filter { $0.contains(news + "\n") }
            #expect(!prints.isEmpty)
            guard hasHeader, length == 1 else {
                // The line is erased before the text, and drawn behind it.
                #expect(prints.allSatisfy { $0.contains("\u{1B}[K\(news)\n") && $0.contains("> half") })
                return
            }
            // Rows are inserted for the text, and the line stays.
            #expect(prints.allSatisfy { $0.contains("L\r\(news)\n") && $0.hasSuffix("\u{1B}[?2026l") })
        }

        @Test func `what is left when a read ends is written before it returns`() throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            try fixture.editor.bind(KeySequence(parsing: "f2")) {
                printer.print("left")
                return .stop
            }
            #expect(fixture.read("\u{1B}OQ") == .stopped)
            printer.print("after")
            #expect(fixture.shows("left\r\nafter\r\n"))
            fixture.editor.removeBindings()
        }

        @Test func `a printer that is made while a line is read prints above it`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f2")) { [unowned editor = fixture.editor] in
                editor.printer.print("news")
                return .proceed
            }
            #expect(
                fixture.read([.type("half\u{1B}OQ"), .wait(until: "news\r\n> half"), .type("\r")])
                    == .line("half"))
            #expect(fixture.editor.printer === fixture.editor.printer)
            fixture.editor.removeBindings()
        }

        @Test(arguments: [
            ("a", "a\r\n"), ("a\n", "a\r\n"), ("a\nb\n\n", "a\r\nb\r\n\r\n"), ("", "\r\n"),
            ("\u{1B}[2J\u{9B}A", "\\u{1b}[2J\\u{9b}A\r\n"), ("a\r\nb\rc\r\n", "a\r\nb\\u{d}c\r\n"),
            ("日本 é", "日本 é\r\n"),
        ])
        func `between reads it is written at once, in whole lines that steer nothing`(
            text: String, shown: String
        ) throws {
            let fixture = try EditorFixture()
            fixture.editor.printer.print(text)
            fixture.editor.printer.print("end")
            #expect(fixture.shows("end\r\n"))
            #expect(fixture.terminal.output == shown + "end\r\n")
        }

        @Test func `without a terminal it is written at once, even in a read`() throws {
            let (input, output) = (try PipeEnd.pair(), try PipeEnd.pair())
            let editor = try LineEditor(
                name: "test", input: input.reading.descriptor, output: output.writing.descriptor)
            let printer = editor.printer
            let written = Mutex("")
            Thread.detachNewThread {
                printer.print("news")
                var bytes = [UInt8](repeating: 0, count: 100)
                let count = Glibc.read(output.reading.descriptor, &bytes, bytes.count)
                written.withLock { $0 = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) }
                input.writing.write(Array("line\n".utf8))
            }
            #expect(editor.readLine() == .line("line"))
            #expect(written.withLock { $0 } == "news\n")
        }

        @Test func `after the editor has gone it prints nothing`() throws {
            let terminal = try FakeTerminal()
            defer { terminal.end() }
            var editor: LineEditor? = try LineEditor(
                name: "test", input: terminal.slave, output: terminal.slave, error: terminal.slave)
            let printer = try #require(editor?.printer)
            printer.print("before")
            editor = nil
            printer.print("after")
            #expect(eventually { terminal.output.contains("before\r\n") })
            #expect(!terminal.output.contains("after"))
        }

        @Test func `a thread that prints faster than is shown waits, and loses nothing`() throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let printed = Atomic(0)
            let seen = Atomic(0)
            let line = String(repeating: "x", count: 1023)
            try fixture.editor.bind(KeySequence(parsing: "f2")) {
                // While an action runs, nothing is shown.
                Thread.detachNewThread {
                    for _ in 0..<1100 {
                        printer.print(line)
                        printed.add(1, ordering: .sequentiallyConsistent)
                    }
                }
                #expect(eventually { printed.load(ordering: .sequentiallyConsistent) == 1024 })
                for _ in 0..<100 { sched_yield() }
                seen.store(printed.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
                return .proceed
            }
            let end: @Sendable () -> Void = {
                #expect(eventually { printed.load(ordering: .sequentiallyConsistent) == 1100 })
            }
            #expect(fixture.read([.type("\u{1B}OQ"), .call(end), .pause, .type("a\r")]) == .line("a"))
            #expect(seen.load(ordering: .sequentiallyConsistent) == EditorPrinter.mostQueued / 1024)
            #expect(eventually { fixture.terminal.output.count { $0 == "x" } == 1100 * 1023 })
            fixture.editor.removeBindings()
        }

        @Test func `the editor's own thread never waits for itself`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f2")) { [unowned editor = fixture.editor] in
                editor.printer.print(String(repeating: "y", count: EditorPrinter.mostQueued))
                editor.printer.print("last")
                return .proceed
            }
            #expect(
                fixture.read([.type("\u{1B}OQ"), .wait(until: "last\r\n"), .type("a\r")]) == .line("a"))
            fixture.editor.removeBindings()
        }

        @Test func `who waits goes on when the read ends`() throws {
            let fixture = try EditorFixture()
            let printer = fixture.editor.printer
            let printed = Atomic(0)
            try fixture.editor.bind(KeySequence(parsing: "f2")) {
                Thread.detachNewThread {
                    for _ in 0..<2 {
                        printer.print(String(repeating: "z", count: EditorPrinter.mostQueued))
                        printed.add(1, ordering: .sequentiallyConsistent)
                    }
                }
                #expect(eventually { printed.load(ordering: .sequentiallyConsistent) == 1 })
                return .stop
            }
            #expect(fixture.read("\u{1B}OQ") == .stopped)
            #expect(eventually { printed.load(ordering: .sequentiallyConsistent) == 2 })
            fixture.editor.removeBindings()
        }

        private func numbers(_ output: String) -> [Int] {
            output.matches(of: /message (\d+)\r\n/).compactMap { Int($0.1) }
        }
    }
}

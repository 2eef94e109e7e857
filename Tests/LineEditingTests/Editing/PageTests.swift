import Foundation
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// The number of SIGTERMs that the handler has received.
private let terminations = Atomic(0)

extension EditorTests {
    /// Texts shown by a pager.
    @Suite struct Pages {
        private static let text = (1...30).map { "line \($0)\n" }.joined()

        /// Runs `body` with a pager in the environment, and returns the names left in the folder for temporary files.
        @discardableResult
        private func with(pager: String, _ body: () throws -> Void) throws -> [String] {
            let folder = try TemporaryDirectory()
            let before = getenv("PAGER").map { String(cString: $0) }
            setenv("PAGER", pager, 1)
            setenv("TMPDIR", folder.path, 1)
            defer {
                if let before { setenv("PAGER", before, 1) } else { unsetenv("PAGER") }
                unsetenv("TMPDIR")
            }
            try body()
            return try folder.names.filter { !$0.isEmpty }
        }

        @Test(arguments: [("cat", "line 1\r\nline 2\r\n"), ("tail -n 1", "line 30\r\n"), ("", "line 30\r\n")])
        func `the pager has the text, and leaves nothing behind`(pager: String, shown: String) throws {
            let fixture = try EditorFixture()
            let left = try with(pager: pager) { fixture.editor.showPages { _ in Self.text } }
            #expect(fixture.shows(shown))
            #expect(fixture.terminal.output.contains("line 15") == (pager != "tail -n 1"))
            #expect(left == [])
            #expect(!fixture.terminal.isRaw)
            #expect(fixture.read("a\r") == .line("a"))
        }

        @Test func `a pager has the echo and no bracketed paste, also amid work that hides both`() throws {
            let fixture = try EditorFixture()
            let isEchoed = "{ stty -a <&3 | tr ' ' '\\n' | grep -x -e '-\\?echo'; } 3<&1"
            try with(pager: "cat >/dev/null; \(isEchoed)") {
                fixture.editor.withTypingHidden {
                    fixture.editor.showPages { _ in Self.text }
                    #expect(fixture.editor.terminal?.echoesLines == false)
                    #expect(fixture.editor.output.isPasteOn)
                }
            }
            #expect(fixture.shows("\u{1B}[?2004lecho\r\n\u{1B}[?2004h"))
        }

        @Test func `without a pager Ctrl-C ends what is written, and the next prompt begins a row`() throws {
            let signals = try SignalPipe(disarming: [SIGINT])
            let fixture = try EditorFixture(signals: signals)
            try with(pager: "") {
                // The signal comes while the editor does not read the terminal.
                fixture.editor.showPages { _ in
                    kill(getpid(), SIGINT)
                    while signals.pending == nil { sched_yield() }
                    return Self.text
                }
                #expect(signals.take() == SIGINT)
                fixture.editor.showPages { _ in "whole\n" + Self.text }
            }
            #expect(fixture.shows("whole\r\nline 1\r\n"))
            #expect(fixture.terminal.output.hasPrefix("\r\nwhole"))
        }

        @Test func `what is written in pieces ends where that is asked for, and else is whole`() throws {
            let pipe = try PipeEnd.pair()
            let output = TerminalOutput(
                descriptor: pipe.writing.descriptor, capabilities: .init(type: "dumb"))
            var asked = 0
            let text = String(repeating: "x", count: 100_000)
            #expect(
                !output.write(text) {
                    asked += 1
                    return asked > 3
                })
            #expect(output.write("y", unless: { false }))
            var bytes = [UInt8](repeating: 0, count: 200_000)
            #expect(Glibc.read(pipe.reading.descriptor, &bytes, bytes.count) == 3 * 4096 + 1)
            withExtendedLifetime(pipe) {}
        }

        @Test(arguments: [
            (24, 80, 23, false), (24, 80, 24, true), (24, 40, 12, true), (4, 80, 30, false),
            (1, 80, 30, false),
            (5, 80, 30, true), (24, 2, 1, true),
        ])
        func `only what is longer than the window goes to the pager`(
            rows: Int, columns: Int, count: Int, isPaged: Bool
        ) throws {
            let fixture = try EditorFixture(columns: columns, rows: rows)
            let line = String(repeating: "x", count: 70) + "\n"
            try with(pager: "echo 'by pages'") {
                fixture.editor.showPages { found in
                    #expect(found == columns)
                    return String(repeating: line, count: count)
                }
            }
            #expect(fixture.shows(isPaged ? "by pages" : "xx\r\n"))
            #expect(fixture.terminal.output.contains("xx") != isPaged)
        }

        @Test func `a dumb terminal has it written`() throws {
            let fixture = try EditorFixture(type: "dumb")
            try with(pager: "echo 'by pages'") { fixture.editor.showPages { _ in Self.text } }
            #expect(fixture.shows("line 30\r\n"))
            #expect(!fixture.terminal.output.contains("by pages"))
        }

        @Test func `from an action the line is drawn anew behind it`() throws {
            let fixture = try EditorFixture()
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [unowned editor = fixture.editor] in
                editor.showPages { _ in Self.text }
                return .proceed
            }
            try with(pager: "stty raw -echo; tail -n 1") {
                #expect(fixture.read("half\u{1B}OP a line\r") == .line("half a line"))
            }
            #expect(fixture.shows("line 30"))
            #expect(fixture.shows("> half"))
            #expect(!fixture.terminal.isRaw)
        }

        @Test func `between reads a signal ends the pager, and then does what it did`() throws {
            let fixture = try EditorFixture()
            let previous = signal(SIGTERM) { _ in terminations.add(1, ordering: .sequentiallyConsistent) }
            defer { signal(SIGTERM, previous) }
            let before = terminations.load(ordering: .sequentiallyConsistent)
            try with(pager: "trap 'echo ended; exit' TERM; kill -TERM $PPID; while :; do sleep 0.1; done") {
                fixture.editor.showPages { _ in Self.text }
            }
            // The handler may run on another thread.
            #expect(eventually { terminations.load(ordering: .sequentiallyConsistent) == before + 1 })
            #expect(fixture.shows("ended"))
            #expect(fixture.read("a\r") == .line("a"))
        }
    }
}

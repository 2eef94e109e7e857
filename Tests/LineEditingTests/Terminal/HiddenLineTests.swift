import Foundation
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct HiddenLine {
        @Test func `a watched descriptor is served in mid-line`() throws {
            let fixture = try EditorFixture()
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            defer { ends.forEach { close($0) } }
            var served: [UInt8] = []
            fixture.editor.watch(ends[0]) { [readEnd = ends[0]] in
                var byte: UInt8 = 0
                if read(readEnd, &byte, 1) == 1 { served.append(byte) }
                return .proceed
            }
            let writeEnd = ends[1]
            let tick: @Sendable () -> Void = {
                _ = [UInt8(1), 2, 3].withUnsafeBytes { write(writeEnd, $0.baseAddress, 3) }
            }
            #expect(fixture.read([.type("ab\u{1B}[D"), .call(tick), .type("X\r")]) == .line("aXb"))
            #expect(served == [1, 2, 3] || served.count < 3)
            fixture.editor.unwatch(ends[0])
        }

        @Test func `a watched descriptor that is closed at its other end is told once`() throws {
            let fixture = try EditorFixture()
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            defer { close(ends[0]) }
            close(ends[1])
            var calls = 0
            fixture.editor.watch(ends[0]) {
                calls += 1
                return calls > 2 ? .stop : .proceed
            }
            #expect(fixture.read("ok\r") == .line("ok"))
            #expect(calls == 1)
        }

        @Test func `a watcher can end the read`() throws {
            let fixture = try EditorFixture()
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            fixture.editor.watch(ends[0]) { .stop }
            close(ends[1])
            #expect(fixture.read("abc") == .stopped)
            close(ends[0])
        }

        @Test func `what is printed with the line hidden stands above it`() throws {
            let fixture = try EditorFixture(columns: 20)
            let slave = fixture.terminal.slave
            try fixture.editor.bind(KeySequence(parsing: "f1")) { [editor = fixture.editor] in
                editor.withLineHidden { _ = write(slave, "news\n", 5) }
                return .proceed
            }
            let line = String(repeating: "x", count: 45)
            #expect(fixture.read(Keys(line + "\u{1B}OP\r")) == .line(line))
            // The prompt of two characters and the line of 45 take two rows below the first.
            #expect(fixture.shows("\r\u{1B}[Knews\r\n> xxx"))
            fixture.editor.removeBindings()
        }

        @Test func `while no line is edited the body only runs`() throws {
            let fixture = try EditorFixture()
            #expect(fixture.editor.withLineHidden { 7 } == 7)
        }

        @Test func `typing at the end of a line longer than the screen does no harm`() throws {
            let fixture = try EditorFixture(columns: 20, rows: 3)
            let long = String(repeating: "0123456789", count: 10)
            #expect(
                fixture.read(Keys(long + "\u{1}\u{5}" + long + "\u{1}\u{5}" + long + "\r"))
                    == .line(long + long + long))
        }

        @Test(arguments: [2, 3, 5, 8], [1, 2])
        func `a terminal too small for the line does no harm`(columns: Int, rows: Int) throws {
            let fixture = try EditorFixture(columns: columns, rows: rows)
            fixture.editor.history.add("日本日本 a long entry of the history")
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: ["日本a", "日本b"].map { .init($0) })
            }
            try fixture.bind("f1", "acted")
            let keys =
                "abc日本\u{1B}OP\u{1B}[D\u{1B}[D\u{1B}OP\t\u{1B}[200~some 日本 text\u{1B}[201~"
                + "\u{12}h\u{1B}OP\u{7}\u{1}\u{B}ok\r"
            #expect(fixture.read(Keys(keys)) == .line("ok"))
            #expect(fixture.notes.count == 3)
        }
    }
}

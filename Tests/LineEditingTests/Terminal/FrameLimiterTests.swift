import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// The rate of header redraws, and the output that waits for them.
    @Suite struct HeaderPaces {
        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture(columns: 40, rows: 10)
            fixture.editor.header = { [unowned fixture] _ in "count \(fixture.notes.count)\n====" }
            return fixture
        }

        /// The number of header redraws, counted as synchronized updates, and the maximum that the elapsed time allows.
        private func drawings(_ fixture: EditorFixture, _ keys: Keys) -> (Int, most: Int) {
            let (before, start) = (fixture.terminal.output.utf8.count, ContinuousClock.now)
            _ = fixture.read(keys)
            let elapsed = start.duration(to: .now) / .seconds(1)
            let shown = String(decoding: Array(fixture.terminal.output.utf8)[before...], as: UTF8.self)
            return (shown.components(separatedBy: "\u{1B}[?2026h").count - 1, Int(elapsed * 30) + 2)
        }

        private static func presses(_ count: Int) -> [Keys.Step] {
            Array(repeating: .type("\u{1B}OQ"), count: count)
        }

        @Test(arguments: [true, false])
        func `a key that is held down draws it 30 times a second at most`(hidingLine: Bool) throws {
            let (looks, fixture) = (Looks(), try fixture())
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: hidingLine) { [unowned fixture] in
                fixture.notes.append("f2")
                return .proceed
            }
            let keys = Keys(Self.presses(40) + [looks.look, .type("\r")])
            let (drawings, most) = drawings(fixture, keys)
            // The last update erases the header.
            #expect(drawings > 1 && drawings <= most + 1)
            #expect(looks[0].filledRows == ["count 40", "====", ">"])
            fixture.editor.removeBindings()
        }

        @Test func `what is printed above waits with it, in its order, and text is shown at once`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                fixture.notes.append("f2")
                let text = "step \(fixture.notes.count)\r\n"
                fixture.editor.printAbove { [unowned fixture] in fixture.terminal.show(text) }
                return .proceed
            }
            let keys = Keys(Self.presses(40) + [.type("x"), looks.look, .type("\r")])
            let (drawings, most) = drawings(fixture, keys)
            #expect(drawings > 1 && drawings <= most + 2)
            let rows = looks[0].scrollback + looks[0].filledRows
            #expect(rows == (1...40).map { "step \($0)" } + ["count 40", "====", "> x"])
            fixture.editor.removeBindings()
        }

        @Test func `what waits is printed before the line is left`() throws {
            let fixture = try fixture()
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                fixture.notes.append("f2")
                let text = "step \(fixture.notes.count)\r\n"
                fixture.editor.printAbove { [unowned fixture] in fixture.terminal.show(text) }
                return fixture.notes.count == 4 ? .stop : .proceed
            }
            #expect(fixture.read(Keys(Self.presses(2) + [.type("x\r")])) == .line("x"))
            #expect(fixture.read(Keys(Self.presses(2))) == .stopped)
            #expect(fixture.terminal.screen.filledRows == ["step 1", "step 2", "> x", "step 3", "step 4"])
            fixture.editor.removeBindings()
        }

        @Test func `without a header nothing waits`() throws {
            let fixture = try EditorFixture()
            var pieces: [String] = []
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                for number in 1...3 {
                    fixture.editor.printAbove { pieces.append("\(number)") }
                    pieces.append("after")
                }
                return .stop
            }
            #expect(fixture.read(Keys(Self.presses(1))) == .stopped)
            #expect(pieces == ["1", "after", "2", "after", "3", "after"])
            fixture.editor.removeBindings()
        }

        @Test func `more than can wait is printed at once`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                fixture.notes.append("f2")
                for number in 1...1500 {
                    fixture.editor.printAbove { [unowned fixture] in fixture.terminal.show("\(number)\r\n") }
                }
                return .proceed
            }
            let (drawings, most) = drawings(fixture, Keys(Self.presses(6) + [looks.look, .type("\r")]))
            #expect(drawings <= most + 1)
            let rows = looks[0].scrollback + looks[0].filledRows
            #expect(rows == (1...6).flatMap { _ in (1...1500).map(String.init) } + ["count 6", "====", ">"])
            fixture.editor.removeBindings()
        }

        @Test func `watchers are served while keys wait`() throws {
            let (fixture, pipe) = (try fixture(), try PipeEnd.pair())
            try fixture.editor.bind(KeySequence(parsing: "f2")) { [unowned fixture] in
                fixture.notes.append("f2")
                // The pipe's own `write` would wait until the data is read.
                return write(pipe.writing.descriptor, "x", 1) == 1 ? .proceed : .stop
            }
            fixture.editor.watch(pipe.reading.descriptor) { [unowned fixture] in
                var byte: UInt8 = 0
                guard read(pipe.reading.descriptor, &byte, 1) == 1 else { return .stop }
                fixture.notes.append("watcher")
                return .proceed
            }
            _ = fixture.read(Keys([.type("\u{1B}OQ"), .type("\u{1B}OQ"), .pause, .type("\r")]))
            #expect(fixture.notes == ["f2", "watcher", "f2", "watcher"])
            fixture.editor.unwatch(pipe.reading.descriptor)
            fixture.editor.removeBindings()
        }
    }
}

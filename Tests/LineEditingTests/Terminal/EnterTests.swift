import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Lines that are entered while the read goes on.
    @Suite struct EnteringWithinARead {
        private static let header = "┌────┐\n│ 42 │\n└────┘"
        private static let headerRows = header.split(separator: "\n").map(String.init)

        /// An editor whose handler notes each line and prints it in capitals. The word `stop` ends the read, and `last`
        /// is passed on.
        private func fixture(
            header: String? = header, columns: Int = 40, rows: Int = 12, marks: Bool = false
        ) throws -> EditorFixture {
            let fixture = try EditorFixture(columns: columns, rows: rows, marks: marks)
            if let header { fixture.editor.header = { _ in StyledText(header) } }
            fixture.editor.enterHandler = { [unowned fixture] line in
                fixture.notes.append(line)
                if line == "stop" { return .stop }
                if line == "last" { return .fallThrough }
                if !line.isEmpty {
                    let text = line.uppercased() + "\n"
                    fixture.editor.printAbove(text) {
                        fixture.terminal.show(text.replacingOccurrences(of: "\n", with: "\r\n"))
                    }
                }
                return .proceed
            }
            return fixture
        }

        @Test func `the line moves up, its output stands below it, and the header is not drawn anew`() throws
        {
            let (looks, fixture) = (Looks(), try fixture())
            let keys: Keys = [
                .type("one\r"), .pause, .type("two\r"), .pause, .type("x"), looks.look, .type("\u{15}last\r"),
            ]
            #expect(fixture.read(keys) == .line("last"))
            #expect(fixture.notes == ["one", "two", "last"])
            #expect(looks[0].filledRows == ["> one", "ONE", "> two", "TWO"] + Self.headerRows + ["> x"])
            #expect(looks[0].cursor == (7, 3))
            #expect(fixture.terminal.screen.filledRows == ["> one", "ONE", "> two", "TWO", "> last"])
            #expect(fixture.terminal.output.components(separatedBy: "┌────┐").count - 1 == 1)
        }

        @Test(
            arguments: [
                (header: nil, rows: 12), (header, 6), (header, 7),
            ] as [(String?, Int)])
        func `the rows are the same without a header, and without room above it`(header: String?, rows: Int)
            throws
        {
            let (looks, fixture) = (Looks(), try fixture(header: header, rows: rows))
            let keys: Keys = [.type("one\r"), .pause, .type("two\r"), .pause, looks.look, .type("last\r")]
            #expect(fixture.read(keys) == .line("last"))
            let shown = ["> one", "ONE", "> two", "TWO"] + (header == nil ? [] : Self.headerRows) + [">"]
            #expect(looks[0].filledRows == shown.suffix(rows))
        }

        @Test(arguments: [
            ("stop\r", ReadOutcome.stopped, ["stop"]), ("last\r", .line("last"), ["last"]),
            ("a\r\u{4}", .endOfInput, ["a"]), ("a\rlast\r", .line("last"), ["a", "last"]),
            ("\rlast\r", .line("last"), ["", "last"]),
        ])
        func `the handler decides whether the read goes on`(
            keys: String, outcome: ReadOutcome, lines: [String]
        )
            throws
        {
            let fixture = try fixture()
            #expect(fixture.read([.type(keys)]) == outcome)
            #expect(fixture.notes == lines)
            #expect(fixture.read([.type("x\u{15}last\r")]) == .line("last"))
        }

        @Test(arguments: [
            // Undo goes back to the start of the line, and not to the line before.
            ("one\rab\u{1F}\u{1F}\u{1F}last\r", ["one", "last"]),
            // The entered lines are in the history.
            ("one\r\u{10}\rlast\r", ["one", "one", "last"]),
            // Ctrl-O begins with the next entry.
            ("one\rtwo\r\u{10}\u{10}\u{F}\rlast\r", ["one", "two", "one", "two", "last"]),
            // Kills are kept, and counts are not.
            ("one\u{15}\r\u{19}\rlast\r", ["", "one", "last"]),
            ("\u{1B}5\rx\rlast\r", ["", "x", "last"]),
        ])
        func `the next line begins as in a new read`(keys: String, lines: [String]) throws {
            let fixture = try fixture()
            #expect(fixture.read([.type(keys)]) == .line("last"))
            #expect(fixture.notes == lines)
        }

        @Test func `a text of several rows moves up whole, after the validator has taken it`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.validator = { $0.hasSuffix("(") ? .unfinished : .complete }
            let keys: Keys = [.type("(\rb\r"), .pause, looks.look, .type("last\r")]
            #expect(fixture.read(keys) == .line("last"))
            #expect(looks[0].filledRows.first == "> (")
            #expect(fixture.notes == ["(\nb", "last"])
        }

        @Test func `what is left of the line has neither hint nor right prompt`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.hints = .fromHistory { _ in "hint" }
            fixture.editor.rightPrompt = "right"
            fixture.editor.transientPrompt = "$ "
            _ = fixture.read([.type("one\r"), .pause, looks.look, .type("last\r")])
            #expect(looks[0].filledRows.prefix(2) == ["$ one", "ONE"])
        }

        @Test func `each prompt and each output has its marks`() throws {
            let fixture = try fixture(marks: true)
            _ = fixture.read([.type("one\r"), .pause, .type("last\r")])
            let marks = fixture.terminal.output.components(separatedBy: "\u{1B}]133;").dropFirst()
                .map { $0.components(separatedBy: "\u{1B}\\")[0] }
            #expect(marks == ["A", "B", "A", "B", "C", "D", "A", "B", "A", "B"])
        }

        @Test(arguments: [
            ("\u{5}", "left 10"), ("\t", "left 10"), ("\u{1B}[F", "left 10"), ("\u{1B}[C", ""), ("x", "x"),
            ("x\u{8}\u{5}", ""), ("\u{2}\u{5}", ""),
        ])
        func `an offered line is taken by the end of the line or Tab, and dropped by any other key`(
            keys: String, line: String
        ) throws {
            let (looks, fixture) = (Looks(), try fixture(header: nil))
            fixture.editor.enterHandler = nil
            fixture.editor.hints = .by { _ in nil }
            fixture.editor.offeredLine = "left 10"
            let outcome = fixture.read([.pause, looks.look, .type(keys), .pause, .type("\r")])
            #expect(looks[0].filledRows == ["> left 10"])
            #expect(outcome == .line(line))
            #expect(fixture.editor.offeredLine == nil)
        }

        @Test func `an answer ends its read`() throws {
            let fixture = try fixture()
            #expect(fixture.read([.type("yes\r")]) { $0.readAnswer("Sure? ") } == .line("yes"))
            #expect(fixture.notes == [])
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Rows above the prompt.
    @Suite struct Headers {
        private static let table = "┌────┐\n│ 42 │\n└────┘"

        private func fixture(
            _ header: String = table, columns: Int = 40, rows: Int = 10
        ) throws -> EditorFixture {
            let fixture = try EditorFixture(columns: columns, rows: rows)
            fixture.editor.header = { _ in StyledText(header) }
            return fixture
        }

        @Test func `they stand above the prompt, in their styles, and go with the line`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.header = { context in
                "\(context.columns) × \(context.rows)\n" + StyledText("bold", .bold)
            }
            #expect(fixture.read([.type("half"), looks.look, .type("\r")]) == .line("half"))
            #expect(looks[0].filledRows == ["40 × 10", "bold", "> half"])
            #expect(looks[0].cursor == (2, 6))
            #expect(looks[0].styles(of: "bold") == [.init(isBold: true)])
            #expect(fixture.terminal.screen.filledRows == ["> half"])
            #expect(fixture.terminal.screen.cursor == (1, 0))
        }

        @Test(arguments: ["\u{3}", "\u{4}"])
        func `they go however the read ends`(key: String) throws {
            let fixture = try fixture()
            _ = fixture.read(key == "\u{3}" ? [.type("ab"), .pause, .signal(SIGINT)] : [.pause, .type(key)])
            #expect(fixture.terminal.screen.filledRows == [key == "\u{3}" ? "> ab^C" : ">"])
        }

        @Test func `they change while a line is typed, in their number too`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.header = { [unowned editor = fixture.editor] _ in
                let line = editor.editing.text
                return line.isEmpty ? nil : StyledText(line.map(String.init).joined(separator: "\n"))
            }
            let keys: Keys = [
                looks.look, .type("a"), looks.look, .type("bc"), looks.look, .type("\u{8}\u{8}"), looks.look,
                .type("\u{15}"), looks.look, .type("\u{4}"),
            ]
            _ = fixture.read(keys)
            #expect(looks[0].filledRows == [">"])
            #expect(looks[1].filledRows == ["a", "> a"])
            #expect(looks[2].filledRows == ["a", "b", "c", "> abc"])
            #expect(looks[3].filledRows == ["a", "> a"])
            #expect(looks[4].filledRows == [">"] && looks[4].cursor == (0, 2))
        }

        @Test(arguments: [
            (text: "one\n", shown: ["one"], isInserted: true),
            (text: "a\n\u{1B}[1mb\u{1B}[0m\n", shown: ["a", "b"], isInserted: true),
            (text: String(repeating: "x", count: 40) + "\n", shown: [], isInserted: false),
            (text: "a\tb\n", shown: ["a       b"], isInserted: false),
            (text: "no newline", shown: [], isInserted: false),
            (text: String(repeating: "1\n", count: 7), shown: [], isInserted: false),
        ])
        func `a text is printed above them without drawing them anew, if its rows are known and have room`(
            text: String, shown: [String], isInserted: Bool
        ) throws {
            let (looks, fixture) = (Looks(), try fixture())
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                fixture.editor.printAbove(text) {
                    fixture.terminal.show(text.replacingOccurrences(of: "\n", with: "\r\n"))
                }
                return .proceed
            }
            _ = fixture.read([.type("x"), .pause, .type("\u{1B}OQ"), .pause, looks.look, .type("\r")])
            let rows = Self.table.split(separator: "\n").map(String.init) + ["> x"]
            if !shown.isEmpty { #expect(looks[0].filledRows == shown + rows) }
            let drawings = fixture.terminal.output.components(separatedBy: "┌────┐").count - 1
            #expect(drawings == (isInserted ? 1 : 2))
            fixture.editor.removeBindings()
        }

        @Test(
            arguments: [
                (texts: ["one\n", "two\n"], between: "", shown: ["two"]),
                (["a\nb\n", "c\nd\n", "e\nf\n"], "", ["e", "f"]),
                (["one\n", "c\nd\n"], "", ["one", "c", "d"]),
                (["one\n", "c\nd\n", "e\nf\n", "g\n"], "", ["one", "e", "f", "g"]),
                (["one\n", "A1\n", "two\n", "A2\n"], "", ["two", "A2"]),
                (["one\n", "A1\nA2\n", "B1\n", "two\n"], "", ["two", "A1", "A2", "B1"]),
                (["one\n", "A1\nA2\n", "B1\n", "A3\nA4\n"], "", ["one", "A3", "A4", "B1"]),
                (["one\n", "two\n"], "\u{1B}OR", ["one", "other", "two"]),
                (["one\n", "A1\n", "two\n"], "\u{1B}OR", ["one", "A1", "other", "two"]),
                (["one\n", "two\n"], "\u{0C}", ["two"]),
            ], [true, false])
        func `a text replaces that of the same name, if that has as many rows and stands there`(
            row: (texts: [String], between: String, shown: [String]), hasHeader: Bool
        ) throws {
            let (texts, between, shown) = row
            let (looks, fixture) = (Looks(), try fixture(hasHeader ? Self.table : ""))
            func print(_ text: String, _ name: String?) {
                fixture.editor.printAbove(text, as: name) {
                    fixture.terminal.show(text.replacingOccurrences(of: "\n", with: "\r\n"))
                }
            }
            var rest = texts[...]
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) {
                // Capital letters begin names of their own.
                if let text = rest.popFirst() { print(text, text.prefix { $0.isUppercase } + "") }
                return .proceed
            }
            try fixture.editor.bind(KeySequence(parsing: "f3"), hidingLine: false) {
                print("other\n", nil)
                return .proceed
            }
            let presses = texts.dropLast().flatMap { _ in [Keys.Step.type("\u{1B}OQ"), .pause] }
            let last: [Keys.Step] = [
                .type(between), .pause, .type("\u{1B}OQ"), .pause, looks.look, .type("\r"),
            ]
            _ = fixture.read(Keys([.pause] + presses + last))
            let header = hasHeader ? Self.table.split(separator: "\n").map(String.init) : []
            #expect(looks[0].filledRows == shown + header + [">"])
            fixture.editor.removeBindings()
        }

        @Test func `a text that waits for the header replaces that of its name also when the line is left`()
            throws
        {
            let fixture = try fixture()
            var count = 0
            fixture.editor.header = { _ in StyledText("\(count) printed") }
            try fixture.editor.bind(KeySequence(parsing: "f2"), hidingLine: false) { [unowned fixture] in
                count += 1
                let text = "text \(count)"
                fixture.editor.printAbove(text + "\n", as: "text") {
                    fixture.terminal.show(text + "\r\n")
                }
                return .proceed
            }
            let keys: Keys = [
                .type("x"), .pause, .type("\u{1B}OQ"), .screen { $0.contains("1 printed") },
                .type("\u{1B}OQ\r"),
            ]
            #expect(fixture.read(keys) == .line("x"))
            #expect(fixture.terminal.screen.filledRows == ["text 2", "> x"])
            fixture.editor.removeBindings()
        }

        @Test func `nil and an empty text are no rows`() throws {
            for header in [nil, "", StyledText("", .bold)] as [StyledText?] {
                let fixture = try fixture()
                fixture.editor.header = { _ in header }
                #expect(fixture.screen(after: "x").filledRows == ["> x"])
            }
        }

        @Test(arguments: [(6, true), (7, true), (8, false), (100, false)])
        func `the line keeps three rows of the window`(count: Int, isShown: Bool) throws {
            let header = (1...count).map { "row \($0)" }
            let screen = try fixture(header.joined(separator: "\n")).screen(after: "x")
            #expect(screen.filledRows == (isShown ? header : []) + ["> x"])
            #expect(screen.scrollback.isEmpty)
        }

        @Test func `a row that is as wide as the window or wider goes on in the next`() throws {
            let (looks, fixture) = (Looks(), try fixture("0123456789abcdef\nxy", columns: 10))
            _ = fixture.read([.type("l"), looks.look, .type("\r")])
            #expect(looks[0].filledRows == ["0123456789", "abcdef", "xy", "> l"])
            #expect(fixture.terminal.screen.filledRows == ["> l"])
        }

        @Test func `control characters in them are shown, and do nothing`() throws {
            let screen = try fixture("a\u{1B}[2Jb\u{7}\n\tc\r").screen(after: "x")
            #expect(screen.filledRows == ["a^[[2Jb^G", "        c^M", "> x"])
        }

        @Test func `a terminal that can't move its cursor up has none`() throws {
            let fixture = try EditorFixture(type: "dumb")
            fixture.editor.header = { _ in "header" }
            #expect(fixture.read("line\r") == .line("line"))
            #expect(!fixture.terminal.output.contains("header"))
        }

        @Test func `the completion menu opens below them`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.completer = { _, _ in
                Completion(replacementStart: 0, candidates: (1...30).map { .init("word\($0)") })
            }
            let keys: Keys = [
                .type("w\t\t"), looks.look, .type("\u{1B}[B"), looks.look, .type("\u{7}"), looks.look,
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("word"))
            let top = Self.table.split(separator: "\n").map(String.init) + ["> word"]
            for number in 0..<3 {
                #expect(Array(looks[number].filledRows.prefix(4)) == top.prefix(3) + [looks[number].row(3)])
            }
            #expect(looks[0].row(4).hasPrefix("word1 ") && looks[0].filledRows.count > 5)
            #expect(looks[1].row(3).hasPrefix("> word") && looks[1].scrollback.isEmpty)
            #expect(looks[2].filledRows == top)
        }

        @Test func `the history search takes the prompt's row`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.history.add("paint red")
            let keys: Keys = [.type("\u{12}"), .type("pa"), looks.look, .type("\r"), .pause, .type("\r")]
            #expect(fixture.read(keys) == .line("paint red"))
            #expect(looks[0].filledRows.prefix(3) == ["┌────┐", "│ 42 │", "└────┘"])
            #expect(looks[0].filledRows.dropFirst(3).joined().contains("paint red"))
        }

        @Test func `what a printer prints comes to stand above them`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            let printer = fixture.editor.printer
            let keys: Keys = [
                .type("half"), .call { for number in 1...30 { printer.print("message \(number)") } },
                .wait(until: "message 30\r\n"), looks.look, .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            let screen = looks[0]
            let rows = screen.scrollback + screen.filledRows
            #expect(
                rows == (1...30).map { "message \($0)" }
                    + Self.table.split(separator: "\n").map(String.init) + ["> half"])
        }

        @Test func `a window that changes its size has them anew, once`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            fixture.editor.header = { window in
                StyledText(String(repeating: "=", count: window.columns - 1) + "\n\(window.columns) columns")
            }
            let keys: Keys = [
                .type("half"), .pause, .resize(columns: 20, rows: 10), .signal(SIGWINCH),
                .wait(until: "20 columns"),
                looks.look, .resize(columns: 60, rows: 10), .signal(SIGWINCH), .wait(until: "60 columns"),
                looks.look,
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("half"))
            #expect(looks[0].filledRows == [String(repeating: "=", count: 19), "20 columns", "> half"])
            #expect(looks[1].filledRows == [String(repeating: "=", count: 59), "60 columns", "> half"])
        }

        @Test func `clearing the screen leaves nothing of them above it`() throws {
            let (looks, fixture) = (Looks(), try fixture())
            _ = fixture.read([.type("half"), .pause, .type("\u{C}"), looks.look, .type("\r")])
            #expect(looks[0].filledRows == Self.table.split(separator: "\n").map(String.init) + ["> half"])
            // Each row is erased first, as some terminals keep what is cleared in their scrollback.
            let output = fixture.terminal.output
            let clearing = try #require(output.range(of: "\u{1B}[2J"))
            #expect(output[..<clearing.lowerBound].components(separatedBy: "\u{1B}[K").count > 4)
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Texts of several rows, and lines taller than the screen.
    @Suite struct Rows {
        private static let up = "\u{1B}[A"
        private static let down = "\u{1B}[B"

        private func fixture(rows: Int = 8) throws -> EditorFixture {
            let fixture = try EditorFixture(columns: 20, rows: rows)
            fixture.editor.validator = { text in
                text.filter { $0 == "{" }.count > text.filter { $0 == "}" }.count ? .unfinished : .complete
            }
            return fixture
        }

        @Test func `further rows have a prompt of their own, which is no part of the text`() throws {
            let (fixture, looks) = (try fixture(), Looks())
            fixture.editor.continuationPrompt = StyledText("| ", .faint)
            let keys: Keys = [
                .type("{\rab"), looks.look, .type("\u{1B}[D"), looks.look, .type("\u{1B}[A"), looks.look,
                .type("\u{1B}[BX\u{5}" + String(repeating: "y", count: 20)), looks.look, .type("}\r"),
            ]
            #expect(
                fixture.read(keys) == .line("{\naXb" + String(repeating: "y", count: 20) + "}"))
            #expect(looks[0].filledRows == ["> {", "| ab"] && looks[0].cursor == (1, 4))
            #expect(looks[0].styles(of: "| ") == [.init(isFaint: true)])
            #expect(looks[1].cursor == (1, 3) && looks[2].cursor == (0, 3))
            // A row that is wrapped has none.
            #expect(looks[3].filledRows == ["> {", "| aXb" + String(repeating: "y", count: 15), "yyyyy"])
        }

        @Test func `a prompt of further rows may have rows itself, and goes when it is empty`() throws {
            let (fixture, looks) = (try fixture(), Looks())
            fixture.editor.continuationPrompt = "a\nb"
            let keys: Keys = [.type("{\rc"), looks.look, .type("}\r")]
            #expect(fixture.read(keys) == .line("{\nc}"))
            #expect(looks[0].filledRows == ["> {", "a", "bc"])
            fixture.editor.continuationPrompt = ""
            #expect(fixture.screen(after: "{\rc").text.prefix(5) == ["> {", "a", "bc}", "> {", "c"])
        }

        @Test func `a text that is invalid stays, with the reason above it`() throws {
            let (fixture, looks) = (try fixture(), Looks())
            fixture.editor.validator = { $0.contains("x") ? .invalid("no x\u{1B}[2J") : .complete }
            let keys: Keys = [.type("axb\r"), looks.look, .type("\u{1B}[D\u{7F}\r")]
            #expect(fixture.read(keys) == .line("ab"))
            #expect(
                looks[0].filledRows.last == "> axb" && looks[0].filledRows.first?.hasPrefix("no x") == true)
            #expect(looks[0].filledRows.count == 2)
        }

        @Test(arguments: [
            ("{\ra\r}\r", "{\na\n}"), ("{\r}" + up + "X\r", "{X\n}"),
            ("{\rab\r" + up + up + "\u{5}!" + down + "?" + down + "}\r", "{!\nab?\n}"),
            ("x" + up + "y\r", "xy"), ("a\u{1B}\rb\r", "a\nb"),
        ])
        func `an unfinished text goes on below, and any of its rows can be edited`(keys: String, text: String)
            throws
        {
            #expect(try fixture().read(Keys(keys)) == .line(text))
        }

        @Test(arguments: [
            // Up and Down from the third row; the second row is shorter.
            ("{\ra\rbcd" + up + "!\u{5}\r}\r", "{\na!\n}\nbcd"),
            ("{abc\rd" + up + "!" + down + "?}\r", "{!abc\nd?}"),
            ("{abc\rd" + up + "\u{5}" + down + "?}\r", "{abc\nd?}"),
            ("{abc\rd\refg" + up + up + "\u{5}" + down + "!" + down + "?}\r", "{abc\nd!\nef?}g"),
        ])
        func `in a shorter row the cursor stands at its end`(keys: String, text: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(text))
        }

        @Test func `enter in the midst makes a row where the text is unfinished`() throws {
            let fixture = try fixture()
            #expect(fixture.read("{ab\u{2}\r\u{5}}\r") == .line("{a\nb}"))
            #expect(fixture.read("{ab}\u{2}\u{2}\r") == .line("{ab}"))
        }

        @Test func `the screen shows its rows, and no prompt but the first`() throws {
            let screen = try fixture().screen(after: "{\rab\r\rc")
            #expect(screen.text.prefix(5) == ["> {", "ab", "", "c", ""])
            #expect(screen.cursor == (3, 1))
        }

        @Test func `it is recalled with its rows, which are walked through before older entries`() throws {
            let fixture = try fixture()
            fixture.editor.recordsLines = false
            fixture.editor.history.add("older")
            fixture.editor.history.add("{\na\n}")
            #expect(fixture.read(Keys(Self.up + "\r")) == .line("{\na\n}"))
            #expect(fixture.read(Keys(Self.up + Self.up + Self.up + Self.up + "\r")) == .line("older"))
            #expect(fixture.read(Keys(Self.up + Self.up + "!\r")) == .line("{\na!\n}"))
        }

        @Test func `ctrl-c keeps it in the history, but not a text of one row`() throws {
            let fixture = try fixture()
            #expect(fixture.read([.type("one row"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.read([.type("{\rab"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.editor.history.entries == ["{\nab"])
        }

        @Test func `a paste keeps its rows`() throws {
            #expect(
                try fixture().read("\u{1B}[200~{\r\ta\r}\u{1B}[201~\r") == .line("{\n    a\n}"))
        }

        @Test(arguments: [
            ("a\n", "a"), ("a\r\n\r\n", "a"), ("\n\na\n\nb\r", "\n\na\n\nb"), ("\n", ""), ("\"a\n", "\"a"),
        ])
        func `newlines at the end of a paste are dropped`(paste: String, text: String) throws {
            #expect(
                try fixture().read(Keys("1 2\u{1B}[D\u{1B}[200~\(paste)\u{1B}[201~\r")) == .line("1 \(text)2")
            )
        }

        @Test func `a paste filter decides about those at the end, too`() throws {
            let fixture = try fixture()
            fixture.editor.pasteFilter = { $0 }
            #expect(fixture.read("\u{1B}[200~a\n\u{1B}[201~b\r") == .line("a\nb"))
        }

        @Test func `a line taller than the screen is edited in sight`() throws {
            let fixture = try fixture(rows: 3)
            let line = (0..<10).map { "row \($0) of the long line " }.joined()
            let end = fixture.screen(after: Keys(line))
            #expect(end.text.joined().hasSuffix(line.suffix(40).dropLast()))
            let start = fixture.screen(after: Keys(line + "\u{1}X"))
            #expect(start.row(0).hasPrefix("> Xrow 0 of"))
            #expect(start.cursor == (0, 3))
        }

        @Test(arguments: [(20, 100), (100, 20), (13, 7), (7, 31)])
        func `no ghost of the line is left after a resize`(from: Int, to: Int) throws {
            let fixture = try EditorFixture(columns: from, rows: 12)
            let line = "0123456789012345678901234567890123456789"
            let keys: Keys = [.type(line), .resize(columns: to, rows: 12), .signal(SIGWINCH), .type("!")]
            let screen = fixture.screen(after: keys)
            #expect(screen.text.joined() == "> \(line)!")
        }

        @Test func `a text at the right stands beside the line while there is room`() throws {
            let fixture = try fixture()
            fixture.editor.rightPrompt = StyledText("12:00", .faint)
            #expect(fixture.screen(after: "ab").row(0) == "> ab          12:00")
            #expect(fixture.screen(after: "abcdefghijkl").text.contains("> abcdefghijkl"))
        }

        @Test func `nothing in a text at the right steers the terminal`() throws {
            let fixture = try fixture()
            fixture.editor.rightPrompt = "a\u{1B}[2Jb\nc"
            let screen = fixture.screen(after: "ab")
            #expect(screen.text.prefix(2) == ["> ab        a^[[2Jb", ""])
        }

        @Test func `escape in a secret goes nowhere`() throws {
            let fixture = try fixture()
            fixture.editor.libedit.bind("-v", to: "")
            fixture.editor.libedit.bindWhatIsFree()
            #expect(fixture.read("a\r") == .line("a"))
            let keys: Keys = [.type("x\u{1B}"), .pause, .type("y\r")]
            #expect(fixture.read(keys) { $0.readSecret("? ") } == .line("xy"))
            #expect(fixture.read("i\r") == .line("i"))
        }

        @Test func `a secret is not shown, kept or yanked`() throws {
            let fixture = try fixture()
            let outcome = fixture.read("hunté\u{7F}er2\r") { $0.readSecret("Password: ") }
            #expect(outcome == .line("hunter2"))
            #expect(fixture.terminal.screen.text.prefix(2) == ["Password:", ""])
            #expect(fixture.read("\u{19}\u{10}\r") == .line(""))
        }
    }
}

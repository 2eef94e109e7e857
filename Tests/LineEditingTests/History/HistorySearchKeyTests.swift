import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct HistorySearchKeys {
        private static let entries = [
            "move up", "paint red", "move left 25", "[a-z", "print Move", "{\nblock\n}",
        ]

        private func fixture() throws -> EditorFixture {
            let fixture = try EditorFixture(columns: 40, rows: 6)
            fixture.editor.recordsLines = false
            Self.entries.forEach { fixture.editor.history.add($0) }
            return fixture
        }

        @Test(arguments: [
            ("\u{12}red\r", "paint red"), ("\u{12}move\r", "print Move"),
            ("\u{12}move\u{12}\r", "move left 25"),
            ("\u{12}move\u{12}\u{12}\r", "move up"), ("\u{12}move\u{12}\u{12}\u{13}\r", "move left 25"),
            ("\u{12}25 mo\r", "move left 25"), ("\u{12}Mo\r", "print Move"), ("\u{12}[a\r", "[a-z"),
            ("\u{12}m.v\r\u{7}\r", ""), ("\u{12}redx\u{7F}\r", "paint red"),
            ("\u{12}zz\u{15}red\r", "paint red"), ("\u{12}red\u{1B}[D!\r", "paint re!d"),
            ("\u{12}lock\r", "{\nblock\n}"),
            ("half\u{12}red\u{7}!\r", "half!"), ("half\u{12}\r", "half"), ("\u{12}red\r", "paint red"),
            ("\u{12}\u{1B}[200~pa re\u{1B}[201~\r", "paint red"), ("\u{12}red\u{1B}[A!\r", "paint red!"),
            ("\u{12}pa\u{5}!\r", "paint red!"), ("\u{12}\r", ""),
        ])
        func `any words find the newest line with all of them, and enter runs it`(keys: String, line: String)
            throws
        {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(arguments: [(20, 5), (20, 4), (20, 3), (20, 1), (7, 2), (5, 4)])
        func `a search whose text fills the window leaves the prompt in its place`(
            columns: Int, rows: Int
        ) throws {
            let (fixture, looks) = (try EditorFixture(columns: columns, rows: rows), Looks())
            let text = String(repeating: "abcdef", count: 10) + "z"
            let keys: Keys = [
                .type("\u{12}" + text), looks.look, .type("\u{7}"), looks.look, .type("xy"), looks.look,
                .type("\r"),
            ]
            #expect(fixture.read(keys) == .line("xy"))
            #expect(looks[0].text.first?.hasPrefix(">") == true, "\(looks[0].text)")
            #expect(looks[1].filledRows == [">"] && looks[2].filledRows == ["> xy"], "\(looks[2].text)")
        }

        @Test(arguments: [
            ("\u{12}move xx\u{17}\u{12}\r", "move left 25"), ("\u{12}move xx \u{17}25\r", "move left 25"),
            ("\u{12}xx\u{17}red\r", "paint red"), ("\u{12}xx yy\u{17}\u{17}red\r", "paint red"),
            ("\u{12}xx\u{1B}\u{7F}red\r", "paint red"), ("half\u{12}red\u{17}\u{17}\u{7}!\r", "half!"),
        ])
        func `ctrl-w and alt-backspace delete a word of what is searched`(keys: String, line: String) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test(
            arguments: [
                ("row 0", "a row 0"), ("row 5", "a row 5"), ("row 19", "a row 19"), ("19 1", "a row 19"),
                ("5 row", "a row 15"), ("long", "xlongy"), ("end", "the end"), ("8", "a row 18"),
            ], [1, 2, 3, 6])
        func `of an entry that is taller than the screen, the row with the match is shown`(
            search: (query: String, row: String), rows: Int
        ) throws {
            for isVi in [false, true] {
                let fixture = try EditorFixture(columns: 20, rows: rows)
                fixture.editor.usesViKeys = isVi
                fixture.editor.validator = { _ in .complete }
                let long = String(repeating: "x", count: 50) + "long" + String(repeating: "y", count: 90)
                let entry = (0..<20).map { "a row \($0)" } + [long, "the end"]
                fixture.editor.history.add(entry.joined(separator: "\n"))
                let screen = fixture.screen(
                    after: Keys([.type("\u{12}")] + search.query.map { .type(String($0)) }))
                #expect(screen.text.contains { $0.contains(search.row) }, "\(screen.text)")
            }
        }

        @Test func `escape leaves what was found for editing, and the next key is itself`() throws {
            #expect(
                try fixture().read([.type("\u{12}red\u{1B}"), .pause, .type("b!\r")]) == .line("paint redb!"))
        }

        @Test func `ctrl-c gives the line back as it was, and again abandons it`() throws {
            let search: Keys = [
                .type("half\u{2}\u{12}red"), .pause, .signal(SIGINT), .screen { !$0.contains("search") },
            ]
            var (edited, abandoned) = (search, search)
            edited.steps.append(.type("!\r"))
            #expect(try fixture().read(edited) == .line("hal!f"))
            abandoned.steps.append(.signal(SIGINT))
            #expect(try fixture().read(abandoned) == .interrupted)
        }

        @Test func `ctrl-r on an empty query takes up the last one`() throws {
            let fixture = try fixture()
            #expect(fixture.read("\u{12}red\r") == .line("paint red"))
            #expect(fixture.read("\u{12}\u{12}\r") == .line("paint red"))
        }

        @Test func `a line that was not found has no marks of what was found before`() throws {
            for keys in ["half\u{12}mo up\u{15}", "half\u{12}mo upzz"] {
                let screen = try fixture().screen(after: Keys(keys))
                #expect(screen.row(0) == "> half" && screen.styles(of: "half") == [.init()], "\(keys)")
            }
        }

        @Test func `the query stands below the line, in which what it found stands out`() throws {
            let fixture = try fixture()
            let screen = fixture.screen(after: "\u{12}mo 25")
            #expect(screen.text.prefix(3) == ["> move left 25", "search: mo 25", ""])
            #expect(screen.cursor == (1, 13))
            #expect(screen.styles(of: "mo") == [.init(isBold: true, isUnderlined: true)])
            #expect(screen.styles(of: "ve left ") == [.init()])
            let missing = fixture.screen(after: "half\u{12}zz")
            #expect(missing.text.contains("> half") && missing.text.contains("search (nothing found): zz"))
        }

        @Test func `nothing of it stays on the screen`() throws {
            let fixture = try fixture()
            #expect(fixture.read("\u{12}red\r") == .line("paint red"))
            #expect(fixture.terminal.screen.text.prefix(2) == ["> paint red", ""])
        }

        @Test func `a bound key acts on what was found`() throws {
            let fixture = try fixture()
            try fixture.bind("f1", "acted")
            #expect(fixture.read("\u{12}red\u{1B}OP!\r") == .line("paint red!"))
            #expect(fixture.notes == ["acted"])
        }

        @Test func `ten thousand entries are searched`() throws {
            let fixture = try EditorFixture(columns: 40, rows: 6)
            for number in 0..<10_000 {
                fixture.editor.history.add("entry \(number) " + String(repeating: "x", count: 290))
            }
            let screen = fixture.screen(after: "\u{12}try 4321")
            #expect(screen.text.joined().contains("entry 4321 "))
        }
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// Menus on small screens, and too many or too long candidates.
extension EditorTests.CompletionMenus {
    @Test func `the row of the cursor stays in sight, and the menu below a long line too`() throws {
        let fixture = try Self.fixture(columns: 20, rows: 6)
        let long = String(repeating: "x", count: 18 + 20 * 7)
        let seen = fixture.looks(after: [long + "y \t\t", "\u{7}" + Self.left + "\u{1}", " \u{1}\t\t"])
        #expect(
            seen[0].shownRows.suffix(4) == ["y alpha", "alpha  delta", "beta   epsilon", "gamma"])
        #expect(seen[2].row(0).hasPrefix("> alpha x"))
        #expect(seen[2].text.suffix(3) == ["alpha  delta", "beta   epsilon", "gamma"])
        #expect(seen[2].cursor == (0, 7))
    }

    @Test func `on a screen of two rows, one is the line's and one that of the selected candidate`() throws {
        let after = " " + String(repeating: "x", count: 88)
        let seen = try Self.fixture(columns: 20, rows: 2).look(after: after + "\u{1}\t\t\t\t")
        #expect(seen.text == ["> gamma xxxxxxxxxxxx", "alpha  beta  gamma"])
    }

    @Test(arguments: [1, 2, 3, 5, 8], [1, 2, 3])
    func `a terminal too small for it does no harm`(columns: Int, rows: Int) throws {
        let candidates: [Completion.Candidate] = [
            .init("日本語", description: "wide"), .init("long text", description: "long text"), .init("x"),
        ]
        let fixture = try Self.fixture(candidates, columns: columns, rows: rows)
        let keys: Keys = [
            .type("\t"), .pause, .type("\t"), .pause, .type(Self.down + Self.right), .pause,
            .resize(columns: columns + 1, rows: rows), .signal(SIGWINCH), .pause,
            .type(Self.left + "\u{1B}[5~\u{1B}[6~" + Self.backTab), .pause, .type("\r\r"),
        ]
        #expect(fixture.read(keys) == .line("日本語 "))
    }

    @Test
    func `it takes half of the screen, and a row of that says how much there is only where some is not seen`()
        throws
    {
        let rows = Array(Self.many.prefix(6))
        for (count, last) in [(4, "13  number 13"), (5, "14  number 14"), (6, "1 to 4 of 6")] {
            let fixture = try Self.fixture(Array(rows.prefix(count)), columns: 40)
            let shown = fixture.look(after: "1\t").shownRows
            #expect(shown.count == 1 + min(count, 5) && shown.last == last, "\(shown)")
        }
    }

    @Test func `it is laid out anew when the screen changes`() throws {
        let fixture = try Self.fixture()
        let seen = Mutex<EmulatedScreen?>(nil)
        _ = fixture.read([
            .type("\t\t\t\t\t"), .pause, .resize(columns: 11, rows: 12), .signal(SIGWINCH),
            .screen { $0.shownRows.contains("epsilon") },
            .look { screen in seen.withLock { $0 = screen } },
            .signal(SIGINT),
        ])
        let screen = try #require(seen.withLock { $0 })
        #expect(screen.shownRows == ["> delta", "alpha", "beta", "gamma", "delta", "epsilon"])
        #expect(screen.selected == "delta")
    }

    @Test func `nothing in a candidate steers the terminal`() throws {
        let fixture = try Self.fixture(
            [
                .init("a\u{1B}[31m", description: "\u{1B}]0;title\u{7}\u{9B}1m\nrow"), .init("a\u{202E}"),
            ], columns: 40)
        let seen = fixture.look(after: "a\t\t")
        #expect(seen.shownRows == ["> a[31m", "a[31m      ]0;title1mrow", "a\\u{202e}"])
        #expect(!fixture.terminal.output.contains("\u{1B}[31m"))
    }

    @Test func `a candidate too long for a line is not put into it`() throws {
        let long = String(repeating: "b", count: LineEditor.longestLine)
        let fixture = try Self.fixture([.init("xa"), .init("x" + long)])
        let seen = fixture.look(after: "x\t\t\t")
        #expect(seen.contains("> x"))
        #expect(seen.selected.hasPrefix("xbbb"))
        #expect(fixture.shows("note: a line has at\r\nmost"))
        #expect(fixture.read("x\t\t\t!\r") == .line("x!"))
    }

    @Test func `a full line takes no more, and can be emptied`() throws {
        let full = String(repeating: "b", count: LineEditor.longestLine)
        let fixture = try Self.fixture([.init("a", isFinal: false), .init(full, isFinal: false)])
        #expect(fixture.read("\t\t\tb\u{7}x\r") == .line("x"))
    }

    @Test func `of ten thousand candidates only what is seen is laid out`() throws {
        let fixture = try Self.fixture(
            (10_000..<20_000).map { .init("n\($0)") }, columns: 80, rows: 24)
        let before = fixture.terminal.output.utf8.count
        let seen = fixture.look(after: "\t" + String(repeating: "\t", count: 100) + Self.backTab)
        #expect(seen.selected == "n10097")
        #expect(seen.shownRows.count == 13 && seen.shownRows.last == "1 to 110 of 10000")
        #expect(fixture.terminal.output.utf8.count - before < 200_000)
    }
}

import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct CompletionMenus {
        /// The menu in 20 columns:
        ///
        ///     alpha  delta
        ///     beta   epsilon
        ///     gamma
        static let letters = ["alpha", "beta", "gamma", "delta", "epsilon"]
        static let (up, down) = ("\u{1B}[A", "\u{1B}OB")
        static let (right, left) = ("\u{1B}[C", "\u{1B}[D")
        static let backTab = "\u{1B}[Z"

        static func fixture(
            _ candidates: [Completion.Candidate] = letters.map { .init($0) }, columns: Int = 20,
            rows: Int = 10
        ) throws -> EditorFixture {
            let fixture = try EditorFixture(columns: columns, rows: rows)
            fixture.editor.completer = { line, cursor in
                let word =
                    line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false).last ?? ""
                return Completion(
                    replacementStart: cursor - word.count,
                    candidates: candidates.filter { $0.text.hasPrefix(word) })
            }
            return fixture
        }

        /// 40 candidates, each in a row of its own.
        static let many = (10..<50).map { Completion.Candidate("\($0)", description: "number \($0)") }

        @Test func `tab opens it with nothing selected`() throws {
            let seen = try Self.fixture().look(after: "\t")
            #expect(seen.shownRows == [">", "alpha  delta", "beta   epsilon", "gamma"])
            #expect(seen.selected.isEmpty)
            #expect(seen.cursor == (0, 2))
        }

        private static let walks: [(String, String)] = [
            ("\t", "alpha"), ("\t\t", "beta"), ("\t\t\t\t\t\t", "alpha"), (backTab, "epsilon"),
            (backTab + backTab, "delta"), (down, "alpha"), (up, "epsilon"), (right + right, "delta"),
            (right + right + right, "beta"), ("\t\t" + right, "epsilon"), (left, "epsilon"),
            ("\t" + left, "gamma"), ("\t" + up, "epsilon"), ("\t\u{1B}[6~", "gamma"),
            (up + "\u{1B}[5~", "delta"), ("\u{E}\u{E}", "beta"), ("\u{10}\u{10}", "delta"),
        ]

        @Test(arguments: walks)
        func `keys walk it, and what is selected stands in the line`(keys: String, selected: String) throws {
            let seen = try Self.fixture().look(after: "x \t" + keys)
            #expect(seen.selected == selected)
            #expect(seen.row(0) == "> x \(selected)")
            #expect(seen.shownRows.count == 4)
            #expect(seen.cursor == (0, 4 + selected.count))
        }

        private static let typings: [(String, String)] = [
            ("\t\t\r!\r", "alpha !"), ("\t\r", ""), ("a \t\r", "a "), ("\t\t x\r", "alpha x"),
            ("\t\t\u{1}x\r", "xalpha"), ("\t\t\u{1B}[Hx\r", "xalpha"), ("x\t\u{1B}OFy\r", "xy"),
            ("\t\t\u{7}x\r", "x"), ("x \t\t\u{7}\r", "x "), ("\tb\t\u{7}x\r", "x"),
            ("\t\t\u{7F}\r", "alph"), ("\t\t\u{8}h!\r", "alphh!"), ("\tb\t\r!\r", "beta !"),
            ("\tz\ty\r", "zy"), ("\tb\u{7F}\t\r\r", "alpha "), ("\tb\u{7F}\u{7F}x\r", "x"),
            ("\t\t\u{1B}[200~x y\u{1B}[201~\r", "alphax y"), ("\t\t\u{4}\r", "alpha"),
            ("\t\t\u{1B}fx\r", "alphax"), ("y\u{1}\t\t\r!\r", "alpha !y"), (" y\u{1}\t\t\r!\r", "alpha! y"),
            ("\t\t\u{1B}[99~x\r", "alphax"),
            // The text after the cursor that equals the candidate is replaced, too, for each candidate.
            ("beta\u{1}\t\t\t!\r", "beta!"), ("beta\u{1}\t\t!\r", "alpha!beta"),
            ("beta x\u{1}\t\t\t\r!\r", "beta! x"), ("beta\u{1}\t\t\t\r!\r", "beta !"),
            ("beta\u{1}\t\t\t\u{7}!\r", "!beta"), ("beta\u{1}\t\t\t\t!\r", "gamma!beta"),
        ]

        @Test(arguments: typings)
        func `other keys accept, leave, narrow or widen`(keys: String, line: String) throws {
            #expect(try Self.fixture().read(Keys(keys)) == .line(line))
        }

        @Test func `escape leaves it, and gives the line back as it was`() throws {
            let fixture = try Self.fixture()
            let keys: Keys = [.type("a \t\t\t\u{1B}"), .pause, .type("b\r")]
            #expect(fixture.read(keys) == .line("a b"))
            #expect(fixture.terminal.screen.shownRows == ["> a b"])
        }

        private static func viFixture() throws -> EditorFixture {
            let fixture = try fixture()
            fixture.editor.libedit.bind("-v", to: "")
            // As after `bind -v` in `~/.editrc`.
            fixture.editor.libedit.bindWhatIsFree()
            return fixture
        }

        @Test func `escape leaves vi's insert mode only once the menu is gone`() throws {
            let keys: Keys = [
                .type("x \t\t\u{1B}"), .pause, .type("a\t\u{1B}"), .pause, .type("0iy\r"),
            ]
            #expect(try Self.viFixture().read(keys) == .line("yx alpha "))
        }

        @Test func `a change that vi does again opens no menu`() throws {
            let seen = try Self.viFixture().looks(
                after: ["y\u{1B}", "A x \t", "\u{7}\u{1B}", "0."])
            #expect(seen.map(\.shownRows.count) == [1, 4, 1, 1])
            #expect(seen.last?.shownRows == ["> y x  x"])
        }

        @Test func `a key that accepts takes no hint that was not shown`() throws {
            let fixture = try Self.fixture()
            fixture.editor.hints = .by { _ in "hint" }
            #expect(fixture.read("\t\t\u{1B}[Fx\r") == .line("alphax"))
        }

        @Test func `what is offered anew is shown from its start`() throws {
            let seen = try Self.fixture(Self.many, columns: 40).looks(after: ["\t" + Self.backTab, "\u{7F}"])
            #expect(seen.map(\.selected) == ["49  number 49", ""])
            #expect(seen[1].shownRows.prefix(2).map { $0.prefix(4) } == ["> 4", "40  "])
        }

        @Test func `typing narrows it, and backspace widens it`() throws {
            let fixture = try Self.fixture(["mad", "made", "man", "map"].map { .init($0) }, columns: 30)
            let seen = fixture.looks(after: ["ma\t", "d", "e", "\u{7F}", "\u{7F}", "n", "x"])
            #expect(
                seen.map(\.shownRows) == [
                    ["> ma", "mad  made  man  map"], ["> mad", "mad  made"], ["> made", "made"],
                    ["> mad", "mad  made"], ["> ma", "mad  made  man  map"], ["> man", "man"], ["> manx"],
                ])
        }

        @Test func `a lone candidate that is not what was begun has to be chosen`() throws {
            let fixture = try EditorFixture()
            fixture.editor.completer = { _, _ in Completion(replacementStart: 0, candidates: [.init("sky")]) }
            #expect(fixture.look(after: "y\t").shownRows == ["> y", "sky"])
            #expect(fixture.read("y\t\t\r\r") == .line("sky "))
        }

        @Test func `it shows pages in half of the screen, and says where it is`() throws {
            let fixture = try Self.fixture(Self.many, columns: 40, rows: 12)
            let seen = fixture.looks(after: [
                "\t", "\u{1B}[6~\u{1B}[6~", Self.up, "\t\t\t\t\t\t", Self.backTab,
            ])
            #expect(
                seen.map { $0.shownRows.last } == [
                    "1 to 5 of 40", "6 to 10 of 40", "1 to 5 of 40", "11 to 15 of 40", "6 to 10 of 40",
                ])
            #expect(
                seen.map(\.selected) == [
                    "", "15  number 15", "14  number 14", "20  number 20", "19  number 19",
                ])
            #expect(seen.allSatisfy { $0.shownRows.count == 7 })
            #expect(seen[3].row(1) == "20  number 20")
            #expect(seen[0].styles(of: "number 10") == [.init(isFaint: true)])
            #expect(seen[0].styles(of: "1 to 5") == [.init(isFaint: true)])
        }

        @Test func `nothing of it stays after enter, ctrl-c and the end`() throws {
            let fixture = try Self.fixture(Self.many, columns: 40, rows: 12)
            #expect(fixture.read("\t\t\t\r\r") == .line("11 "))
            #expect(fixture.terminal.screen.shownRows == ["> 11"])
            #expect(fixture.read([.type("\t\t"), .wait(until: "1 to 5"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.terminal.screen.shownRows == ["> 11", "> 10^C"])
            #expect(fixture.read("\t\r") == .line(""))
            #expect(fixture.terminal.screen.shownRows == ["> 11", "> 10^C", ">"])
        }

        @Test func `nothing of it stays after a read that was stopped`() throws {
            let fixture = try Self.fixture()
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            fixture.editor.watch(ends[0]) { .stop }
            let writeEnd = ends[1]
            #expect(fixture.read([.type("\t"), .pause, .call { close(writeEnd) }]) == .stopped)
            #expect(fixture.terminal.screen.shownRows == [])
            close(ends[0])
            #expect(fixture.read(Keys(Self.up + "x\r")) == .line("x"))
        }
    }
}

extension EmulatedScreen {
    /// The rows up to the last one that is not empty.
    var shownRows: [String] { Array(text[..<((text.lastIndex { !$0.isEmpty } ?? -1) + 1)]) }

    /// The text in inverse letters.
    var selected: String {
        let cells = text.indices.flatMap { row in (0..<columns).map { self[row, $0] } }
        return cells.filter(\.style.isInverse).map(\.text).joined().trimmingCharacters(in: .whitespaces)
    }
}

extension EditorFixture {
    /// The screen after keys. The read then ends by Ctrl-C.
    func look(after keys: String) -> EmulatedScreen {
        looks(after: [keys]).first ?? EmulatedScreen(columns: 1, rows: 1)
    }

    /// The screens after each piece of typed text. The read then ends by Ctrl-C.
    func looks(after pieces: [String]) -> [EmulatedScreen] {
        let seen = Mutex<[EmulatedScreen]>([])
        var keys: Keys = []
        for piece in pieces {
            keys.steps += [.type(piece), .look { screen in seen.withLock { $0.append(screen) } }]
        }
        keys.steps.append(.signal(SIGINT))
        _ = read(keys)
        return seen.withLock { $0 }
    }
}

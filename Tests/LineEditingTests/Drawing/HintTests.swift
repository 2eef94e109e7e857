import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct HintKeys {
        private static let right = "\u{1B}[C"
        private static let end = "\u{1B}OF"

        private func fixture(type: String = "xterm-256color") throws -> EditorFixture {
            let fixture = try EditorFixture(type: type, columns: 40, rows: 6)
            ["paint red", "move left 25", "move up", "first row\nsecond"].forEach {
                fixture.editor.history.add($0)
            }
            fixture.editor.hints = .fromHistoryAndCompletion
            fixture.editor.completer = { line, cursor in
                let candidates = ["undo", "unbind"].filter { $0.hasPrefix(line) }.map {
                    Completion.Candidate($0)
                }
                return Completion(replacementStart: 0, candidates: candidates)
            }
            return fixture
        }

        @Test func `what was looked for in vain is looked for anew in the next line`() throws {
            let fixture = try EditorFixture(
                type: "xterm-256color", columns: 40, rows: 6, history: .memory(limit: 2))
            fixture.editor.hints = .fromHistoryAndCompletion
            fixture.editor.recordsLines = false
            for entry in ["a", "b"] { fixture.editor.history.add(entry) }
            #expect(fixture.screen(after: "up").row(0) == "> up")
            fixture.editor.history.add("up 3")
            #expect(fixture.screen(after: "up").filledRows.last == "> up 3")
        }

        @Test(arguments: [
            ("mo", "> move up"), ("move l", "> move left 25"), ("un", "> undo"), ("zz", "> zz"), ("", ">"),
            ("first", "> first row…"), ("mo\u{2}", "> mo"),
        ])
        func `the rest of what is likely is shown in grey letters behind the line`(keys: String, row: String)
            throws
        {
            let screen = try fixture().screen(after: Keys(keys))
            #expect(screen.row(0) == row)
            let grey = EmulatedScreen.Style(foreground: .indexed(243), isItalic: true)
            let faint = (0..<screen.columns).filter { screen[0, $0].style == grey }.count
            #expect(faint == row.count - 2 - keys.filter { $0 >= " " }.count || faint == 0 && keys.isEmpty)
            #expect(
                screen.cursor.column == 2 + keys.filter { $0 >= " " }.count - (keys.contains("\u{2}") ? 1 : 0)
            )
        }

        @Test func `where the terminal has no grey, or none is wanted, they are faint`() throws {
            let faint = EmulatedScreen.Style(isFaint: true, isItalic: true)
            #expect(try fixture(type: "xterm").screen(after: "mo").styles(of: "ve up") == [faint])
            let fixture = try fixture()
            fixture.editor.showsColours = false
            #expect(fixture.screen(after: "mo").styles(of: "ve up") == [faint])
        }

        @Test(arguments: [
            ("mo" + right + "!\r", "move up!"), ("mo" + end + "\r", "move up"), ("mo\u{6}\r", "move up"),
            ("move l\u{1B}f\r", "move left"), ("move l\u{1B}f\u{1B}f!\r", "move left 25!"), ("mo\r", "mo"),
            ("mo\u{2}" + right + "\r", "mo"), ("first" + right + "\r", "first row\nsecond"),
        ])
        func `right, end and ctrl-f take it, alt-f a word of it, and nothing else does`(
            keys: String, line: String
        ) throws {
            #expect(try fixture().read(Keys(keys)) == .line(line))
        }

        @Test func `behind the history another function may suggest than what tab asks`() throws {
            let fixture = try fixture()
            fixture.editor.hints = .fromHistory(or: { "unfold".hasPrefix($0) ? "…" : nil })
            #expect(fixture.screen(after: "un").row(0) == "> un…")
            #expect(fixture.read([.type("und\t\r")]) == .line("undo "))
        }

        @Test func `what was entered meanwhile is suggested, even if the same was typed before`() throws {
            let fixture = try fixture()
            #expect(fixture.read([.type("q"), .pause, .type("\r")]) == .line("q"))
            fixture.editor.history.add("quit")
            #expect(fixture.screen(after: "q").contains("> quit"))
        }

        @Test func `nothing of it stays on the screen after enter or ctrl-c`() throws {
            let fixture = try fixture()
            #expect(fixture.read("mo\r") == .line("mo"))
            #expect(fixture.read([.type("pa"), .signal(SIGINT)]) == .interrupted)
            #expect(fixture.terminal.screen.text.prefix(2) == ["> mo", "> pa^C"])
        }

        @Test func `there is none where the terminal has no colours`() throws {
            #expect(try fixture(type: "vt100").screen(after: "mo").row(0) == "> mo")
        }

        @Test func `a key that a program has bound takes none`() throws {
            let fixture = try fixture()
            try fixture.editor.bind(KeySequence(parsing: "right")) { line in
                line.insert("!")
                return .proceed
            }
            try fixture.bind("ctrl-x end", "acted")
            #expect(fixture.read(Keys("mo" + Self.right + "\r")) == .line("mo!"))
            #expect(fixture.read(Keys("\u{18}" + Self.end + "mo\r")) == .line("mo"))
            #expect(fixture.notes == ["acted"])
        }

        @Test func `each line is asked about anew`() throws {
            let fixture = try fixture()
            fixture.editor.hints = .by { _ in "old" }
            #expect(fixture.screen(after: "m").row(0) == "> mold")
            fixture.editor.hints = .by { _ in "new" }
            #expect(fixture.screen(after: "m").text.contains("> mnew"))
        }

        @Test func `a function may say what comes next`() throws {
            let fixture = try fixture()
            fixture.editor.hints = .by { $0 == "mo" ? "untain\u{1B}[31m" : nil }
            #expect(fixture.screen(after: "mo").row(0) == "> mountain[31m")
        }

        @Test func `a function may be asked where the history has nothing`() throws {
            let fixture = try fixture()
            fixture.editor.hints = .fromHistory(or: { $0 == "mz" || $0 == "mo" ? "!" : nil })
            #expect(fixture.screen(after: "mo").row(0) == "> move up")
            #expect(fixture.screen(after: "mz").text.contains("> mz!"))
        }

        @Test func `an entry that a function refuses is passed over`() throws {
            let fixture = try fixture()
            fixture.editor.hints = .fromHistory(where: { $0 != "move up" }) { $0 == "move u" ? "!" : nil }
            #expect(fixture.screen(after: "mo").row(0) == "> move left 25")
            #expect(fixture.screen(after: "move u").text.contains("> move u!"))
        }

        @Test func `an entry is asked about once as it is typed, and again for the next line`() throws {
            let fixture = try fixture()
            var asked: [String] = []
            let allow = { (entry: String) in
                asked.append(entry)
                return entry != "move up"
            }
            fixture.editor.hints = .fromHistory(where: allow) { _ in nil }
            let keys: [Keys.Step] = ["m", "o", "v", "e", " l", "e"].flatMap { [.type($0), .pause] }
            _ = fixture.screen(after: Keys(keys))
            #expect(asked == ["move up", "move left 25"])
            _ = fixture.screen(after: "mo")
            #expect(asked == ["move up", "move left 25", "move up", "move left 25"])
        }

        @Test func `of many entries only the newest are asked about, and what is typed on leads further`()
            throws
        {
            let fixture = try fixture()
            for number in 0..<250 { fixture.editor.history.add("a\(number)") }
            var asked = 0
            let refuse = { (_: String) in
                asked += 1
                return false
            }
            fixture.editor.hints = .fromHistory(where: refuse) { _ in "!" }
            #expect(fixture.screen(after: "a").row(0) == "> a!")
            #expect(asked == HintSearch.mostAsked)
            fixture.editor.hints = .fromHistory(where: { $0 == "a1" }) { _ in nil }
            #expect(fixture.screen(after: [.type("a"), .pause, .type("1")]).text.contains("> a1"))
        }

        @Test func `a prompt that a completer sets is the one that is shown`() throws {
            let fixture = try fixture()
            fixture.editor.completer = { [unowned editor = fixture.editor] line, _ in
                editor.prompt = "one\n> "
                return Completion(replacementStart: 0, candidates: [.init("zebra")])
            }
            let screen = fixture.screen(after: "z")
            #expect(screen.text.prefix(2) == ["one", "> zebra"])
            #expect(screen.cursor == (1, 3))
        }
    }
}

import Foundation
import LineEditingTesting
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct Choices {
        private static let colours = ["green", "red", "dark red", "blue"]
        private static let (up, down, backTab) = ("\u{1B}[A", "\u{1B}OB", "\u{1B}[Z")

        private static func colour(_ fallback: String? = nil) -> Question<String> {
            .choice("Colour?", from: colours, default: fallback)
        }

        @Test
        func `letters leave the choices with them, backspace brings the others back, and enter takes one`()
            throws
        {
            let (fixture, looks) = (try EditorFixture(columns: 30, rows: 12), Looks())
            var keys: Keys = [looks.look]
            for key in ["r", "e", "d", "x", Self.down, "\u{7F}\u{7F}", "\u{1B}", "BL"] {
                keys.steps += [.type(key), looks.look]
            }
            keys.steps.append(.type("\r"))
            #expect(fixture.ask(keys, Self.colour()) == .success("blue"))
            let red = ["Colour? red", "red", "dark red"]
            let shown: [([String], String)] = [
                (["Colour?"] + Self.colours, "green"), (["Colour? r", "red", "green", "dark red"], "red"),
                (["Colour? re", "red", "green", "dark red"], "red"), (red, "red"), (red, "red"),
                (red, "dark red"),
                (["Colour? r", "red", "green", "dark red"], "red"), (["Colour?"] + Self.colours, "green"),
                (["Colour? BL", "blue"], "blue"),
            ]
            for (number, (rows, selected)) in shown.enumerated() {
                #expect(looks[number].shownRows == rows && looks[number].selected == selected)
                #expect(looks[number].cursor == (0, rows[0] == "Colour?" ? 8 : rows[0].count))
            }
            #expect(fixture.terminal.screen.shownRows == ["Colour? blue"])
            #expect(fixture.terminal.output.filter { $0 == "\u{7}" }.count == 1)
            #expect(fixture.editor.history.entries == [])
        }

        private static let walks: [(keys: String, answer: String)] = [
            ("\r", "red"), (down + "\r", "dark red"), (up + "\r", "green"), ("\t\t\r", "blue"),
            ("\t\t\t\r", "green"),
            (backTab + backTab + "\r", "blue"), ("\u{E}\u{10}\u{10}\r", "green"), ("\u{1B}[6~\r", "blue"),
            ("\u{1B}[5~\r", "green"), ("dark \r", "dark red"), ("zB\r", "blue"), ("ue\u{15}\r", "red"),
            ("ue\u{7}\r", "red"),
            ("\u{7F}\u{15}\u{7}\u{1B}[15~\u{1}\r", "red"), ("\u{1B}[200~dark\n\u{1B}[201~\r", "dark red"),
            ("b\u{4}\r", "blue"), ("re\t\r", "green"), (down + "e\r", "green"),
        ]

        @Test(arguments: walks)
        func `keys move the selection from the default`(keys: String, answer: String) throws {
            let fixture = try EditorFixture(columns: 30, rows: 12)
            #expect(fixture.ask(Keys(keys), Self.colour("red")) == .success(answer))
            #expect(fixture.terminal.screen.shownRows == ["Colour? \(answer)"])
        }

        private enum Level: CaseIterable { case errors, requests, everything }

        @Test func `an element of any type is chosen, with an icon and a description`() throws {
            let (fixture, looks) = (try EditorFixture(columns: 40, rows: 10), Looks())
            let plain = Question.choice("Log?", from: Level.allCases, default: .requests)
            #expect(fixture.ask("\r", plain) == .success(.requests))
            let described = Question.choice("Log?", from: Level.allCases) { level in
                .init("\(level)", icon: "*", description: StyledText(level == .errors ? "what fails" : ""))
            }
            #expect(
                fixture.ask([.type("t"), looks.look, .type("\u{7F}er\r")], described) == .success(.errors))
            #expect(looks[0].shownRows.suffix(3) == ["Log? t", "* requests", "* everything"])
            // Of equal texts, the selected one is meant.
            let equal = Question.choice("?", from: Array(0..<3)) { _ in "same" }
            #expect(fixture.ask("s\t\t\r", equal) == .success(2))
        }

        @Test(arguments: [(80, 24), (20, 6), (30, 3), (2, 2), (1, 1), (300, 100)])
        func `a thousand choices are chosen from in a window of any size`(columns: Int, rows: Int) throws {
            let (fixture, looks) = (try EditorFixture(columns: columns, rows: rows), Looks())
            let question = Question.choice("?", from: Array(1...1000))
            let keys: Keys = [looks.look, .type("99"), looks.look, .type("\t\r")]
            #expect(fixture.ask(keys, question) == .success(990))
            guard rows > 1, columns > 2 else { return }
            #expect(looks[0].selected == "1" && looks[1].selected == "99")
            #expect(looks[0].shownRows.count <= max(2, rows / 2 + 1))
            if rows == 6 {
                #expect(
                    looks[0].shownRows == [
                        "?", "1  3  5  7  9   11", "2  4  6  8  10  12", "1 to 12 of 1000",
                    ])
            }
        }

        @Test func `the menu follows the size of the window and a header`() throws {
            let (fixture, looks) = (try EditorFixture(columns: 30, rows: 12), Looks())
            fixture.editor.header = { _ in "header" }
            let keys: Keys = [
                looks.look, .resize(columns: 20, rows: 4),
                .screen { $0.shownRows == ["header", "Colour?", "green  dark red", "red    blue"] },
                .type("\t\t\r"),
            ]
            #expect(fixture.ask(keys, Self.colour()) == .success("dark red"))
            #expect(looks[0].shownRows == ["header", "Colour?"] + Self.colours)
        }

        @Test(
            arguments: [
                ("\u{1B}[B\u{1B}[B\r", Result.success("7"), ["5", "6", "7", "8", "9"]),
                (
                    "\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\r", .success("0"),
                    ["0", "1", "2", "3", "4"]
                ),
                ("\u{1B}[6~\u{1B}[6~\u{1B}[B\r", .success("9"), ["5", "6", "7", "8", "9"]),
                ("3\r", .success("5"), ["3", "4", "5", "6", "7"]), ("\u{1B}", .failure(.stopped), []),
                ("\u{4}", .failure(.stopped), []),
            ] as [(String, Result<String, QuestionError>, [String])])
        func `a list that scrolls has two ends, shows the selected choice in the middle, and leaves nothing`(
            keys: String, answer: Result<String, QuestionError>, shown: [String]
        ) throws {
            let (fixture, looks) = (try EditorFixture(columns: 30, rows: 10), Looks())
            let question = Question<String>.choice(
                "To?", from: (0..<10).map(String.init), default: "5", scrolls: true)
            let parts: [Keys.Step] =
                keys.hasSuffix("\r")
                ? [.type(String(keys.dropLast())), .pause, looks.look, .type("\r")] : [.type(keys)]
            #expect(fixture.ask(Keys(parts), question) == answer)
            if shown.isEmpty {
                #expect(fixture.terminal.screen.shownRows == [])
            } else {
                #expect(looks[0].shownRows == ["To?"] + shown)
            }
        }

        @Test func `ctrl-c leaves the question and nothing of the menu`() throws {
            let fixture = try EditorFixture(columns: 30, rows: 12)
            #expect(
                fixture.ask([.type("re"), .pause, .signal(SIGINT)], Self.colour()) == .failure(.interrupted))
            #expect(fixture.terminal.screen.shownRows == ["Colour? re^C"])
            #expect(fixture.read("line\r") == .line("line"))
        }

        @Test func `in vi mode letters filter, too, and a key that would repeat does not`() throws {
            let fixture = try EditorFixture(columns: 30, rows: 12)
            fixture.editor.usesViKeys = true
            #expect(
                fixture.ask([.type("re\u{1B}"), .pause, .type("dark\r")], Self.colour())
                    == .success("dark red"))
            #expect(fixture.read([.type("ab\u{1B}"), .pause, .type(".x\r")]) == .line("a"))
        }

        @Test func `no choices answer nothing`() throws {
            let fixture = try EditorFixture()
            let nothing = Question.choice("?", from: [String]())
            #expect(fixture.ask("\r\t\u{1B}[Ax\u{4}", nothing) == .failure(.endOfInput))
        }

        private static let plainKeys: [(keys: String, answer: String)] = [
            ("dark red\r", "dark red"), ("2\r", "red"), ("b\t\r", "blue"), ("x\r\u{15}1\r", "green"),
            ("\r", "red"),
        ]

        @Test(arguments: plainKeys)
        func `where no menu can be shown the choices are listed with their numbers`(
            keys: String, answer: String
        ) throws {
            let fixture = try EditorFixture(type: "dumb", columns: 40)
            #expect(fixture.ask(Keys(keys), Self.colour("red")) == .success(answer))
            #expect(fixture.terminal.screen.row(0) == "1 green  2 red  3 dark red  4 blue")
            let isRefused = fixture.terminal.output.contains("the answer is none of the choices")
            #expect(isRefused == keys.hasPrefix("x"))
            let typed = keys.hasSuffix("\u{15}1\r") ? "1" : keys == "2\r" ? "2" : answer
            #expect(fixture.terminal.screen.shownRows.last == "Colour? \(typed)")
        }

        @Test func `where the terminal edits the lines an answer is checked, and asked for again`() throws {
            let fixture = try ViFixture(mode: "edit off").base
            fixture.terminal.type("pink\n\n2\n")
            #expect(try fixture.editor.ask(Self.colour()) == "red")
            #expect(fixture.shows("1 green  2 red"))
            #expect(fixture.shows("the answer is none of the choices"))
        }
    }
}

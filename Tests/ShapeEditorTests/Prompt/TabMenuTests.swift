import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The menu that Tab opens, on the screen.
@Suite(.timeLimited) struct TabMenuTests {
    @Test(arguments: [false, true])
    func `each word stands beside what it does`(hasPicture: Bool) throws {
        let session = try PromptSession(hasPicture: hasPicture)
        try session.press("move ", Key.tab)
        let screen = try session.screen(showing: "to the place X Y")
        let top = try #require(screen.position(of: "shape> move")).row
        #expect(
            screen.text[top...].filter { !$0.isEmpty } == [
                "shape> move", "up     to smaller Y", "down   to larger Y", "left   to smaller X",
                "right  to larger X", "by     by a distance, DX DY", "to     to the place X Y",
                "from   the ends of a line, from X Y to X Y", "above  above other shapes",
                "below  below other shapes", "in     inside other shapes",
            ])
        #expect(screen.cursor == (top, 12))
        for (column, cell) in screen.cells(of: "up     to smaller Y").enumerated() {
            #expect(cell.style == .init(foreground: column >= 7 ? .indexed(243) : .default))
        }
    }

    @Test func `an empty line offers every verb, each with its summary`() throws {
        let session = try PromptSession()
        try session.press(Key.tab)
        let screen = try session.screen(showing: "move the selected shapes")
        let top = try #require(screen.position(of: "shape>")).row
        #expect(screen.row(top) == "shape>")
        #expect(
            screen.row(top + 1).hasPrefix("move ")
                && screen.row(top + 1).hasSuffix("  move the selected shapes"))
        #expect(screen.row(top + 2).hasPrefix("up ") && screen.row(top + 2).hasSuffix("short for 'move up'"))
    }

    @Test(
        arguments: [
            ([], ["COLORTERM": "truecolor"], .rgb(255, 99, 71)), ([], ["COLORTERM": nil], .indexed(203)),
            (["--color", "never"], ["COLORTERM": "truecolor"], nil), ([], ["NO_COLOR": "1"], nil),
        ] as [([String], [String: String?], EmulatedScreen.Colour?)])
    func `a colour shows itself, where the terminal has colours`(
        arguments: [String], environment: [String: String?], colour: EmulatedScreen.Colour?
    ) throws {
        let session = try PromptSession(arguments: arguments, environment: environment)
        try session.press("paint t", Key.tab)
        var screen = try session.screen(showing: "#ff6347")
        let row = try #require(screen.position(of: "tomato")).row
        try check(screen, row, colour)
        // The colour is also shown while the row is selected.
        try session.press("o", Key.tab, Key.tab)
        screen = try session.screen(showing: "paint tomato") {
            $0.styles(of: "#ff6347") == [.init(isInverse: true)]
        }
    }

    private func check(_ screen: EmulatedScreen, _ row: Int, _ colour: EmulatedScreen.Colour?) throws {
        let painted = (0..<screen.columns).filter { screen[row, $0].style.background != .default }
        #expect(painted == (colour == nil ? [] : [0, 1]))
        #expect(
            painted.allSatisfy { screen[row, $0].style == .init(background: colour ?? .default) })
        #expect(screen.row(row) == (colour == nil ? "tomato       #ff6347" : "▏▕ tomato       #ff6347"))
    }

    private static let palette = [
        "▏▕ red     ▏▕ purple", "▏▕ orange  ▏▕ black", "▏▕ yellow  ▏▕ white", "▏▕ green   ▏▕ aliceblue",
        "▏▕ blue    ▏▕ antiquewhite", "1 to 10 of 159",
    ]

    @Test(
        arguments: [
            (["COLORTERM": "truecolor"], "", palette),
            (["NO_COLOR": "1"], "", palette.map { $0.replacingOccurrences(of: "▏▕ ", with: "") }),
            (["COLORTERM": "truecolor"], "\u{1B}OB\u{1B}[6~", ["▏▕ aquamarine      ▏▕ blueviolet"]),
            (
                ["COLORTERM": "truecolor"], "\u{1B}[Z",
                [
                    "   previous  ▏▕ 5", "▏▕ 1         ▏▕ 6", "▏▕ 2         ▏▕ 7", "▏▕ 3         ▏▕ 8",
                    "▏▕ 4", "151 to 159 of 159",
                ]
            ),
        ] as [([String: String], String, [String])])
    func `all colours stand in columns, those of the palette first`(
        environment: [String: String], keys: String, rows: [String]
    ) throws {
        let session = try PromptSession(environment: environment, columns: 34, rows: 12)
        try session.press("paint ", Key.tab, keys)
        try session.waitForScreen("the rows \(rows)") { screen in
            guard let top = screen.text.firstIndex(where: { $0.hasPrefix("shape> paint") }) else {
                return false
            }
            return !screen.isSynchronizing && screen.text[(top + 1)...].starts(with: rows)
        }
    }

    @Test func `what has no colour stands below what has one`() throws {
        let session = try PromptSession()
        try session.press("paint h", Key.tab)
        let screen = try session.screen(showing: "hwb(")
        let hex = try #require(screen.position(of: "#ff69b4"))
        #expect(screen.position(of: "hue, whiteness").map { $0 == (hex.row + 2, hex.column) } ?? false)
    }

    @Test func `a shape shows its kind and its colour, and a group how many it has`() throws {
        let session = try PromptSession(environment: ["COLORTERM": "truecolor"])
        try session.press("add ellipse face.nose tomato; add polygon 3 face.hat", Key.enter)
        try session.wait(for: "shape face.hat> ")
        try session.press("select face", Key.tab)
        let screen = try session.screen(showing: "2 shapes")
        let top = try #require(screen.position(of: "> select face")).row
        let rows = ["   face       2 shapes", "▏▕ face.hat   polygon 3", "▏▕ face.nose  ellipse"]
        #expect((top + 1...top + 3).map { screen.row($0) } == rows)
        #expect(screen[top + 3, 0].style.background == .rgb(255, 99, 71))
    }

    @Test func `unbind shows what the keys are bound to`() throws {
        let session = try PromptSession()
        try session.enter("bind f5 move right 50")
        try session.enter("bind f6 { left; paint red }")
        try session.press("unbind f", Key.tab)
        let screen = try session.screen(showing: "f6  { left; paint red }")
        let top = try #require(screen.position(of: "shape> unbind f")).row
        #expect(
            Array(screen.text[(top + 1)...(top + 2)]) == ["f5  move right 50", "f6  { left; paint red }"])
        try session.press(Key.tab, Key.tab, Key.enter, Key.enter)
        try session.wait(for: "\n")
        try session.waitForPrompt()
        try session.press(Key.f5, shows: "offset (50, 0)")
    }

    @Test(arguments: ["queue ", "bounds ", "move left "])
    func `where a number is as good, tab inserts nothing`(line: String) throws {
        let session = try PromptSession()
        try session.press(line, Key.tab, Key.tab, "8")
        let screen = try session.screen(showing: "shape> \(line)8")
        #expect(screen.text.filter { !$0.isEmpty }.last == "shape> \(line)8")
        #expect(screen.bellCount > 0)
    }

    @Test(arguments: [
        ("queue o", "queue off "), ("bounds n", "bounds none "), ("left o", "left over "),
        ("paint hs", "paint hsl("),
        ("bind ct", "bind ctrl-"), ("every 1s { bind \"f5 page-u", "every 1s { bind \"f5 page-up\" "),
    ])
    func `the beginning of a word is finished`(typed: String, line: String) throws {
        let session = try PromptSession()
        try session.press(typed, Key.tab, "!")
        _ = try session.screen(showing: "shape> \(line)!")
    }

    @Test func `files, macros and timers say what they are`() throws {
        let home = try TemporaryDirectory()
        try home.write("left\n", to: "scripts/a.shape")
        try home.write("up\n", to: "spin.shape")
        let session = try PromptSession(home: home)
        try session.press("source s", Key.tab)
        _ = try session.screen(showing: "spin.shape  script, 3 bytes") { $0.contains("scripts/    folder") }
        try session.press(Key.control("g"), Key.control("u"))
        try session.enter("record spin; left 3; end; record walk; up; end")
        try session.enter("every 60s paint red; every 61s paint blue")
        try session.press("play ", Key.tab)
        _ = try session.screen(showing: "walk  up") { $0.contains("spin  left 3") }
        try session.press(Key.control("g"), Key.control("u"), "stop ", Key.tab)
        _ = try session.screen(showing: "2  every 61s paint blue") { $0.contains("1  every 1min paint red") }
    }
}

extension PromptSession {
    /// The first whole screen that contains a text and meets a condition: the cursor is back at the typed line, which the
    /// menu is drawn below.
    fileprivate func screen(
        showing text: String, where isWanted: (EmulatedScreen) -> Bool = { _ in true }
    ) throws -> EmulatedScreen {
        var seen = EmulatedScreen()
        try terminal.waitUntil("a screen with \(text.debugDescription)", deadline: .seconds(30)) {
            seen = EmulatedScreen()
            seen.feed(terminal.rawOutput)
            return !seen.isSynchronizing && seen.row(seen.cursor.row).contains(">")
                && seen.contains(text) && isWanted(seen)
        }
        return seen
    }
}

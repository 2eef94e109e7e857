import LineEditingTesting
import ShapeEditorTestSupport
import Testing

/// The colours of the typed line on an emulated terminal.
@Suite(.timeLimited) struct ColouredLineTests {
    typealias Style = EmulatedScreen.Style

    private static let mistake = Style(foreground: .indexed(196), isUnderlined: true)

    @Test func `the words of a line have colours`() throws {
        let session = try PromptSession()
        let line = "move left 10 over 2s; bind f5 print \"a b\" # c"
        let screen = try session.press(line, is: "shape> \(line)")
        #expect(screen.styles(of: "move") == [Style(foreground: .indexed(33), isBold: true)])
        #expect(screen.styles(of: "left") == [Style(foreground: .indexed(133))])
        #expect(screen.styles(of: "10") == [Style(foreground: .indexed(166))])
        #expect(screen.styles(of: "over") == [Style(foreground: .indexed(133))])
        #expect(screen.styles(of: "f5") == [Style(foreground: .indexed(31))])
        #expect(screen.styles(of: "\"a b\"") == [Style(foreground: .indexed(28))])
        #expect(screen.styles(of: "# c") == [Style(foreground: .indexed(243))])
        #expect(screen.styles(of: "shape> ") == [Style()] && screen.styles(of: "; ") == [Style()])
    }

    @Test(arguments: [
        ("paint #c04040", "#c04040", Style(foreground: .rgb(192, 64, 64))),
        ("paint yellow", "yellow", Style(foreground: .indexed(16), background: .rgb(255, 255, 0))),
        (
            "paint rgb(0, 0, 40)", "rgb(0, 0, 40)",
            Style(foreground: .indexed(231), background: .rgb(0, 0, 40))
        ),
        ("paint transparent", "transparent", Style(isUnderlined: true)),
    ])
    func `a colour is shown as itself, and can be read on any background`(
        line: String, word: String, style: EmulatedScreen.Style
    ) throws {
        let session = try PromptSession(environment: ["COLORTERM": "truecolor"])
        let screen = try session.press(line, is: "shape> \(line)")
        #expect(screen.styles(of: word) == [style])
    }

    @Test func `a terminal of 16 colours shows its own`() throws {
        let session = try PromptSession(environment: ["TERM": "linux"])
        let screen = try session.press("paint red; lft ", is: "shape> paint red; lft")
        #expect(screen.styles(of: "paint") == [Style(foreground: .indexed(6), isBold: true)])
        #expect(screen.styles(of: "red") == [Style(isUnderlined: true)])
        #expect(screen.styles(of: "lft") == [Style(foreground: .indexed(1), isUnderlined: true)])
    }

    @Test func `an unknown word is marked, also in an earlier line of a block`() throws {
        let session = try PromptSession()
        try session.press("sequential {\rmove lft\rpaint bleu\r", row: 2, is: "paint bleu")
        let screen = try session.press("up", row: 3, is: "up")
        #expect(screen.styles(of: "lft") == [Self.mistake])
        #expect(screen.styles(of: "bleu") == [Self.mistake])
        #expect(screen.styles(of: "move") == [Style(foreground: .indexed(33), isBold: true)])
        try session.press("\u{3}", row: 4, is: "shape>")
    }

    @Test func `what is being typed is no mistake yet`() throws {
        let session = try PromptSession()
        #expect(
            try session.press("paint tom", row: 0, is: "shape> paint tomato").styles(of: "tom") == [Style()])
        let screen = try session.press(" ", is: "shape> paint tom")
        #expect(screen.styles(of: "tom") == [Self.mistake])
        // Moves the cursor back to the end of the word.
        try session.press(Key.left)
        try session.waitForScreen("the word without a mark") { $0.styles(of: "tom") == [Style()] }
        try session.press(Key.left)
        try session.waitForScreen("the word with a mark") { $0.styles(of: "tom") == [Self.mistake] }
    }

    @Test func `what is entered stays marked`() throws {
        let session = try PromptSession()
        try session.press("mo left; re", Key.enter)
        try session.wait(for: "ambiguous")
        try session.waitForPrompt()
        #expect(session.screen().row(0) == "shape> mo left; re")
        #expect(session.screen()[0, 16].style == Self.mistake)
    }

    @Test(arguments: [
        ([], ["NO_COLOR": "1"]), (["--color", "never"], ["COLORTERM": "truecolor"]), ([], ["TERM": "dumb"]),
        ([], ["TERM": "vt100"]), (["--color", "never"], ["TERM": "linux"]),
    ])
    func `without colours all is plain`(arguments: [String], environment: [String: String]) throws {
        let session = try PromptSession(arguments: arguments, environment: environment)
        let screen = try session.press("move lft 10; paint red # c", is: "shape> move lft 10; paint red # c")
        #expect(screen.styles(of: "shape> move lft 10; paint red # c") == [Style()])
    }

    @Test func `colours that are asked for are shown whatever the environment says`() throws {
        let session = try PromptSession(arguments: ["--color", "always"], environment: ["NO_COLOR": "1"])
        let screen = try session.press("lft ", is: "shape> lft")
        #expect(screen.styles(of: "lft") == [Self.mistake])
    }
}

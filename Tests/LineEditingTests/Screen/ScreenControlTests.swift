import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct ScreenControlTests {
    @Test(arguments: [
        ("\u{1B}[2;3Ha", 1, 3), ("\u{1B}[2;3f", 1, 2), ("\u{1B}[9;99H", 3, 9), ("\u{1B}[;5H", 0, 4),
        ("\u{1B}[3;5H\u{1B}[A", 1, 4), ("\u{1B}[3;5H\u{1B}[9A", 0, 4), ("\u{1B}[2B", 2, 0),
        ("\u{1B}[9B", 3, 0),
        ("\u{1B}[3C", 0, 3), ("\u{1B}[99999999999999999999C", 0, 9), ("ab\u{1B}[D", 0, 1),
        ("ab\u{1B}[0D", 0, 1),
        ("ab\u{1B}[2E", 2, 0), ("\u{1B}[3;5H\u{1B}[F", 1, 0), ("abc\u{1B}[2G", 0, 1), ("abc\u{1B}[3d", 2, 3),
        ("ab\u{1B}7\u{1B}[H\u{1B}8", 0, 2), ("ab\u{1B}[s\u{1B}[H\u{1B}[u", 0, 2), ("ab\u{1B}D", 1, 2),
        ("ab\u{1B}E", 1, 0),
        ("\u{1B}[3;2H\u{1B}M", 1, 1), ("a\u{1B}[2;3ra", 0, 1), ("\u{1B}[2;3r\u{1B}[2H\u{1B}[9B", 2, 0),
        ("\u{1B}[2;3r\u{1B}[3H\u{1B}[9A", 1, 0), ("\u{1B}[I", 0, 8), ("\u{1B}[1\u{8};3H", 0, 2),
    ])
    func `the cursor moves and stays on the screen`(written: String, row: Int, column: Int) {
        #expect(EmulatedScreen(showing: written).cursor == (row, column))
    }

    private static let full = "0123456789abcdefghijABCDEFGHIJklmnopqrst\u{1B}[2;5H"

    @Test(arguments: [
        ("\u{1B}[K", ["0123456789", "abcd", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[1K", ["0123456789", "     fghij", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[2K", ["0123456789", "", "ABCDEFGHIJ", "klmnopqrst"]), ("\u{1B}[J", ["0123456789", "abcd"]),
        ("\u{1B}[1J", ["", "     fghij", "ABCDEFGHIJ", "klmnopqrst"]), ("\u{1B}[2J", []),
        ("\u{1B}[2@", ["0123456789", "abcd  efgh", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[99@", ["0123456789", "abcd", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[2P", ["0123456789", "abcdghij", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[99P", ["0123456789", "abcd", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[2X", ["0123456789", "abcd  ghij", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[99X", ["0123456789", "abcd", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[L", ["0123456789", "", "abcdefghij", "ABCDEFGHIJ"]), ("\u{1B}[99L", ["0123456789"]),
        ("\u{1B}[M", ["0123456789", "ABCDEFGHIJ", "klmnopqrst"]), ("\u{1B}[99M", ["0123456789"]),
        ("\u{1B}[4hXY", ["0123456789", "abcdXYefgh", "ABCDEFGHIJ", "klmnopqrst"]),
        ("\u{1B}[2;3r\u{1B}[3H\n", ["0123456789", "ABCDEFGHIJ", "", "klmnopqrst"]),
        ("\u{1B}[2;3r\u{1B}[2H\u{1B}M", ["0123456789", "", "abcdefghij", "klmnopqrst"]),
        ("\u{1B}[2;3r\u{1B}[2H\u{1B}[L", ["0123456789", "", "abcdefghij", "klmnopqrst"]),
        ("\u{1B}[2;3r\u{1B}[M", ["0123456789", "abcdefghij", "ABCDEFGHIJ", "klmnopqrst"]),
    ])
    func `rows are erased and edited`(written: String, rows: [String]) {
        let screen = EmulatedScreen(showing: Self.full + written)
        #expect(screen.written == rows)
        #expect(screen.scrollback.isEmpty)
    }

    @Test(arguments: [
        "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://é\u{1B}\\", "\u{1B}P1$r\u{1B}\\", "\u{1B}_x\u{1B}\\",
        "\u{1B}(B", "\u{1B}=",
        "\u{1B}[>4;2m", "\u{1B}[5n", "\u{1B}[?2004$p", "\u{1B}[1;2;3~", "\u{1B}[12\u{18}", "\u{1B}]x\u{18}",
        "\u{1B}#8", "\u{1B}[\(String(repeating: "4;", count: 99))h", "\u{1B}]\u{1B}[0m",
    ])
    func `what is not known leaves no trace`(sequence: String) {
        let screen = EmulatedScreen(showing: "a" + sequence + "b")
        #expect(screen.written == ["ab"])
        #expect(screen.styles(of: "ab") == [.init()])
        #expect(screen.bellCount == 0)
    }

    @Test func `modes and bells are known`() {
        var screen = EmulatedScreen()
        #expect(screen.isCursorVisible && !screen.isBracketedPasteOn && !screen.isSynchronizing)
        screen.feed("\u{1B}[?2004;2026h\u{1B}[?25l\u{7}\u{7}")
        #expect(!screen.isCursorVisible && screen.isBracketedPasteOn && screen.isSynchronizing)
        #expect(screen.bellCount == 2)
        screen.feed("\u{1B}[?2026l")
        #expect(!screen.isSynchronizing)
        screen.feed("\u{1B}c")
        #expect(screen.isCursorVisible && !screen.isBracketedPasteOn)
    }

    @Test(
        arguments: [
            ("", .init()), ("1", .init(isBold: true)),
            (
                "1;2;3;4;7",
                .init(isBold: true, isFaint: true, isItalic: true, isUnderlined: true, isInverse: true)
            ),
            ("1;2;3;4;7;22;23;24;27", .init()),
            ("31;42", .init(foreground: .indexed(1), background: .indexed(2))),
            ("91;107", .init(foreground: .indexed(9), background: .indexed(15))), ("31;42;39;49", .init()),
            ("38;5;200;1", .init(foreground: .indexed(200), isBold: true)),
            ("48;2;1;2;3;3", .init(background: .rgb(1, 2, 3), isItalic: true)),
            ("38:5:200;1", .init(foreground: .indexed(200), isBold: true)),
            ("38:2::1:2:3", .init(foreground: .rgb(1, 2, 3))),
            ("38:2:1:2:3;4", .init(foreground: .rgb(1, 2, 3), isUnderlined: true)),
            ("4:3", .init(isUnderlined: true)), ("4;4:0", .init()),
            ("58;5;1;1", .init(isBold: true)), ("38;5;256;1", .init(isBold: true)), ("38;5", .init()),
            ("1;", .init()), ("31;0;1", .init(isBold: true)),
        ] as [(String, EmulatedScreen.Style)])
    func `cells have the style they were written in`(parameters: String, style: EmulatedScreen.Style) {
        let screen = EmulatedScreen(showing: "a\u{1B}[\(parameters)mb\u{1B}[mc")
        #expect(screen.styles(of: "b") == [style])
        #expect(screen.styles(of: "ac") == [])
        #expect(screen[0, 0].style == .init() && screen[0, 2].style == .init())
    }

    @Test func `erased cells have the background`() {
        let screen = EmulatedScreen(showing: "ab\u{1B}[1;44m\u{1B}[K\u{1B}[0m")
        #expect(screen[0, 1].style == .init())
        #expect(screen[0, 9].style == .init(background: .indexed(4)))
        #expect(screen[1, 0].style == .init())
    }

    @Test func `a text is found, over rows that wrapped too`() {
        let screen = EmulatedScreen(showing: "x\r\n01234 \u{1B}[31m日本\u{1B}[m語語 end\r\nx")
        #expect(screen.position(of: "日本")?.row == 1 && screen.position(of: "日本")?.column == 6)
        #expect(screen.styles(of: "日本語") == [.init(foreground: .indexed(1)), .init()])
        #expect(screen.position(of: "本語語 e")?.column == 8)
        #expect(
            screen.contains("x") && !screen.contains("endx") && !screen.contains("")
                && !screen.contains("nix"))
    }
}

import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// The verb `style`: which shapes it reaches, what it leaves, and how it is kept.
@Suite(.timeLimited) struct StyleTests {
    private let editor = Editor()

    /// Statements, and the line of the last shape that they add, from its colour on.
    private static let looks = [
        ("style red; add rectangle", "red size (100, 60)"),
        (
            "style size 120 50 white outline slategray corner 6; add rectangle",
            "white size (120, 50) outline slategray 2 corner 6"
        ),
        ("style corner 6; add ellipse", "blue size (100, 60)"),
        ("style size 30; add polygon 3", "blue size (30, 30)"),
        ("style turn 30; add cylinder", "blue size (100, 60) angle 30"),
        ("style dashed; add note outline red", "blue size (100, 60) outline red 2 dashed"),
        ("style dashed; add note", "blue size (100, 60) dashed"),
        ("style font 20 left ink red; add note", "blue size (100, 60) font 20 left ink red"),
        // What add says is stronger than a style for its kind, and that is stronger than one for all.
        ("style red; add rectangle gold", "gold size (100, 60)"),
        ("style red; style ellipse gold; add ellipse", "gold size (100, 60)"),
        ("style ellipse gold; style red; add ellipse", "gold size (100, 60)"),
        ("style ellipse gold; add rectangle", "blue size (100, 60)"),
        ("style polygon gold; add polygon 5", "gold size (60, 60)"),
        ("style note gold; add cylinder", "blue size (100, 60)"),
        ("style cylinder gold; add cylinder white", "white size (100, 60)"),
        ("style ellipse size 5; style size 9 8; add ellipse", "blue size (5, 5)"),
        ("style outline red; style ellipse outline none; add ellipse", "blue size (100, 60)"),
        ("style corner 6; add rectangle corner 0", "blue size (100, 60)"),
        ("style outline red 5 dashed; add note solid", "blue size (100, 60) outline red 5"),
        // A style adds to the former one, value by value.
        ("style red; style size 5; add note", "red size (5, 5)"),
        ("style font 20; style font left; add note", "blue size (100, 60) font 20 left"),
        ("style font 20 left; add note font right", "blue size (100, 60) font 20 right"),
        ("style red; style gold; add note", "gold size (100, 60)"),
        ("style size 9 8; style size 5; add note", "blue size (5, 5)"),
        // What ends.
        ("style red; style size 5; style none; add note", "blue size (100, 60)"),
        ("style red; style note size 5; style note none; add note", "red size (100, 60)"),
        ("style note gold; style none; add note", "blue size (100, 60)"),
        ("style red; style ellipse none; add note", "red size (100, 60)"),
        // Lines, texts and connectors have styles of their own.
        ("style red size 30; add text \"x\"", "black size 16 label \"x\""),
        ("style text red size 30 turn 9; add text \"x\"", "red size 30 angle 9 label \"x\""),
        ("style text font 30 top; add text \"x\"", "black size 30 font top label \"x\""),
        ("style text font 30; add text \"x\" size 8", "black size 8 label \"x\""),
        ("style text size 30; add text \"x\" font 8", "black size 8 label \"x\""),
        ("style red outline gold; add line from 0 0 to 9 0", "black"),
        ("style line red stroke 5 dotted; add line from 0 0 to 9 0", "red stroke 5 dotted"),
        ("style line stroke 5; add line from 0 0 to 9 0 stroke 2", "black"),
        ("style red font 9; connect shape e", "black"),
        (
            "style connector red bent stroke 3 from left to top 5% font 9; connect shape e",
            "red stroke 3 bent from left to top 5% font 9"
        ),
        ("style connector bent; connect shape e straight", "black"),
        ("style line dashed; connect shape e", "black"),
        // Statements that know no style.
        ("style red size 5; with shape reset; with shape duplicate", "blue size (100, 60)"),
        ("add note; style red; duplicate", "blue size (100, 60)"),
        ("style red; add note; style none; duplicate", "red size (100, 60)"),
    ]

    @Test(arguments: looks)
    func `what is added looks as its style says`(script: String, look: String) {
        let last = editor.run("add ellipse e; \(script)").last ?? ""
        #expect(last.split(separator: " colour ").last.map(String.init) == look)
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("style connector bent arrow", "from shape to e arrow"),
        ("style line arrows", "from (0, 0) to (9, 0) arrows"),
        ("style connector arrows; style connector triangle", "from shape to e triangle tail arrow"),
        ("style line tail diamond hollow; style line arrow", "from (0, 0) to (9, 0) arrow hollow"),
    ])
    func `heads of a style stand behind the ends`(style: String, ends: String) {
        let lines = editor.run("add ellipse e; \(style); connect shape e; add line from 0 0 to 9 0")
        #expect(lines.contains { $0.contains(ends) })
    }

    /// Statements, and what `style` prints after them.
    @Test(
        arguments: [
            ("style connector tail bar; style connector crow", ["style connector crow tail bar"]),
            ("style line arrows; style line triangle hollow", ["style line triangle tail arrow hollow"]),
            ("style line tail arrow; style line arrow", ["style line arrow"]),
            ("style red", ["style red"]), ("style", []), ("style red; style none", []),
            (
                "style corner 6 OUTLINE slategray size 120 50 White",
                ["style size 120 50 white outline slategray 2 corner 6"]
            ),
            (
                "style font top 9 ink auto left dashed turn -9",
                ["style turn -9 dashed font 9 left top ink auto"]
            ),
            ("style outline none; style solid", ["style outline none solid"]),
            (
                "style connector to right from left 5% curved arrow dotted stroke 1 #f80",
                ["style connector #ff8800 stroke 1 dotted arrow curved from left 5% to right"]
            ),
            ("style text font 9 red", ["style text size 9 red"]), ("style line plain", ["style line plain"]),
            (
                "style text red; style connector red; style line red; style note red; style cylinder red; style polygon red; "
                    + "style ellipse red; style rectangle red; style red",
                [
                    "style red", "style rectangle red", "style ellipse red", "style polygon red",
                    "style cylinder red",
                    "style note red", "style line red", "style text red", "style connector red",
                ]
            ),
        ] as [(String, [String])])
    func `it is printed so that it can be read back`(script: String, lines: [String]) {
        #expect(editor.run("\(script); style").suffix(lines.count) == lines[...])
        let other = Editor()
        #expect(other.run(lines.joined(separator: "\n") + "\nstyle") == lines)
        #expect(editor.errors + other.errors == [])
    }

    @Test func `as JSON it is one object`() {
        #expect(
            editor.run("format json; style; style red; style line dashed; style") == [
                #"{"type":"style","styles":[]}"#,
                #"{"type":"style","styles":["style red","style line dashed"]}"#,
            ])
    }

    @Test func `it is no step, and the undo of an addition keeps the look, not the style`() {
        let lines = editor.run(
            "style red; undo all; add note n; style gold; undo; style; redo; add note m; style none; undo; redo"
        )
        #expect(
            lines == [
                "n: offset (140, 0) colour red size (100, 60)", "n: deleted", "style gold",
                "n: offset (140, 0) colour red size (100, 60)",
                "m: offset (280, 0) colour gold size (100, 60)",
                "m: deleted", "m: offset (280, 0) colour gold size (100, 60)",
            ])
        #expect(editor.labels.count == 2)
    }

    @Test func `again adds with the style of then`() {
        #expect(
            editor.run("style red; add note; style gold; again").last
                == "note2: offset (280, 0) colour gold size (100, 60)")
        #expect(editor.run("again; style none; again").count == 2)
        #expect(editor.errors == [])
    }

    @Test func `a macro has no style of its own`() {
        let lines = editor.run("record m; style red; add note; end; macros; style gold; play m")
        #expect(lines.contains("record m { add note }"))
        #expect(lines.last?.contains("colour gold") ?? false)
    }

    @Test func `what waits in a queue has the style of when it was typed`() {
        let lines = editor.run(
            "style red; queue 3; add note; style gold; add note; style none; add note; style")
        #expect(lines.map { $0.split(separator: " ")[5] } == ["red", "gold", "blue"])
    }

    @Test func `a timer sets it, and adds with the one of its time`() {
        let lines = editor.run(
            "every 1s 1 times style red; every 2s 2 times add note; wait 2500ms; style gold; wait 2s")
        #expect(lines.map { $0.split(separator: " ")[5] } == ["red", "gold"])
        #expect(editor.run("style") == ["style gold"])
    }

    @Test func `a transaction that is rolled back keeps it`() {
        editor.run("begin; style red; add note; rollback")
        #expect(editor.run("style") == ["style red"])
    }

    @Test func `it is saved at the end, behind additions that need none`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editor.run(
            "style corner 6 outline red; add rectangle a; add rectangle b corner 0 outline none; style none")
        editor.run("style dashed; style connector bent; save \(path)")
        let text = try folder.text(of: "a.shape")
        #expect(
            text.hasSuffix(
                """
                add rectangle a at 140 0 size 100 60 blue outline red 2 corner 6
                add rectangle b at 280 0 size 100 60 blue
                style dashed
                style connector bent

                """))
        let other = Editor()
        other.run("source \(path)")
        #expect(
            other.drawing == editor.drawing && other.run("style") == ["style dashed", "style connector bent"])
    }
}

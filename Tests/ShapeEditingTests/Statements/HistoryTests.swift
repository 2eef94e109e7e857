import Testing

@Suite(.timeLimited) struct HistoryTests {
    static let script = "left; paint red; up 5; reset; paint #f80; repeat 2 down; move to 1 2"

    static let lines = [
        "1  Move Left", "2  Paint Red", "3  Move Up 5", "4  Reset", "5  Paint #ff8800", "6  Repeat 2 Times",
        "7  Move To 1 2",
    ]

    @Test(arguments: [
        ("history", [1, 2, 3, 4, 5, 6, 7]), ("history 2", [6, 7]), ("history 100", [1, 2, 3, 4, 5, 6, 7]),
        ("history oldest", [1, 2, 3, 4, 5, 6, 7]), ("history oldest 2", [1, 2]),
        ("history newest", [7, 6, 5, 4, 3, 2, 1]), ("history NEWEST 3", [7, 6, 5]),
        ("history kind", [6, 1, 3, 7, 2, 5, 4]), ("history kind 4", [6, 1, 3, 7]),
        ("history newest 9223372036854775807", [7, 6, 5, 4, 3, 2, 1]),
    ])
    func `the history is listed in the order that is asked for, stable within a kind`(
        statement: String, numbers: [Int]
    ) {
        let editor = Editor()
        editor.run(Self.script)
        #expect(editor.run(statement) == numbers.map { Self.lines[$0 - 1] })
    }

    @Test func `at the prompt the numbers are aligned`() {
        let (prompt, script) = (Editor { $0.isPrompt = true }, Editor())
        for editor in [prompt, script] { editor.run(String(repeating: "left\nup\n", count: 5)) }
        #expect(prompt.type("history 2") == [" 9  move left 10", "10  move up 10"])
        #expect(script.run("history 2") == ["9  Move Left", "10  Move Up"])
    }

    /// Statements, and the last row of the history after them at the prompt.
    @Test(arguments: [
        ("left", "move left 10"), ("move by 1 2", "move by 1 2"), ("left 5 over 1s", "move left 5"),
        ("paint #f80", "paint #ff8800"), ("paint next", "paint purple"), ("reset", "reset"),
        ("size 5 over 1s", "size 5"), ("label a b", "label \"a b\""),
        ("add ellipse", "add ellipse ellipse1 at 140 0 size 100 60 blue"),
        ("record spin { left; up }; play spin", "play spin"),
        ("record spin { left; up }; play spin 3", "play spin"),
        ("record \"a b\" { left }; play \"a b\"", "play \"a b\""), ("repeat 3 { left; up }", "repeat 3 …"),
        ("left; again 2", "repeat 2 …"),
        ("transaction { left 9; paint red }", "transaction { move left 9; paint red }"),
        ("begin; left; begin; up; commit; commit", "transaction { move left 10; move up 10 }"),
        (
            "sequential { left; sequential { up }; paint red }",
            "sequential { move left 10; move up 10; paint red }"
        ),
        ("concurrent { left; turn 5 }", "concurrent { move left 10; turn 5 }"),
        ("with all { left 1; up }", "with … { move left 1; move up 10 }"),
    ])
    func `at the prompt a step is a statement`(script: String, statement: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.type(script)
        #expect(editor.errors == [])
        #expect(editor.type("history 1").last?.hasSuffix("  \(statement)") ?? false)
    }

    @Test(
        arguments: [
            (20, "1  transaction { mo…"), (40, "1  transaction { move left 10; move up …"),
            (44, "1  transaction { move left 10; move up 10 }"),
            (nil, "1  transaction { move left 10; move up 10 }"),
        ] as [(Int?, String)])
    func `a row is cut at the window`(columns: Int?, row: String) {
        let editor = Editor { $0.isPrompt = true }
        editor.session.host.windowColumns = { columns }
        editor.type("transaction { left; up }")
        #expect(editor.type("history") == [row])
    }

    @Test func `of a group of very many statements only the first are put together`() {
        let editor = Editor { $0.isPrompt = true }
        editor.type("sequential { repeat 9999 { left; up } }")
        #expect((300...340).contains(editor.type("history").last?.count ?? 0))
    }

    /// Statements of a drawing, and their labels in the history.
    private static let edits = [
        ("size 5", "Size 5"), ("size 5 6", "Size 5 6"), ("size by 50%", "Size by 50%"),
        ("turn 90", "Turn 90"), ("turn -90 together", "Turn -90 together"), ("turn to 90", "Turn to 90"),
        ("outline red", "Outline red 2"), ("outline none", "Outline none"), ("label Hi", "Label \"Hi\""),
        ("label none", "Label none"), ("size 5 over 1s", "Size 5"), ("turn 90 over 1s", "Turn 90"),
        (
            "add rectangle a at 0 0 dashed corner 3 outline red label Hi",
            "Add rectangle a at 0 0 size 100 60 blue outline red 2 dashed corner 3 label \"Hi\""
        ),
        (
            "add line m from 1 2 to 3 4 dotted arrow stroke 5",
            "Add line m from 1 2 to 3 4 arrow black stroke 5 dotted"
        ),
        (
            "add text \"a\" at 1 2 turn 9 font 5 ink red",
            "Add text text1 \"a\" at 1 2 size 5 black turn 9 font ink red"
        ),
        ("add ellipse from 0 0 to 9 9 turn 9", "Add ellipse ellipse1 at 5 5 size 9 9 blue turn 9"),
        ("connect sun shape to top 5% bent label a", "Connect sun shape black bent to top 5% label \"a\""),
        ("connect selected shape", "Connect sun shape black"), ("size fit", "Size fit"),
        ("size fit over 1s", "Size fit"), ("size fit together", "Size fit together"),
        ("with shape corner 3", "Corner 3"),
        ("font 12 left", "Font 12 left"), ("font ink auto", "Font ink auto"),
        ("font top ink red", "Font top ink red"), ("stroke dashed 3", "Stroke 3 dashed"),
        ("with l stroke arrow", "Stroke arrow"), ("with all font right", "Font right"),
        ("with all align middle", "Align middle"), ("with all spread across 5", "Spread across 5"),
        ("with all spread down", "Spread down"), ("with all left 5", "Move Left 5"),
        ("with all move by 1 2", "Move By 1 2"), ("with all move to 1 2", "Move To 1 2"),
        ("with l move from 1 2 to 3 4", "Move from 1 2 to 3 4"), ("paint next", "Paint Purple"),
        ("with all paint next", "Paint Next"), ("with all paint previous", "Paint Previous"),
        ("with all paint gold", "Paint Gold"), ("with all reset", "Reset"),
        ("order front", "Order front"), ("order behind l", "Order behind l"), ("rename moon", "Rename moon"),
        ("rename red", "Rename \"red\""), ("delete", "Delete sun"), ("delete sun,l", "Delete sun,l"),
        ("delete all", "Delete all"), ("duplicate", "Duplicate by 10 10"),
        ("step 3; duplicate b", "Duplicate b by 3 3"), ("duplicate by -1 2", "Duplicate by -1 2"),
        ("connect sun shape", "Connect sun shape black"),
        ("connect shape sun arrow red", "Connect shape sun arrow red"),
        ("connect shape sun arrows", "Connect shape sun arrows black"),
        ("add ellipse at 1 2 gold", "Add ellipse ellipse1 at 1 2 size 100 60 gold"),
        ("add polygon 6 at 1 2", "Add polygon 6 polygon1 at 1 2 size 60 60 blue"),
        ("add rectangle right of sun 5", "Add rectangle rectangle1 at 105 0 size 100 60 blue"),
        ("add text \"a\" at 1 2 size 9", "Add text text1 \"a\" at 1 2 size 9 black"),
        ("add line m from 1 2 to 3 4 red", "Add line m from 1 2 to 3 4 red"),
    ]

    @Test(arguments: edits)
    func `a step of a drawing is listed as it is saved`(statement: String, label: String) {
        let editor = Editor()
        editor.run("add ellipse sun at 0 0; add line l from 0 0 to 9 9; select sun; \(statement)")
        #expect(editor.run("history 1") == ["3  \(label)"])
        #expect(editor.errors == [])
    }

    @Test func `only what is done is listed`() {
        let editor = Editor()
        #expect(editor.run("history") == [])
        editor.run("left; up; undo")
        #expect(editor.run("history") == ["1  Move Left"])
        #expect(editor.run("redo; history newest").suffix(2) == ["2  Move Up", "1  Move Left"])
    }

    @Test func `the history is no step`() {
        let editor = Editor()
        editor.run("left")
        let before = editor.state
        editor.run("history; history kind 3")
        #expect(editor.state == before)
    }

    @Test func `as JSON the history is one object a line`() {
        let editor = Editor()
        editor.run("left; repeat 2 up; format json")
        #expect(
            editor.run("history newest") == [
                #"{"type":"history","entry":2,"kind":"group","command":"repeat 2 times"}"#,
                #"{"type":"history","entry":1,"kind":"move","command":"move left"}"#,
            ])
    }

    @Test(arguments: [
        "history 0", "history -1", "history x", "history newest newest", "history 1 2", "history \"\"",
    ])
    func `other words than an order and a count are errors`(statement: String) {
        let editor = Editor()
        editor.run("left")
        #expect(editor.run(statement) == [])
        #expect(editor.errors.count == 1)
    }
}

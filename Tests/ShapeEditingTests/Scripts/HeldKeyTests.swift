import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct HeldKeyTests {
    private let editor = Editor()

    private func press(_ key: String, times: Int, apart pause: Duration = .zero) throws {
        for _ in 0..<times {
            editor.press(key)
            try editor.wait(pause)
        }
    }

    @Test func `a key that is held down is one entry`() throws {
        try press("left", times: 5, apart: .milliseconds(499))
        #expect(editor.labels == ["Move Left 50"])
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo") == ["offset (-50, 0) colour blue"])
    }

    @Test func `a key that is pressed later makes an entry of its own`() throws {
        try press("left", times: 3, apart: .milliseconds(500))
        #expect(editor.labels == ["Move Left", "Move Left", "Move Left"])
    }

    @Test func `another key makes an entry of its own`() throws {
        for key in ["left", "right", "left", "up"] { editor.press(key) }
        #expect(editor.labels == ["Move Left", "Move Right", "Move Left", "Move Up"])
    }

    @Test func `what is typed between makes an entry of its own`() throws {
        editor.press("left")
        editor.type("")
        editor.press("left")
        editor.type("left 1")
        editor.press("left")
        #expect(editor.labels == ["Move Left", "Move Left", "Move Left 1", "Move Left"])
    }

    @Test func `what a timer does between is not taken up`() throws {
        editor.run("every 100ms right 1")
        editor.press("left")
        try editor.wait(.milliseconds(100))
        editor.press("left")
        #expect(editor.labels == ["Move Left", "Move Right 1", "Move Left"])
    }

    @Test func `painting by a key that is held down is one entry`() throws {
        editor.run("bind f5 paint next")
        try press("f5", times: 3)
        #expect(editor.labels.count == 1)
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
    }

    @Test(arguments: [
        ("paint next", 8), ("paint next over 100ms", 8), ("move to 0 0", 2), ("left 0", 2),
        ("move to 0 0 over 100ms", 2),
    ])
    func `a key that is held until it comes full circle leaves no step`(statement: String, times: Int) throws
    {
        editor.run("up 1; bind f5 \(statement); up 1; undo; undo")
        try press("f5", times: times)
        #expect(editor.labels == [])
        #expect(editor.run("history") == [] && editor.run("show") == ["offset (0, 0) colour blue"])
        try press("f5", times: 1)
        #expect(editor.labels.count == 1)
    }

    @Test(arguments: [
        ("turn 90", ["Turn 180"]), ("turn 1800", ["Turn 3600"]), ("turn 1801", ["Turn 1801", "Turn 1801"]),
        ("turn -1800", ["Turn -3600"]), ("turn -1801", ["Turn -1801", "Turn -1801"]),
        ("turn 90 together", ["Turn 90 together", "Turn 90 together"]), ("turn to 90", ["Turn to 90"]),
        ("size 5 6", ["Size 5 6"]), ("size by 50%", ["Size by 50%", "Size by 50%"]),
        ("outline red", ["Outline red 2"]), ("corner 5", ["Corner 5"]), ("stroke 5", ["Stroke 5"]),
        ("font 5 left", ["Font 5 left"]), ("size fit", ["Size fit"]),
        ("size fit together", ["Size fit together"]), ("label x", ["Label \"x\""]),
        ("left 3", ["Move Left 6"]),
        ("move by 1 -2", ["Move By 2 -4"]), ("move to 3 4", ["Move To 3 4"]), ("paint gold", ["Paint Gold"]),
        ("paint next", ["Paint Next", "Paint Next"]), ("order front", ["Order front", "Order front"]),
    ])
    func `what a key does to several shapes is one entry where two can be`(
        statement: String, labels: [String]
    ) {
        editor.run("add ellipse a at 30 40; select all; bind f5 \(statement)")
        let before = editor.drawing
        for _ in 0..<2 { editor.press("f5") }
        #expect(editor.labels.dropFirst() == labels[...])
        let after = editor.drawing
        editor.run("undo \(labels.count)")
        #expect(editor.drawing == before)
        editor.run("redo \(labels.count)")
        #expect(editor.drawing == after)
        #expect(editor.errors == [])
    }

    @Test func `a key that selects others is not held down`() {
        editor.run("add ellipse a; add ellipse b; bind f5 { with a left; select next }")
        for _ in 0..<2 { editor.press("f5") }
        #expect(editor.labels.suffix(2) == ["Move Left", "Move Left"])
    }

    @Test(arguments: ["size 7", "turn 1"])
    func `what is rounded for a line is an entry for each press`(statement: String) {
        editor.run("add line l from 0 0 to 30 41; bind f5 \(statement)")
        for _ in 0..<2 { editor.press("f5") }
        #expect(editor.labels.count == 3)
    }

    @Test func `an animation on a key that is held down is one step, as a move is`() throws {
        editor.run("bind f5 left 10 over 100ms; bind f6 move to 3 4 over 0s")
        try press("f5", times: 3)
        #expect(editor.labels == ["Move Left 30"])
        try press("f6", times: 2)
        #expect(editor.labels == ["Move Left 30", "Move To 3 4"])
        #expect(
            editor.run("undo; undo; redo 2") == [
                "offset (-30, 0) colour blue", "offset (0, 0) colour blue", "offset (3, 4) colour blue",
            ])
    }

    @Test(arguments: [
        "repeat 3 left 1", "sequential { left 1; left 1; left 1 }", "{ repeat 3 left 1 }",
        "repeat 3 sequential { left 1 }",
    ])
    func `a key that is held down is one entry, also where Ctrl-C ends what it does`(statement: String) {
        let shape = ShapeState()
        var isWatched = true
        let editor = Editor(shape: shape, isInterrupted: { isWatched && shape.offset.x == -5 })
        editor.run("bind f5 \(statement)")
        for _ in 0..<2 { editor.press("f5") }
        isWatched = false
        #expect(editor.offset.x == -5)
        #expect(editor.labels.count == 1)
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
    }

    @Test func `after an undo the next press makes an entry`() throws {
        try press("left", times: 2)
        editor.run("undo")
        editor.press("left")
        #expect(editor.labels == ["Move Left"])
        #expect(editor.offset.x == -10)
    }
}

import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct AnimationTests {
    private let editor = Editor()

    @Test func `an animated move goes evenly, ends exactly and is one entry`() {
        #expect(
            editor.run("right 10 over 100ms") == [
                "offset (3, 0) colour blue", "offset (6, 0) colour blue", "offset (10, 0) colour blue",
            ])
        #expect(editor.session.loop.time == .milliseconds(100))
        #expect(editor.labels == ["Move Right"])
        #expect(editor.run("undo; redo") == ["offset (0, 0) colour blue", "offset (10, 0) colour blue"])
    }

    @Test func `an animated painting goes by way of the colours between, alpha too`() {
        #expect(
            editor.run("paint #ff000000 over 100ms") == [
                "offset (0, 0) colour #5500aaaa", "offset (0, 0) colour #aa005555",
                "offset (0, 0) colour #ff000000",
            ])
        #expect(editor.labels == ["Paint #ff000000"])
        #expect(editor.run("undo; redo") == ["offset (0, 0) colour blue", "offset (0, 0) colour #ff000000"])
    }

    @Test(arguments: [
        ("move left 25 over 1s", "Move Left 25"), ("left over 1s", "Move Left"),
        ("move up over 1s", "Move Up"),
        ("left 0 over 1s", "Move By 0 0"), ("move by 3 -4 over 1s", "Move By 3 -4"),
        ("move to -7 0 over 1s", "Move To -7 0"), ("paint blue over 1s", "Paint Blue"),
        ("paint next over 1s", "Paint Purple"), ("paint 3 over 1s", "Paint Yellow"),
        ("step 3; down over 0s", "Move Down 3"), ("m l 4 over 1s", "Move Left 4"),
    ])
    func `an animation is an entry named for what it comes to`(script: String, label: String) {
        editor.type(script)
        #expect(editor.errors == [])
        #expect(editor.labels == [label])
        editor.run("undo")
        #expect(editor.offset == .zero)
        #expect(editor.colour == .blue)
    }

    @Test(arguments: [
        ("0s", 1), ("1ms", 1), ("33ms", 1), ("67ms", 2), ("500ms", 15), ("1s", 30), ("1.05s", 31),
        ("2min", 3600),
    ])
    func `at most thirty lines a second are printed, and at least one`(duration: String, lines: Int) {
        let printed = editor.run("move by 1000000 -1000000 over \(duration)")
        #expect(printed.count == lines)
        #expect(printed.last == "offset (1000000, -1000000) colour blue")
        #expect(Set(printed).count == lines)
    }

    @Test func `what does not change prints no line`() {
        #expect(editor.run("right 2 over 10s").count == 2)
        #expect(editor.run("right 0 over 10s").count == 1)
        #expect(editor.run("paint #0000fe over 10s").count == 1)
    }

    @Test(arguments: [
        "move right 9223372036854775807 over 700ms",
        "move by -9223372036854775808 9223372036854775807 over 700ms",
        "move to 9223372036854775807 -9223372036854775808 over 1000s",
        "move to -9223372036854775808 -9223372036854775808; move by 9223372036854775807 0 over 1s",
    ])
    func `a huge distance is gone exactly`(script: String) {
        let plain = Editor()
        plain.run("format quiet; \(script.replacing(#/ over [0-9]+m?s/#, with: ""))")
        editor.run("format quiet; \(script)")
        #expect(editor.errors == [])
        #expect(editor.offset == plain.offset)
        editor.run("undo")
        plain.run("undo")
        #expect(editor.offset == plain.offset)
    }

    @Test(arguments: [
        "right 1; move right 9223372036854775807 over 1s",
        "left 1; bounds 20 20; move to 11 0 over 1s",
        "right 1; bounds 20 20; right over 1s",
    ])
    func `a move that can't come to its end does not begin`(script: String) {
        editor.run(script)
        #expect(editor.labels.count == 1)
        #expect(editor.errors.count == 1)
        #expect(editor.session.loop.time == .zero)
    }

    @Test func `a move may lead from one end of 64 bits to the other`() {
        editor.run("move to \(Int.min) \(Int.max); format quiet; move to \(Int.max) \(Int.min) over 1s")
        #expect(editor.errors == [])
        #expect(editor.offset == Offset(x: .max, y: .min))
        editor.run("undo")
        #expect(editor.offset == Offset(x: .min, y: .max))
        editor.run("redo; move to \(Int.min) 0 over 0s")
        #expect(editor.offset == Offset(x: .min, y: 0))
        editor.run("undo 2")
        #expect(editor.offset == Offset(x: .min, y: .max))
    }

    @Test(arguments: [
        "move right 10 over 525600min", "move to 3 -7 over 525600min", "paint next over 525600min",
    ])
    func `frames in which nothing changes take no time`(statement: String) {
        // The tween has 946 million frames: counting through them would take minutes.
        let lines = editor.run(statement)
        #expect((1...256).contains(lines.count))
        #expect(editor.session.loop.time == .seconds(365 * 86_400))
    }

    @Test func `what changes does so when it is due`() {
        #expect(Frames(over: .seconds(1)).next(after: 0, changing: [3, 0]) == 10)
        #expect(Frames(over: .seconds(1)).next(after: 10, changing: [-3, 0]) == 20)
        #expect(Frames(over: .seconds(1)).next(after: 0, changing: [100, 0]) == 1)
        #expect(Frames(over: .seconds(1)).next(after: 0, changing: [0, 0]) == 30)
        for count in [1, 2, 7, 29, 30, 31, 1000] as [Int128] {
            let frames = Frames(over: .seconds(1))
            var frame: Int128 = 0
            while frame < 30 {
                let next = frames.next(after: frame, changing: [count])
                let value = frames.value(count, at: frame)
                #expect((frame + 1..<next).allSatisfy { frames.value(count, at: $0) == value })
                #expect(frames.value(count, at: next) != value)
                frame = next
            }
        }
    }

    @Test
    func `as JSON each line says how far it has come, and has the number of the step that it is part of`() {
        #expect(
            editor.run("format json; right 9 over 70ms; paint red over 0s") == [
                ##"{"type":"frame","step":1,"frame":1,"command":"move right 4","x":4,"y":0,"colour":"blue","hex":"#0000ff"}"##,
                ##"{"type":"step","step":1,"command":"move right 9","x":9,"y":0,"colour":"blue","hex":"#0000ff"}"##,
                ##"{"type":"step","step":2,"command":"paint red","x":9,"y":0,"colour":"red","hex":"#ff0000"}"##,
            ])
    }

    @Test
    func `the history, the statistics and JSON agree that an animation is one step, a move or a painting`() {
        editor.run("format json; move right 30 over 100ms; move to 0 9 over 100ms; paint red over 100ms")
        #expect(editor.run("left").first?.hasPrefix(#"{"type":"step","step":4,"#) == true)
        #expect(
            editor.run("stats").first?.hasPrefix(#"{"type":"stats","steps":4,"moves":3,"paints":1,"#) == true)
        #expect(
            editor.run("history") == [
                #"{"type":"history","entry":1,"kind":"move","command":"move right 30"}"#,
                #"{"type":"history","entry":2,"kind":"move","command":"move to 0 9"}"#,
                #"{"type":"history","entry":3,"kind":"paint","command":"paint red"}"#,
                #"{"type":"history","entry":4,"kind":"move","command":"move left"}"#,
            ])
    }

    @Test func `in a group an animation counts as one of its steps`() {
        let editor = Editor { $0.isPrompt = true }
        #expect(editor.type("begin; right 30 over 1s; up; commit").last == "committed 2 steps")
        #expect(editor.type("begin; paint red over 1s; rollback").last == "rolled back 1 step")
        #expect(editor.type("transaction { up 3 over 1s; play x }").last == "rolled back 1 step")
    }

    @Test func `each animation is undone and redone to where it began and ended`() {
        editor.run("right 7; paint tan; move to 1 2 over 1s; paint lime over 1s; left 3 over 1s")
        #expect(
            editor.run("undo; undo; undo") == [
                "offset (1, 2) colour lime", "offset (1, 2) colour tan", "offset (7, 0) colour tan",
            ])
        #expect(editor.run("redo 3") == ["offset (-2, 2) colour lime"])
    }

    @Test func `an animation counts as one step`() {
        editor.run(
            "right 90 over 1s; paint red over 1s; concurrent { left 50 over 1s; paint next over 1s }; undo")
        #expect(
            editor.run("stats") == ["steps 5  moves 2  paints 2  resets 0  undone 1  redone 0  rollbacks 0"])
    }

    @Test func `again does an animation once more`() {
        #expect(editor.run("right 9 over 100ms; again; again 2").count == 12)
        #expect(editor.offset.x == 36)
        #expect(editor.labels == ["Move Right 9", "Move Right 9", "Repeat 2 Times"])
    }
}

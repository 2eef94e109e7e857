import ShapeEditorModel
import ShapeEditorSession
import Testing

@Suite(.timeLimited) struct RepeatTests {
    @Test func `repeat prints a line for each command and is one entry`() {
        let editor = Editor()
        #expect(
            editor.run("repeat 3 move left 1") == [
                "offset (-1, 0) colour blue", "offset (-2, 0) colour blue", "offset (-3, 0) colour blue",
            ])
        #expect(editor.labels == ["Repeat 3 Times"])
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.run("redo") == ["offset (-3, 0) colour blue"])
    }

    @Test func `repeat within repeat multiplies, and is one entry`() {
        let editor = Editor()
        #expect(editor.run("repeat 2 repeat 3 repeat 4 right 1").count == 24)
        #expect(editor.offset == Offset(x: 24, y: 0))
        #expect(editor.run("undo") == ["offset (0, 0) colour blue"])
        #expect(editor.labels.count == 1)
    }

    @Test func `a repetition that fails is taken back, and one line says where that leads`() {
        let editor = Editor()
        editor.run("move to 0 9223372036854775780; paint red")
        let before = editor.state
        #expect(
            editor.run("repeat 5 move down") == [
                "offset (0, 9223372036854775790) colour red", "offset (0, 9223372036854775800) colour red",
                "offset (0, 9223372036854775780) colour red",
            ])
        #expect(editor.state == before)
        #expect(editor.errors.count == 1)
    }

    @Test func `a repetition that fails at once prints no line`() {
        let editor = Editor()
        editor.run("move to 0 9223372036854775807")
        #expect(editor.run("repeat 5 move down") == [])
        #expect(editor.errors.count == 1)
        #expect(editor.labels == ["Move To 0 9223372036854775807"])
    }

    @Test func `a repetition within one that fails is taken back, and then the whole`() {
        let editor = Editor()
        editor.run("move to 9223372036854775777 0")
        #expect(
            editor.run("repeat 2 repeat 2 right").map {
                $0.dropFirst("offset (92233720368547757".count).prefix(2)
            } == [
                "87", "97", "07", "97", "77",
            ])
        #expect(editor.labels.count == 1)
    }

    @Test func `a repetition that fails keeps what could be redone`() {
        let editor = Editor()
        editor.run("move to 9223372036854775797 0; paint red; undo")
        editor.run("repeat 2 right")
        #expect(editor.run("redo") == ["offset (9223372036854775797, 0) colour red"])
    }

    @Test(arguments: ["undo", "redo", "step 3", "quit", "bind f5 undo", "source x", "again", "stats"])
    func `what is no command on the shape can't be repeated`(statement: String) {
        let editor = Editor()
        editor.run("left; up")
        let before = editor.state
        #expect(editor.run("repeat 2 \(statement)") == [])
        #expect(editor.state == before)
        #expect(editor.errors.first?.contains("can't be used in a group; expected") == true)
    }

    @Test func `repeated painting goes on round the palette`() {
        let editor = Editor()
        editor.run("repeat 3 paint next")
        #expect(editor.colour == .white)
    }

    @Test(arguments: [
        "repeat 3 repeat 1000 left 1", "repeat 1 left 1; again 3", "repeat 2 repeat 2 repeat 9 left 1",
    ])
    func `an interruption keeps what was done in repetitions within each other too`(script: String) {
        let shape = ShapeState()
        var isWatched = true
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(
            policy: policy, shape: shape, isInterrupted: { isWatched && shape.offset.x == -3 })
        #expect(editor.run(script).last == "stopped; undo takes back what was done")
        #expect(editor.offset.x == -3)
        #expect(editor.errors == [])
        isWatched = false
        editor.run("undo \(editor.labels.count)")
        #expect(editor.offset == .zero)
    }

    @Test func `an interruption between two repetitions keeps what was done as one entry`() {
        var asked = 0
        var counts = false
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(
            policy: policy,
            isInterrupted: {
                if counts { asked += 1 }
                return counts && asked > 4
            })
        counts = true
        let lines = editor.run("repeat 1000 left 1")
        #expect(lines.count == 1 - editor.offset.x)
        #expect(lines.count < 6)
        #expect(editor.labels == ["Repeat 1000 Times"])
        #expect(lines.last == "stopped; undo takes back what was done")
        counts = false
        #expect(editor.run("undo").first == "offset (0, 0) colour blue")
    }
}

import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct BlockRepetitionTests {
    private let editor = Editor()

    @Test func `repeat does a block so many times, as one entry`() {
        #expect(editor.run("repeat 2 {\n left 1\n repeat 2 { up 1; print x }\n}").count == 10)
        #expect(editor.offset == Offset(x: -2, y: -4))
        #expect(editor.labels == ["Repeat 2 Times"])
        #expect(editor.run("undo; redo").last == "offset (-2, -4) colour blue")
    }

    @Test func `a repetition of a block that fails is taken back`() {
        #expect(
            editor.run("repeat 3 { paint next; right 4611686018427387904 }").last
                == "offset (0, 0) colour blue")
        #expect(editor.labels == [])
        #expect(editor.errors.count == 1)
    }

    @Test(arguments: ["sequential", "concurrent", "transaction"])
    func `again does a group once more, as one entry`(group: String) {
        editor.run("\(group) { left 1; wait 1s; up 1 }; show; print x; again")
        #expect(editor.offset == Offset(x: -2, y: -2))
        #expect(editor.labels == [group.capitalized, group.capitalized])
        editor.run("again 3; undo 2")
        #expect(editor.offset == Offset(x: -1, y: -1))
        #expect(editor.labels.last == "Repeat 3 Times")
    }

    @Test func `again of a group that fails changes nothing, and the error is at again`() {
        editor.run("transaction { right 4611686018427387904; up 1 }")
        let before = editor.state
        editor.run("again", name: "a")
        #expect(editor.state == before)
        #expect(editor.errors.first?.hasPrefix("a:1:1: error: the shape would leave") == true)
    }
}

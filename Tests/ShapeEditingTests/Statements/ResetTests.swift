import ShapeEditorModel
import Testing

@Suite(.timeLimited) struct ResetTests {
    @Test func `reset goes back to the origin and blue, as one step`() {
        let editor = Editor()
        editor.run("move to 3 4; paint red")
        #expect(editor.run("reset") == ["offset (0, 0) colour blue"])
        #expect(editor.labels == ["Move To 3 4", "Paint Red", "Reset"])
    }

    @Test func `reset is undone and redone as a whole`() {
        let editor = Editor()
        editor.run("move to 3 4; paint #12345678; reset")
        #expect(editor.run("undo") == ["offset (3, 4) colour #12345678"])
        #expect(editor.run("redo") == ["offset (0, 0) colour blue"])
    }

    @Test func `reset of a shape that began elsewhere goes to the origin, and undo back to where it began`() {
        let editor = Editor(shape: ShapeState(offset: Offset(x: 5, y: 6), colour: .green))
        #expect(editor.run("reset; undo") == ["offset (0, 0) colour blue", "offset (5, 6) colour green"])
    }

    @Test func `reset leaves the step, the format and the keys as they are`() {
        let editor = Editor()
        editor.run("step 3; format quiet; bind f5 undo")
        let before = editor.state
        editor.run("reset")
        #expect(editor.state.step == 3)
        #expect(editor.state.format == .quiet)
        #expect(editor.state.bindings == before.bindings)
    }
}

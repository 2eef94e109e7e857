import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

@Suite(.timeLimited) struct StepTests {
    @Test func `a step is the length of a move that names none`() {
        let editor = Editor()
        editor.run("step 25; move left; move up 1; down; up 0")
        #expect(editor.offset == Offset(x: -25, y: 24))
        editor.run("step 0; right")
        #expect(editor.offset == Offset(x: -25, y: 24))
    }

    @Test func `setting the step prints nothing and leaves no entry`() {
        let editor = Editor()
        #expect(editor.run("step 25") == [])
        #expect(editor.labels == [])
        #expect(editor.session.stepLength == 25)
    }

    @Test func `undo takes back as far as the move went, whatever the step is now`() {
        let editor = Editor()
        editor.run("step 25; left; step 1; undo")
        #expect(editor.offset == .zero)
        editor.run("redo")
        #expect(editor.offset == Offset(x: -25, y: 0))
    }

    @Test func `a key bound to a move uses the step of the moment`() {
        let editor = Editor()
        editor.run("step 7")
        editor.press("left")
        #expect(editor.offset == Offset(x: -7, y: 0))
    }

    @Test func `the longest step goes to the end of the range and no further`() {
        let editor = Editor()
        editor.run("step 9223372036854775807; left; left")
        #expect(editor.offset == Offset(x: -Int.max, y: 0))
        #expect(editor.errors.count == 1)
    }
}

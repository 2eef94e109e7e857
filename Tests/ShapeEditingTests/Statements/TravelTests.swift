import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Walking through the steps.
@Suite(.timeLimited) struct TravelTests {
    private func editor(choosing step: Int?) -> (Editor, asked: () -> ([String], Int)?) {
        var policy = Session.Policy()
        policy.isPrompt = true
        let editor = Editor(policy: policy)
        var asked: ([String], Int)?
        editor.session.host.travel = { rows, present, answer in
            asked = (rows, present)
            answer(step)
        }
        return (editor, { asked })
    }

    @Test(
        arguments: [
            (step: 0, x: 0, position: 0, said: "undid 2 steps"), (1, 1, 1, "undid 'move right 2'"),
            (2, 3, 2, "waited"), (3, 6, 3, "redid 'move right 3'"), (nil, 3, 2, "waited"),
        ] as [(Int?, Int, Int, String)])
    func `the chosen step is undone or redone to, as one would with 'undo N' and 'redo N'`(
        step: Int?, x: Int, position: Int, said: String
    ) {
        let (editor, asked) = editor(choosing: step)
        let lines = editor.type("right 1; right 2; right 3; undo; wait 1s; travel")
        #expect(editor.errors == [])
        #expect(asked()?.0 == ["the beginning", "1  move right 1", "2  move right 2", "3  move right 3"])
        #expect(asked()?.1 == 2)
        #expect((editor.offset.x, editor.session.invoker.history.index) == (x, position))
        #expect(editor.session.invoker.history.count == 3)
        #expect(lines.contains { $0.hasPrefix(said) }, "\(lines)")
    }

    @Test(arguments: [
        ("begin; left; travel", "'travel'"), ("repeat 2 travel", "'travel'"),
        ("every 1s travel; wait 1s", "'travel' can only be typed at the prompt"),
    ])
    func `elsewhere it is refused`(line: String, words: String) {
        let (editor, asked) = editor(choosing: 0)
        editor.type("left; \(line)")
        #expect(editor.errors.first?.contains(words) == true)
        #expect(asked() == nil)
        #expect(Editor().run("left; travel").count == 1)
    }

    @Test func `without steps there is nothing to walk through, and a key walks, too`() {
        let (editor, asked) = editor(choosing: 0)
        #expect(editor.type("travel") == ["nothing to undo"])
        #expect(asked() == nil)
        editor.type("left; bind f5 travel")
        editor.press("f5")
        #expect(editor.offset.x == 0)
    }

    @Test func `the picture after each number of steps is that of the drawing then`() {
        let (editor, _) = editor(choosing: nil)
        editor.type("add ellipse sun; right 20; add ellipse moon; undo")
        #expect(editor.session.preview(after: 1)?.words == "sun (140, 0)")
        #expect(editor.session.preview(after: 0)?.words == "sun deleted")
        #expect(editor.session.preview(after: 2)?.words == "nothing changes")
        #expect(editor.session.preview(after: 3)?.words.hasPrefix("moon ") == true)
        #expect(editor.session.preview(after: 4) == nil)
    }
}

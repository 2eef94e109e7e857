import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct RandomScriptTests {
    @Test func `a script of nested groups is undone and redone exactly`() {
        var source = ScriptSource("nested groups", [.time])
        for _ in 0..<150 {
            let script = source.script(of: 6)
            let editor = Editor { $0.keepsGoing = true }
            editor.run(script)
            #expect(editor.errors.allSatisfy { $0.contains("64-bit offsets") })
            travel(editor, script)
        }
    }

    /// Undoes all entries one after another, and redoes them.
    private func travel(_ editor: Editor, _ script: String) {
        let history = editor.session.invoker.history
        var states = [editor.state]
        while history.index > 0, editor.session.errorCount < 100 {
            editor.run("undo")
            states.append(editor.state)
        }
        #expect(editor.offset == .zero, "\(script)")
        #expect(editor.colour == .blue, "\(script)")
        for state in states.dropLast().reversed() {
            editor.run("redo")
            #expect(editor.state == state, "\(script)")
        }
    }
}

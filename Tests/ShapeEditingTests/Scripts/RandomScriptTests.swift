import TestSupport
import Testing

@Suite(.timeLimited) struct RandomScriptTests {
    @Test func `a script of nested groups gives the same each time, and is undone and redone exactly`() {
        var random = SeededGenerator(.shape, for: "nested groups")
        for _ in 0..<150 {
            let script = (0..<6).map { _ in ScriptSource.statement(depth: 4, using: &random) }
            let (first, second) = (Editor { $0.keepsGoing = true }, Editor { $0.keepsGoing = true })
            for editor in [first, second] { editor.run(script.joined(separator: "\n")) }
            #expect(first.lines == second.lines)
            #expect(first.errors == second.errors)
            #expect(first.errors.allSatisfy { $0.contains("64-bit offsets") })
            travel(first, script)
        }
    }

    /// Undoes one entry after the other, and does them again.
    private func travel(_ editor: Editor, _ script: [String]) {
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

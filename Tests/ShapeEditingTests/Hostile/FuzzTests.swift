import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

@Suite(.timeLimited) struct FuzzTests {
    /// Expects that undoing everything leads to the start, and redoing everything to the present state.
    private func expectConsistency(_ editor: Editor, _ script: [UInt8]) {
        let session = editor.session
        let (end, history) = (editor.state, session.invoker.history)
        do {
            if history.index > 0 { try session.invoker.undo(history.index) }
            #expect(session.shape.offset == .zero && session.shape.colour == .blue)
            if end.index > 0 { try session.invoker.redo(end.index) }
        } catch {
            Issue.record("\(error)")
        }
        #expect(editor.state == end, "\(String(decoding: script, as: UTF8.self).debugDescription)")
        #expect(throws: Never.self) { try history.markSaved() }
        #expect(history.isSaved, "no group is open")
    }

    @Test func `random bytes never trap, and leave a history that holds`() {
        var random = SeededGenerator(.shape, for: "bytes fuzz")
        let useful = Array("move paint undo left repeat 2 ;\n\"#(){}\\".utf8)
        for _ in 0..<rounds(usually: 3000) {
            let script = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? useful[Int.random(in: useful.indices, using: &random)]
                    : .random(in: 0 ... .max, using: &random)
            }
            let editor = Editor { $0.keepsGoing = true }
            editor.run(script)
            expectConsistency(editor, script)
        }
    }

    @Test func `random words never trap, and leave a history that holds`() {
        var random = SeededGenerator(.shape, for: "words fuzz")
        for _ in 0..<rounds(usually: 150) {
            // An endless repetition is not a mistake: a user would interrupt it.
            var patience = Int.max
            var policy = Session.Policy()
            policy.keepsGoing = Bool.random(using: &random)
            let editor = Editor(
                policy: policy,
                isInterrupted: {
                    patience -= 1
                    return patience < 0
                })
            for _ in 0..<30 {
                patience = 200
                let script = WordSource.line(using: &random)
                if Bool.random(using: &random) { editor.type(script) } else { editor.run(script) }
            }
            expectConsistency(editor, [])
        }
    }

    @Test func `random statements leave a history that holds at every step`() {
        var source = ScriptSource("statements fuzz", [.history, .overflow])
        for _ in 0..<rounds(usually: 40) {
            let editor = Editor { $0.keepsGoing = true }
            for _ in 0..<40 {
                let script = source.statement()
                editor.run(script)
                expectConsistency(editor, Array(script.utf8))
            }
        }
    }

    @Test func `every line that is typed can be completed at every place`() {
        var random = SeededGenerator(.shape, for: "completion fuzz")
        let completer = StatementCompleter(grammar: .plain)
        for _ in 0..<rounds(usually: 300) {
            let line = WordSource.line(using: &random)
            for cursor in -1...line.count + 1 {
                let completion = completer.complete(line, cursor: cursor)
                #expect((0...line.count).contains(completion.start))
                #expect(completion.start <= max(cursor, 0))
            }
        }
    }
}

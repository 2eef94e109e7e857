import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What statements would do, found on a copy of the drawing.
@Suite(.timeLimited) struct DraftTests {
    @Test(arguments: [false, true])
    func `statements do on a copy, one after another, what they do in the session`(isNamed: Bool) throws {
        var source = ScriptSource("drafts \(isNamed)", [.drawing])
        for _ in 0..<rounds(usually: 200) {
            let editor = Editor { $0.keepsGoing = true }
            if isNamed { editor.run(source.opening()) }
            let draft = Draft(of: editor.session)
            let script = (0..<6).map { _ in
                source.number(3) == 1 ? source.connecting() : source.shapeCommand()
            }
            for line in script {
                let before = editor.drawing
                let isDone = draft.perform(line)
                #expect(editor.drawing == before, "a draft leaves the drawing as it is: \(line)")
                guard let isDone else { continue }
                let count = editor.session.invoker.history.index
                editor.run(line)
                #expect((editor.session.invoker.history.index > count) == isDone, "\(script)")
                #expect(draft.drawing == editor.drawing, "\(script)")
            }
        }
    }
}

/// A copy of a session's drawing on which statements are performed.
private struct Draft {
    private let session: Session
    private let draft: Execution.Draft
    private let selection: Selection

    init(of session: Session) {
        (self.session, draft) = (session, Execution.Draft(of: session.drawing))
        selection = Selection(session.selection.all)
    }

    /// Performs a line on the copy. Returns whether it has changed something, or nil if it is not one statement that
    /// changes the drawing at once.
    func perform(_ line: String) -> Bool? {
        let execution = Execution(session, selection: selection, on: draft)
        do {
            var parser = StatementParser(SourceText(line), grammar: Grammar(verbs: VerbTable.verbs))
            let statement = try parser.next()
            guard !statement.isNone, try parser.next().isNone, statement.arguments.duration == nil,
                let editing = statement.row.editing
            else { return nil }
            guard let edit = try editing(statement.arguments, execution) else { return false }
            try draft.copy.perform(edit.command, namesShape: false)
            if let selected = edit.selected { selection.select(selected) }
            return true
        } catch is LanguageError {
            return nil
        } catch {
            return false
        }
    }

    var drawing: [String] {
        let copy = draft.copy
        let selected = copy.inOrder(selection.all).map(copy.name)
        return DrawingStatements(of: copy).all + ["names \(copy.isNamed)", "selected \(selected)"]
    }
}

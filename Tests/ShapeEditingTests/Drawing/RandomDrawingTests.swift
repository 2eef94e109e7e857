import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// Properties that hold for random statements of drawings.
@Suite(.timeLimited) struct RandomDrawingTests {
    private static let mixes: [Set<ScriptSource.Part>] = [
        [.drawing], [.drawing, .history], [.drawing, .history, .time], [.drawing, .timers, .time, .history],
        [.drawing, .bounds, .history], [.drawing, .queue, .macros], [.drawing, .macros, .history, .time],
    ]

    private func editors(
        _ purpose: String, _ parts: Set<ScriptSource.Part>, _ body: (Editor, String) throws -> Void
    )
        rethrows
    {
        var source = ScriptSource(purpose, parts)
        for _ in 0..<rounds(usually: 40) {
            let editor = Editor { $0.keepsGoing = true }
            let script = source.script(of: 14)
            editor.run(script)
            try body(editor, script)
        }
    }

    @Test(arguments: mixes)
    func `what is saved gives the same drawing, selection and history`(parts: Set<ScriptSource.Part>) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        editors("save a drawing", parts) { first, script in
            first.run("save \(path)")
            let second = Editor()
            second.run("source \(path)")
            let script = script + "\n--\n" + ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
            #expect(second.errors == [], "\(script)")
            #expect(second.drawing == first.drawing, "\(script)")
            #expect(second.drawingsUndoing() == first.drawingsUndoing(), "\(script)")
        }
    }

    // A queued redo waits, and a redo beyond new bounds fails.
    @Test(arguments: mixes.filter { $0.isDisjoint(with: [.queue, .bounds]) })
    func `undoing all and redoing all gives the same drawings`(parts: Set<ScriptSource.Part>) {
        editors("undo a drawing", parts) { editor, script in
            let count = editor.session.invoker.history.index
            let undone = editor.drawingsUndoing()
            for number in 0..<count {
                // A step may begin with another selection than the one that the step before it has left.
                #expect(
                    editor.drawing.dropLast() == undone[count - 1 - number].dropLast(),
                    "step \(number) of \(script)")
                editor.run("redo")
            }
            #expect(editor.drawingsUndoing() == undone, "\(script)")
        }
    }

    @Test(arguments: mixes.filter { !$0.contains(.queue) })
    func `what is rolled back leaves the drawing and the selection as they were`(
        parts: Set<ScriptSource.Part>
    ) {
        var source = ScriptSource("roll a drawing back", [.drawing])
        editors("roll back", parts) { editor, script in
            let before = editor.drawing
            let more = source.script(of: 6)
            // At the prompt, a statement that fails leaves the transaction open.
            editor.type("begin")
            editor.type(more)
            editor.type("rollback")
            #expect(editor.drawing == before, "\(script)\n\(more)")
        }
    }

    @Test(arguments: mixes)
    func `each drawing can be seen, with the path of what is selected`(parts: Set<ScriptSource.Part>) {
        editors("look at a drawing", parts) { editor, script in
            editor.run("format text")
            let errors = editor.errors
            for selecting in ["", "select all; "] {
                // The text of a diagram may have one row, or none if nothing of it is seen.
                let rows = editor.run(selecting + "view")
                #expect(rows.count > 2 || editor.session.drawing.isDiagram, "\(script)")
            }
            #expect(editor.errors == errors, "\(script)")
        }
    }

    @Test(arguments: mixes)
    func `what shapes prints makes the same drawing`(parts: Set<ScriptSource.Part>) {
        editors("list a drawing", parts) { editor, script in
            editor.run("format text")
            guard editor.session.drawing.isNamed else { return }
            let other = Editor()
            other.run(editor.run("shapes").joined(separator: "\n"))
            #expect(other.errors == [], "\(script)")
            let explicit = [other, editor].map {
                DrawingStatements(of: DrawingCopy(of: $0.session.drawing)).all
            }
            #expect(explicit[0] == explicit[1], "\(script)")
        }
    }
}

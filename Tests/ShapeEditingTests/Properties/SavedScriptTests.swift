import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// A script written by `save` leads to the same state in a new session.
@Suite(.timeLimited) struct SavedScriptTests {
    private static let mixes: [Set<ScriptSource.Part>] = [
        [.history, .overflow], [.time, .overflow], [.history, .macros], [.history, .mistakes, .timers],
        [.history, .macros, .bounds], [.queue, .time, .macros], [.history, .time, .timers, .mistakes],
    ]

    /// The shape before each step that can be undone, the last step first.
    private func states(undoing editor: Editor) -> [String] {
        (0..<editor.session.invoker.history.index).map { _ in editor.run("undo").last ?? "" }
    }

    @Test(arguments: mixes)
    func `what is saved gives the same state, and each undo the same as before, whatever was done`(
        parts: Set<ScriptSource.Part>
    ) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "a.shape")
        var source = ScriptSource("save and source", parts)
        for _ in 0..<rounds(usually: 40) {
            let first = Editor { $0.keepsGoing = true }
            let script = source.script(of: 12)
            first.run(script)
            first.run("save \(path)")
            let second = Editor()
            second.run("source \(path)")
            #expect(second.errors == [], "\(script)")
            #expect(second.offset == first.offset, "\(script)")
            #expect(second.colour == first.colour, "\(script)")
            #expect(second.session.shape.bounds == first.session.shape.bounds, "\(script)")
            #expect(second.session.stepLength == first.session.stepLength, "\(script)")
            #expect(states(undoing: second) == states(undoing: first), "\(script)")
        }
    }
}

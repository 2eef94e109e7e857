import CommandKit
import ShapeEditorTestSupport
import Testing

/// The examples of "Main-actor models without the default": main-actor commands without main-actor default isolation.
@MainActor @Suite(.timeLimited) struct MainActorExamples {
    @MainActor final class Canvas {
        var offset = 0
        var words: [String] = []
    }

    @MainActor struct Move: @MainActor Command {
        let canvas: Canvas
        var points: Int
        var label: String { "Move \(points)" }

        func execute() { canvas.offset += points }
        func undo() { canvas.offset -= points }
    }

    @MainActor struct TypeWord: @MainActor InstantlyUndoable {
        let canvas: Canvas
        let label = "Type"

        @MainActor func execute() async throws {
            await Task.yield()
            canvas.words.append("typed")
        }

        func undo() { canvas.words.removeLast() }
        func redo() { canvas.words.append("typed again") }
    }

    @MainActor final class Recorder: @MainActor UndoStackObserver {
        var kinds: [UndoStackChange.Kind] = []

        func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) { kinds.append(change.kind) }
    }

    @Test func `commands and observers say that they are the main actor's`() async throws {
        let (canvas, stack, recorder) = (Canvas(), UndoStack(), Recorder())
        stack.addObserver(recorder)
        try stack.perform(Move(canvas: canvas, points: 1))
        try await stack.perform(TypeWord(canvas: canvas))
        try stack.undo(2)
        #expect(canvas.words == [])
        try stack.redo(2)
        #expect(canvas.words == ["typed again"])
        #expect(canvas.offset == 1)
        #expect(recorder.kinds == [.performed, .performed, .undone, .redone])
    }
}

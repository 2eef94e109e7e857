import CommandKit
import Testing

@Suite(.timeLimited) struct NewStackTests {
    @Test func `a new stack is saved, empty, and has nothing to undo or redo`() {
        let stack = UndoStack()
        #expect(stack.isSaved)
        #expect(stack.savedIndex == 0)
        #expect((stack.count, stack.index) == (0, 0))
        #expect(!stack.canUndo)
        #expect(!stack.canRedo)
        #expect(stack.limit == nil)
        #expect(stack.entries.isEmpty)
    }

    @Test func `undoing or redoing at an end is a typed error and notifies nobody`() throws {
        let bench = Workbench()
        #expect(throws: UndoStackError.tooFewToUndo(asked: 1, available: 0)) { try bench.stack.undo() }
        #expect(throws: UndoStackError.tooFewToRedo(asked: 1, available: 0)) { try bench.stack.redo() }
        #expect(bench.recorder.changes == [])
    }
}

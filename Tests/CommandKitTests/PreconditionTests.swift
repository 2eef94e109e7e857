import CommandKit
import Testing

/// Invalid arguments trap, as in Swift's standard library.
@Suite(.timeLimited) struct PreconditionTests {
    @Test(.ownThread) func `a negative limit can't be meant`() async {
        await #expect(processExitsWith: .failure) { _ = UndoStack(limit: -1) }
    }

    @Test(.ownThread) func `a negative number of steps can't be meant`() async {
        await #expect(processExitsWith: .failure) { try UndoStack().undo(-1) }
        await #expect(processExitsWith: .failure) { try UndoStack().redo(-1) }
    }

    @Test(.ownThread) func `a negative duration in which commands merge can't be meant`() async {
        await #expect(processExitsWith: .failure) {
            try UndoStack().perform(BlockCommand("Nothing") {}, mergingWithin: .seconds(-1))
        }
    }
}

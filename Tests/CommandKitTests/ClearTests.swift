import CommandKit
import Testing

@Suite(.timeLimited) struct ClearTests {
    @Test func `clearing empties the stack without undoing`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.clear()
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2"])
        #expect(bench.place == [0, 0])
        #expect(
            bench.recorder.changes == [
                .change(.cleared, index: (1, 0), count: 0, saved: (false, false))
            ])
    }

    @Test func `a saved stack is saved after clearing, and another is not until it is marked`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.stack.clear()
        #expect(bench.stack.isSaved)
        try bench.add(2)
        try bench.stack.clear()
        #expect(!bench.stack.isSaved)
        try bench.stack.markSaved()
        #expect(bench.stack.isSaved)
    }

    @Test func `clearing an empty stack notifies nobody`() throws {
        let bench = Workbench()
        try bench.stack.clear()
        #expect(bench.recorder.changes == [])
    }
}

import CommandKit
import Testing

@Suite(.timeLimited) struct SavedMarkTests {
    @Test func `the stack is clean exactly when the index is at the mark`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.markSaved()
        #expect(bench.stack.isClean)
        try bench.stack.undo()
        #expect(!bench.stack.isClean)
        try bench.stack.redo()
        #expect(bench.stack.isClean)
        try bench.add(3)
        #expect(!bench.stack.isClean)
        try bench.stack.undo()
        #expect(bench.stack.isClean)
    }

    @Test func `a mark in a dropped redo tail can't be reached until it is set anew`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.markSaved()
        try bench.stack.undo()
        try bench.add(3)
        #expect(!bench.stack.isClean)
        try bench.stack.undo(2)
        #expect(!bench.stack.isClean)
        try bench.stack.markSaved()
        #expect(bench.stack.isClean)
    }

    @Test func `a mark that falls through the limit can't be reached until it is set anew`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1, 2, 3)
        try bench.stack.undo(2)
        #expect(!bench.stack.isClean)
        try bench.stack.markSaved()
        try bench.add(4)
        try bench.stack.undo()
        #expect(bench.stack.isClean)
    }

    @Test func `a mark that the limit leaves moves down with its entry`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1, 2)
        try bench.stack.markSaved()
        try bench.add(3)
        #expect(!bench.stack.isClean)
        try bench.stack.undo()
        #expect(bench.stack.index == 1)
        #expect(bench.stack.isClean)
    }

    @Test func `marking notifies once, and only if the mark was elsewhere`() throws {
        let bench = Workbench()
        try bench.stack.markSaved()
        #expect(bench.recorder.changes == [])
        try bench.add(1)
        _ = bench.recorder.takeChanges()
        try bench.stack.markSaved()
        try bench.stack.markSaved()
        #expect(
            bench.recorder.changes == [
                .change(.marked, index: (1, 1), count: (1, 1), clean: (false, true))
            ])
    }

    @Test func `saving while an open group holds a change saves no state that can be reached`() throws {
        let bench = Workbench()
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1))
        try bench.stack.markSaved()
        #expect(!bench.stack.isClean)
        try group.rollBack()
        #expect(!bench.stack.isClean)
    }
}

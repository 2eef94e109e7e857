import CommandKit
import Testing

@Suite(.timeLimited) struct SavedMarkTests {
    @Test func `the stack is saved exactly when the index is at the mark`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.markSaved()
        #expect(bench.stack.isSaved)
        try bench.stack.undo()
        #expect(!bench.stack.isSaved)
        try bench.stack.redo()
        #expect(bench.stack.isSaved)
        try bench.add(3)
        #expect(!bench.stack.isSaved)
        try bench.stack.undo()
        #expect(bench.stack.isSaved)
    }

    @Test func `a mark in a dropped redo tail can't be reached until it is set anew`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        try bench.stack.markSaved()
        try bench.stack.undo()
        try bench.add(3)
        #expect(!bench.stack.isSaved)
        try bench.stack.undo(2)
        #expect(!bench.stack.isSaved)
        try bench.stack.markSaved()
        #expect(bench.stack.isSaved)
    }

    @Test func `a mark that falls through the limit can't be reached until it is set anew`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1, 2, 3)
        try bench.stack.undo(2)
        #expect(!bench.stack.isSaved)
        try bench.stack.markSaved()
        try bench.add(4)
        try bench.stack.undo()
        #expect(bench.stack.isSaved)
    }

    @Test func `a mark that the limit leaves moves down with its entry`() throws {
        let bench = Workbench(limit: 2)
        try bench.add(1, 2)
        try bench.stack.markSaved()
        try bench.add(3)
        #expect(!bench.stack.isSaved)
        try bench.stack.undo()
        #expect(bench.stack.index == 1)
        #expect(bench.stack.isSaved)
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
                .change(.marked, index: (1, 1), count: 1, saved: (false, true))
            ])
    }

    @Test func `a state that was saved in the background is marked when the stack has gone on`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3)
        _ = bench.recorder.takeChanges()
        try bench.stack.markSaved(at: 2)
        try bench.stack.markSaved(at: 2)
        #expect(!bench.stack.isSaved)
        try bench.stack.undo()
        #expect(bench.stack.isSaved)
        try bench.stack.markSaved(at: 3)
        try bench.stack.revertToSaved()
        #expect(
            bench.recorder.changes == [
                .change(.marked, index: (3, 3), count: 3, saved: (false, false)),
                .change(.undone, index: (3, 2), count: 3, saved: (false, true)),
                .change(.marked, index: (2, 2), count: 3, saved: (true, false)),
                .change(.redone, index: (2, 3), count: 3, saved: (false, true)),
            ])
    }

    @Test(arguments: [-1, 3])
    func `only a state that is there can be marked, or none`(index: Int) throws {
        let bench = Workbench()
        try bench.add(1, 2)
        #expect(throws: UndoStackError.noSuchIndex(index, count: 2)) {
            try bench.stack.markSaved(at: index)
        }
        #expect(bench.stack.savedIndex == 0)
        try bench.stack.markSaved(at: nil)
        #expect(bench.stack.savedIndex == nil)
    }

    @Test func `a state that can be reached is marked also while an open group holds a change`() throws {
        let bench = Workbench()
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1))
        try bench.stack.markSaved(at: 0)
        #expect(!bench.stack.isSaved)
        try group.rollBack()
        #expect(bench.stack.isSaved)
    }

    @Test func `unfinished changes are told apart from unsaved ones`() throws {
        let bench = Workbench()
        let steps: [() throws -> Void] = [
            { try bench.add(1) }, { try bench.stack.markSaved() }, { try bench.stack.undo() },
            { try bench.stack.markSaved(at: 0) },
        ]
        for step in steps {
            try step()
            #expect(!bench.stack.hasUnfinishedChanges)
        }
        let group = try bench.stack.beginGroup("Group")
        #expect(!bench.stack.hasUnfinishedChanges)
        try bench.add(2, in: group)
        #expect(bench.stack.savedIndex == bench.stack.index)
        #expect([bench.stack.hasUnfinishedChanges, bench.stack.isSaved] == [true, false])
        try group.rollBack()
        #expect([bench.stack.hasUnfinishedChanges, bench.stack.isSaved] == [false, true])
    }

    @Test func `so are those of an undo that takes time, and of a command that ends meanwhile`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            let perform = bench.perform(bench.wait("b", 2))
            #expect(!stack.hasUnfinishedChanges)
            try await bench.pass(.milliseconds(1500))
            let undo = bench.start { try await stack.undoAsync() }
            #expect(stack.hasUnfinishedChanges)
            try await perform.value
            #expect(stack.hasUnfinishedChanges)
            try await undo.value
            #expect(!stack.hasUnfinishedChanges)
        }
    }

    @Test func `saving while an open group holds a change saves no state that can be reached`() throws {
        let bench = Workbench()
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1))
        try bench.stack.markSaved()
        #expect(!bench.stack.isSaved)
        try group.rollBack()
        #expect(!bench.stack.isSaved)
    }
}

import CommandKit
import Testing

@Suite(.timeLimited) struct UndoRedoTests {
    @Test func `undo lowers the index and keeps the count, and redo is its mirror`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        _ = bench.recorder.takeChanges()
        try bench.stack.undo()
        #expect(bench.place == [1, 2])
        try bench.stack.redo()
        #expect(bench.place == [2, 2])
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2", "redo 2"])
        #expect(
            bench.recorder.changes == [
                .change(.undone, index: (2, 1), count: 2, saved: (false, false)),
                .change(.redone, index: (1, 2), count: 2, saved: (false, false)),
            ])
    }

    @Test func `an undo that throws does not move the index`() throws {
        let bench = Workbench()
        try bench.add(1)
        bench.tape.refused = ["undo 1"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "undo 1")) { try bench.stack.undo() }
        #expect(bench.place == [1, 1])
        #expect(bench.stack.undoLabel == "Add 1")
        #expect(bench.recorder.changes == [])
    }

    @Test func `a redo that throws does not move the index`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.undo()
        bench.tape.refused = ["redo 1"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "redo 1")) { try bench.stack.redo() }
        #expect(bench.place == [0, 1])
        #expect(bench.stack.redoLabel == "Add 1")
        #expect(bench.recorder.changes == [])
    }

    @Test func `by default redo executes once more`() throws {
        let stack = UndoStack()
        let command = Closure {}
        try stack.perform(command)
        try stack.undo()
        try stack.redo()
        #expect(command.runs == 2)
    }

    @Test func `many steps at once are one notification`() throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.add(2, 3)
        _ = bench.recorder.takeChanges()
        try bench.stack.undo(3)
        #expect(
            bench.recorder.takeChanges() == [
                .change(.undone, index: (3, 0), count: 3, saved: (false, false))
            ])
        try bench.stack.redo(2)
        #expect(
            bench.recorder.changes == [
                .change(.redone, index: (0, 2), count: 3, saved: (false, false))
            ])
    }

    @Test func `many steps never happen in part when there are not so many`() throws {
        let bench = Workbench()
        try bench.add(1, 2)
        #expect(throws: UndoStackError.tooFewToUndo(asked: 3, available: 2)) { try bench.stack.undo(3) }
        try bench.stack.undo()
        #expect(throws: UndoStackError.tooFewToRedo(asked: .max, available: 1)) {
            try bench.stack.redo(.max)
        }
        #expect(bench.tape.log == ["do 1", "do 2", "undo 2"])
    }

    @Test func `when a later step throws, those undone before it are redone`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3)
        bench.tape.refused = ["undo 1"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "undo 1")) { try bench.stack.undo(3) }
        #expect(bench.tape.log.suffix(4) == ["undo 3", "undo 2", "redo 2", "redo 3"])
        #expect(bench.place == [3, 3])
        #expect(bench.recorder.changes == [])
    }

    @Test func `when a later step throws, those redone before it are undone`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3)
        try bench.stack.undo(3)
        bench.tape.refused = ["redo 3"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "redo 3")) { try bench.stack.redo(3) }
        #expect(bench.tape.log.suffix(4) == ["redo 1", "redo 2", "undo 2", "undo 1"])
        #expect(bench.place == [0, 3])
        #expect(bench.recorder.changes == [])
    }
}

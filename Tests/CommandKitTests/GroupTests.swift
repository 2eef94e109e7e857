import CommandKit
import Testing

@Suite struct GroupTests {
    @Test func `macros nest, and only the outermost end makes an entry, with one notification`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Outer")
        try bench.add(1)
        try bench.stack.begin("Inner")
        try bench.add(2, 3)
        #expect(bench.stack.openGroups == 2)
        try bench.stack.commit()
        #expect(bench.place == [0, 0])
        #expect(bench.recorder.changes == [])
        try bench.add(4)
        try bench.stack.commit()
        #expect(bench.labels == ["Outer"])
        #expect(bench.stack.openGroups == 0)
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (0, 1), count: (0, 1), clean: (true, false))
            ])
    }

    @Test func `undo runs the children in reverse, and redo in order`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Outer")
        try bench.add(1)
        try bench.stack.begin("Inner")
        try bench.add(2, 3)
        try bench.stack.commit()
        try bench.stack.commit()
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        try bench.stack.redo()
        #expect(bench.tape.log.suffix(3) == ["redo 1", "redo 2", "redo 3"])
    }

    @Test func `an empty macro makes no entry, dirties nothing, and keeps the redo tail`() throws {
        let bench = try Workbench()
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.begin("Outer")
        try bench.stack.begin("Inner")
        try bench.stack.commit()
        try bench.stack.perform(Print(tape: bench.tape))
        try bench.stack.commit()
        #expect(bench.place == [0, 1])
        #expect(bench.stack.isClean)
        #expect(bench.recorder.changes == [])
    }

    @Test func `the redo tail stays until the outermost commit`() throws {
        let bench = try Workbench()
        try bench.add(1)
        try bench.stack.undo()
        try bench.stack.begin("Group")
        try bench.add(2)
        #expect(bench.stack.count == 1)
        try bench.stack.commit()
        #expect(bench.labels == ["Group"])
    }

    @Test func `a group that has recorded something is not clean`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Outer")
        #expect(bench.stack.isClean)
        try bench.add(1)
        #expect(!bench.stack.isClean)
        try bench.stack.begin("Inner")
        #expect(!bench.stack.isClean)
        try bench.stack.rollback()
        try bench.stack.rollback()
        #expect(bench.stack.isClean)
    }

    @Test func `while a group is open, the history can't move`() throws {
        let bench = try Workbench()
        try bench.add(1, 2)
        try bench.stack.undo()
        try bench.stack.begin("Group")
        #expect(!bench.stack.canUndo)
        #expect(!bench.stack.canRedo)
        #expect(bench.stack.undoLabel == nil)
        #expect(throws: UndoStackError.groupOpen(.undo, label: "Group")) { try bench.stack.undo() }
        #expect(throws: UndoStackError.groupOpen(.redo, label: "Group")) { try bench.stack.redo() }
        #expect(throws: UndoStackError.groupOpen(.clear, label: "Group")) { try bench.stack.clear() }
        #expect(throws: UndoStackError.groupOpen(.markSaved, label: "Group")) { try bench.stack.markSaved() }
        #expect(bench.place == [1, 2])
    }

    @Test func `a command that fails leaves the macro open`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1)
        bench.tape.refused = ["do 2"]
        #expect(throws: Refusal(entry: "do 2")) { try bench.add(2) }
        try bench.add(3)
        try bench.stack.commit()
        try bench.stack.undo()
        #expect(bench.tape.log == ["do 1", "do 3", "undo 3", "undo 1"])
    }

    @Test func `rolling back undoes the innermost group in reverse, and the history hears nothing`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Outer")
        try bench.add(1)
        try bench.stack.begin("Inner")
        try bench.add(2)
        try bench.stack.perform(Print(tape: bench.tape))
        try bench.add(3)
        try bench.stack.rollback()
        #expect(bench.tape.log == ["do 1", "do 2", "print", "do 3", "undo 3", "undo 2"])
        try bench.stack.rollback()
        #expect(bench.tape.value == 0)
        #expect(bench.stack.isClean)
        #expect(bench.recorder.changes == [])
    }

    @Test func `a child that can't be rolled back does not keep the others from it`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1, 2, 3)
        bench.tape.refused = ["undo 2"]
        let error = #expect(throws: RollbackError.self) { try bench.stack.rollback() }
        #expect(error?.label == "Group")
        #expect(error?.failures.map(\.path) == [[1]])
        #expect(error?.failures.first?.error as? Refusal == Refusal(entry: "undo 2"))
        #expect(bench.tape.value == 2)
        #expect(bench.stack.openGroups == 0)
    }

    @Test func `after a rollback that left something behind the stack is not clean`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1)
        bench.tape.refused = ["undo 1"]
        #expect(throws: RollbackError.self) { try bench.stack.rollback() }
        #expect(!bench.stack.isClean)
        #expect(
            bench.recorder.changes == [
                .change(.marked, index: (0, 0), count: (0, 0), clean: (true, false))
            ])
    }

    @Test func `closing a group that is not open is a typed error`() throws {
        let stack = UndoStack()
        #expect(throws: UndoStackError.noOpenGroup(.commit)) { try stack.commit() }
        #expect(throws: UndoStackError.noOpenGroup(.rollback)) { try stack.rollback() }
    }

    @Test func `groups can't be nested without end`() throws {
        let bench = try Workbench()
        let maximum = UndoStack.maximumOpenGroups
        for _ in 0..<maximum { try bench.stack.begin("Group") }
        #expect(throws: UndoStackError.groupsTooDeep(maximum: maximum)) { try bench.stack.begin("More") }
        try bench.add(1)
        for _ in 0..<maximum { try bench.stack.commit() }
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `a macro undoes as a whole or not at all`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1, 2, 3)
        try bench.stack.commit()
        bench.tape.refused = ["undo 1"]
        let error = #expect(throws: TransactionError.self) { try bench.stack.undo() }
        #expect(error?.failedIndex == 0)
        #expect(bench.tape.log.suffix(4) == ["undo 3", "undo 2", "redo 2", "redo 3"])
        #expect(bench.place == [1, 1])
    }

    @Test func `a recorded macro can be performed again`() throws {
        let bench = try Workbench()
        try bench.stack.begin("Group")
        try bench.add(1, 2)
        try bench.stack.commit()
        let macro = try #require(bench.stack.command(at: 0))
        try bench.stack.perform(macro)
        #expect(bench.tape.log == ["do 1", "do 2", "do 1", "do 2"])
        try bench.stack.undo(2)
        #expect(bench.tape.value == 0)
    }
}

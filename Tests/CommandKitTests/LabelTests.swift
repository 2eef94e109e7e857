import CommandKit
import Testing

@Suite struct LabelTests {
    @Test func `labels name what undo and redo would do, and there are none at the ends`() throws {
        let stack = UndoStack()
        #expect(stack.undoLabel == nil)
        #expect(stack.redoLabel == nil)
        try stack.perform(Closure("Move Left") {})
        try stack.perform(Closure("Paint Red") {})
        #expect(stack.undoLabel == "Undo Paint Red")
        #expect(stack.redoLabel == nil)
        try stack.undo()
        #expect(stack.undoLabel == "Undo Move Left")
        #expect(stack.redoLabel == "Redo Paint Red")
        try stack.undo()
        #expect(stack.undoLabel == nil)
        #expect(stack.redoLabel == "Redo Move Left")
    }

    @Test func `entries and the entries that are done are read in order`() throws {
        let bench = try Workbench()
        try bench.add(1, 2, 3)
        try bench.stack.undo()
        #expect(bench.labels == ["Add 1", "Add 2", "Add 3"])
        #expect(bench.stack.doneEntries.map { $0?.label } == ["Add 1", "Add 2"])
        #expect(bench.stack.doneEntries.last??.label == "Add 2")
        #expect(bench.stack.command(at: 2)?.label == "Add 3")
        #expect(bench.stack.command(at: 3) == nil)
        #expect(bench.stack.command(at: -1) == nil)
    }

    @Test func `a view of entries that have gone reads as nothing`() throws {
        let bench = try Workbench()
        try bench.add(1, 2)
        let entries = bench.stack.allEntries
        try bench.stack.clear()
        #expect(entries.map { $0?.label } == [nil, nil])
    }
}

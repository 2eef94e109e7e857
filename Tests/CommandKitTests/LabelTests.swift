import CommandKit
import Testing

@Suite(.timeLimited) struct LabelTests {
    @Test func `labels are the commands' own, without a verb, and there are none at the ends`() throws {
        let stack = UndoStack()
        #expect(stack.undoLabel == nil)
        #expect(stack.redoLabel == nil)
        try stack.perform(Closure("Move Left") {})
        try stack.perform(Closure("Paint Red") {})
        #expect(stack.undoLabel == "Paint Red")
        #expect(stack.redoLabel == nil)
        try stack.undo()
        #expect(stack.undoLabel == "Move Left")
        #expect(stack.redoLabel == "Paint Red")
        try stack.undo()
        #expect(stack.undoLabel == nil)
        #expect(stack.redoLabel == "Move Left")
    }

    @Test func `the label of a group is its own`() throws {
        let bench = Workbench()
        try bench.stack.group("Square") { try bench.add(1, 2) }
        #expect(bench.stack.undoLabel == "Square")
        try bench.stack.undo()
        #expect(bench.stack.redoLabel == "Square")
    }
}

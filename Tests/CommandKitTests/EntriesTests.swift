import CommandKit
import Testing

/// The entries of a stack as a collection.
@Suite(.timeLimited) struct EntriesTests {
    @Test func `entries are read in order, done and undone, and from both ends`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3)
        try bench.stack.undo()
        let entries = bench.stack.entries
        #expect(entries.map(\.label) == ["Add 1", "Add 2", "Add 3"])
        #expect(entries.prefix(bench.stack.index).map(\.label) == ["Add 1", "Add 2"])
        #expect(entries.last?.label == "Add 3")
        #expect((entries[1] as? Add)?.amount == 2)
    }

    @Test func `a view shows the stack as it is at the moment of reading`() throws {
        let bench = Workbench()
        let entries = bench.stack.entries
        #expect(entries.isEmpty)
        try bench.add(1, 2)
        #expect(entries.map(\.label) == ["Add 1", "Add 2"])
        try bench.stack.clear()
        #expect(entries.isEmpty)
    }

    @Test func `the commands of a group are read from its entry`() throws {
        let bench = Workbench()
        try bench.stack.group("Square") { try bench.add(1, 2) }
        let group = try #require(bench.stack.entries.first as? CompositeCommand)
        #expect(group.label == "Square")
        #expect(group.children.map(\.label) == ["Add 1", "Add 2"])
    }

    @Test func `changing what was read does not change the entry`() throws {
        let bench = Workbench()
        try bench.stack.group("Square") { try bench.add(1, 2) }
        var group = try #require(bench.stack.entries.first as? CompositeCommand)
        try group.undo()
        #expect(bench.tape.value == 0)
        try bench.stack.undo()
        #expect(bench.tape.value == -3)
    }

    @Test(arguments: [false, true])
    func `an entry that is being undone or redone is represented by one that can't be run`(redoing: Bool)
        throws
    {
        let bench = Workbench()
        let stack = bench.stack
        try bench.add(1, 2)
        if redoing { try stack.undo() }
        bench.tape.whileRunning = {
            #expect(stack.entries.map(\.label) == ["Add 1", ""])
            #expect((redoing ? stack.redoLabel : stack.undoLabel) == nil)
            var standIn = stack.entries[1]
            #expect(!(standIn is Add))
            #expect(throws: CommandKitError.executing(label: "")) { try standIn.execute() }
            #expect(throws: CommandKitError.executing(label: "")) { try standIn.undo() }
            #expect(throws: CommandKitError.executing(label: "")) { try standIn.redo() }
        }
        if redoing { try stack.redo() } else { try stack.undo() }
        bench.tape.whileRunning = {}
        #expect(stack.entries.map(\.label) == ["Add 1", "Add 2"])
    }

    @Test func `an entry that is being merged is represented by one without a label`() throws {
        struct Peek: Command {
            let stack: UndoStack
            let label = "Peek"
            func execute() {}
            func undo() {}
            func merge(_ next: some Command) -> MergeOutcome {
                #expect(stack.entries.map(\.label) == [""])
                #expect(stack.undoLabel == nil)
                return .merged
            }
        }
        let stack = UndoStack()
        try stack.perform(Peek(stack: stack))
        try stack.perform(Peek(stack: stack))
        #expect(stack.entries.map(\.label) == ["Peek"])
        // The entry keeps its own stack alive.
        try stack.clear()
    }
}

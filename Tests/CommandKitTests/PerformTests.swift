import CommandKit
import Testing

@Suite(.timeLimited) struct PerformTests {
    @Test func `performing executes once, records, and notifies once`() throws {
        let bench = Workbench()
        try bench.add(5)
        #expect(bench.tape.log == ["do 5"])
        #expect(bench.place == [1, 1])
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (0, 1), count: 1, saved: (true, false))
            ])
    }

    @Test func `an existential command is performed like any other`() throws {
        let bench = Workbench()
        let command: any Command = Add(tape: bench.tape, amount: 2)
        try bench.stack.perform(command)
        #expect(bench.tape.log == ["do 2"])
        #expect(bench.labels == ["Add 2"])
    }

    @Test(arguments: [false, true])
    func `a command that throws is not recorded, and the redo tail and the mark stay`(merging: Bool) throws {
        let bench = Workbench()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.add(2)
        try bench.stack.undo()
        bench.tape.refused = ["do 3"]
        _ = bench.recorder.takeChanges()
        #expect(throws: Refusal(entry: "do 3")) { try bench.add(3, merging: merging) }
        #expect(bench.place == [1, 2])
        #expect(bench.stack.isSaved)
        #expect(bench.stack.redoLabel == "Add 2")
        #expect(bench.recorder.changes == [])
    }

    @Test func `a command that throws on an empty stack leaves it empty`() throws {
        let bench = Workbench()
        bench.tape.refused = ["do 3"]
        #expect(throws: Refusal(entry: "do 3")) { try bench.add(3) }
        #expect(bench.place == [0, 0])
        try bench.add(4)
        #expect(bench.labels == ["Add 4"])
    }

    @Test func `performing after an undo drops the redo tail`() throws {
        let bench = Workbench()
        try bench.add(1, 2, 3)
        try bench.stack.undo(2)
        _ = bench.recorder.takeChanges()
        try bench.add(4)
        #expect(bench.labels == ["Add 1", "Add 4"])
        #expect(!bench.stack.canRedo)
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (1, 2), count: 2, saved: (false, false))
            ])
    }

    @Test func `a command that can't be undone runs, leaves no entry, and keeps the redo tail`() throws {
        let bench = Workbench()
        try bench.stack.perform(Print(tape: bench.tape))
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.perform(Print(tape: bench.tape))
        #expect(bench.tape.log == ["print", "do 1", "undo 1", "print"])
        #expect(bench.place == [0, 1])
        #expect(bench.stack.canRedo)
        #expect(bench.recorder.changes == [])
    }

    @Test func `any number of invokers share the same commands and receivers`() throws {
        let tape = Tape()
        let command = Add(tape: tape, amount: 3)
        let stacks = [UndoStack(), UndoStack(), UndoStack()]
        for stack in stacks {
            try stack.perform(command, merging: false)
            try stack.perform(command, merging: false)
        }
        #expect(tape.value == 18)
        for stack in stacks { try stack.undo(2) }
        #expect(tape.value == 0)
        #expect(stacks.map(\.count) == [2, 2, 2])
    }

    @Test func `each perform of one value keeps its own memory for undo`() throws {
        struct Double: Command {
            let tape: Tape
            var added = 0
            let label = "Double"
            mutating func execute() throws {
                added = tape.value
                try tape.apply(added, as: "double")
            }
            mutating func undo() throws { try tape.apply(-added, as: "undouble") }
        }
        let bench = Workbench()
        try bench.add(3)
        let double = Double(tape: bench.tape)
        try bench.stack.perform(double)
        try bench.stack.perform(double)
        #expect(bench.tape.value == 12)
        try bench.stack.undo()
        #expect(bench.tape.value == 6)
        try bench.stack.undo()
        #expect(bench.tape.value == 3)
    }

    @Test func `an instance of a class can be performed again and again`() throws {
        let stack = UndoStack()
        let command = Closure {}
        try stack.perform(command)
        try stack.perform(command)
        #expect(command.runs == 2)
        #expect(stack.count == 2)
    }
}

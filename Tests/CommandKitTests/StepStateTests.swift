import CommandKit
import Testing

/// The state that a command stores for its undo belongs to a single entry.
@Suite(.timeLimited) struct StepStateTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }
    var tape: Tape { bench.tape }

    @Test func `what a command keeps in its state is there at each undo and redo`() throws {
        try stack.perform(Nudge(tape, 3))
        #expect(stack.undoLabel == "Nudge 3, run 1")
        try stack.undo()
        #expect(stack.redoLabel == "Nudge 3, run 2")
        try stack.redo()
        #expect(stack.undoLabel == "Nudge 3, run 3")
        #expect(tape.log == ["do 3", "undo 3", "redo 3"])
    }

    @Test func `it can be sent again, as a value of any type, too`() throws {
        let command = Nudge(tape, 3)
        let commands: [any Command] = [command, command]
        for command in commands { try stack.perform(command, merging: false) }
        try stack.perform(command, merging: false)
        try stack.record(command, merging: false)
        #expect(bench.labels == ["Nudge 3, run 1", "Nudge 3, run 1", "Nudge 3, run 1", "Nudge 3, run 0"])
        #expect(tape.value == 9)
    }

    @Test func `one that throws is not recorded, and what could be redone stays`() throws {
        try stack.perform(Nudge(tape, 1))
        try stack.undo()
        tape.refused = ["do 2"]
        #expect(throws: Refusal(entry: "do 2")) { try stack.perform(Nudge(tape, 2)) }
        #expect(bench.place == [0, 1])
        try stack.redo()
        #expect(tape.value == 1)
    }

    @Test func `an undo or redo that throws leaves the entry as it was`() throws {
        try stack.perform(Nudge(tape, 1))
        tape.refused = ["undo 1", "redo 1"]
        #expect(throws: Refusal(entry: "undo 1")) { try stack.undo() }
        #expect(bench.labels == ["Nudge 1, run 1"])
        tape.refused = ["redo 1"]
        try stack.undo()
        #expect(throws: Refusal(entry: "redo 1")) { try stack.redo() }
        #expect(bench.labels == ["Nudge 1, run 2"])
    }

    @Test func `it takes over the next one, and goes when both cancel out`() throws {
        for amount: Int32 in [1, 2] { try stack.perform(Nudge(tape, amount)) }
        #expect(bench.labels == ["Nudge 3, run 101"])
        try stack.undo()
        try stack.redo()
        #expect(tape.log == ["do 1", "do 2", "undo 3", "redo 3"])
        try stack.perform(Nudge(tape, 4))
        try stack.perform(Nudge(tape, -4))
        #expect(bench.labels == ["Nudge 3, run 103"])
        #expect(bench.recorder.changes.map(\.kind).suffix(2) == [.performed, .merged])
    }

    @Test func `one that refuses to merge keeps its state, whoever comes next`() throws {
        let other = Tape()
        try stack.perform(Nudge(tape, 1))
        try stack.perform(Nudge(other, 2))
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Nudge 1, run 1", "Nudge 2, run 1", "Add 3"])
        try stack.undo(3)
        #expect(tape.log == ["do 1", "do 3", "undo 3", "undo 1"])
        #expect(other.log == ["do 2", "undo 2"])
    }

    @Test func `a new one takes the place of what could be redone, also of another type`() throws {
        try bench.add(1, 2, 3)
        try stack.undo(2)
        try stack.perform(Nudge(tape, 4))
        #expect(bench.labels == ["Add 1", "Nudge 4, run 1"])
        try stack.undo()
        try bench.add(5)
        #expect(bench.labels == ["Add 1", "Add 5"])
        #expect(tape.value == 6)
    }

    @Test func `a command that is too large for a block has memory of its own`() throws {
        for amount in 1...3 {
            try stack.perform(LargeNudge(receiver: tape, state: (0, 0, 0, 0, amount)))
            try stack.perform(Nudge(tape, Int32(amount * 10)))
        }
        try stack.undo(4)
        #expect(tape.value == 11)
        try stack.redo(2)
        try bench.add(100)
        #expect(stack.count == 5)
        try stack.undo(5)
        #expect(tape.value == 0)
    }

    @Test func `groups hold it, roll it back and can be copied`() throws {
        try stack.group("Group") { try stack.perform(Nudge(tape, 1), merging: false) }
        let rolledBack = try stack.beginGroup("Rolled Back")
        for amount: Int32 in [2, 3] { try rolledBack.perform(Nudge(tape, amount), merging: false) }
        try rolledBack.rollBack()
        #expect(tape.value == 1)
        let copy = try #require(stack.entries[0] as? CompositeCommand)
        try stack.perform(copy)
        #expect(tape.value == 2)
        try stack.undo(2)
        #expect(tape.value == 0)
        try stack.perform(
            CompositeCommand(
                "Given",
                [Nudge(tape, 5), Nudge(Tape(), 6), LargeNudge(receiver: tape, state: (0, 0, 0, 0, 7))]))
        #expect(tape.value == 12)
        try stack.undo()
        #expect(tape.value == 0)
    }

    @Test func `its receiver is what it changes, unless it says otherwise`() throws {
        let gone = Tape()
        for amount: Int32 in 1...4 {
            try stack.perform(Nudge(amount % 2 == 0 ? gone : tape, amount), merging: false)
        }
        try stack.group("Group") {
            try stack.perform(Nudge(gone, 5))
            try stack.perform(Nudge(tape, 6))
        }
        try stack.removeEntries(of: gone)
        #expect(bench.labels == ["Nudge 1, run 1", "Nudge 3, run 1", "Group"])
        try stack.undo(3)
        #expect(tape.value == 0)
    }

    @Test func `it can read the stack while it runs, and not change it`() throws {
        try stack.perform(Nudge(tape, 1))
        tape.whileRunning = { ReentranceTests.tryEverything(stack, during: .executing) }
        try stack.perform(Nudge(tape, 2), merging: false)
        tape.whileRunning = { ReentranceTests.tryEverything(stack, during: .undoing) }
        try stack.undo(2)
        tape.whileRunning = { ReentranceTests.tryEverything(stack, during: .redoing) }
        try stack.redo(2)
        tape.whileRunning = {}
        #expect(bench.place == [2, 2])
        #expect(tape.value == 3)
    }
}

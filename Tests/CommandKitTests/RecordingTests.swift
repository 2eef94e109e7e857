import CommandKit
import Testing

/// Recording commands that have already been carried out.
@Suite(.timeLimited) struct RecordingTests {
    let bench = Workbench()

    /// Moves the value as a widget would, without the stack.
    func drag(_ amount: Int) throws -> Add {
        try bench.tape.apply(amount, as: "drag \(amount)")
        return Add(tape: bench.tape, amount: amount)
    }

    @Test func `what has been done already is recorded without being executed`() throws {
        try bench.stack.record(try drag(5))
        #expect(bench.tape.log == ["drag 5"])
        #expect(
            bench.recorder.changes == [
                .change(.performed, index: (0, 1), count: 1, saved: (true, false))
            ])
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
        try bench.stack.redo()
        #expect(bench.tape.log == ["drag 5", "undo 5", "redo 5"])
    }

    @Test func `recording drops the redo tail, and merges unless that is forbidden`() throws {
        try bench.add(1, 2)
        try bench.stack.undo()
        try bench.stack.record(try drag(3))
        #expect(bench.labels == ["Add 1", "Add 3"])
        try bench.stack.record(try drag(4))
        try bench.stack.record(try drag(5), merging: false)
        #expect(bench.labels == ["Add 1", "Add 7", "Add 5"])
    }

    @Test func `in a group it is undone in its place, and rolled back with the others`() throws {
        let group = try bench.stack.beginGroup("Group")
        try group.perform(Add(tape: bench.tape, amount: 1), merging: false)
        try group.record(try drag(2), merging: false)
        try group.perform(Add(tape: bench.tape, amount: 3), merging: false)
        try group.commit()
        try bench.stack.undo()
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        let other = try bench.stack.beginGroup("Other")
        try other.record(try drag(4))
        try other.rollBack()
        #expect(bench.tape.value == 0)
    }

    @Test func `in the body of a group it becomes part of that`() throws {
        try bench.stack.group("Group") { try bench.stack.record(try drag(2)) }
        #expect(bench.labels == ["Group"])
        #expect(throws: GroupError.self) {
            try bench.stack.group("Group") {
                try bench.stack.record(try drag(3))
                throw Refusal(entry: "own")
            }
        }
        #expect(bench.tape.value == 2)
    }

    @Test func `recording what can't be undone leaves nothing, and keeps the redo tail`() throws {
        try bench.add(1)
        try bench.stack.undo()
        _ = bench.recorder.takeChanges()
        try bench.stack.record(Print(tape: bench.tape))
        try bench.stack.group("Group") { try $0.record(Print(tape: bench.tape)) }
        #expect(bench.place == [0, 1])
        #expect(bench.stack.isSaved)
        #expect(bench.recorder.changes == [])
        #expect(bench.tape.log == ["do 1", "undo 1"])
    }

    @Test func `a group that is recorded counts as done, child by child`() throws {
        let group = CompositeCommand("Drag", [try drag(1), try drag(2)])
        try bench.stack.record(group)
        #expect(bench.labels == ["Drag"])
        try bench.stack.undo()
        #expect(bench.tape.log == ["drag 1", "drag 2", "undo 2", "undo 1"])
        try bench.stack.record(CompositeCommand("Empty", []))
        #expect(bench.labels == ["Drag"])
    }
}

import Testing

@testable import CommandKit

/// What is performed in a row is undone as one, and stays at hand.
@Suite(.timeLimited) struct RowTests: RowTesting {
    let bench = Workbench()

    @Test func `five in a row are undone as one, fewer one by one, and all are entries`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(1...4, in: group)
        try group.perform(Add(tape: tape, amount: 100))
        try pushMany(1...5, in: group)
        try group.perform(Add(tape: tape, amount: 200))
        try pushMany(1...9, in: group)
        try group.commit()
        let numbers = (1...9).map { "\($0)" }
        #expect(
            try labels() == numbers.prefix(4) + ["Add 100"] + numbers.prefix(5) + ["Add 200"] + numbers)
        #expect(
            try undone() == [
                "undo 45", "undo 200", "undo 15", "undo 100", "undo 4", "undo 3", "undo 2", "undo 1",
            ])
        #expect(tape.value == 0)
        #expect(
            try redone() == ["do 1", "do 2", "do 3", "do 4", "redo 100", "do 15", "redo 200", "do 45"])
        #expect(tape.value == 370)
    }

    @Test func `a row may be long, and its last entry may take others over`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(100...3099, in: group)
        try push(5, in: group, merging: true)
        try group.perform(Push(receiver: tape, state: 6))
        try group.perform(LargeNudge(receiver: tape, state: (0, 0, 0, 0, 7)))
        try group.commit()
        #expect(try labels().suffix(3) == ["3098", "3110", "Large 7"])
        let sum = (100...3099).reduce(11, +)
        #expect(try undone() == ["undo 7", "undo \(sum)"])
        #expect(try redone() == ["do \(sum)", "do 7"])
    }

    @Test func `what is refused is in no row, and begins another one`() throws {
        let group = try stack.beginGroup("Group")
        try push(1, 2, 3, 4, 5, 99, 1, 2, 3, 4, 5, in: group)
        try group.commit()
        #expect(try undone() == ["undo 114", "undo 15"])
        #expect(tape.value == 0)
    }

    @Test func `what an entry takes over, and its row does not, ends the row`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(1...6, in: group)
        try push(-6, in: group, merging: true)
        try group.commit()
        #expect(try labels() == ["1", "2", "3", "4", "5"])
        #expect(try undone() == ["undo 5", "undo 4", "undo 3", "undo 2", "undo 1"])
        #expect(tape.value == 0)
    }

    @Test func `commands of different receivers are in no row`() throws {
        let (group, other) = (try stack.beginGroup("Group"), Tape())
        for amount in Int32(1)...8 {
            try push(amount, in: group)
            try group.performInRow(Push(receiver: other, state: amount))
        }
        try group.commit()
        #expect(try undone().count == 8)
        #expect(other.value == 0)
    }

    @Test func `where a row can't be undone or redone, all is as before`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(1...6, in: group)
        try group.perform(Add(tape: tape, amount: 100))
        try group.commit()
        tape.refused = ["undo 21"]
        let error = try #require(throws: GroupError.self) { try stack.undo() }
        #expect(error.failures.map(\.path) == [[5]])
        #expect(tape.value == 121)
        tape.refused = []
        try stack.undo()
        tape.refused = ["redo 100"]
        #expect(throws: GroupError.self) { try stack.redo() }
        #expect(tape.value == 0)
        tape.refused = []
        try stack.redo()
        #expect(tape.value == 121)
    }

    @Test func `a rollback undoes a row as one`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(1...20, in: group)
        try group.rollBack()
        #expect(tape.log.suffix(2) == ["do 20", "undo 210"])
        #expect(tape.value == 0)
    }
}

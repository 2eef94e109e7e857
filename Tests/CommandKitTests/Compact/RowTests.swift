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

    @Test func `an entry that goes, as both cancel out, goes from its row`() throws {
        let group = try stack.beginGroup("Group")
        try pushMany(1...6, in: group)
        try push(-6, in: group, merging: true)
        try push(7, 8, in: group)
        try group.commit()
        #expect(try undone() == ["undo 27", "undo 2", "undo 1"])
        #expect(tape.value == 0)
    }

    /// Adds to the tape, up to 100 at once.
    private struct Capped: CompactCommand {
        let receiver: Tape
        private(set) var state: Int32

        init(receiver: Tape, state: Int32) { (self.receiver, self.state) = (receiver, state) }

        var label: String { "\(state)" }

        func execute() throws { try receiver.apply(Int(state), as: "do \(state)") }
        func undo() throws { try receiver.apply(-Int(state), as: "undo \(state)") }

        mutating func merge(_ next: some Command) -> MergeOutcome {
            guard let next = next as? Capped, state + next.state <= 100 else { return .refused }
            state += next.state
            return .merged
        }
    }

    @Test func `what is too much for a row, and not for its last entry, ends the row`() throws {
        let group = try stack.beginGroup("Group")
        for _ in 0..<5 { try group.performInRow(Capped(receiver: tape, state: 10)) }
        try group.performInRow(Capped(receiver: tape, state: 40), merging: true)
        try group.performInRow(Capped(receiver: tape, state: 20), merging: true)
        try group.commit()
        #expect(try undone() == ["undo 70", "undo 10", "undo 10", "undo 10", "undo 10"])
        #expect(tape.value == 0)
    }

    /// Adds to the tape, and one more each time that it has been undone.
    private struct Growing: CompactCommand {
        let receiver: Tape
        private(set) var state: Int32

        init(receiver: Tape, state: Int32) { (self.receiver, self.state) = (receiver, state) }

        var label: String { "\(state)" }

        func execute() throws { try receiver.apply(Int(state), as: "do \(state)") }

        mutating func undo() throws {
            try receiver.apply(-Int(state), as: "undo \(state)")
            state += 1
        }

        mutating func merge(_ next: some Command) -> MergeOutcome {
            guard let next = next as? Growing else { return .refused }
            state += next.state
            return .merged
        }
    }

    @Test func `what is recorded when a row is undone or redone is not kept`() throws {
        let group = try stack.beginGroup("Group")
        for _ in 0..<5 { try group.performInRow(Growing(receiver: tape, state: 3)) }
        try group.commit()
        for _ in 0..<2 {
            #expect(try undone() == ["undo 15"])
            #expect(try redone() == ["do 15"])
        }
    }

    /// Adds to the tape, with more to record than a row has room for.
    private struct Wide: CompactCommand {
        let receiver: Tape
        private(set) var state: (Int, Int, Int, Int, Int)

        init(receiver: Tape, state: (Int, Int, Int, Int, Int)) {
            (self.receiver, self.state) = (receiver, state)
        }

        var label: String { "\(state.4)" }

        func execute() throws { try receiver.apply(state.4, as: "do \(state.4)") }
        func undo() throws { try receiver.apply(-state.4, as: "undo \(state.4)") }

        mutating func merge(_ next: some Command) -> MergeOutcome {
            guard let next = next as? Wide else { return .refused }
            state.4 += next.state.4
            return .merged
        }
    }

    @Test func `what is too large for a row is performed as usual`() throws {
        let group = try stack.beginGroup("Group")
        for _ in 0..<9 { try group.performInRow(Wide(receiver: tape, state: (0, 0, 0, 0, 7))) }
        try group.commit()
        #expect(try undone() == Array(repeating: "undo 7", count: 9))
        #expect(try redone() == Array(repeating: "do 7", count: 9))
    }

    @Test func `where the entries of a receiver go, the rest is as it was`() throws {
        let (group, other) = (try stack.beginGroup("Group"), Tape())
        try pushMany(1...6, in: group)
        for amount in Int32(1)...9 { try group.performInRow(Push(receiver: other, state: amount)) }
        try pushMany(11...16, in: group)
        try group.commit()
        try stack.removeEntries(of: other)
        #expect(try labels() == ((1...6).map { "\($0)" }) + (11...16).map { "\($0)" })
        try stack.undo()
        #expect(tape.value == 0)
        #expect(other.value == 45)
        try stack.redo()
        #expect(tape.value == 102)
    }
}

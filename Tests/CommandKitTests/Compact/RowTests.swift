import TestSupport
import Testing

@testable import CommandKit

/// Adds to the tape, and takes over what adds as well, unless that is 99.
private struct Push: CompactCommand {
    let receiver: Tape
    private(set) var state: Int32

    init(receiver: Tape, state: Int32) { (self.receiver, self.state) = (receiver, state) }

    var label: String { "\(state)" }

    func execute() throws { try receiver.apply(Int(state), as: "do \(state)") }
    func undo() throws { try receiver.apply(-Int(state), as: "undo \(state)") }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Push, next.receiver === receiver, next.state != 99 else { return .refused }
        state += next.state
        return state == 0 ? .cancelledOut : .merged
    }
}

/// What is performed in a row is undone as one, and stays at hand.
@Suite(.timeLimited) struct RowTests {
    private let bench = Workbench()
    private var stack: UndoStack { bench.stack }
    private var tape: Tape { bench.tape }

    private func push(_ amounts: Int32..., in group: UndoGroup, merging: Bool = false) throws {
        for amount in amounts {
            try group.performInRow(Push(receiver: tape, state: amount), merging: merging)
        }
    }

    private func pushMany(_ amounts: ClosedRange<Int32>, in group: UndoGroup) throws {
        for amount in amounts { try push(amount, in: group) }
    }

    private func labels() throws -> [String] {
        try #require(stack.entries.first as? CommandGroup).children.map(\.label)
    }

    /// What the tape says of something.
    private func done(_ body: () throws -> Void) rethrows -> [String] {
        let start = tape.log.count
        try body()
        return Array(tape.log[start...])
    }

    private func undone() throws -> [String] { try done { try stack.undo() } }
    private func redone() throws -> [String] { try done { try stack.redo() } }

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

    @Test func `groups within one each have rows of their own`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...9, in: outer)
        let first = try outer.beginGroup("First")
        try pushMany(11...19, in: first)
        let second = try first.beginGroup("Second")
        try pushMany(21...29, in: second)
        try second.commit()
        try push(7, in: outer)
        try first.rollBack()
        #expect(tape.value == 45 + 7)
        try pushMany(1...8, in: outer)
        try outer.commit()
        #expect(try labels().count == 18)
        #expect(try undone() == ["undo 43", "undo 45"])
        #expect(tape.value == 0)
    }

    @Test func `groups side by side are taken back each by itself`() throws {
        let outer = try stack.beginGroup("Outer")
        let groups = [try outer.beginGroup("A"), try outer.beginGroup("B")]
        try pushMany(1...9, in: groups[0])
        try pushMany(11...19, in: groups[1])
        try pushMany(1...9, in: groups[0])
        try groups[0].rollBack()
        #expect(tape.value == 135)
        try groups[1].commit()
        try outer.commit()
        #expect(try undone().count == 9)
        #expect(tape.value == 0)
    }

    /// Reads a group when it goes.
    private final class Reader: Command {
        let group: UndoGroup
        var label: String { "Read" }

        init(_ group: UndoGroup) { self.group = group }
        deinit { _ = group.entries }

        func execute() {}
        func undo() {}
    }

    @Test func `what goes with a rollback may read the groups around it`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...6, in: outer)
        let inner = try outer.beginGroup("Inner")
        for _ in 0..<3 { try inner.perform(Reader(outer)) }
        try pushMany(1...6, in: inner)
        try inner.rollBack()
        #expect(outer.entries.count == 6)
        try outer.commit()
        #expect(try undone() == ["undo 21"])
    }

    @Test func `what joins a group has its rows, and a copy of a group, too`() throws {
        for _ in 0..<3 {
            let group = try stack.beginGroup("Group")
            try pushMany(1...9, in: group)
            try group.commit(joiningPrevious: true)
        }
        let copy = try #require(stack.entries.first as? CommandGroup)
        #expect(copy.children.count == 27)
        #expect(try undone() == ["undo 45", "undo 45", "undo 45"])
        #expect(try redone() == ["do 45", "do 45", "do 45"])
        let other = UndoStack()
        try other.record(copy)
        #expect(try done { try other.undo() }.count == 3)
    }

    @Test func `what joins a group is in rows however few they are, if it was performed in rows`() throws {
        for _ in 0..<3 {
            let group = try stack.beginGroup("Group")
            try push(1, 2, in: group)
            try group.perform(Add(tape: tape, amount: 10))
            for amount in Int32(3)...4 { try group.perform(Nudge(tape, amount), merging: false) }
            try push(99, 99, in: group)
            try group.commit(joiningPrevious: true)
        }
        let once = ["undo 99", "undo 99", "undo 4", "undo 3", "undo 10", "undo 3"]
        #expect(try undone() == once + once + once)
        #expect(tape.value == 0)
        let group = try stack.beginGroup("Alone")
        try push(1, 2, in: group)
        try group.commit()
        #expect(try undone() == ["undo 2", "undo 1"])
    }

    @Test func `a receiver is let go with the last of a row, in any way`() throws {
        for end in 0..<3 {
            var receiver: Tape? = Tape()
            weak let watched = receiver
            let group = try stack.beginGroup("Group")
            for amount in Int32(1)...600 {
                if let receiver { try group.performInRow(Push(receiver: receiver, state: amount)) }
            }
            if end == 0 { try group.rollBack() } else { try group.commit() }
            if end == 1, let receiver { try stack.removeEntries(of: receiver) }
            receiver = nil
            if end == 2 {
                #expect(watched != nil)
                try stack.clear()
            }
            #expect(watched == nil)
        }
    }

    @Test(arguments: 0..<40)
    func `random groups come to the same as one by one`(run: Int) throws {
        var random = SeededGenerator(.commandKit, for: "rows \(run)")
        let (seed, other) = (UInt64.random(in: .min ... .max, using: &random), Workbench())
        let rows = try Self.program(seed, on: bench) { group, amount in
            try group.performInRow(Push(receiver: bench.tape, state: amount), merging: amount % 3 == 0)
        }
        let single = try Self.program(seed, on: other) { group, amount in
            try group.perform(Add(tape: other.tape, amount: Int(amount)), merging: false)
        }
        #expect(rows == single)
    }

    /// Performs, rolls back, commits, undoes and redoes at random.
    ///
    /// - Returns: What the tape says after each step.
    private static func program(
        _ seed: UInt64, on bench: Workbench, _ perform: (UndoGroup, Int32) throws -> Void
    ) throws -> [Int] {
        var (random, values, open): (SeededGenerator, [Int], [UndoGroup]) = (.init(seed: seed), [], [])
        for _ in 0..<300 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<3: open.append(try open.last?.beginGroup("Inner") ?? bench.stack.beginGroup("Outer"))
            case 3: try open.popLast()?.rollBack()
            case 4, 5: try open.popLast()?.commit()
            case 6 where open.isEmpty && bench.stack.canUndo: try bench.stack.undo()
            case 7 where open.isEmpty && bench.stack.canRedo: try bench.stack.redo()
            default:
                for _ in 0..<Int.random(in: 1..<20, using: &random) {
                    let amount = Int32.random(in: 1..<110, using: &random)
                    if let group = open.randomElement(using: &random) { try perform(group, amount) }
                }
            }
            values.append(bench.tape.value)
        }
        return values
    }
}

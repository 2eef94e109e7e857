import Testing

@testable import CommandKit

/// Rows in groups that are within others, side by side, or join one.
@Suite(.timeLimited) struct RowGroupTests: RowTesting {
    let bench = Workbench()

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

    @Test func `a row is of one group`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...3, in: outer)
        let inner = try outer.beginGroup("Inner")
        try push(4, 5, 6, in: inner)
        #expect(receivers(of: outer) == [ObjectIdentifier(tape)])
        #expect(receivers(of: inner) == [ObjectIdentifier(tape)])
        try pushMany(7...12, in: outer)
        #expect(receivers(of: inner) == [ObjectIdentifier(tape)])
        #expect(try done { try inner.rollBack() }.suffix(6) == (7...12).map { "do \($0)" })
        try outer.commit()
        #expect(tape.value == 63)
        try stack.undo()
        #expect(tape.value == 0)
    }

    private func receivers(of group: UndoGroup) -> [ObjectIdentifier] {
        var receivers: [ObjectIdentifier] = []
        group.forEachReceiver { receivers.append(ObjectIdentifier($0)) }
        return receivers
    }

    @Test func `what a committed group did is in no row of the group around it`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...3, in: outer)
        let inner = try outer.beginGroup("Inner")
        try push(4, 5, 6, in: inner)
        try inner.commit()
        #expect(outer.entries.count == 6)
        try pushMany(11...16, in: outer)
        try outer.commit()
        #expect(try undone() == ["undo 81"] + [6, 5, 4, 3, 2, 1].map { "undo \($0)" })
        #expect(tape.value == 0)
    }

    @Test func `a row of another group is undone one by one, as each may fail`() throws {
        let outer = try stack.beginGroup("Outer")
        let groups = [try outer.beginGroup("A"), try outer.beginGroup("B")]
        try push(1000, in: groups[0])
        try pushMany(1...6, in: groups[1])
        tape.refused = ["undo 21"]
        #expect(
            try done { try groups[0].rollBack() } == (1...6).reversed().map { "undo \($0)" } + ["undo 1000"]
                + (1...6).map { "do \($0)" })
        #expect(tape.value == 21)
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

    @Test func `while a row runs, another stands in for its first entry`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...2, in: outer)
        let inner = try outer.beginGroup("Inner")
        try pushMany(3...9, in: inner)
        var running: [[Int]] = []
        tape.whileRunning = {
            running.append(outer.entries.indices.filter { outer.entries[$0] is RunningEntry })
        }
        try inner.rollBack()
        #expect(running == [[2]])
    }

    /// Notes what a group holds when it goes.
    private final class Reader: Command {
        let group: UndoGroup
        let note: (Int) -> Void
        var label: String { "Read" }

        init(_ group: UndoGroup, _ note: @escaping (Int) -> Void) { (self.group, self.note) = (group, note) }
        deinit { note(group.entries.count) }

        func execute() {}
        func undo() {}
    }

    @Test func `what goes with a rollback may read the groups around it`() throws {
        let outer = try stack.beginGroup("Outer")
        try pushMany(1...6, in: outer)
        let inner = try outer.beginGroup("Inner")
        var counts: [Int] = []
        for _ in 0..<3 { try inner.perform(Reader(outer) { counts.append($0) }) }
        try pushMany(1...6, in: inner)
        try inner.rollBack()
        #expect(counts == [6, 6, 6])
        #expect(outer.entries.count == 6)
        try pushMany(1...12, in: outer)
        try outer.commit()
        #expect(try undone() == ["undo 78", "undo 21"])
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
}

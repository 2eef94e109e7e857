import CommandKit
import Testing

/// Removing entries without undoing them.
@Suite(.timeLimited) struct RemovingTests {
    /// Adds to one of several receivers, and names it.
    struct AddTo: Command {
        let receiver: Tape
        let amount: Int
        var label: String { "Add \(amount)" }
        func execute() throws { try receiver.apply(amount, as: "do \(amount)") }
        func undo() throws { try receiver.apply(-amount, as: "undo \(amount)") }
        func hasReceiver(_ receiver: AnyObject) -> Bool { receiver === self.receiver }
    }

    let bench = Workbench()
    let gone = Tape()

    func perform(_ amounts: Int..., on receiver: Tape) throws {
        for amount in amounts { try bench.stack.perform(AddTo(receiver: receiver, amount: amount)) }
    }

    @Test func `what a receiver was part of goes with it, and the index and the mark move down`() throws {
        try perform(1, on: gone)
        try perform(2, on: bench.tape)
        try bench.stack.markSaved()
        try perform(3, on: gone)
        try perform(4, on: bench.tape)
        try perform(5, on: gone)
        try bench.stack.undo(2)
        _ = bench.recorder.takeChanges()
        try bench.stack.removeEntries(of: gone)
        #expect(bench.labels == ["Add 2", "Add 4"])
        #expect(bench.place == [1, 2])
        #expect(bench.stack.savedIndex == 1)
        #expect(gone.log == ["do 1", "do 3", "do 5", "undo 5"])
        #expect(
            bench.recorder.changes == [
                .change(.removed, index: (3, 1), count: 2, saved: (false, true))
            ])
        try bench.stack.redo()
        #expect(bench.tape.value == 6)
    }

    @Test func `nothing to remove notifies nobody`() throws {
        try perform(1, on: bench.tape)
        _ = bench.recorder.takeChanges()
        try bench.stack.removeEntries(of: gone)
        try bench.stack.removeEntries(in: 1..<1)
        #expect(bench.place == [1, 1])
        #expect(bench.recorder.changes == [])
    }

    @Test func `its commands go out of groups too, and out of groups in groups`() throws {
        let inner = CompositeCommand(
            "Inner", [AddTo(receiver: gone, amount: 4), AddTo(receiver: bench.tape, amount: 5)])
        try bench.stack.group("Mixed") { group in
            try group.perform(AddTo(receiver: bench.tape, amount: 1))
            try group.perform(AddTo(receiver: gone, amount: 2))
            try group.perform(inner)
        }
        try bench.stack.group("Gone") { try $0.perform(AddTo(receiver: gone, amount: 3)) }
        try bench.stack.removeEntries(of: gone)
        #expect(bench.labels == ["Mixed"])
        #expect(bench.place == [1, 1])
        try bench.stack.undo()
        try bench.stack.redo()
        #expect(bench.tape.log == ["do 1", "do 5", "undo 5", "undo 1", "do 1", "do 5"])
        #expect(gone.value == 9)
    }

    @Test func `entries of a range go without being undone, and the index moves down`() throws {
        try perform(1, 2, 3, 4, 5, on: bench.tape)
        try bench.stack.undo(1)
        _ = bench.recorder.takeChanges()
        try bench.stack.removeEntries(in: 1..<3)
        #expect(bench.labels == ["Add 1", "Add 4", "Add 5"])
        #expect(bench.place == [2, 3])
        #expect(bench.tape.value == 10)
        #expect(bench.recorder.changes.map(\.kind) == [.removed])
        try bench.stack.undo(2)
        #expect(bench.tape.value == 5)
    }

    /// Four entries, with the index at 2. The arguments: the mark before, the removed entries, and the mark afterwards.
    @Test(
        arguments: [
            (0, 0..<1, nil), (0, 1..<2, nil), (0, 2..<4, 0), (1, 0..<1, 0), (1, 1..<2, nil), (2, 0..<2, 0),
            (2, 2..<4, 2), (3, 2..<3, nil), (3, 3..<4, 3), (4, 0..<2, 2), (4, 3..<4, nil), (4, 0..<4, nil),
        ] as [(Int, Range<Int>, Int?)])
    func `the mark is lost where the way to it goes, and else moves down`(
        saved: Int, range: Range<Int>, mark: Int?
    ) throws {
        try perform(1, 2, 3, 4, on: bench.tape)
        try bench.stack.go(to: saved)
        try bench.stack.markSaved()
        try bench.stack.go(to: 2)
        try bench.stack.removeEntries(in: range)
        #expect(bench.stack.savedIndex == mark)
    }

    @Test(arguments: [3, 700, 1023, 1024, 3000])
    func `of many entries every other goes, and the rest stays in order`(count: Int) throws {
        for amount in 1...count { try perform(amount, on: amount % 2 == 0 ? gone : bench.tape) }
        try bench.stack.removeEntries(of: gone)
        #expect(bench.labels == stride(from: 1, through: count, by: 2).map { "Add \($0)" })
        try bench.add(7)
        try bench.stack.go(to: 0)
        #expect(bench.tape.value == 0)
    }

    @Test func `observers are told also where only a group has become smaller`() throws {
        let bench = Workbench()
        let (kept, gone) = (Involving(), Involving())
        try bench.stack.perform(
            CompositeCommand("Both", [Involves(receiver: kept), Involves(receiver: gone)]))
        _ = bench.recorder.takeChanges()
        try bench.stack.removeEntries(of: gone)
        #expect(bench.recorder.changes.map(\.kind) == [.removed])
        #expect((bench.stack.entries[0] as? CompositeCommand)?.children.count == 1)
    }

    final class Involving {}

    struct Involves: Command {
        let receiver: Involving
        let label = "Involves"
        func execute() {}
        func undo() {}
        func hasReceiver(_ receiver: AnyObject) -> Bool { self.receiver === receiver }
    }
}

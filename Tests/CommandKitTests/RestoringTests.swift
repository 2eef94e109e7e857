import CommandKit
import Testing

/// Filling an empty stack with the entries that a file has kept.
@Suite(.timeLimited) struct RestoringTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    func add(_ amount: Int) -> Add { Add(tape: bench.tape, amount: amount) }

    @Test func `the entries are there as they were, and nothing was executed, merged or asked`() throws {
        let asked = Print(tape: bench.tape)
        try stack.restore(done: [add(1), add(2), asked], undone: [add(3), asked])
        #expect(bench.tape.log == [])
        #expect(bench.labels == ["Add 1", "Add 2", "Print", "Add 3", "Print"])
        #expect(bench.place == [3, 5])
        #expect(
            bench.recorder.changes == [
                .change(.restored, index: (0, 3), count: 5, saved: (true, true))
            ])
        try stack.redo()
        try stack.go(to: 0)
        #expect(bench.tape.log == ["redo 3", "undo 3", "undo print", "undo 2", "undo 1"])
    }

    @Test func `a group counts as executed, child by child, also one that comes to nothing`() throws {
        let inner = CompositeCommand("Inner", [add(2), Print(tape: bench.tape)])
        let outer = CompositeCommand("Outer", [add(1), inner, CompositeCommand("Nothing", [])])
        try stack.restore(done: [outer, CompositeCommand("Empty", [])], undone: [outer])
        #expect(bench.place == [2, 3])
        try stack.redo()
        #expect(bench.tape.log == ["redo 1", "redo 2", "print"])
        try stack.undo(3)
        let back = ["undo print", "undo 2", "undo 1"]
        #expect(bench.tape.log.suffix(6) == back + back)
    }

    @Test(arguments: [true, false])
    func `the state is saved if the empty stack was, and the last entry merges nothing`(isSaved: Bool) throws
    {
        if !isSaved { try stack.markSaved(at: nil) }
        try stack.restore(done: [add(1)], undone: [])
        #expect(stack.savedIndex == (isSaved ? 1 : nil))
        try bench.add(2, merging: true)
        #expect(bench.labels == ["Add 1", "Add 2"])
    }

    static let limits: [(limit: Int, labels: [String], index: Int, saved: Int?)] = [
        (4, ["Add 1", "Add 2", "Add 3", "Add 4"], 2, 2), (3, ["Add 2", "Add 3", "Add 4"], 1, 1),
        (1, ["Add 3"], 0, 0), (0, [], 0, 0),
    ]

    @Test(arguments: limits.indices)
    func `what is beyond the limit is dropped, the oldest first`(number: Int) throws {
        let (limit, labels, index, saved) = Self.limits[number]
        try stack.setLimit(limit)
        try stack.restore(done: [add(1), add(2)], undone: [add(3), add(4)])
        #expect(bench.labels == labels)
        #expect(stack.index == index)
        #expect(stack.savedIndex == saved)
    }

    @Test func `nothing to restore is no change`() throws {
        try stack.restore(done: [], undone: [])
        #expect(bench.recorder.changes == [])
    }

    @Test func `a stack with entries or an open change, a busy one and one in a body refuse`() throws {
        let stack = stack
        func restore() throws { try stack.restore(done: [add(1)], undone: []) }
        var errors: [UndoStackError?] = []
        bench.tape.whileRunning = {
            errors.append(#expect(throws: UndoStackError.self) { try restore() })
        }
        try bench.add(1)
        bench.tape.whileRunning = {}
        try stack.clear()
        try stack.group("Body") {
            errors.append(#expect(throws: UndoStackError.self) { try restore() })
        }
        let group = try stack.beginGroup("Group")
        try bench.add(3, in: group)
        errors.append(#expect(throws: UndoStackError.self) { try restore() })
        try group.rollBack()
        try bench.add(2)
        try stack.undo()
        errors.append(#expect(throws: UndoStackError.self) { try restore() })
        #expect(
            errors == [
                .reentrant(.restore, during: .executing), .groupRunning(.restore, label: "Body"),
                .openGroup(.restore, label: "Group"), .notEmpty(count: 1),
            ])
        #expect(bench.labels == ["Add 2"])
    }

    @Test func `of entries among which a group is nested too deep, none is restored`() throws {
        let deep = (0..<200).reduce(CompositeCommand("Deep", [])) { inner, _ in
            CompositeCommand("Deep", [inner])
        }
        #expect(throws: CommandKitError.self) { try stack.restore(done: [add(1)], undone: [deep]) }
        #expect(stack.count == 0)
    }
}

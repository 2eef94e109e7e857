import Testing

@testable import CommandKit

/// Tails of a history: taken, displaced and attached.
@Suite(.timeLimited) struct TailTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    private var numbers: [Int] { stack.entries.indices.map { stack.number(at: $0) } }

    /// A tail of the last entries, of which there are as many as `count`.
    private func takeTail(_ count: Int) throws -> UndoTail {
        try stack.undo(count)
        return try #require(try stack.takeTail())
    }

    @Test func `a tail is taken and attached`() throws {
        try bench.add(1, 2, 3)
        let tail = try takeTail(2)
        #expect(tail.entries.map(\.label) == ["Add 2", "Add 3"])
        #expect((0..<2).map { tail.number(at: $0) } == [1, 2])
        #expect(tail.position(of: 2) == 1)
        #expect(tail.position(of: 0) == nil)
        #expect(tail.previousNumber == 0)
        #expect(bench.place == [1, 1])
        #expect(stack.index(of: tail) == 1)
        #expect(try stack.attach(tail) == nil)
        #expect(bench.place == [1, 3])
        #expect(tail.count == 0)
        try stack.redo(2)
        #expect(bench.tape.value == 6)
        #expect(numbers == [0, 1, 2])
    }

    @Test func `there is no tail where nothing can be redone`() throws {
        try bench.add(1)
        #expect(try stack.takeTail() == nil)
        #expect(bench.recorder.takeChanges().count == 1)
    }

    @Test func `what a tail displaces is a tail, and no number is given twice`() throws {
        try bench.add(1, 2)
        let first = try takeTail(1)
        try bench.add(3, 4)
        try stack.undo(2)
        let second = try #require(try stack.attach(first))
        #expect(numbers == [0, 1])
        try stack.redo()
        try bench.add(5)
        #expect(numbers == [0, 1, 4])
        try stack.undo(2)
        let third = try #require(try stack.attach(second))
        #expect(numbers == [0, 2, 3])
        #expect((0..<2).map { third.number(at: $0) } == [1, 4])
        try stack.redo(2)
        #expect(bench.tape.value == 8)
    }

    @Test func `observers are told of both`() throws {
        try bench.add(1, 2)
        try stack.undo()
        _ = bench.recorder.takeChanges()
        let tail = try #require(try stack.takeTail())
        try stack.attach(tail)
        #expect(
            bench.recorder.takeChanges() == [
                .change(.removed, index: (1, 1), count: 1, saved: (false, false)),
                .change(.attached, index: (1, 1), count: 2, saved: (false, false)),
            ])
    }

    @Test func `a tail belongs at one index`() throws {
        try bench.add(1, 2, 3)
        let tail = try takeTail(1)
        try stack.undo()
        #expect(throws: UndoStackError.tailBelongsElsewhere(index: 2)) { try stack.attach(tail) }
        let outer = try #require(try stack.takeTail())
        #expect(throws: UndoStackError.tailBelongsElsewhere(index: nil)) { try stack.attach(tail) }
        #expect(tail.count == 1)
        try stack.attach(outer)
        try stack.redo()
        try stack.attach(tail)
        try stack.redo()
        #expect(bench.tape.value == 6)
    }

    @Test func `a tail whose entry is gone can't be attached`() throws {
        try bench.add(1, 2, 3)
        let tail = try takeTail(1)
        try stack.removeEntries(in: 1..<2)
        #expect(stack.index(of: tail) == nil)
        #expect(throws: UndoStackError.tailBelongsElsewhere(index: nil)) { try stack.attach(tail) }
    }

    @Test func `a tail is attached once, and to its own stack`() throws {
        try bench.add(1)
        let tail = try takeTail(1)
        let other = UndoStack()
        #expect(other.index(of: tail) == nil)
        #expect(throws: UndoStackError.noSuchTail) { try other.attach(tail) }
        try stack.attach(tail)
        #expect(stack.index(of: tail) == nil)
        #expect(throws: UndoStackError.noSuchTail) { try stack.attach(tail) }
        #expect(bench.place == [0, 1])
    }

    @Test func `a closed stack takes no tail`() throws {
        try bench.add(1)
        let tail = try takeTail(1)
        stack.close()
        #expect(throws: UndoStackError.closed) { try stack.attach(tail) }
        #expect(try stack.takeTail() == nil)
    }

    @Test func `a tail of the start belongs at the start, until that is another state`() throws {
        try bench.add(1)
        let tail = try takeTail(1)
        #expect(tail.previousNumber == nil)
        try bench.add(2)
        try stack.clear()
        #expect(stack.index(of: tail) == nil)
        let second = Workbench()
        try second.add(1, 2)
        try second.stack.undo()
        let late = try #require(try second.stack.takeTail())
        try second.stack.clear()
        #expect(second.stack.index(of: late) == 0)
        try second.stack.restore(done: [Add(tape: second.tape, amount: 1)], undone: [])
        #expect(second.stack.index(of: late) == nil)
    }

    @Test func `where the limit has dropped the entry before, a tail belongs at the start`() throws {
        try bench.add(1, 2)
        let tail = try takeTail(1)
        try stack.setLimit(1)
        try bench.add(3)
        #expect(stack.index(of: tail) == 0)
        try stack.undo()
        try stack.attach(tail)
        try stack.redo()
        #expect(bench.tape.value == 3)
    }

    @Test func `excess entries fall when a tail is attached`() throws {
        try bench.add(1, 2, 3)
        let tail = try takeTail(2)
        try stack.setLimit(2)
        _ = bench.recorder.takeChanges()
        try stack.attach(tail)
        #expect(bench.place == [0, 2])
        #expect(bench.recorder.takeChanges().map(\.dropped) == [1])
    }

    @Test func `the saved mark comes back with its tail`() throws {
        try bench.add(1, 2, 3)
        try stack.markSaved()
        let tail = try takeTail(2)
        #expect(stack.savedIndex == nil)
        try bench.add(4)
        try stack.undo()
        try stack.attach(tail)
        #expect(stack.savedIndex == 3)
        try stack.redo(2)
        #expect(stack.isSaved)
    }

    @Test func `a saved mark does not come back after a save, a removal, or an effect left behind`() throws {
        let events: [(UndoStack, Tape) throws -> Void] = [
            { stack, _ in try stack.markSaved() },
            { stack, _ in try stack.markSaved(at: nil) },
            { stack, _ in try stack.removeEntries(in: 0..<1) },
            { stack, tape in
                tape.refused = ["undo 9"]
                _ = try? stack.group("Group") {
                    try stack.perform(Add(tape: tape, amount: 9))
                    throw Refusal(entry: "own")
                }
            },
        ]
        for event in events {
            let bench = Workbench()
            try bench.add(1, 2, 3)
            try bench.stack.markSaved()
            let state = try #require(bench.stack.takeState())
            try bench.stack.undo()
            let tail = try #require(try bench.stack.takeTail())
            try event(bench.stack, bench.tape)
            let saved = bench.stack.savedIndex
            try bench.stack.attach(tail)
            #expect(bench.stack.savedIndex == saved)
            if saved == nil, bench.stack.count == 2 { #expect(bench.stack.index(of: state) == nil) }
        }
    }

    @Test func `a state taken in a tail has an index again`() throws {
        try bench.add(1, 2, 3)
        let state = try #require(stack.takeState())
        let tail = try takeTail(2)
        #expect(stack.index(of: state) == nil)
        for _ in 0..<200 {
            try bench.add(4)
            _ = stack.takeState()
            try stack.undo()
        }
        try stack.attach(tail)
        #expect(stack.index(of: state) == 3)
    }

    @Test func `the entry before an attached tail merges nothing`() throws {
        try bench.add(1, 2)
        let tail = try takeTail(1)
        try stack.attach(tail)
        _ = try stack.takeTail()
        try bench.add(3, merging: true)
        #expect(bench.labels == ["Add 1", "Add 3"])
    }

    @Test func `a released tail releases its commands, and an attached one keeps nothing`() throws {
        weak var command: Closure?
        var tail: UndoTail?
        do {
            let made = Closure {}
            command = made
            try stack.perform(made)
        }
        try stack.undo()
        tail = try stack.takeTail()
        #expect(command != nil)
        if let tail { try stack.attach(tail) }
        try bench.add(1)
        #expect(command == nil)
        #expect(tail?.count == 0)
        tail = nil
    }
}

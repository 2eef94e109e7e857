import CommandKit
import Testing

/// The handing over of what new entries displace.
@Suite(.timeLimited) struct DisplacedTailTests {
    /// The tails that a stack has handed over, and what they were when they came.
    final class Shelf {
        var tails: [UndoTail] = []
        var labels: [[String]] { tails.map { $0.entries.map(\.label) } }
        var activities: [UndoStackActivity?] = []
    }

    let bench = Workbench()
    let shelf = Shelf()
    var stack: UndoStack { bench.stack }

    init() {
        let (stack, shelf) = (bench.stack, shelf)
        stack.displacedTail = { [unowned stack] in
            shelf.tails.append($0)
            shelf.activities.append(stack.activity)
        }
    }

    @Test func `a command displaces what could be redone`() throws {
        try bench.add(1, 2, 3)
        try stack.undo(2)
        try bench.add(4)
        #expect(shelf.labels == [["Add 2", "Add 3"]])
        #expect(shelf.activities == [nil])
        try bench.add(5)
        #expect(shelf.tails.count == 1)
    }

    @Test func `what is not recorded displaces nothing`() throws {
        try bench.add(1)
        try stack.undo()
        try stack.perform(Print(tape: bench.tape))
        try stack.group("Empty") {}
        #expect(shelf.tails.isEmpty)
        try stack.record(Add(tape: bench.tape, amount: 2))
        #expect(shelf.labels == [["Add 1"]])
    }

    @Test func `a group displaces when it becomes an entry`() throws {
        try bench.add(1)
        try stack.undo()
        try stack.group("Group") {
            try bench.add(2)
            #expect(shelf.tails.isEmpty)
        }
        #expect(shelf.labels == [["Add 1"]])
        #expect(shelf.activities == [nil])
    }

    @Test func `a tail displaced while a body runs is handed over after the body`() throws {
        try bench.add(1)
        try stack.undo()
        let outer = try stack.beginGroup("Outer")
        try bench.add(2, in: outer)
        try stack.group("Body") {
            try outer.commit()
            #expect(stack.count == 1)
            #expect(shelf.tails.isEmpty)
        }
        #expect(shelf.labels == [["Add 1"]])
    }

    @Test func `an asynchronous command displaces when it ends`() throws {
        try onLoop { bench in
            let shelf = Shelf()
            bench.stack.displacedTail = { shelf.tails.append($0) }
            try bench.stack.perform(bench.add(1))
            try bench.stack.undo()
            let command = AsyncBlockCommand("Wait") {
                try await bench.pass(.seconds(1))
            } undo: {
            }
            try await bench.stack.perform(command)
            #expect(shelf.labels == [["Add 1"]])
        }
    }

    @Test func `the function can use the stack, and displace again`() throws {
        let (stack, shelf) = (stack, shelf)
        stack.displacedTail = { [unowned stack] tail in
            shelf.tails.append(tail)
            guard shelf.tails.count == 1 else { return }
            do {
                try stack.undo()
                if let displaced = try stack.attach(tail) { shelf.tails.append(displaced) }
            } catch { Issue.record(error) }
        }
        try bench.add(1, 2)
        try stack.undo()
        try bench.add(3)
        #expect(bench.labels == ["Add 1", "Add 2"])
        #expect(shelf.labels == [[], ["Add 3"]])
        try bench.add(4)
        #expect(shelf.labels == [[], ["Add 3"], ["Add 2"]])
    }

    @Test func `neither the limit nor a removal nor the end displaces`() throws {
        try bench.add(1, 2, 3)
        try stack.undo(3)
        try stack.setLimit(2)
        try stack.removeEntries(in: 0..<1)
        try stack.clear()
        #expect(shelf.tails.isEmpty)
        try bench.add(1)
        try stack.undo()
        stack.displacedTail = nil
        try bench.add(2)
        #expect(shelf.tails.isEmpty)
    }
}

import CommandKit
import Testing

/// Nesting, merging and releasing never exhaust the call stack.
@Suite(.timeLimited) struct DepthTests {
    let bench = Workbench()

    /// Groups nested to the maximum depth, with a command in each.
    func nested() throws -> [UndoGroup] {
        var groups = [try bench.stack.beginGroup("1")]
        for depth in 2...UndoStack.maximumGroupDepth {
            groups.append(try groups[groups.count - 1].beginGroup("\(depth)"))
            try groups[groups.count - 1].perform(Add(tape: bench.tape, amount: 1), merging: false)
        }
        return groups
    }

    @Test func `groups can be nested a thousand deep, and one deeper is a typed error`() throws {
        var groups = try nested()
        #expect(throws: UndoStackError.groupsTooDeep(maximum: 1000)) { try groups.last?.beginGroup("More") }
        while let group = groups.popLast() { try group.commit() }
        #expect(bench.labels == ["1"])
        #expect(bench.tape.value == 999)
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `nested a thousand deep and let go, they are rolled back and released`() throws {
        var groups = try nested()
        weak let outermost = groups.first
        groups.removeFirst(groups.count - 1)
        #expect(outermost != nil)
        groups = []
        #expect(outermost == nil)
        #expect(bench.tape.value == 0)
        #expect(bench.place == [0, 0])
        #expect(bench.stack.isSaved)
    }

    @Test func `bodies nested until they can't be are a typed error, and all rolled back`() throws {
        func nest(_ depth: Int) throws {
            try bench.stack.group("\(depth)") { group in
                try group.perform(Add(tape: bench.tape, amount: 1))
                try nest(depth + 1)
            }
        }
        let error = #expect(throws: GroupError.self) { try nest(1) }
        #expect(error?.cause as? UndoStackError == UndoStackError.groupsTooDeep(maximum: 1000))
        #expect(bench.tape.value == 0)
    }

    @Test func `50,000 groups that join each other are one entry, which is undone at once`() throws {
        for _ in 0..<50_000 {
            let group = try bench.stack.beginGroup("Nudge")
            try group.perform(Add(tape: bench.tape, amount: 1))
            try group.commit(merging: true)
        }
        #expect(bench.place == [1, 1])
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
        try bench.stack.clear()
    }

    @Test func `50,000 groups one after the other within one group are undone and released`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        for _ in 0..<50_000 {
            let inner = try outer.beginGroup("Inner")
            try inner.perform(Add(tape: bench.tape, amount: 1))
            try inner.commit()
        }
        try outer.commit()
        try bench.stack.undo()
        #expect(bench.tape.value == 0)
    }

    @Test func `50,000 groups that are rolled back within a long one take as long as they need`() throws {
        let outer = try bench.stack.beginGroup("Outer")
        for _ in 0..<50_000 {
            try outer.perform(Add(tape: bench.tape, amount: 1), merging: false)
            let inner = try outer.beginGroup("Inner")
            try inner.perform(Add(tape: bench.tape, amount: 1))
            try inner.rollBack()
        }
        try outer.commit()
        #expect(bench.tape.value == 50_000)
    }
}

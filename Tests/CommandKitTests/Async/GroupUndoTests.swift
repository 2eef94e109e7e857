import CommandKit
import Testing

@MainActor @Suite struct GroupUndoTests {
    let bench = AsyncBench()
    let stack = UndoStack()

    /// Two sequences side by side, whose commands finish in turns: a, b, c, d.
    func interleaved() throws -> ConcurrentGroup {
        let group = ConcurrentGroup("All")
        for (first, second, start) in [("a", "c", 1), ("b", "d", 2)] {
            let sequence = SequentialGroup("Sequence")
            try sequence.add(bench.wait(first, start))
            try sequence.add(bench.wait(second, 2))
            try group.add(sequence)
        }
        return group
    }

    func ends(_ log: [String]) -> [String] { log.filter { !$0.hasPrefix("start") } }

    @Test func `a group is undone in reverse order of completion, and redone in order`() async throws {
        let group = try interleaved()
        #expect(await Ending.of(group) == .success)
        try group.undo()
        try group.redo()
        #expect(
            ends(bench.tape.log) == [
                "end a", "end b", "end c", "end d", "undo d", "undo c", "undo b", "undo a", "redo a",
                "redo b", "redo c", "redo d",
            ])
    }

    @Test func `what finished before a cancel can be undone as one entry`() async throws {
        let group = try interleaved()
        try group.add(bench.wait("e", 2))
        try group.add(
            AsyncBlockCommand("Cancel") { [clock = bench.clock] context in
                try await DelayCommand(.milliseconds(2500), on: clock).execute(in: context)
                group.cancel()
            })
        await #expect(throws: CancellationError.self) { try await stack.perform(group) }
        #expect(stack.count == 1)
        #expect(stack.undoLabel == "Undo All")
        try stack.undo()
        #expect(ends(bench.tape.log) == ["end a", "end b", "end e", "undo e", "undo b", "undo a"])
        try stack.redo()
        #expect(bench.tape.value == 3)
    }

    @Test func `what finished before a failure can be undone as one entry`() async throws {
        let group = try interleaved()
        bench.tape.refused = ["end d"]
        await #expect(throws: GroupError.self) { try await stack.perform(group) }
        #expect(stack.count == 1)
        try stack.undo()
        #expect(bench.tape.log.suffix(3) == ["undo c", "undo b", "undo a"])
    }

    @Test func `or be rolled back at once, and then leaves no entry and the redo tail`() async throws {
        try stack.perform(bench.add(1))
        try stack.undo()
        let group = try interleaved()
        bench.tape.refused = ["end d"]
        await #expect(throws: GroupError.self) { try await stack.perform(group, afterFailure: .rollBack) }
        #expect(bench.tape.log.suffix(3) == ["undo c", "undo b", "undo a"])
        #expect(bench.tape.value == 0)
        #expect(stack.canRedo)
        #expect(stack.isClean)
    }

    @Test func `what could not be rolled back is reported, and the stack is not clean`() async throws {
        let group = try interleaved()
        bench.tape.refused = ["end d", "undo b"]
        let error = await #expect(throws: TransactionError.self) {
            try await stack.perform(group, afterFailure: .rollBack)
        }
        #expect(error?.cause is GroupError)
        #expect(error?.rollbackErrors.map(\.label) == ["Wait b"])
        #expect(!stack.isClean)
    }

    @Test func `a group that succeeds is one entry, of its own copy`() async throws {
        let group = try bench.group(SequentialGroup("All"), waits: "a", "b")
        try await stack.perform(group)
        try await stack.perform(group)
        #expect(stack.count == 2)
        try stack.undo(2)
        #expect(bench.tape.value == 0)
        #expect(!group.isUndoable)
    }

    @Test func `a command that can be undone is one entry, and a delay is none`() async throws {
        try stack.perform(bench.add(1))
        try stack.undo()
        try await stack.perform(DelayCommand(.seconds(1), on: bench.clock))
        #expect(stack.canRedo)
        try await stack.perform(bench.wait("a"))
        #expect(stack.undoLabel == "Undo Wait a")
        try stack.undo()
        try stack.redo()
        #expect(bench.tape.log.suffix(2) == ["undo a", "redo a"])
    }

    @Test func `inside of a group of the stack's own, the entry goes there`() async throws {
        try stack.begin("Outer")
        try stack.perform(bench.add(1))
        try await stack.perform(bench.group(SequentialGroup("All"), waits: "a"))
        try stack.commit()
        #expect(stack.count == 1)
        try stack.undo()
        #expect(bench.tape.log.suffix(2) == ["undo a", "undo 1"])
    }

    @Test func `the stack is busy until the group has ended`() async throws {
        let (stack, tape) = (stack, bench.tape)
        let group = try bench.group(SequentialGroup("All"), waits: "a")
        let task = Task.immediate { try await stack.perform(group) }
        ReentranceTests.tryEverything(stack, during: .executing)
        await #expect(throws: UndoStackError.reentrant(.perform, during: .executing)) {
            try await stack.perform(bench.wait("b"))
        }
        try await task.value
        try stack.undo()
        #expect(tape.log == ["start a", "end a", "undo a"])
    }

    @Test func `a synchronous group needs no await, and each time it is performed is an entry`() throws {
        let group = SequentialGroup("All")
        for amount in 1...3 { try group.add(bench.add(amount)) }
        try stack.perform(GroupCommand(group))
        try stack.perform(GroupCommand(group))
        #expect(stack.undoLabel == "Undo All")
        try stack.undo(2)
        #expect(bench.tape.log.suffix(3) == ["undo 3", "undo 2", "undo 1"])
        try stack.redo()
        #expect(bench.tape.value == 6)
        bench.tape.refused = ["do 3"]
        #expect(throws: TransactionError.self) { try stack.perform(GroupCommand(group)) }
        #expect(bench.tape.value == 6)
    }

    @Test func `a command that can't be redone without waiting says so, and all stays undone`() async throws {
        let tape = bench.tape
        let group = SequentialGroup("All")
        try group.add(bench.add(1))
        try group.add(AsyncBlockCommand("Block", { _ in }, undo: { try tape.apply(0, as: "undo block") }))
        try await stack.perform(group)
        try stack.undo()
        let error = #expect(throws: TransactionError.self) { try stack.redo() }
        #expect(error?.cause as? AsyncCommandError == .notRedoable(label: "Block"))
        #expect(bench.tape.value == 0)
        #expect(stack.index == 0)
    }
}

import CommandKit
import Testing

@MainActor @Suite struct ReadyCommandTests {
    let bench = AsyncBench()
    let stack = UndoStack()

    @Test func `a block command does what its block does, and undoes it if it has an undo block`() throws {
        var value = 0
        try stack.perform(
            BlockCommand("Set") {
                value = 1
            } undo: {
                value = 0
            })
        try stack.perform(BlockCommand("Print") { value += 10 })
        #expect(value == 11)
        #expect(stack.count == 1)
        try stack.undo()
        #expect(value == 0)
        try stack.redo()
        #expect(value == 1)
    }

    @Test func `an asynchronous block command has an optional undo block, and a redo block`() async throws {
        var value = 0
        let block = AsyncBlockCommand("Set") { _ in
            await Task.yield()
            value = 1
        } undo: {
            value = 0
        } redo: {
            value = 2
        }
        try await stack.perform(block)
        #expect(value == 1)
        try stack.undo()
        #expect(value == 0)
        try stack.redo()
        #expect(value == 2)
        try await stack.perform(AsyncBlockCommand("Print") { _ in value = 3 })
        #expect(stack.count == 1)
    }

    @Test func `an asynchronous block command without them says so`() {
        var block: any AsyncCommand = AsyncBlockCommand("Print") { _ in }
        #expect(throws: AsyncCommandError.notUndoable(label: "Print")) { try block.undo() }
        #expect(throws: AsyncCommandError.notRedoable(label: "Print")) { try block.redo() }
        block = DelayCommand(.seconds(1), on: bench.clock)
        #expect(throws: AsyncCommandError.notUndoable(label: "Wait 1.0 seconds")) { try block.undo() }
        #expect(throws: AsyncCommandError.notRedoable(label: "Wait 1.0 seconds")) { try block.redo() }
    }

    @Test func `a delay takes its clock from outside, and is cancellable`() async throws {
        let clock = VirtualClock(isAutomatic: false)
        let context = CommandContext()
        let task = Task.immediate { try await DelayCommand(.seconds(1), on: clock).execute(in: context) }
        #expect(clock.sleeperCount == 1)
        task.cancel()
        #expect(clock.sleeperCount == 0)
        await #expect(throws: CancellationError.self) { try await task.value }
        try await DelayCommand(.seconds(-1), on: clock).execute(in: context)
        try await DelayCommand(.milliseconds(1), on: ContinuousClock()).execute(in: context)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .nanoseconds(Int64.max)])
    func `a delay that is longer than any clock can count waits, and does no harm`(duration: Duration)
        async throws
    {
        let group = SequentialGroup("All")
        try group.add(DelayCommand(duration, on: ContinuousClock()))
        let task = bench.start(group)
        await settle()
        #expect(group.isExecuting)
        group.cancel()
        #expect(await task.value == .cancellation)
        try await DelayCommand(duration, on: bench.clock).execute(in: CommandContext())
    }

    @Test func `a command that is done within its time limit succeeds`() async throws {
        let group = bench.wait("a", 2).limited(to: .seconds(3), on: bench.clock)
        #expect(await Ending.of(group) == .success)
        await settle()
        #expect(bench.clock.now.offset == .seconds(2))
        #expect(bench.clock.sleeperCount == 0)
        try group.undo()
        #expect(bench.tape.log == ["start a", "end a", "undo a"])
    }

    @Test func `a command that is not done within its time limit is cancelled, and has failed`() async throws
    {
        let group = bench.wait("a", 4).limited(to: .seconds(3), on: bench.clock)
        let error = await #expect(throws: GroupError.self) { try await group.execute(in: CommandContext()) }
        #expect(error?.failures.map(\.path) == [[]])
        #expect(
            error?.failures.first?.error as? TimeLimitError
                == TimeLimitError(label: "Wait a", limit: .seconds(3)))
        #expect(bench.tape.log == ["start a"])
        await settle()
        #expect(bench.clock.sleeperCount == 0)
    }

    @Test func `a time limit holds for a command that can't be cancelled, too`() async throws {
        let group = SequentialGroup("All")
        try group.add(bench.add(1))
        try group.add(bench.stubborn().limited(to: .seconds(3), on: bench.clock))
        let wording = "[1] \(TimeLimitError(label: "Stubborn", limit: .seconds(3)))"
        #expect(await Ending.of(group) == .failure([wording]))
        #expect(bench.clock.now.offset == .seconds(3))
        bench.gate.open()
        await settle()
        try group.undo()
        #expect(bench.tape.log == ["do 1", "start stubborn", "end stubborn", "undo 1"])
    }

    @Test func `a group with a time limit keeps what finished before`() async throws {
        let group = SequentialGroup("All", timeLimit: TimeLimit(.seconds(3), on: bench.clock))
        for name in ["a", "b"] { try group.add(bench.wait(name, 2)) }
        await #expect(throws: GroupError.self) { try await stack.perform(group) }
        try stack.undo()
        #expect(bench.tape.log == ["start a", "end a", "start b", "undo a"])
    }
}

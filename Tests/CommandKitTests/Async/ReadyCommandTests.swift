import CommandKit
import Testing

/// The predefined commands of the package.
@Suite(.timeLimited, .ownThread) struct ReadyCommandTests {
    @Test func `a block command does what its block does, and undoes it if it has an undo block`() throws {
        let stack = UndoStack()
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

    @Test func `an asynchronous block command has an optional undo block, and a redo block`() throws {
        try onLoop { bench in
            let (stack, tape) = (bench.stack, bench.tape)
            let block = AsyncBlockCommand("Set") {
                await Task.yield()
                try tape.apply(1, as: "set")
            } undo: {
                try tape.apply(-1, as: "undo")
            } redo: {
                try tape.apply(1, as: "redo")
            }
            #expect(block.isUndoable)
            try await stack.perform(block)
            #expect(tape.value == 1)
            try stack.undo()
            #expect(tape.value == 0)
            try stack.redo()
            #expect(tape.log == ["set", "undo", "redo"])
            try await stack.perform(AsyncBlockCommand("Print") { try tape.apply(0, as: "print") })
            #expect(tape.log.last == "print")
            #expect(stack.count == 1)
        }
    }

    @Test func `an asynchronous block without a redo block is run again by an asynchronous redo`() throws {
        try onLoop { bench in
            let (stack, tape, clock) = (bench.stack, bench.tape, bench.clock)
            try await stack.perform(
                AsyncBlockCommand("Set") {
                    try await clock.sleep(for: .seconds(1))
                    try tape.apply(1, as: "set")
                } undo: {
                    try tape.apply(-1, as: "undo")
                })
            try stack.undo()
            #expect(stack.canRedo)
            #expect(throws: UndoStackError.takesTime(label: "Set")) { try stack.redo() }
            #expect(tape.value == 0)
            try await stack.redoAsync()
            #expect(tape.log == ["set", "undo", "set"])
            #expect(clock.now.offset == .seconds(2))
            try stack.undo()
            #expect(tape.value == 0)
        }
    }

    @Test func `a redo block without an undo block records nothing`() throws {
        try onLoop { bench in
            let tape = bench.tape
            let block = AsyncBlockCommand("Set") {
                try tape.apply(1, as: "set")
            } redo: {
                try tape.apply(1, as: "redo")
            }
            #expect(!block.isUndoable)
            try await bench.stack.perform(block)
            #expect(bench.stack.count == 0)
        }
    }

    @Test func `a command without an undo says so`() throws {
        try onLoop { bench in
            let block = BlockCommand("Print") {}
            #expect(!block.isUndoable)
            #expect(throws: CommandKitError.notUndoable(label: "Print")) { try block.undo() }
            let asyncBlock = AsyncBlockCommand("Print") {}
            #expect(!asyncBlock.isUndoable)
            #expect(throws: CommandKitError.notUndoable(label: "Print")) { try asyncBlock.undo() }
            var delay: any AsyncCommand = DelayCommand(.seconds(1), on: bench.clock)
            #expect(!delay.isUndoable)
            await #expect(throws: CommandKitError.notUndoable(label: "Wait 1.0 seconds")) {
                try await delay.undo()
            }
            try await delay.redo()
            #expect(bench.clock.now.offset == .seconds(1))
        }
    }

    @Test func `a delay takes its clock from outside, and is cancellable`() throws {
        try onLoop { bench in
            let clock = bench.clock
            let task = bench.perform(DelayCommand(.seconds(1), on: clock))
            #expect(clock.sleeperCount == 1)
            task.cancel()
            #expect(clock.sleeperCount == 0)
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(clock.now.offset == .zero)
            try await DelayCommand(.seconds(-1), on: clock).execute()
            try await DelayCommand(.zero, on: clock).execute()
            #expect(clock.now.offset == .zero)
            try await DelayCommand(.milliseconds(1), on: ContinuousClock()).execute()
            #expect(clock.now.offset == .zero)
        }
    }

    @Test func `a delay in a cancelled task is a cancellation, also when it takes no time`() throws {
        try onLoop { bench in
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) {
                try await DelayCommand(.zero, on: bench.clock).execute()
            }
        }
    }

    @Test(arguments: [Duration.seconds(Int64.max), .nanoseconds(Int64.max), Duration(attoseconds: .max)])
    func `a delay that is longer than any clock can count waits, and does no harm`(duration: Duration)
        throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(DelayCommand(duration, on: ContinuousClock()))
            let task = bench.start(group)
            await bench.finishActivity()
            #expect(group.isExecuting)
            group.cancel()
            #expect(await task.value == .cancellation)
            try await DelayCommand(duration, on: bench.clock).execute()
            #expect(bench.clock.now.offset > .seconds(1_000_000_000))
        }
    }
}

import CommandKit
import Testing

/// A child that ignores its cancellation and returns normally after the end of its group. Every change of a receiver
/// belongs to an entry.
@Suite(.timeLimited) struct LateChildTests {
    /// A group with one finished child and one that ignores its cancellation.
    private static func group(
        _ bench: isolated LoopBench, _ late: some AsyncCommand,
        _ order: AsyncCompositeCommand.Order = .sequential
    ) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand("All", order)
        try group.add(bench.add(10))
        try group.add(late)
        try group.add(bench.wait("never", 9))
        return group
    }

    @Test(arguments: [AsyncCompositeCommand.Order.sequential, .concurrent])
    func `after the group's entry was placed, it becomes an entry of its own`(
        order: AsyncCompositeCommand.Order
    ) throws {
        try onLoop { bench in
            let stack = bench.stack
            let task = bench.perform(try Self.group(bench, bench.stubborn(), order))
            try await bench.pass(.seconds(1))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.clock.now.offset == .seconds(1), "the group ends at once")
            #expect(stack.entries.map(\.label) == ["All"])
            try stack.perform(bench.add(1), merging: false)
            bench.gate.open()
            await bench.finishActivity()
            #expect(stack.entries.map(\.label) == ["All", "Add 1", "Stubborn"])
            try stack.undo(3)
            #expect(bench.tape.log.suffix(3) == ["undo stubborn", "undo 1", "undo 10"])
            #expect(stack.isSaved)
        }
    }

    @Test func `before the group has ended, it is part of the group's entry`() throws {
        try onLoop { bench in
            let stack = bench.stack
            let group = AsyncCompositeCommand("All", .concurrent, failurePolicy: .runAll)
            let inner = AsyncCompositeCommand("Inner", .sequential)
            try inner.add(bench.stubborn())
            try group.add(inner)
            try group.add(bench.wait("a", 2))
            let task = bench.perform(group)
            inner.cancel()
            try await bench.pass(.seconds(1))
            bench.gate.open()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(stack.entries.map(\.label) == ["All"])
            try stack.undo()
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo stubborn"])
        }
    }

    @Test func `in a group of the stack's own that is still open, it becomes part of that`() throws {
        try onLoop { bench in
            let outer = try bench.stack.beginGroup("Outer")
            let task = bench.start { try await outer.perform(Self.group(bench, bench.stubborn())) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            bench.gate.open()
            await bench.finishActivity()
            try outer.commit()
            #expect(bench.stack.count == 1)
            try bench.stack.undo()
            #expect(bench.tape.log.suffix(2) == ["undo stubborn", "undo 10"])
        }
    }

    @Test func `after that has been committed, it is an entry; after a rollback, it is undone`() throws {
        for commits in [true, false] {
            try onLoop { bench in
                let outer = try bench.stack.beginGroup("Outer")
                let task = bench.start { try await outer.perform(Self.group(bench, bench.stubborn())) }
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
                if commits { try outer.commit() } else { try outer.rollBack() }
                bench.gate.open()
                await bench.finishActivity()
                #expect(bench.stack.entries.map(\.label) == (commits ? ["Outer", "Stubborn"] : []))
                #expect(bench.tape.value == (commits ? 11 : 0))
                #expect(bench.stack.isSaved == !commits)
            }
        }
    }

    @Test func `where all else was rolled back, it is undone as it comes back`() throws {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, FailureRecorder(bench.stack))
            let task = bench.perform(try Self.group(bench, bench.stubborn()), afterFailure: .rollBack)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(bench.tape.log.last == "undo 10")
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.log.suffix(2) == ["end stubborn", "undo stubborn"])
            #expect(stack.count == 0)
            #expect(stack.isSaved)
            #expect(recorder.changes == [])
        }
    }

    @Test func `also where its undo takes time, which locks the stack`() throws {
        try onLoop { bench in
            let stack = bench.stack
            var late = bench.slow("late")
            late.gate = bench.gate
            let task = bench.perform(try Self.group(bench, late), afterFailure: .rollBack)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.value == 1)
            #expect(!stack.isSaved)
            #expect(throws: UndoStackError.reentrant(.perform, during: .rollingBack)) {
                try stack.perform(bench.add(1))
            }
            try await bench.pass(.seconds(2))
            #expect(bench.tape.log.last == "undo late")
            #expect(stack.count == 0)
            #expect(stack.isSaved)
        }
    }

    @Test(arguments: [false, true])
    func `what can't be undone then is told to the observers, and the saved mark is gone`(takesTime: Bool)
        throws
    {
        try onLoop { bench in
            let (stack, recorder) = (bench.stack, FailureRecorder(bench.stack))
            bench.tape.refused = ["undo stubborn", "undo late"]
            var slow = bench.slow("late")
            slow.gate = bench.gate
            let group =
                try takesTime ? Self.group(bench, slow) : Self.group(bench, bench.stubborn())
            let task = bench.perform(group, afterFailure: .rollBack)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(stack.isSaved)
            bench.gate.open()
            try await bench.pass(.seconds(2))
            #expect(recorder.failures == [takesTime ? "All: Slow late" : "All: Stubborn"])
            #expect(stack.savedIndex == nil)
            #expect(!stack.isSaved)
            try stack.markSaved()
            #expect(stack.isSaved)
        }
    }

    @Test func `one that comes back while something is undone waits for that`() throws {
        try onLoop { bench in
            let stack = bench.stack
            try await stack.perform(bench.slow("a"))
            let task = bench.perform(try Self.group(bench, bench.stubborn()), afterFailure: .rollBack)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            let undo = bench.start { try await stack.undoAsync() }
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.tape.log.last == "end stubborn")
            try await undo.value
            #expect(bench.tape.log.suffix(2) == ["undo a", "undo stubborn"])
            #expect([stack.index, stack.count, bench.tape.value] == [0, 1, 0])
        }
    }

    @Test func `one that fails then has changed nothing, and leaves nothing`() throws {
        try onLoop { bench in
            bench.tape.refused = ["end stubborn"]
            let task = bench.perform(try Self.group(bench, bench.stubborn()))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            bench.gate.open()
            await bench.finishActivity()
            #expect(bench.stack.entries.map(\.label) == ["All"])
        }
    }

    @Test func `by itself, without a group, it is waited for and recorded`() throws {
        try onLoop { bench in
            let task = bench.perform(bench.stubborn())
            task.cancel()
            bench.gate.open()
            try await task.value
            #expect(bench.stack.entries.map(\.label) == ["Stubborn"])
        }
    }
}

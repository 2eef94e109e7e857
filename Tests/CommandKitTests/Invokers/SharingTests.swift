import CommandKit
import Testing

@Suite(.timeLimited) struct SharingTests {
    @Test func `any number of invokers may share the same commands and receivers`() throws {
        try onLoop { bench in
            let (quick, slow, other) = (bench.add(1), bench.wait("a"), UndoStack())
            let queue = CommandQueue(.serial)
            let batch = BatchInvoker(size: 1)
            let timer = TimerInvoker(quick, every: .seconds(1), on: bench.clock)
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(quick)
            try group.add(slow)
            timer.start(times: 2)
            batch.add(quick)
            try queue.add(quick)
            try queue.add(slow)
            try bench.stack.perform(quick)
            try await other.perform(slow)
            try await other.perform(group)
            try await queue.waitUntilIdle()
            try await bench.pass(.seconds(3))
            #expect(bench.tape.value == 9)
            try bench.stack.undo()
            try other.undo(2)
            #expect(bench.tape.value == 5)
        }
    }

    @Test func `a stack and a queue work on one receiver at a time, in turns`() throws {
        try onLoop { bench in
            let (stack, queue) = (bench.stack, CommandQueue(.serial))
            let enqueued = AsyncBlockCommand("Perform") { try await stack.perform(bench.wait("a")) }
            try queue.add(enqueued)
            try queue.add(bench.block { try stack.perform(bench.add(1)) })
            try await queue.waitUntilIdle()
            #expect(stack.entries.map(\.label) == ["Wait a", "Add 1"])
            try stack.undo(2)
            #expect(bench.tape.value == 0)
        }
    }
}

import CommandKit
import Testing

/// An actor that owns receivers, groups and invokers, as the main actor of a program does.
@Suite(.timeLimited) struct ActorTests {
    actor Owner {
        let tape = Tape()
        let queue = CommandQueue(.serial)
        let stack = UndoStack()

        /// A command that must run on this actor.
        func step(_ name: String) -> AsyncBlockCommand {
            let tape = tape
            return AsyncBlockCommand(name) {
                self.assertIsolated()
                try await DelayCommand(.milliseconds(1), on: ContinuousClock()).execute()
                self.assertIsolated()
                try tape.apply(1, as: name)
            } undo: {
                try tape.apply(-1, as: "undo \(name)")
            }
        }

        func run(_ order: AsyncCompositeCommand.Order) async throws -> [String] {
            let group = AsyncCompositeCommand("All", order)
            for name in ["a", "b"] { try group.add(step(name)) }
            try await stack.perform(group)
            try stack.undo()
            try stack.clear()
            return tape.log
        }

        func runTransaction() async throws -> [String] {
            try await stack.groupAsync("All") { group in
                self.assertIsolated()
                try await group.perform(step("a"))
                self.assertIsolated()
                try group.perform(Add(tape: tape, amount: 1))
            }
            try await stack.undoAsync()
            try stack.clear()
            return tape.log
        }

        func runQueue() async throws -> [String] {
            try queue.add(step("a"))
            try queue.add(Add(tape: tape, amount: 1))
            try await queue.waitUntilIdle()
            return tape.log
        }

        func runTimer() async throws -> [String] {
            let timer = TimerInvoker(step("tick"), every: .milliseconds(1), on: ContinuousClock())
            timer.start(times: 2)
            while timer.isRunning { await Task.yield() }
            return tape.log
        }
    }

    @Test func `groups run on the actor that executes them`() async throws {
        #expect(try await Owner().run(.sequential) == ["a", "b", "undo b", "undo a"])
        let log = try await Owner().run(.concurrent)
        #expect(Set(log.prefix(2)) == ["a", "b"])
        #expect(log.suffix(2) == log.prefix(2).reversed().map { "undo \($0)" })
    }

    @Test func `transactions, queues and timers run on the actor that uses them`() async throws {
        #expect(try await Owner().runTransaction() == ["a", "do 1", "undo 1", "undo a"])
        #expect(try await Owner().runQueue() == ["a", "do 1"])
        #expect(try await Owner().runTimer() == ["tick", "tick"])
    }
}

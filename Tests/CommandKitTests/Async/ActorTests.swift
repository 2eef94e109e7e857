import CommandKit
import Testing

/// An actor that owns receivers, groups and invokers of its own, as a program's main actor does.
@Suite struct ActorTests {
    actor Owner {
        let tape = Tape()
        let clock = VirtualClock()
        let queue = CommandQueue(.serial)
        let stack = UndoStack()

        /// A command that has to run on this actor.
        func step(_ name: String) -> AsyncBlockCommand {
            let (tape, clock) = (tape, clock)
            return AsyncBlockCommand(name) { context in
                self.assertIsolated()
                try await DelayCommand(.seconds(1), on: clock).execute(in: context)
                self.assertIsolated()
                try tape.apply(1, as: name)
            } undo: {
                try tape.apply(-1, as: "undo \(name)")
            }
        }

        func run(_ group: CommandGroup) async throws -> [String] {
            for name in ["a", "b"] { try group.add(step(name)) }
            try await stack.perform(group)
            try stack.undo()
            return tape.log
        }

        func runSequence() async throws -> [String] { try await run(SequentialGroup("All")) }

        func runSideBySide() async throws -> [String] { try await run(ConcurrentGroup("All")) }

        func runQueue() async throws -> [String] {
            queue.add(step("a"))
            queue.add(Add(tape: tape, amount: 1))
            try await queue.waitUntilIdle()
            return tape.log
        }

        func runTimer() async throws -> [String] {
            let timer = try TimerInvoker(Add(tape: tape, amount: 1), every: .seconds(1), on: clock)
            try timer.start(times: 2)
            try await DelayCommand(.seconds(5), on: clock).execute(in: CommandContext())
            return tape.log
        }
    }

    @Test func `groups run on the actor that executes them`() async throws {
        #expect(try await Owner().runSequence() == ["a", "b", "undo b", "undo a"])
        #expect(try await Owner().runSideBySide() == ["a", "b", "undo b", "undo a"])
    }

    @Test func `queues and timers run on the actor that uses them`() async throws {
        #expect(try await Owner().runQueue() == ["a", "do 1"])
        #expect(try await Owner().runTimer() == ["do 1", "do 1"])
    }
}

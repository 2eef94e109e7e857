import CommandKit
import Testing

/// The manual of MGCommand, an Objective-C library for groups of commands, chapter by chapter.
///
/// A completion handler in the manual is the return of `execute()` here, which can't be forgotten.
@Suite(.timeLimited) struct CommandGroupsTests {
    /// The output of the commands, with the elapsed seconds.
    final class Log {
        let clock: TaskLoop
        var lines: [String] = []

        init(_ clock: TaskLoop) { self.clock = clock }

        func print(_ message: String) {
            lines.append("\(clock.now.offset.components.seconds) \(message)")
        }

        /// A command that prints.
        func printing(_ message: String) -> BlockCommand { BlockCommand("Print") { self.print(message) } }

        func delay(_ seconds: Int = 1) -> DelayCommand { DelayCommand(.seconds(seconds), on: clock) }

        func group(_ order: AsyncCompositeCommand.Order, delays: Int) throws -> AsyncCompositeCommand {
            let group = AsyncCompositeCommand("Delays", order)
            for _ in 0..<delays { try group.add(delay()) }
            return group
        }
    }

    @Test func `the nested example runs in its order`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let sequence = try log.group(.sequential, delays: 3)
            try sequence.add(log.printing("concurrent {"))
            try sequence.add(log.group(.concurrent, delays: 3))
            try sequence.add(log.printing("}"))
            for _ in 0..<3 { try sequence.add(log.delay()) }
            try sequence.add(log.printing("Finished"))
            try await sequence.execute()
            #expect(log.lines == ["3 concurrent {", "4 }", "7 Finished"])
        }
    }

    @Test func `executing several commands at once`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            try await log.group(.concurrent, delays: 3).execute()
            log.print("execution finished")
            #expect(log.lines == ["1 execution finished"])
        }
    }

    @Test func `executing commands sequentially`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            try await log.group(.sequential, delays: 3).execute()
            log.print("execution finished")
            #expect(log.lines == ["3 execution finished"])
        }
    }

    @Test func `a group of synchronous commands finishes instantly`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let group = AsyncCompositeCommand("Prints", .sequential)
            try group.add(log.printing("one"))
            try group.add(log.printing("two"))
            let execution = Task.immediate {
                _ = bench
                try await group.execute()
                log.print("execution finished")
            }
            log.print("started")
            #expect(log.lines == ["0 one", "0 two", "0 execution finished", "0 started"])
            try await execution.value
        }
    }

    @Test func `synchronous commands are a group without await, too`() throws {
        let log = Log(TaskLoop(.virtual))
        var group = CompositeCommand("Prints", [log.printing("one"), log.printing("two")])
        try group.execute()
        log.print("execution finished")
        #expect(log.lines == ["0 one", "0 two", "0 execution finished"])
    }

    enum Foo: SharedContextKey { typealias Value = String }

    @Test func `passing data from command to command, through groups`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let sequence = AsyncCompositeCommand("Sequence", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            try sequence.add(inner)
            try inner.add(BlockCommand("Write") { SharedContext.current[Foo.self] = "bar" })
            try inner.add(log.delay())
            try sequence.add(
                BlockCommand("Read") { log.print(SharedContext.current[Foo.self, default: "nothing"]) })
            try await sequence.execute()
            #expect(log.lines == ["1 bar"])
        }
    }

    @Test func `commands that start by themselves as they are added`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let queue = CommandQueue(.serial)
            try queue.add(log.delay())
            try queue.add(log.printing("first"))
            try queue.add(log.delay())
            try await queue.waitUntilIdle()
            log.print("idle")
            try queue.add(log.printing("second"))
            queue.pause()
            try queue.add(log.printing("third"))
            log.print("paused")
            queue.resume()
            #expect(log.lines == ["1 first", "2 idle", "2 second", "2 paused", "2 third"])
        }
    }

    @Test func `block commands`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let sequence = AsyncCompositeCommand("Sequence", .sequential)
            try sequence.add(BlockCommand("Block") { log.print("Awesome block command!") })
            try sequence.add(BlockCommand("Block") { log.print("And the next one!") })
            try sequence.add(
                AsyncBlockCommand("Asynchronous Block") {
                    bench.preconditionIsolated()
                    try await log.clock.sleep(for: .seconds(2))
                    log.print("And one that takes time!")
                })
            try await sequence.execute()
            #expect(
                log.lines == [
                    "0 Awesome block command!", "0 And the next one!", "2 And one that takes time!",
                ])
        }
    }

    @Test func `cancelling a group cancels its active commands and removes the remaining`() throws {
        try onLoop { bench in
            let log = Log(bench.clock)
            let sequence = AsyncCompositeCommand("Sequence", .sequential)
            try sequence.add(log.printing("started"))
            try sequence.add(log.group(.concurrent, delays: 3))
            try sequence.add(log.printing("never printed"))
            let execution = bench.start(sequence)
            await bench.finishActivity()
            sequence.cancel()
            #expect(await execution.value == .cancellation)
            log.print("cancelled")
            #expect(log.lines == ["0 started", "0 cancelled"])
        }
    }

    @Test func `a command that is not cancellable goes on, and only the waiting ones are removed`() throws {
        try onLoop { bench in
            let (log, gate) = (Log(bench.clock), bench.gate)
            let sequence = AsyncCompositeCommand("Sequence", .sequential)
            try sequence.add(
                AsyncBlockCommand("Not Cancellable") {
                    bench.preconditionIsolated()
                    await gate.pass()
                    log.print("went on")
                })
            try sequence.add(log.printing("never printed"))
            let execution = bench.start(sequence)
            await bench.finishActivity()
            sequence.cancel()
            #expect(await execution.value == .cancellation)
            log.print("cancelled")
            gate.open()
            await bench.finishActivity()
            #expect(log.lines == ["0 cancelled", "0 went on"])
        }
    }
}

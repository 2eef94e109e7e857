import CommandKit
import Testing

/// The manual of MGCommand, an Objective-C library of commands in groups, chapter by chapter. (`seeds/003`)
///
/// What is a completion handler there is the return of `execute(in:)` here, which can't be forgotten.
@MainActor @Suite struct CommandGroupsTests {
    /// What the commands print, with the seconds that have passed.
    final class Log {
        let clock = VirtualClock()
        var lines: [String] = []

        func print(_ message: String) {
            lines.append("\(clock.now.offset.components.seconds) \(message)")
        }
    }

    let log = Log()

    func delay(_ seconds: Int = 1) -> DelayCommand { DelayCommand(.seconds(seconds), on: log.clock) }

    func printing(_ message: String) -> BlockCommand {
        let log = log
        return BlockCommand("Print") { log.print(message) }
    }

    func delays(_ count: Int, in group: CommandGroup) throws {
        for _ in 0..<count { try group.add(delay()) }
    }

    @Test func `the nested example runs in its order`() async throws {
        let sequence = SequentialGroup("Sequence")
        let concurrent = ConcurrentGroup("Concurrent")
        try delays(3, in: sequence)
        try sequence.add(printing("concurrent {"))
        try sequence.add(concurrent)
        try delays(3, in: concurrent)
        try sequence.add(printing("}"))
        try delays(3, in: sequence)
        try sequence.add(printing("Finished"))
        try await sequence.execute(in: CommandContext())
        #expect(log.lines == ["3 concurrent {", "4 }", "7 Finished"])
    }

    @Test func `executing several commands at once`() async throws {
        let group = ConcurrentGroup("Delays")
        try delays(3, in: group)
        try await group.execute(in: CommandContext())
        log.print("execution finished")
        #expect(log.lines == ["1 execution finished"])
    }

    @Test func `executing commands sequentially`() async throws {
        let group = SequentialGroup("Delays")
        try delays(3, in: group)
        try await group.execute(in: CommandContext())
        log.print("execution finished")
        #expect(log.lines == ["3 execution finished"])
    }

    @Test func `a group of synchronous commands finishes instantly`() throws {
        let group = SequentialGroup("Prints")
        try group.add(printing("one"))
        try group.add(printing("two"))
        try group.executeNow()
        log.print("execution finished")
        #expect(log.lines == ["0 one", "0 two", "0 execution finished"])
    }

    enum Foo: CommandContextKey { typealias Value = String }

    @Test func `passing data from command to command, through groups`() async throws {
        let sequence = SequentialGroup("Sequence")
        let inner = ConcurrentGroup("Inner")
        let log = log
        try sequence.add(inner)
        try inner.add(BlockCommand("Write") { context in context[Foo.self] = "bar" })
        try inner.add(delay())
        try sequence.add(BlockCommand("Read") { context in log.print(context[Foo.self, default: "nothing"]) })
        try await sequence.execute(in: CommandContext())
        #expect(log.lines == ["1 bar"])
    }

    @Test func `commands that start by themselves as they are added`() async throws {
        let queue = CommandQueue(.serial)
        queue.add(delay())
        queue.add(printing("first"))
        queue.add(delay())
        try await queue.waitUntilIdle()
        log.print("idle")
        queue.add(printing("second"))
        queue.pause()
        queue.add(printing("third"))
        log.print("paused")
        queue.resume()
        #expect(log.lines == ["1 first", "2 idle", "2 second", "2 paused", "2 third"])
    }

    @Test func `block commands`() async throws {
        let sequence = SequentialGroup("Sequence")
        let log = log
        try sequence.add(BlockCommand("Block") { log.print("Awesome block command!") })
        try sequence.add(BlockCommand("Block") { log.print("And the next one!") })
        try sequence.add(
            AsyncBlockCommand("Asynchronous Block") { _ in
                try await log.clock.sleep(for: .seconds(2))
                log.print("And one that takes time!")
            })
        try await sequence.execute(in: CommandContext())
        #expect(
            log.lines == ["0 Awesome block command!", "0 And the next one!", "2 And one that takes time!"])
    }

    @Test func `cancelling a group cancels its active commands and removes the remaining`() async throws {
        let sequence = SequentialGroup("Sequence")
        let concurrent = ConcurrentGroup("Concurrent")
        try sequence.add(printing("started"))
        try sequence.add(concurrent)
        try delays(3, in: concurrent)
        try sequence.add(printing("never printed"))
        let execution = Task.immediate { try await sequence.execute(in: CommandContext()) }
        sequence.cancel()
        await #expect(throws: CancellationError.self) { try await execution.value }
        log.print("cancelled")
        #expect(log.lines == ["0 started", "0 cancelled"])
    }

    @Test func `a command that is not cancellable goes on, and only the waiting ones are removed`()
        async throws
    {
        let sequence = SequentialGroup("Sequence")
        let (log, gate) = (log, Gate())
        try sequence.add(
            AsyncBlockCommand("Not Cancellable") { _ in
                await gate.pass()
                log.print("went on")
            })
        try sequence.add(printing("never printed"))
        let execution = Task.immediate { try await sequence.execute(in: CommandContext()) }
        sequence.cancel()
        await #expect(throws: CancellationError.self) { try await execution.value }
        log.print("cancelled")
        gate.open()
        await settle()
        #expect(log.lines == ["0 cancelled", "0 went on"])
    }
}

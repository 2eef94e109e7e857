import CommandKit
import Testing

/// Functions without an actor of their own: those that follow their caller, and those without any actor, in which the
/// children of a group would run in parallel.
@Suite(.timeLimited, .ownThread) struct PlainFunctionTests {
    let tape = Tape()
    let clock = TaskLoop(.virtual)

    /// Writes its number repeatedly, and suspends in between.
    struct Count: AsyncCommand {
        let tape: Tape
        let label = "Count"

        nonisolated(nonsending) func execute() async throws {
            for _ in 0..<1000 {
                try tape.apply(1, as: "count")
                await Task.yield()
            }
        }
    }

    /// Waits for its cancellation, and then still runs to its end.
    struct Deaf: AsyncCommand {
        let tape: Tape
        let label = "Deaf"

        nonisolated(nonsending) func execute() async throws {
            while !Task.isCancelled { await Task.yield() }
            for _ in 0..<100 { await Task.yield() }
            try tape.apply(0, as: "deaf")
        }
    }

    func fill(_ group: AsyncCompositeCommand, _ names: String...) throws {
        for name in names { try group.add(Wait(tape: tape, name: name, clock: clock)) }
    }

    @Test func `groups keep their order`() throws {
        try clock.run {
            let outer = AsyncCompositeCommand("Outer", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            try fill(outer, "a")
            try outer.add(inner)
            try fill(inner, "b", "c")
            try fill(outer, "d")
            try await outer.execute()
            #expect(
                tape.log == ["start a", "end a", "start b", "start c", "end b", "end c", "start d", "end d"])
        }
    }

    /// Writes its label repeatedly, and sleeps in between.
    struct Turn: AsyncCommand {
        let tape: Tape
        let label: String
        let clock: TaskLoop

        nonisolated(nonsending) func execute() async throws {
            for _ in 0..<100 {
                try tape.apply(1, as: label)
                try await clock.sleep(for: .seconds(1))
            }
        }
    }

    nonisolated(nonsending) static func takeTurns(on clock: TaskLoop) async throws -> [String] {
        let (tape, group) = (Tape(), AsyncCompositeCommand("All", .concurrent))
        for name in ["a", "b", "c"] { try group.add(Turn(tape: tape, label: name, clock: clock)) }
        try await group.execute()
        return tape.log
    }

    @Test func `children stay on the loop of a helper's caller, so none misses a turn`() throws {
        let log = try clock.run { try await Self.takeTurns(on: clock) }
        #expect(log == (0..<100).flatMap { _ in ["a", "b", "c"] })
        #expect(clock.now.offset == .seconds(100))
    }

    @concurrent static func fail(on clock: TaskLoop) async throws {
        let (tape, stack) = (Tape(), UndoStack())
        try await stack.groupAsync("All") { group in
            for name in 0..<20 { try await group.perform(Slow(tape: tape, name: "\(name)", clock: clock)) }
            throw CancellationError()
        }
    }

    @Test func `what takes time to take back stays there, too, so no time passes beside it`() throws {
        try clock.run {
            let other = Task(executorPreference: clock) { [clock] in
                while !Task.isCancelled { try await clock.sleep(for: .milliseconds(100)) }
            }
            await #expect(throws: (any Error).self) { try await Self.fail(on: clock) }
            #expect(clock.now.offset == .seconds(40))
            other.cancel()
        }
    }

    @MainActor @Test func `children take turns, so nothing they do to a receiver is lost`() async throws {
        let group = AsyncCompositeCommand("All", .concurrent)
        for _ in 0..<8 { try group.add(Count(tape: tape)) }
        try await group.execute()
        #expect(tape.value == 8000)
        #expect(tape.log.count == 8000)
    }

    nonisolated(nonsending) static func cancelDeaf(_ tape: Tape) async throws {
        let group = AsyncCompositeCommand("All", .concurrent)
        try group.add(Deaf(tape: tape))
        try group.add(BlockCommand("Cancel") { [unowned group] in group.cancel() })
        do {
            try await group.execute()
            Issue.record("The group was not cancelled.")
        } catch is CancellationError {}
    }

    @MainActor @Test func `on an actor a cancelled group does not wait for what can't be cancelled`()
        async throws
    {
        try await Self.cancelDeaf(tape)
        #expect(tape.log == [])
        while tape.log.isEmpty { await Task.yield() }
    }

    @Test func `nor does it on a loop`() throws {
        try clock.run {
            try await Self.cancelDeaf(tape)
            #expect(tape.log == [])
            while tape.log.isEmpty { await Task.yield() }
        }
    }

    @Test func `without one a command whose time is up is waited for, as it would race with its caller`()
        async throws
    {
        let limited = Deaf(tape: tape).limited(to: .nanoseconds(1), on: ContinuousClock())
        let error = await #expect(throws: GroupError.self) { try await limited.execute() }
        #expect(error?.cause as? CommandKitError == .timedOut(label: "Deaf", limit: .nanoseconds(1)))
        #expect(tape.log == ["deaf"])
    }

    @Test func `a transaction that takes time needs no actor`() async throws {
        let stack = UndoStack()
        try await stack.groupAsync("All") { group in
            try group.perform(Add(tape: tape, amount: 1))
            try await group.perform(DelayCommand(.nanoseconds(1), on: ContinuousClock()))
            try group.perform(Add(tape: tape, amount: 2), merging: false)
        }
        try stack.undo()
        #expect(tape.log == ["do 1", "do 2", "undo 2", "undo 1"])
    }
}

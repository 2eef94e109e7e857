import CommandKit
import Testing

/// Groups that are executed by a function without an actor: their children must not run at the same time.
@Suite struct PlainFunctionTests {
    let tape = Tape()
    let clock = VirtualClock()

    func fill(_ group: CommandGroup, _ names: String...) throws {
        for name in names { try group.add(Wait(tape: tape, name: name, clock: clock)) }
    }

    @Test func `groups keep their order`() async throws {
        let outer = SequentialGroup("Outer")
        let inner = ConcurrentGroup("Inner")
        try fill(outer, "a")
        try outer.add(inner)
        try fill(inner, "b", "c")
        try fill(outer, "d")
        try await outer.execute(in: CommandContext())
        #expect(
            tape.log == ["start a", "end a", "start b", "start c", "end b", "end c", "start d", "end d"])
    }

    @Test func `children take turns, so nothing they do to a receiver is lost`() async throws {
        let group = ConcurrentGroup("All")
        for _ in 0..<8 {
            let tape = tape
            try group.add(
                AsyncBlockCommand("Count") { _ in
                    for _ in 0..<1000 {
                        try tape.apply(1, as: "count")
                        await Task.yield()
                    }
                })
        }
        try await group.execute(in: CommandContext())
        #expect(tape.value == 8000)
        #expect(tape.log.count == 8000)
    }

    @Test func `a cancelled group waits for what can't be cancelled, as that would race with its caller`()
        async throws
    {
        let tape = tape
        let group = ConcurrentGroup("All")
        try group.add(
            AsyncBlockCommand("Deaf") { _ in
                for _ in 0..<100 { await Task.yield() }
                try tape.apply(0, as: "deaf")
            })
        try group.add(BlockCommand("Cancel") { group.cancel() })
        await #expect(throws: CancellationError.self) { try await group.execute(in: CommandContext()) }
        #expect(tape.log == ["deaf"])
    }
}

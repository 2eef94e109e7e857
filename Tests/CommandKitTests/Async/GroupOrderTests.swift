import CommandKit
import Testing

@MainActor @Suite struct GroupOrderTests {
    let tape = Tape()
    let clock = VirtualClock()

    func wait(_ name: String, _ seconds: Int = 1) -> Wait {
        Wait(tape: tape, name: name, duration: .seconds(seconds), clock: clock)
    }

    @Test func `a sequential group keeps the order`() async throws {
        let group = SequentialGroup("All")
        try group.add(wait("a", 2))
        try group.add(Add(tape: tape, amount: 5))
        try group.add(wait("b"))
        try await group.execute(in: CommandContext())
        #expect(tape.log == ["start a", "end a", "do 5", "start b", "end b"])
        #expect(clock.now.offset == .seconds(3))
    }

    @Test func `a sequential group keeps the order, also when a child finishes within its own start`()
        async throws
    {
        let group = SequentialGroup("All")
        let tape = tape
        try group.add(AsyncBlockCommand("At Once") { _ in try tape.apply(0, as: "at once") })
        try group.add(Add(tape: tape, amount: 1))
        try group.add(wait("a", 0))
        try group.add(wait("b"))
        try await group.execute(in: CommandContext())
        #expect(tape.log == ["at once", "do 1", "start a", "end a", "start b", "end b"])
    }

    @Test func `a concurrent group starts its children in order, and completes when all have`() async throws {
        let group = ConcurrentGroup("All")
        try group.add(wait("a", 3))
        try group.add(Add(tape: tape, amount: 5))
        try group.add(wait("b", 1))
        try group.add(wait("c", 2))
        try await group.execute(in: CommandContext())
        #expect(tape.log == ["start a", "do 5", "start b", "start c", "end b", "end c", "end a"])
        #expect(clock.now.offset == .seconds(3))
    }

    @Test func `groups nest at will, and a group is a command`() async throws {
        let outer = SequentialGroup("Outer")
        let inner = ConcurrentGroup("Inner")
        let innermost = SequentialGroup("Innermost")
        try outer.add(wait("a"))
        try outer.add(inner)
        try outer.add(wait("e"))
        try inner.add(wait("b", 2))
        try inner.add(innermost)
        try innermost.add(wait("c"))
        try innermost.add(wait("d", 2))
        try await outer.execute(in: CommandContext())
        #expect(
            tape.log == [
                "start a", "end a", "start b", "start c", "end c", "start d", "end b", "end d", "start e",
                "end e",
            ])
    }
}

import CommandKit
import Testing

@MainActor @Suite struct GroupFailureTests {
    let bench = AsyncBench()

    func refused(_ entry: String) -> String { "\(Refusal(entry: entry))" }

    @Test func `the error of a group carries the failure of its child`() async throws {
        let (outer, inner) = (SequentialGroup("Outer"), ConcurrentGroup("Inner"))
        try outer.add(bench.add(1))
        try outer.add(inner)
        try inner.add(bench.wait("a", 2))
        try inner.add(bench.wait("b", 1))
        bench.tape.refused = ["end b"]
        let error = await #expect(throws: GroupError.self) { try await outer.execute(in: CommandContext()) }
        #expect(error?.label == "Outer")
        #expect(error?.failures.map(\.path) == [[1, 1]])
        #expect(error?.failures.map(\.label) == ["Wait b"])
        #expect(error?.failures.first?.error as? Refusal == Refusal(entry: "end b"))
    }

    @Test func `failing fast cancels the others, and the rest never starts`() async throws {
        let group = ConcurrentGroup("All")
        try group.add(bench.wait("a", 2))
        try group.add(bench.add(1))
        try group.add(bench.add(2))
        bench.tape.refused = ["do 1"]
        #expect(await Ending.of(group) == .failure(["[1] \(refused("do 1"))"]))
        #expect(bench.tape.log == ["start a"])
        #expect(bench.clock.now.offset == .zero)
    }

    @Test func `failing fast after a wait cancels those that still wait`() async throws {
        let group = ConcurrentGroup("All")
        for (name, seconds) in [("a", 3), ("b", 1), ("c", 2)] { try group.add(bench.wait(name, seconds)) }
        bench.tape.refused = ["end c"]
        #expect(await Ending.of(group) == .failure(["[2] \(refused("end c"))"]))
        #expect(bench.tape.log == ["start a", "start b", "start c", "end b"])
        #expect(bench.clock.now.offset == .seconds(2))
    }

    @Test(arguments: [true, false])
    func `otherwise all run, and all failures are reported in the order in which they happened`(
        isConcurrent: Bool
    ) async throws {
        let group: CommandGroup =
            isConcurrent
            ? ConcurrentGroup("All", failurePolicy: .runAll) : SequentialGroup("All", failurePolicy: .runAll)
        for (name, seconds) in [("a", 3), ("b", 1), ("c", 2)] { try group.add(bench.wait(name, seconds)) }
        try group.add(bench.add(1))
        bench.tape.refused = ["end a", "end b"]
        let failures = ["[0] \(refused("end a"))", "[1] \(refused("end b"))"]
        #expect(await Ending.of(group) == .failure(isConcurrent ? failures.reversed() : failures))
        #expect(bench.tape.value == 2)
    }

    @Test func `failures of a group inside are reported with their places`() throws {
        let (outer, inner) = (
            SequentialGroup("Outer", failurePolicy: .runAll), SequentialGroup("Inner", failurePolicy: .runAll)
        )
        try outer.add(bench.add(1))
        try outer.add(inner)
        for amount in 2...4 { try inner.add(bench.add(amount)) }
        bench.tape.refused = ["do 1", "do 2", "do 4"]
        let error = #expect(throws: GroupError.self) { try outer.executeNow() }
        #expect(error?.failures.map(\.path) == [[0], [1, 0], [1, 2]])
        #expect(bench.tape.log == ["do 3"])
    }

    @Test func `a group that was cancelled is no failure, and one that failed no cancellation`() async throws
    {
        let group = ConcurrentGroup("All")
        try group.add(bench.wait("a"))
        try group.add(bench.block { throw Refusal(entry: "block") })
        let task = bench.start(group)
        group.cancel()
        #expect(await task.value == .failure(["[1] \(refused("block"))"]))
    }
}

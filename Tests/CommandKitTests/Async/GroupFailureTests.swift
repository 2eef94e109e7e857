import CommandKit
import Testing

@Suite(.timeLimited) struct GroupFailureTests {
    private static func refused(_ entry: String) -> String { "\(Refusal(entry: entry))" }

    @Test func `the error of a group carries the failure of its child`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential)
            let inner = AsyncCompositeCommand("Inner", .concurrent)
            try outer.add(bench.add(1))
            try outer.add(inner)
            try inner.add(bench.wait("a", 2))
            try inner.add(bench.wait("b", 1))
            bench.tape.refused = ["end b"]
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(outer) }
            #expect(error?.label == "Outer")
            #expect(error?.path == [1, 1])
            #expect(error?.failures.map(\.label) == ["Wait b"])
            #expect(error?.cause as? Refusal == Refusal(entry: "end b"))
            #expect(error?.rollbackFailures.isEmpty == true)
        }
    }

    @Test func `failing fast cancels the others, and the rest never starts`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a", 2))
            try group.add(bench.add(1))
            try group.add(bench.add(2))
            bench.tape.refused = ["do 1"]
            #expect(await Ending.of(group) == .failure(["[1] \(Self.refused("do 1"))"]))
            #expect(bench.tape.log == ["start a"])
            #expect(bench.clock.now.offset == .zero)
        }
    }

    @Test func `failing fast after a wait cancels those that still wait`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            for (name, seconds) in [("a", 3), ("b", 1), ("c", 2)] { try group.add(bench.wait(name, seconds)) }
            bench.tape.refused = ["end c"]
            #expect(await Ending.of(group) == .failure(["[2] \(Self.refused("end c"))"]))
            #expect(bench.tape.log == ["start a", "start b", "start c", "end b"])
            #expect(bench.clock.now.offset == .seconds(2))
        }
    }

    @Test func `failing fast doesn't wait for what can't be cancelled`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.stubborn())
            try group.add(bench.wait("a"))
            bench.tape.refused = ["end a"]
            #expect(await Ending.of(group) == .failure(["[1] \(Self.refused("end a"))"]))
            #expect(bench.clock.now.offset == .seconds(1))
            bench.gate.open()
        }
    }

    @Test(arguments: [AsyncCompositeCommand.Order.sequential, .concurrent])
    func `otherwise all run, and all failures are reported in the order in which they happened`(
        order: AsyncCompositeCommand.Order
    ) throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", order, failurePolicy: .runAll)
            for (name, seconds) in [("a", 3), ("b", 1), ("c", 2)] { try group.add(bench.wait(name, seconds)) }
            try group.add(bench.add(1))
            bench.tape.refused = ["end a", "end b"]
            let failures = ["[0] \(Self.refused("end a"))", "[1] \(Self.refused("end b"))"]
            #expect(await Ending.of(group) == .failure(order == .concurrent ? failures.reversed() : failures))
            #expect(bench.tape.value == 2)
        }
    }

    @Test(arguments: ["failure", "group", "task"])
    func `a group that waits ends when the children that it has cancelled have ended`(cause: String) throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent, failurePolicy: .failAndWait)
            try group.add(bench.stubborn())
            try group.add(bench.wait("a"))
            if cause == "failure" { bench.tape.refused = ["end a"] }
            let task = bench.start(group)
            if cause == "group" { group.cancel() }
            if cause == "task" { task.cancel() }
            try await bench.pass(.seconds(5))
            #expect(group.isExecuting)
            bench.gate.open()
            let failed = Ending.failure(["[1] \(Self.refused("end a"))"])
            #expect(await task.value == (cause == "failure" ? failed : .cancellation))
            #expect(bench.tape.log.last == "end stubborn")
        }
    }

    @Test func `failures of a group inside are reported with their places`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .sequential, failurePolicy: .runAll)
            let inner = AsyncCompositeCommand("Inner", .sequential, failurePolicy: .runAll)
            try outer.add(bench.add(1))
            try outer.add(inner)
            for amount in 2...4 { try inner.add(bench.add(amount)) }
            bench.tape.refused = ["do 1", "do 2", "do 4"]
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(outer) }
            #expect(error?.failures.map(\.path) == [[0], [1, 0], [1, 2]])
            #expect(bench.tape.log == ["do 3"])
        }
    }

    @Test func `a synchronous group that fails inside is named down to its command, and leaves nothing`()
        throws
    {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(bench.add(1))
            try group.add(CompositeCommand("Both", [bench.add(2), bench.add(3)]))
            bench.tape.refused = ["do 3"]
            let error = await #expect(throws: GroupError.self) { try await bench.stack.perform(group) }
            #expect(error?.path == [1, 1])
            #expect(error?.failures.map(\.label) == ["Add 3"])
            try bench.stack.undo()
            #expect(bench.tape.log == ["do 1", "do 2", "undo 2", "undo 1"])
        }
    }

    @Test func `a group that was cancelled is no failure, and one that failed no cancellation`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            try group.add(bench.wait("a"))
            try group.add(bench.block { throw Refusal(entry: "block") })
            let task = bench.start(group)
            group.cancel()
            #expect(await task.value == .failure(["[1] \(Self.refused("block"))"]))
        }
    }
}

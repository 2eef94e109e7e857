import CommandKit
import Testing

@Suite(.timeLimited) struct GroupCompletionTests {
    @Test(arguments: [AsyncCompositeCommand.Order.sequential, .concurrent])
    func `an empty group completes at once, once`(order: AsyncCompositeCommand.Order) throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("Empty", order)
            var log: [String] = []
            let task = bench.start { try await group.execute() }
            log.append("started")
            #expect(!group.isExecuting)
            let other = Task {
                _ = bench
                log.append("other")
            }
            try await group.execute()
            log.append("ended")
            try await task.value
            await other.value
            #expect(log == ["started", "ended", "other"])
        }
    }

    @Test func `a group whose children are all synchronous completes before the call returns`() throws {
        try onLoop { bench in
            let outer = AsyncCompositeCommand("Outer", .concurrent)
            let inner = AsyncCompositeCommand("Inner", .sequential)
            try outer.add(bench.add(1))
            try outer.add(inner)
            try inner.add(bench.add(2))
            try outer.add(bench.add(3))
            let task = bench.start(outer)
            #expect(bench.tape.log == ["do 1", "do 2", "do 3"])
            #expect(!outer.isExecuting)
            #expect(await task.value == .success)
        }
    }

    @Test func `nothing else runs before it has completed`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            for amount in 1...100 { try group.add(bench.add(amount)) }
            let other = Task {
                _ = bench
                try bench.tape.apply(0, as: "other")
            }
            try await bench.stack.perform(group)
            #expect(bench.tape.log.count == 100)
            #expect(bench.stack.count == 1)
            try await other.value
            #expect(bench.tape.log.last == "other")
        }
    }

    @Test func `synchronous children of a group that takes time don't suspend it either`() throws {
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .concurrent)
            let sum = AsyncCompositeCommand("Sum", .sequential)
            try sum.add(bench.add(2))
            try group.add(bench.wait("a"))
            try group.add(bench.add(1))
            try group.add(sum)
            let task = bench.start(group)
            #expect(bench.tape.log == ["start a", "do 1", "do 2"])
            #expect(await task.value == .success)
        }
    }

    @Test func `a group can be executed again, and starts from its children as they were added`() throws {
        struct Once: Command {
            let label = "Once"
            let tape: Tape
            var runs = 0
            mutating func execute() throws {
                runs += 1
                try tape.apply(1, as: "run \(runs)")
            }
            mutating func undo() throws {}
        }
        try onLoop { bench in
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(Once(tape: bench.tape))
            try await group.execute()
            try await group.execute()
            #expect(bench.tape.log == ["run 1", "run 1"])
        }
    }

    @Test func `groups that stand inside each other fifty deep complete in order`() throws {
        try onLoop { bench in
            let root = AsyncCompositeCommand("Group", .sequential)
            var group = root
            for depth in 1..<50 {
                let inner = AsyncCompositeCommand("Group", depth % 2 == 0 ? .sequential : .concurrent)
                try group.add(inner)
                if depth % 2 == 1 { try group.add(bench.wait("\(depth)")) }
                group = inner
            }
            try group.add(bench.wait("50"))
            let side = AsyncCompositeCommand("Both", .concurrent)
            try side.add(root)
            try side.add(bench.wait("side", 1000))
            #expect(await Ending.of(side) == .success)
            let ends = bench.tape.log.filter { $0.hasPrefix("end") }
            #expect(ends == ["end 50"] + stride(from: 49, to: 0, by: -2).map { "end \($0)" } + ["end side"])
            #expect(bench.clock.now.offset == .seconds(1000))
        }
    }

    @Test func `a group runs on the main actor just as on a loop`() async throws {
        try await Self.runOnMainActor()
    }

    @MainActor private static func runOnMainActor() async throws {
        let (tape, clock) = (Tape(), TaskLoop(.virtual))
        let group = AsyncCompositeCommand("All", .concurrent)
        try group.add(Wait(tape: tape, name: "a", duration: .seconds(2), clock: clock))
        try group.add(Add(tape: tape, amount: 1))
        try group.add(Wait(tape: tape, name: "b", clock: clock))
        let task = Task.immediate { try await group.execute() }
        #expect(tape.log == ["start a", "do 1", "start b"])
        clock.advance(by: .seconds(1))
        while tape.value < 2 { await Task.yield() }
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(tape.log == ["start a", "do 1", "start b", "end b", "end a"])
    }
}

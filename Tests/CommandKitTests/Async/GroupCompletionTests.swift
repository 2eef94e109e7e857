import CommandKit
import Testing

@MainActor @Suite struct GroupCompletionTests {
    let bench = AsyncBench()

    @Test(arguments: [true, false])
    func `an empty group completes at once, once`(isConcurrent: Bool) async throws {
        let group: CommandGroup = isConcurrent ? ConcurrentGroup("Empty") : SequentialGroup("Empty")
        var completions = 0
        try group.executeNow()
        completions += 1
        let task = Task { completions += 10 }
        try await group.execute(in: CommandContext())
        #expect(completions == 1)
        await task.value
        #expect(!group.isExecuting)
        #expect(!group.isUndoable)
    }

    @Test func `a group whose children are all synchronous completes before the call returns`() throws {
        let (outer, inner) = (ConcurrentGroup("Outer"), SequentialGroup("Inner"))
        try outer.add(bench.add(1))
        try outer.add(inner)
        try inner.add(bench.add(2))
        try outer.add(bench.add(3))
        #expect(outer.isSynchronous)
        try outer.executeNow()
        #expect(bench.tape.log == ["do 1", "do 2", "do 3"])
    }

    @Test func `also with await, nothing else runs before it has completed`() async throws {
        let group = SequentialGroup("All")
        for amount in 1...100 { try group.add(bench.add(amount)) }
        let tape = bench.tape
        let other = Task { try tape.apply(0, as: "other") }
        try await group.execute(in: CommandContext())
        #expect(tape.log.count == 100)
        try await other.value
        #expect(tape.log.last == "other")
    }

    @Test func `synchronous children of a group that takes time don't suspend it either`() async throws {
        let group = ConcurrentGroup("All")
        let sum = SequentialGroup("Sum")
        try sum.add(bench.add(2))
        try group.add(bench.wait("a"))
        try group.add(bench.add(1))
        try group.add(sum)
        let task = bench.start(group)
        #expect(bench.tape.log == ["start a", "do 1", "do 2"])
        #expect(await task.value == .success)
    }

    @Test func `a group that takes time says so when it is executed without await, and does nothing`() throws
    {
        let (outer, inner) = (SequentialGroup("Outer"), SequentialGroup("Inner"))
        try outer.add(bench.add(1))
        try outer.add(inner)
        try inner.add(bench.wait("a"))
        #expect(throws: CommandGroupError.takesTime(label: "Outer")) { try outer.executeNow() }
        #expect(bench.tape.log == [])
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
        let group = SequentialGroup("All")
        try group.add(Once(tape: bench.tape))
        try group.executeNow()
        try group.executeNow()
        #expect(bench.tape.log == ["run 1", "run 1"])
    }

    @Test func `groups that stand inside each other fifty deep complete in order`() async throws {
        let root = SequentialGroup("Group")
        var group: CommandGroup = root
        for depth in 1..<50 {
            let inner: CommandGroup = depth % 2 == 0 ? SequentialGroup("Group") : ConcurrentGroup("Group")
            try group.add(inner)
            if !(group is ConcurrentGroup) { try group.add(bench.wait("\(depth)")) }
            group = inner
        }
        try group.add(bench.wait("50"))
        let side = ConcurrentGroup("Both")
        try side.add(root)
        try side.add(bench.wait("side", 1000))
        #expect(await Ending.of(side) == .success)
        let ends = bench.tape.log.filter { $0.hasPrefix("end") }
        #expect(ends == ["end 50"] + stride(from: 49, to: 0, by: -2).map { "end \($0)" } + ["end side"])
        #expect(bench.clock.now.offset == .seconds(1000))
    }
}

import CommandKit
import Testing

/// A group releases everything it holds when it has ended. Nothing that runs is released earlier.
@Suite(.timeLimited) struct AsyncReleaseTests {
    @Test(arguments: ["success", "failure", "cancel", "task"])
    func `a group that has ended, and its children, are released`(ending: String) throws {
        try onLoop { bench in
            let census = Census()
            weak var gone: AsyncCompositeCommand?
            do {
                let group = try bench.filled(.concurrent, census) {
                    if ending == "failure" { throw Refusal(entry: ending) }
                }
                gone = group
                let task = bench.start(group)
                if ending == "cancel" { group.cancel() }
                if ending == "task" { task.cancel() }
                _ = await task.value
            }
            await bench.finishActivity()
            #expect(gone == nil)
            #expect(census.living == 0)
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test(arguments: [AsyncCompositeCommand.Order.sequential, .concurrent])
    func `children are released as soon as a group that has ended is let go`(
        order: AsyncCompositeCommand.Order
    )
        throws
    {
        try onLoop { bench in
            let census = Census()
            do {
                let group = AsyncCompositeCommand("All", order)
                for _ in 0..<3 { try group.add(bench.counting(census)) }
                #expect(await Ending.of(group) == .success)
                #expect(census.living == 3, "the group still has them")
            }
            #expect(census.living == 0)
            #expect(bench.clock.now.offset == .seconds(1) * (order == .sequential ? 3 : 1))
        }
    }

    @MainActor @Test func `on the main actor, too`() async throws {
        let (census, clock) = (Census(), TaskLoop(.virtual))
        do {
            let group = AsyncCompositeCommand("All", .concurrent)
            for _ in 0..<3 {
                let counted = Counted(census)
                try group.add(
                    AsyncBlockCommand("Counting") {
                        try await clock.sleep(for: .seconds(1))
                        withExtendedLifetime(counted) {}
                    })
            }
            let task = Task.immediate { await Ending.of(group) }
            while clock.sleeperCount < 3 { await Task.yield() }
            clock.advance(by: .seconds(1))
            #expect(await task.value == .success)
        }
        #expect(census.living == 0)
    }

    @Test func `what a run put into its context goes with it`() throws {
        final class Kept: Sendable {}
        enum Key: SharedContextKey { typealias Value = Kept }
        try onLoop { _ in
            weak var kept: Kept?
            let group = AsyncCompositeCommand("All", .sequential)
            try group.add(
                BlockCommand("Write") {
                    let new = Kept()
                    kept = new
                    SharedContext.current[Key.self] = new
                })
            try group.add(BlockCommand("Look") { #expect(kept != nil) })
            #expect(await Ending.of(group) == .success)
            #expect(kept == nil)
        }
    }

    @Test func `nothing that runs is released early, also when its owner lets go`() throws {
        try onLoop { bench in
            let census = Census()
            var count = 0
            weak var running: AsyncCompositeCommand?
            do {
                let group = try bench.filled(.sequential, census) { count += 1 }
                running = group
                _ = bench.start(group)
            }
            #expect(running != nil)
            #expect(census.living == 3)
            try await bench.pass(.seconds(3))
            #expect(running == nil)
            #expect(count == 1)
            #expect(census.living == 0)
        }
    }

    @Test func `what can't be cancelled is held until it has ended`() throws {
        try onLoop { bench in
            weak var stubborn: Stubborn?
            do {
                let command = bench.stubborn()
                stubborn = command
                let group = AsyncCompositeCommand("All", .sequential)
                try group.add(command)
                let task = bench.start(group)
                group.cancel()
                _ = await task.value
            }
            await bench.finishActivity()
            #expect(stubborn != nil)
            bench.gate.open()
            await bench.finishActivity()
            #expect(stubborn == nil)
            #expect(bench.tape.log == ["start stubborn", "end stubborn"])
        }
    }

    @Test func `100,000 groups, one within the other, are released without using up the call stack`() throws {
        let census = Census()
        weak var innermost: AsyncCompositeCommand?
        do {
            var group = AsyncCompositeCommand("Innermost", .sequential)
            innermost = group
            let counted = Counted(census)
            try group.add(BlockCommand("Counting") { withExtendedLifetime(counted) {} })
            for depth in 0..<100_000 {
                let outer = AsyncCompositeCommand(
                    "Outer", depth.isMultiple(of: 2) ? .sequential : .concurrent)
                try outer.add(group)
                group = outer
            }
            #expect(innermost != nil)
        }
        #expect(innermost == nil)
        #expect(census.living == 0)
    }
}

extension LoopBench {
    /// A command that keeps a counted object alive for as long as the command lives.
    func counting(_ census: Census, _ body: @escaping () throws -> Void = {}) -> AsyncBlockCommand {
        let (counted, clock) = (Counted(census), clock)
        return AsyncBlockCommand("Counting") {
            try await clock.sleep(for: .seconds(1))
            try withExtendedLifetime(counted) { try body() }
        }
    }

    /// A group of two children, one of them a group of two.
    func filled(
        _ order: AsyncCompositeCommand.Order, _ census: Census, _ body: @escaping () throws -> Void = {}
    ) throws -> AsyncCompositeCommand {
        let (group, inner) = (
            AsyncCompositeCommand("All", order), AsyncCompositeCommand("Inner", .concurrent)
        )
        try group.add(counting(census))
        try group.add(inner)
        try inner.add(counting(census, body))
        try inner.add(counting(census))
        return group
    }
}

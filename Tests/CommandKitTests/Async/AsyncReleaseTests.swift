import CommandKit
import Testing

/// Everything a group holds is released when it has ended; nothing that runs is released early.
@MainActor @Suite struct AsyncReleaseTests {
    let bench = AsyncBench()
    let census = Census()

    func counting(_ body: @escaping () throws -> Void = {}) -> AsyncBlockCommand {
        let (counted, clock) = (Counted(census), bench.clock)
        return AsyncBlockCommand("Counting") { context in
            try await DelayCommand(.seconds(1), on: clock).execute(in: context)
            try withExtendedLifetime(counted) { try body() }
        }
    }

    func filled(_ group: CommandGroup, _ body: @escaping () throws -> Void = {}) throws -> CommandGroup {
        let inner = ConcurrentGroup("Inner")
        try group.add(counting())
        try group.add(inner)
        try inner.add(counting(body))
        try inner.add(counting())
        return group
    }

    @Test(arguments: ["success", "failure", "cancel", "task"])
    func `a group that has ended, and its children, are released`(ending: String) async throws {
        weak var gone: CommandGroup?
        do {
            let group = try filled(ConcurrentGroup("All")) {
                if ending == "failure" { throw Refusal(entry: ending) }
            }
            gone = group
            let task = bench.start(group)
            if ending == "cancel" { group.cancel() }
            if ending == "task" { task.cancel() }
            _ = await task.value
        }
        await settle()
        #expect(gone == nil)
        #expect(census.living == 0)
        #expect(bench.clock.sleeperCount == 0)
    }

    @Test func `what a run put into its context goes with it`() async throws {
        enum Key: CommandContextKey { typealias Value = Counted }
        let group = SequentialGroup("All")
        let census = census
        try group.add(AsyncBlockCommand("Write") { $0[Key.self] = Counted(census) })
        #expect(await Ending.of(group) == .success)
        #expect(census.living == 0)
    }

    @Test func `nothing that runs is released early, also when its owner lets go`() async throws {
        var count = 0
        weak var running: CommandGroup?
        do {
            let group = try filled(SequentialGroup("All")) { count += 1 }
            running = group
            _ = bench.start(group)
        }
        #expect(running != nil)
        #expect(census.living == 3)
        while running != nil { await settle() }
        #expect(count == 1)
        #expect(census.living == 0)
    }

    @Test func `what can't be cancelled is held until it has ended`() async throws {
        weak var stubborn: Stubborn?
        do {
            let command = bench.stubborn()
            stubborn = command
            let group = SequentialGroup("All")
            try group.add(command)
            let task = bench.start(group)
            group.cancel()
            _ = await task.value
        }
        #expect(stubborn != nil)
        bench.gate.open()
        await settle()
        #expect(stubborn == nil)
        #expect(bench.tape.log == ["start stubborn", "end stubborn"])
    }

    @Test func `a queue lives until it is idle, and then goes with everything in it`() async throws {
        weak var queue: CommandQueue?
        var count = 0
        do {
            let new = CommandQueue(.serial)
            queue = new
            for _ in 0..<3 { new.add(counting { count += 1 }) }
        }
        #expect(queue != nil)
        while queue != nil { await settle() }
        #expect(count == 3)
        #expect(census.living == 0)
    }

    @Test func `a cancelled queue lets go of what waited, at once`() async throws {
        let queue = CommandQueue(.serial)
        for _ in 0..<3 { queue.add(counting()) }
        queue.cancel()
        #expect(census.living == 1)
        try await queue.waitUntilIdle()
        #expect(census.living == 0)
    }

    @Test func `a timer stops when its owner lets go, and is released`() async throws {
        weak var timer: TimerInvoker?
        var ticks = 0
        let clock = VirtualClock(isAutomatic: false)
        do {
            let counted = Counted(census)
            let new = try TimerInvoker(
                BlockCommand("Tick") { withExtendedLifetime(counted) { ticks += 1 } }, every: .seconds(1),
                on: clock)
            timer = new
            try new.start()
            clock.advance(by: .seconds(1))
            await settle()
        }
        #expect(timer == nil)
        await settle()
        #expect(ticks == 1)
        #expect(census.living == 0)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a batch releases its results when they are forgotten`() throws {
        let batch = try BatchInvoker(size: 2)
        for fails in [true, false, true] {
            let counted = Counted(census)
            batch.add(
                BlockCommand("Count") {
                    try withExtendedLifetime(counted) { if fails { throw Refusal(entry: "count") } }
                })
        }
        #expect(census.living == 3)
        batch.forgetResults()
        #expect(census.living == 1)
        try batch.flush()
        batch.forgetResults()
        #expect(census.living == 0)
    }
}

import CommandKit
import Testing

/// The objects that invokers keep alive, and for how long.
@Suite(.timeLimited) struct InvokerReleaseTests {
    @Test func `a queue lives until it is idle, and then goes with everything in it`() throws {
        try onLoop { bench in
            let census = Census()
            var count = 0
            weak var queue: CommandQueue?
            do {
                let new = CommandQueue(.serial)
                queue = new
                for _ in 0..<3 { try new.add(bench.counting(census) { count += 1 }) }
            }
            #expect(queue != nil)
            try await bench.pass(.seconds(4))
            #expect(queue == nil)
            #expect(count == 3)
            #expect(census.living == 0)
        }
    }

    @Test func `a cancelled queue lets go of what waited, at once`() throws {
        try onLoop { bench in
            let (queue, census) = (CommandQueue(.serial), Census())
            for _ in 0..<3 { try queue.add(bench.counting(census)) }
            queue.cancel()
            #expect(census.living == 1)
            try await queue.waitUntilIdle()
            #expect(census.living == 0)
        }
    }

    @Test func `a timer stops when its owner lets go, and is released`() throws {
        try onLoop { bench in
            let census = Census()
            weak var timer: TimerInvoker?
            var ticks = 0
            do {
                let counted = Counted(census)
                let new = TimerInvoker(
                    BlockCommand("Tick") { withExtendedLifetime(counted) { ticks += 1 } }, every: .seconds(1),
                    on: bench.clock)
                timer = new
                new.start()
                try await bench.pass(.seconds(1))
                #expect(new.isRunning)
            }
            #expect(timer == nil)
            #expect(bench.clock.sleeperCount == 0)
            try await bench.pass(.seconds(5))
            #expect(ticks == 1)
            #expect(census.living == 0)
        }
    }

    @Test func `a timer whose command still runs is released when that has ended`() throws {
        try onLoop { bench in
            let census = Census()
            weak var timer: TimerInvoker?
            var ticks = 0
            do {
                let new = TimerInvoker(
                    bench.counting(census) { ticks += 1 }, every: .seconds(2), on: bench.clock)
                timer = new
                new.start()
                try await bench.pass(.milliseconds(2500))
                #expect(new.isRunning)
            }
            #expect(census.living == 1)
            try await bench.pass(.seconds(5))
            #expect(ticks == 1)
            #expect(timer == nil)
            #expect(census.living == 0)
            #expect(bench.clock.sleeperCount == 0)
        }
    }

    @Test func `a batch releases its results when they are forgotten`() throws {
        let (batch, census) = (BatchInvoker(size: 2), Census())
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

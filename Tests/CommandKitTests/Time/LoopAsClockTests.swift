import CommandKit
import Testing

/// The loop as a plain clock, for sleepers that run on the main actor.
@MainActor @Suite(.timeLimited) struct LoopAsClockTests {
    @Test func `time doesn't pass by itself`() async throws {
        let clock = TaskLoop(.virtual)
        var log: [Int] = []
        let tasks = [3, 1, 2].map { seconds in
            Task.immediate {
                try await clock.sleep(until: .init(offset: .seconds(seconds)))
                log.append(seconds)
            }
        }
        #expect(clock.sleeperCount == 3)
        for _ in 0..<100 { await Task.yield() }
        #expect(log == [])
        #expect(clock.now.offset == .zero)
        clock.advance(by: .seconds(2))
        #expect(log == [], "it takes the main actor's turn")
        #expect(clock.now.offset == .seconds(2))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(-5))
        #expect(clock.now.offset == .seconds(2))
        for task in tasks[1...] { try await task.value }
        // The main actor may run two sleepers that wait for their turn in either order.
        #expect(log.sorted() == [1, 2])
        clock.advance(by: .seconds(1))
        try await tasks[0].value
        #expect(log.last == 3)
    }

    @Test func `through the general functions of clocks, too`() async throws {
        let loop = TaskLoop(.virtual)
        let clock: any Clock<Duration> = loop
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        while loop.sleeperCount < 1 { await Task.yield() }
        loop.advance(by: .seconds(1))
        try await task.value
        #expect(loop.nextDeadline == nil)
    }

    @Test func `a sleeper is cancelled without time passing`() async throws {
        let clock = TaskLoop(.virtual)
        let task = Task.immediate { try await clock.sleep(for: .seconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
        #expect(clock.now.offset == .zero)
    }

    @Test func `sleeping doesn't leave the main actor`() async throws {
        let clock = TaskLoop(.virtual)
        let task = Task.immediate {
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(1))
                MainActor.assertIsolated()
            }
        }
        for _ in 0..<3 {
            clock.advance(by: .seconds(1))
            while clock.sleeperCount == 0, clock.now.offset < .seconds(3) { await Task.yield() }
        }
        try await task.value
    }
}

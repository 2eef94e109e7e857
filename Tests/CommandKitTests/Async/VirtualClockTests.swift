import CommandKit
import Testing

@MainActor @Suite struct VirtualClockTests {
    typealias Instant = VirtualClock.Instant

    @Test(.timeLimit(.minutes(1)))
    func `sleepers wake by deadline, and then in the order in which they went to sleep`() async {
        let clock = VirtualClock()
        var log: [String] = []
        await withDiscardingTaskGroup { tasks in
            for (index, seconds) in [3, 1, 2, 1, 3].enumerated() {
                tasks.addImmediateTask { @MainActor in
                    try? await DelayCommand(.seconds(seconds), on: clock).execute(in: CommandContext())
                    log.append("\(seconds) \(index)")
                }
            }
        }
        #expect(log == ["1 1", "1 3", "2 2", "3 0", "3 4"])
        #expect(clock.now == Instant(offset: .seconds(3)))
    }

    @Test func `all that follows from one waking is done before the next`() async {
        let clock = VirtualClock()
        var log: [String] = []
        await withDiscardingTaskGroup { tasks in
            for name in ["a", "b"] {
                tasks.addImmediateTask { @MainActor in
                    try? await DelayCommand(.seconds(1), on: clock).execute(in: CommandContext())
                    for step in 1...3 {
                        await Task {}.value
                        log.append("\(name)\(step)")
                    }
                }
            }
        }
        #expect(log == ["a1", "a2", "a3", "b1", "b2", "b3"])
    }

    @Test func `time doesn't pass by itself on a clock that is moved by hand`() async throws {
        let clock = VirtualClock(isAutomatic: false)
        var log: [Int] = []
        let tasks = [3, 1, 2].map { seconds in
            Task.immediate {
                try await clock.sleep(until: Instant(offset: .seconds(seconds)))
                log.append(seconds)
            }
        }
        await wait(until: clock, has: 3)
        #expect(log == [])
        clock.advance(by: .seconds(2))
        #expect(clock.now == Instant(offset: .seconds(2)))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(-5))
        #expect(clock.now == Instant(offset: .seconds(2)))
        clock.advance(by: .seconds(1))
        for task in tasks { try await task.value }
        #expect(log.sorted() == [1, 2, 3])
    }

    @Test func `the general functions for clocks work with it`() async throws {
        let clock = VirtualClock()
        try await clock.sleep(for: .seconds(2))
        try await Task.sleep(for: .seconds(3), clock: clock)
        #expect(clock.now.offset == .seconds(5))
        #expect(clock.minimumResolution == .zero)
        let elapsed = try await clock.measure { try await clock.sleep(for: .seconds(7)) }
        #expect(elapsed == .seconds(7))
        try await clock.sleep(until: Instant(offset: .seconds(1)))
        #expect(clock.now.offset == .seconds(12))
    }

    @Test func `sleeping ends at once when the task is cancelled`() async throws {
        let clock = VirtualClock(isAutomatic: false)
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await wait(until: clock, has: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `sums that are too large stop at the last point there is`() {
        let end = Instant(offset: Duration(attoseconds: .max))
        let start = Instant(offset: Duration(attoseconds: .min))
        #expect(end.advanced(by: .seconds(1)) == end)
        #expect(start.advanced(by: .seconds(-1)) == start)
        #expect(start.duration(to: end) == Duration(attoseconds: .max))
        #expect(end.duration(to: start) == Duration(attoseconds: .min))
        #expect(start < end)
        #expect(start.advanced(by: .seconds(1)).duration(to: start) == .seconds(-1))
    }

    /// Those who sleep through general functions do so on another thread, and are waited for.
    func wait(until clock: VirtualClock, has count: Int) async {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while clock.sleeperCount < count, ContinuousClock.now < deadline { await Task.yield() }
        #expect(clock.sleeperCount == count)
    }
}

import CommandKit
import Testing

@Suite(.timeLimited, .ownThread) struct LoopOrderTests {
    private let log = LoopLog()

    @Test
    func `sleepers wake by deadline, and then in the order in which they went to sleep`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            await withDiscardingTaskGroup { tasks in
                for (index, seconds) in [3, 1, 2, 1, 3].enumerated() {
                    tasks.addTask {
                        try? await loop.sleep(for: .seconds(seconds))
                        log.note("\(seconds) \(index)")
                    }
                }
            }
        }
        #expect(log.lines == ["1 1", "1 3", "2 2", "3 0", "3 4"])
        #expect(loop.now == TaskLoop.Instant(offset: .seconds(3)))
    }

    @Test func `all that follows from one waking is done before the next`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            await withDiscardingTaskGroup { tasks in
                for name in ["a", "b"] {
                    tasks.addTask {
                        try? await loop.sleep(for: .seconds(1))
                        for step in 1...3 {
                            await Task(executorPreference: loop) { await Task.yield() }.value
                            log.note("\(name)\(step)")
                        }
                    }
                }
            }
        }
        #expect(log.lines == ["a1", "a2", "a3", "b1", "b2", "b3"])
    }

    @Test
    func `the order and the times are the same in real time, also where it is late`() throws {
        let virtual = try agenda(TaskLoop(.virtual))
        #expect(virtual.count == 17)
        #expect(try agenda(TaskLoop(.real)) == virtual)
        #expect(try agenda(TaskLoop(WaitCounter().time(lateBy: .milliseconds(4)))) == virtual)
    }

    /// Runs four tasks that sleep repeatedly, and returns their events with the times of the schedule.
    private func agenda(_ loop: TaskLoop) throws -> [String] {
        let log = LoopLog()
        try loop.run {
            let start = loop.now
            await withDiscardingTaskGroup { tasks in
                for (name, period, times) in [("a", 2, 6), ("b", 3, 4), ("c", 6, 2), ("d", 1, 5)] {
                    tasks.addTask {
                        for _ in 0..<times {
                            try? await loop.sleep(for: .milliseconds(period))
                            log.note(name, at: .init(offset: start.duration(to: loop.now)))
                        }
                    }
                }
            }
        }
        return log.lines
    }

    @Test func `what has passed is not waited for`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            try await loop.sleep(for: .seconds(2))
            try await loop.sleep(for: .zero)
            try await loop.sleep(for: .seconds(-1))
            try await loop.sleep(until: .init(offset: .seconds(1)))
        }
        #expect(loop.now.offset == .seconds(2))
    }

    @Test func `a clock of any kind sleeps on the loop's thread too`() throws {
        let loop = TaskLoop(.virtual)
        let clock: any Clock<Duration> = loop
        try loop.run {
            await withDiscardingTaskGroup { tasks in
                for seconds in [3, 1, 2] {
                    tasks.addTask {
                        try? await clock.sleep(for: .seconds(seconds))
                        log.note("\(seconds)")
                    }
                }
            }
        }
        #expect(log.lines == ["1", "2", "3"])
    }

    @Test func `a hundred thousand sleep at once`() throws {
        let loop = TaskLoop(.virtual)
        let count = 100_000
        try loop.run {
            let tasks = (0..<count).map { index in
                Task(executorPreference: loop) {
                    try await loop.sleep(for: .seconds(1 + index &* 7919 % count))
                }
            }
            for task in tasks { try await task.value }
        }
        #expect(loop.sleeperCount == 0)
        #expect(loop.now.offset == .seconds(count))
    }

    @Test func `who yields lets everybody go first who is due by now, and no time passes`() throws {
        let (loop, log) = (TaskLoop(.virtual), LoopLog())
        try loop.run {
            for (name, milliseconds) in [("a", 1), ("b", 2), ("c", 3)] {
                Task(executorPreference: loop) {
                    try await loop.sleep(for: .milliseconds(milliseconds))
                    log.note(name, at: loop.now)
                }
            }
            try await loop.yield()
            try await loop.sleep(for: .milliseconds(2))
            try await loop.yield()
            log.note("yielded", at: loop.now)
            try await loop.sleep(for: .milliseconds(2))
        }
        #expect(log.lines == ["a 1.0", "b 2.0", "yielded 2.0", "c 3.0"])
    }

    @Test func `who yields in a task that has been cancelled is told at once`() throws {
        let loop = TaskLoop(.virtual)
        let task = Task(executorPreference: loop) {
            withUnsafeCurrentTask { $0?.cancel() }
            try await loop.yield()
        }
        #expect(throws: CancellationError.self) { try loop.run { try await task.value } }
        #expect(loop.sleeperCount == 0)
    }
}

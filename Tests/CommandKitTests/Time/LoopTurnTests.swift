import Testing

@testable import CommandKit

@Suite(.timeLimited, .ownThread) struct LoopTurnTests {
    private let log = LoopLog()

    @Test
    func `a host that waits itself runs what is ready`() async throws {
        let counter = WaitCounter()
        let loop = TaskLoop(counter.time())
        let (log, wakeEvent) = (log, counter.wakeEvent)
        let task = loop.start {
            for step in 1...3 {
                try await loop.sleep(for: .milliseconds(4))
                log.note("\(step)")
            }
            return await Task.detached { 7 }.value
        }
        #expect(log.lines == [])
        Self.drive(loop, wakeEvent, until: task)
        #expect(log.lines == ["1", "2", "3"])
        #expect(try await task.value == 7)
        #expect(counter.count.load(ordering: .relaxed) == 0, "the loop itself must not wait")
    }

    /// Runs the loop as a host does, until a task has ended.
    private static func drive(_ loop: TaskLoop, _ wakeEvent: WakeEvent, until task: Task<Int, any Error>) {
        let end = LoopLog()
        Task(executorPreference: loop) {
            _ = await task.result
            end.note("end")
        }
        var rest = loop.runReady()
        while end.lines.isEmpty {
            wakeEvent.wait(rest)
            rest = loop.runReady()
        }
    }

    @Test func `the host is told how long to wait`() throws {
        let loop = TaskLoop(.real)
        #expect(loop.runReady() == nil)
        let task = loop.start { try await loop.sleep(for: .seconds(3600)) }
        let rest = try #require(loop.runReady())
        #expect(rest <= .seconds(3600))
        #expect(rest > .seconds(3000))
        task.cancel()
        #expect(loop.runReady() == nil)
    }

    @Test func `the host is woken once for all that comes while it does something else`() {
        let counter = WaitCounter()
        let loop = TaskLoop(counter.time())
        loop.runReady()
        for _ in 0..<5 { loop.start {} }
        #expect(counter.wakes.load(ordering: .relaxed) == 1)
        #expect(loop.runReady() == nil)
        loop.start {}
        #expect(counter.wakes.load(ordering: .relaxed) == 2)
        loop.runReady()
    }

    @Test func `virtual time moves when the host says so`() {
        let loop = TaskLoop(.virtual)
        let log = log
        loop.start {
            for step in 1...3 {
                try await loop.sleep(for: .seconds(2))
                log.note("a\(step)", at: loop.now)
            }
        }
        loop.start {
            try await loop.sleep(for: .seconds(4))
            await Task.yield()
            log.note("b", at: loop.now)
        }
        #expect(loop.runReady() == .seconds(2))
        #expect(loop.nextDeadline == .init(offset: .seconds(2)))
        loop.advance(by: .seconds(1))
        #expect(log.lines == [])
        #expect(loop.runReady() == .seconds(1))
        loop.advance(by: .seconds(4))
        #expect(log.lines == ["a1 2000.0", "b 4000.0", "a2 4000.0"])
        #expect(loop.now.offset == .seconds(5))
        loop.advance(by: .seconds(1))
        #expect(loop.runReady() == nil)
        #expect(log.lines.last == "a3 6000.0")
    }

    @Test func `what runs can move virtual time itself`() throws {
        let loop = TaskLoop(.virtual)
        let log = log
        try loop.run {
            let tasks = [3, 1, 2].map { seconds in
                Task(executorPreference: loop) {
                    try await loop.sleep(for: .seconds(seconds))
                    log.note("\(seconds)", at: loop.now)
                }
            }
            while loop.sleeperCount < 3 { await Task.yield() }
            loop.advance(by: .seconds(2))
            for task in tasks { try await task.value }
        }
        #expect(log.lines == ["1 2000.0", "2 2000.0", "3 3000.0"])
    }
}

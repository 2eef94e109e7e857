import Testing

@testable import CommandKit

@Suite(.timeLimited, .ownThread) struct LoopInterruptionTests {
    @Test(arguments: [true, false])
    func `an interruption cancels the body`(isVirtual: Bool) throws {
        let loop = TaskLoop(isVirtual ? .virtual : .real)
        #expect(throws: CancellationError.self) {
            try loop.run(unless: { true }) { try await loop.sleep(for: .seconds(3600)) }
        }
        #expect(loop.now.offset < .seconds(3600))
        #expect(loop.sleeperCount == 0)
    }

    @Test func `it is asked before each wait, and only there`() throws {
        let loop = TaskLoop(.virtual)
        var questions = 0
        try loop.run(unless: {
            questions += 1; return false
        }) {
            for _ in 0..<3 {
                await Task.yield()
                try await loop.sleep(for: .seconds(1))
            }
        }
        #expect(questions == 3)
    }

    @Test(arguments: [true, false])
    func `another thread that interrupts wakes the loop`(isVirtual: Bool) throws {
        let loop = TaskLoop(isVirtual ? .virtual : .real)
        let log = LoopLog()
        #expect(throws: CancellationError.self) {
            try loop.run(unless: { !log.lines.isEmpty }) {
                Task.detached {
                    log.note("stop")
                    loop.wake()
                }
                // In virtual time the body must not sleep, because the time would pass at once.
                if isVirtual { for await _ in AsyncStream<Never>.makeStream().stream {} }
                try await loop.sleep(for: .seconds(isVirtual ? 0 : 3600))
            }
        }
    }

    @Test func `what is cleaned up after an interruption takes its time`() throws {
        let loop = TaskLoop(WaitCounter().time())
        let clock = ContinuousClock()
        let start = clock.now
        var end = start
        try loop.run(unless: { loop.nextDeadline.map { $0.offset > .seconds(10) } ?? false }) {
            WakeEvent().wait(.milliseconds(30))
            try? await loop.sleep(for: .seconds(3600))
            try await Task(executorPreference: loop) { try await loop.sleep(for: .milliseconds(10)) }.value
            end = clock.now
        }
        // The interruption has brought the schedule up to wall-clock time, so the 30 ms before it count.
        #expect(start.duration(to: end) >= .milliseconds(39))
    }
}

import Synchronization
import Testing

@testable import CommandKit

@Suite(.timeLimited, .ownThread) struct LoopCancellationTests {
    @Test func `who is cancelled wakes at once, without time passing`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            let task = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(9)) }
            try await loop.sleep(for: .seconds(1))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(loop.now.offset == .seconds(1))
        #expect(loop.sleeperCount == 0)
    }

    @Test func `who has been cancelled before doesn't go to sleep`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            let task = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(9)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            let late = Task(executorPreference: loop) { try await loop.sleep(for: .zero) }
            late.cancel()
            await #expect(throws: CancellationError.self) { try await late.value }
        }
        #expect(loop.now.offset == .zero)
    }

    @Test func `who wakes can cancel one with the same deadline`() throws {
        let loop = TaskLoop(.virtual)
        try loop.run {
            let other = Mutex<Task<Void, any Error>?>(nil)
            let first = Task(executorPreference: loop) {
                try await loop.sleep(for: .seconds(1))
                other.withLock { $0 }?.cancel()
            }
            let second = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(1)) }
            other.withLock { $0 = second }
            try await first.value
            await #expect(throws: CancellationError.self) { try await second.value }
        }
    }

    @Test
    func `nobody sleeps on who is cancelled from another thread at any moment`() async {
        let clock = TaskLoop(.virtual)
        for round in 0..<5_000 {
            let task = Task.detached { try await clock.sleep(for: .seconds(1)) }
            for _ in 0..<round % 50 { _ = clock.now }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(clock.sleeperCount == 0)
    }
}

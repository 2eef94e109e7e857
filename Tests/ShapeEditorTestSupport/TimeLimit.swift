import Foundation
import Synchronization
import Testing

/// A time limit for each test of a suite, so that a hanging test is named: `@Suite(.timeLimited)`.
///
/// `.timeLimit` also counts the time in which a test waits for a thread of the pool. With many blocking tests, it fails
/// the last ones. If all threads hang, it never takes effect.
package struct TimeLimited: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let number = TestWatch.shared.begin("\(test.id)")
        defer { TestWatch.shared.end(number) }
        try await function()
    }
}

extension Trait where Self == TimeLimited {
    package static var timeLimited: Self { TimeLimited() }
}

/// Tracks the running tests. A test hangs if it has run for the limit while no test has begun or ended. So no machine
/// is too slow.
package final class TestWatch: Sendable {
    private struct State {
        var running: [Int: (name: String, start: ContinuousClock.Instant)] = [:]
        var lastSign = ContinuousClock.now
        var next = 0
    }

    /// The watch with a limit of `TEST_MINUTES`, by default 5. If a test hangs, it ends the process, because nothing
    /// else can.
    package static let shared: TestWatch = {
        let minutes = ProcessInfo.processInfo.environment["TEST_MINUTES"].flatMap { Int($0) } ?? 5
        let watch = TestWatch(limit: .seconds(60 * minutes))
        watch.endHangs()
        return watch
    }()

    private let limit: Duration
    private let state = Mutex(State())

    package init(limit: Duration) { self.limit = limit }

    package func begin(_ name: String, at now: ContinuousClock.Instant = .now) -> Int {
        state.withLock { state in
            state.next += 1
            state.running[state.next] = (name, now)
            state.lastSign = now
            return state.next
        }
    }

    package func end(_ number: Int, at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            state.running[number] = nil
            state.lastSign = now
        }
    }

    /// Reports progress. For a test of any length, to be called in each of its rounds.
    package func noteProgress(at now: ContinuousClock.Instant = .now) {
        state.withLock { $0.lastSign = now }
    }

    /// The names of the hanging tests, in the order in which they began.
    package func hanging(at now: ContinuousClock.Instant = .now) -> [String] {
        state.withLock { state in
            guard now - state.lastSign >= limit else { return [] }
            return state.running.values.sorted { $0.start < $1.start }.map(\.name)
        }
    }

    /// Runs on its own thread, because all threads of the pool may hang.
    package func endHangs(lookingEvery interval: Duration = .seconds(1)) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: interval / .seconds(1))
                let names = hanging()
                guard !names.isEmpty else { continue }
                let lines = names.map { "error: \($0) hangs: nothing has happened for \(limit)\n" }
                FileHandle.standardError.write(Data(lines.joined().utf8))
                abort()
            }
        }
    }
}

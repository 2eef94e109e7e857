import Foundation
import Testing

/// Runs a test on a thread of its own: one that waits must not block a thread of the pool, which the work that it
/// waits for may need.
struct OwnThread: TestTrait, SuiteTrait, TestScoping {
    final class Executor: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Executor()) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    static var ownThread: Self { OwnThread() }
}

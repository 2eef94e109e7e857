import Foundation
import Testing

/// Runs a test on a thread of its own. A test that blocks must not block a thread of the pool, because the work it
/// waits for may need that thread.
///
/// An exit test needs it, too. It goes on when its process has ended, which on a thread of the pool is after all queued
/// tests. Until then that process is a zombie, and Swift Testing's monitor thread asks for it without a pause: 254 s of
/// system time in a run of the whole suite, in place of 18.
package struct OwnThread: TestTrait, SuiteTrait, TestScoping {
    package final class Executor: TaskExecutor {
        package init() {}

        package func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Executor()) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    package static var ownThread: Self { OwnThread() }
}

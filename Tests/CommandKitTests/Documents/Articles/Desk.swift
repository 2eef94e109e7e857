import CommandKit
import Foundation

/// Where an app has its main actor, the examples have one on a loop in virtual time.
actor Desk {
    let clock: EventLoop
    let document = Document()
    let history = UndoStack()

    nonisolated var unownedExecutor: UnownedSerialExecutor { clock.asUnownedSerialExecutor() }

    init(clock: EventLoop) {
        self.clock = clock
    }
}

/// Runs an example at a desk, and says how much virtual time it took.
///
/// The loop has a thread of its own. A `Task` of an example, which asks for no executor, may need one of Swift's own
/// threads, and those must not all be blocked by loops that wait for it.
func atDesk(_ example: @escaping @Sendable (isolated Desk) async throws -> Void) async throws -> Duration {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            let loop = EventLoop(.virtual)
            let outcome = Result {
                try loop.run { try await example(Desk(clock: loop)) }
                return loop.now.offset
            }
            continuation.resume(with: outcome)
        }
    }
}

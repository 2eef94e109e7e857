import CommandKit
import Foundation

/// An actor on a loop in virtual time, which replaces the main actor of an app in the examples.
actor Desk {
    let clock: TaskLoop
    let document = Document()
    let history = UndoStack()

    nonisolated var unownedExecutor: UnownedSerialExecutor { clock.asUnownedSerialExecutor() }

    init(clock: TaskLoop) {
        self.clock = clock
    }

    func write(_ text: String) async throws -> String {
        try await clock.sleep(for: .seconds(1))
        try history.perform(Insert(document: document, text: text))
        return document.text
    }
}

/// Runs an example at a desk.
///
/// The loop has a thread of its own. A `Task` of an example without an executor preference may need one of Swift's own
/// threads, which must not all be blocked by waiting loops.
///
/// - Returns: The virtual time that the example took.
func atDesk(_ example: @escaping @Sendable (isolated Desk) async throws -> Void) async throws -> Duration {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            let loop = TaskLoop(.virtual)
            let outcome = Result {
                try loop.run { try await example(Desk(clock: loop)) }
                return loop.now.offset
            }
            continuation.resume(with: outcome)
        }
    }
}

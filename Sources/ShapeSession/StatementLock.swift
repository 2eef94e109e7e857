import CommandKit

/// Lets inputs run one at a time, in the order in which they came.
final class StatementLock {
    private(set) var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until nobody before it holds the lock.
    nonisolated(nonsending) func acquire() async {
        guard isHeld else { return isHeld = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the lock to the next input.
    func release() {
        if waiting.isEmpty {
            isHeld = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}

extension EventLoop {
    /// The time since the loop was made, by its schedule.
    package var time: Duration { now.offset }

    /// Lets time pass; with no time to pass, lets everybody go first who is due.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        guard duration > .zero else { return try await yield() }
        try await sleep(for: duration)
    }
}

/// The actor on the session's loop that its timers run on.
actor TimerActor {
    private let loop: EventLoop

    init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
}

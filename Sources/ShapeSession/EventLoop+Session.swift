import CommandKit

extension EventLoop {
    /// The time since the loop was made, by its schedule.
    package var time: Duration { now.offset }

    /// Lets a time pass; where it is none, lets everybody go first who is due.
    ///
    /// - Throws: `CancellationError` as soon as it is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        guard duration > .zero else { return try await yield() }
        try await sleep(for: duration)
    }
}

/// The actor of all that a session starts and does not wait for: it runs on the session's loop.
actor LoopActor {
    private let loop: EventLoop

    package init(loop: EventLoop) {
        self.loop = loop
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
}

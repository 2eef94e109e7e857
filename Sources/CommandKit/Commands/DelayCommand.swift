/// Waits for a duration on a given clock. A delay can be cancelled, and has nothing to undo.
public struct DelayCommand: AsyncCommand {
    /// The duration of the delay.
    public let duration: Duration
    private let clock: any Clock<Duration>

    /// Creates a delay.
    ///
    /// - Parameters:
    ///   - duration: The duration; with zero or less, the delay ends immediately.
    ///   - clock: The clock that measures the duration: a `ContinuousClock`, or a ``TaskLoop``.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }

    /// The name of the command: "Wait 2.0 seconds".
    public var label: String { "Wait \(duration)" }

    /// Waits for the duration.
    ///
    /// - Throws: `CancellationError`, immediately when the task is cancelled.
    public nonisolated(nonsending) func execute() async throws { try await clock.pass(duration) }
}

extension Clock<Duration> {
    /// Waits for a duration. With zero or less, it returns without suspending. A duration above
    /// ``Swift/Duration/longest`` is shortened to `longest`.
    ///
    /// - Throws: `CancellationError`, immediately when the task is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        try Task.checkCancellation()
        guard duration > .zero else { return }
        try await pass(until: now.advanced(by: min(duration, .longest)))
    }

    /// Sleeps until a deadline. On a ``TaskLoop`` the caller stays on its actor; on other clocks the caller may leave
    /// its actor. A loop wakes sleepers with the same deadline in ascending order of `rank`. A sleeper without a rank
    /// is given a new rank, higher than all ranks so far.
    ///
    /// - Throws: `CancellationError`, immediately when the task is cancelled.
    nonisolated(nonsending) func pass(until deadline: Instant, rank: Int? = nil) async throws {
        if let loop = self as? TaskLoop, let deadline = deadline as? TaskLoop.Instant {
            guard let rank else { return try await loop.sleep(until: deadline) }
            try await loop.sleep(until: deadline, rank: rank)
        } else {
            try await sleep(until: deadline, tolerance: nil)
        }
    }
}

extension Duration {
    /// A hundred years: practically unlimited, and far too short for the sum of an instant and this duration to
    /// overflow.
    static let longest = Duration.seconds(100 * 365 * 24 * 60 * 60)
}

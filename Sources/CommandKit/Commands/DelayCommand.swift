/// Lets time pass, on a clock that comes from outside. It can be cancelled, and there is nothing to undo.
public struct DelayCommand: AsyncCommand {
    /// How long it waits.
    public let duration: Duration
    private let clock: any Clock<Duration>

    /// A delay.
    ///
    /// - Parameters:
    ///   - duration: How long to wait; with zero or less, it ends at once.
    ///   - clock: What measures the time: a `ContinuousClock`, or an ``EventLoop``.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }

    /// "Wait 2.0 seconds".
    public var label: String { "Wait \(duration)" }

    /// Waits.
    ///
    /// - Throws: `CancellationError`, at once when its task is cancelled.
    public nonisolated(nonsending) func execute() async throws { try await clock.pass(duration) }
}

extension Clock<Duration> {
    /// Lets time pass; zero or less is no time, and doesn't suspend. More than ``Swift/Duration/longest`` is cut
    /// down to that.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration) async throws {
        try Task.checkCancellation()
        guard duration > .zero else { return }
        try await pass(until: now.advanced(by: min(duration, .longest)))
    }

    /// Sleeps until a point in time; on an ``EventLoop`` without leaving the caller's actor, which clocks in general
    /// do. Among those with the same deadline, a loop wakes by `rank`, and whoever has none by the order of sleeping.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    nonisolated(nonsending) func pass(until deadline: Instant, rank: Int? = nil) async throws {
        if let loop = self as? EventLoop, let deadline = deadline as? EventLoop.Instant {
            guard let rank else { return try await loop.sleep(until: deadline) }
            try await loop.sleep(until: deadline, rank: rank)
        } else {
            try await sleep(until: deadline, tolerance: nil)
        }
    }
}

extension Duration {
    /// A hundred years: as good as for ever, and far from where the sums of a clock overflow.
    static let longest = Duration.seconds(100 * 365 * 24 * 60 * 60)
}

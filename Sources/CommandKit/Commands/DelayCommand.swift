/// A delay, measured on a given clock. A delay can be cancelled, and is not recorded, because it can't be undone.
public struct DelayCommand: AsyncCommand {
    private let duration: Duration
    private let clock: any Clock<Duration>

    /// Creates a delay.
    ///
    /// - Parameters:
    ///   - duration: The duration; with zero or less, the delay ends without suspending.
    ///   - clock: The clock that measures the duration: for example a `ContinuousClock` or a ``TaskLoop``.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }

    /// The name of the command: "Wait 2.0 seconds".
    public var label: String { "Wait \(duration)" }

    /// Waits for the duration.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; the delay ends early then.
    public nonisolated(nonsending) func execute() async throws { try await clock.pass(duration) }
}

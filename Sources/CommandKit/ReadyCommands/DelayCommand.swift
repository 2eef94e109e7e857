/// Lets time pass, on a clock that comes from outside. It can be cancelled, and there is nothing to undo.
public struct DelayCommand: AsyncCommand {
    /// How long it waits.
    public let duration: Duration
    private let clock: any Clock<Duration>

    /// A delay.
    ///
    /// - Parameters:
    ///   - duration: How long to wait; with zero or less, it ends at once.
    ///   - clock: What measures the time: a `ContinuousClock`, or a ``VirtualClock`` where nobody is to wait.
    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.duration = duration
        self.clock = clock
    }

    /// "Wait 2.0 seconds".
    public var label: String { "Wait \(duration)" }

    /// Waits.
    ///
    /// - Throws: `CancellationError`, at once when its task is cancelled.
    public nonisolated(nonsending) func execute(in context: CommandContext) async throws {
        try await clock.pass(duration, nesting: context.greatestDepth)
    }
}

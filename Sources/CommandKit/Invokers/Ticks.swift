/// The points in time at which a timer ticks.
final class Ticks {
    private(set) var count = 0
    private let times: Int?
    private let sleep: nonisolated(nonsending) () async throws -> Void

    init(_ clock: some Clock<Duration>, interval: Duration, times: Int?) {
        self.times = times
        var deadline = clock.now
        sleep = {
            deadline = max(deadline.advanced(by: min(interval, .longest)), clock.now)
            try await clock.pass(until: deadline, nesting: 1)
        }
    }

    var areOver: Bool { count == times }

    /// Waits for the next tick.
    ///
    /// - Returns: Whether there is one: not after the last, nor when the task is cancelled.
    nonisolated(nonsending) func next() async -> Bool {
        guard !areOver else { return false }
        do { try await sleep() } catch { return false }
        count += 1
        return !Task.isCancelled
    }
}

extension Clock<Duration> {
    /// Lets time pass, in the caller's isolation as far as the clock allows.
    ///
    /// - Parameters:
    ///   - duration: How long; zero or less is no time, and doesn't suspend. More than ``Swift/Duration/longest``
    ///     is cut down to that.
    ///   - nesting: How many groups stand one inside the other, at most.
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    nonisolated(nonsending) func pass(_ duration: Duration, nesting: Int) async throws {
        try Task.checkCancellation()
        guard duration > .zero else { return }
        try await pass(until: now.advanced(by: min(duration, .longest)), nesting: nesting)
    }

    nonisolated(nonsending) func pass(until deadline: Instant, nesting: Int) async throws {
        if let virtual = self as? VirtualClock, let deadline = deadline as? VirtualClock.Instant {
            try await virtual.sleep(until: deadline, nesting: nesting)
        } else {
            try await sleep(until: deadline, tolerance: nil)
        }
    }
}

extension Duration {
    /// A hundred years: as good as for ever, and far from where the sums of a clock overflow.
    static let longest = Duration.seconds(100 * 365 * 24 * 60 * 60)
}

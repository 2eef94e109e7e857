import CommandKit

extension EventLoop {
    /// The time since the loop was made, by its schedule.
    public var time: Duration { now.offset }

    /// Lets time pass until `deadline`, with nothing to do.
    ///
    /// - Throws: `CancellationError` as soon as `isInterrupted` says so.
    func pass(until deadline: Duration, unless isInterrupted: () -> Bool) throws {
        try run(unless: isInterrupted) { try await self.sleep(until: Instant(offset: deadline)) }
    }
}

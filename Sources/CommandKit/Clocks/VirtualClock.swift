import Synchronization

/// A clock on which nobody waits: time passes when nothing else can run.
///
/// Whoever sleeps is woken by deadline, and those with one deadline in the order in which they went to sleep; all
/// that follows from one waking is done before the next. That order is the same in every run as long as everything
/// runs on one actor, such as the main actor; work on other threads is not waited for. What is waited for is that
/// the actor has had its turn often enough for news to get through all groups that are nested: so sleeping takes a
/// fraction of a millisecond of real time, which grows with the nesting.
///
/// A clock is `Sendable`, so its state is behind a mutex.
public final class VirtualClock: Clock {
    /// A point in the clock's time, counted from its start.
    public struct Instant: InstantProtocol, Hashable {
        /// The time since the start of the clock.
        public let offset: Duration

        /// A point in time.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The point that lies so much later; sums that are too large stop at the last point there is.
        public func advanced(by duration: Duration) -> Instant {
            let (sum, overflow) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
            let limit = duration < .zero ? Int128.min : .max
            return Instant(offset: Duration(attoseconds: overflow ? limit : sum))
        }

        /// The time from here to another point.
        public func duration(to other: Instant) -> Duration {
            let (gap, overflow) = other.offset.attoseconds.subtractingReportingOverflow(offset.attoseconds)
            let limit = other < self ? Int128.min : .max
            return Duration(attoseconds: overflow ? limit : gap)
        }

        /// Whether one point is before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let sleepers: Mutex<SleeperQueue>
    private let home: any Actor

    /// A clock that stands at its start.
    ///
    /// - Parameters:
    ///   - isAutomatic: Whether time passes by itself; otherwise only `advance(by:)` moves it.
    ///   - home: The actor on which everything runs, for those who sleep through the general `Clock` functions,
    ///     which don't tell where they were called.
    public init(isAutomatic: Bool = true, home: any Actor = MainActor.shared) {
        sleepers = Mutex(SleeperQueue(isAutomatic: isAutomatic))
        self.home = home
    }

    /// The present point in time.
    public var now: Instant { sleepers.withLock { $0.now } }

    /// Nothing: any two points can be told apart.
    public var minimumResolution: Duration { .zero }

    /// How many are sleeping.
    public var sleeperCount: Int { sleepers.withLock { $0.count } }

    /// Moves the time on, and wakes those whose deadline has come, the earliest first.
    ///
    /// - Parameter duration: How far; what is negative moves nothing.
    public func advance(by duration: Duration) {
        sleepers.withLock { $0.advance(by: duration) }
    }

    /// Sleeps until a point in time.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, turns: Self.turns(nesting: 8), on: home)
    }

    /// Sleeps in the caller's isolation, so that its turns are those of the caller's actor.
    nonisolated(nonsending) func sleep(until deadline: Instant, nesting: Int) async throws {
        let turns = Self.turns(nesting: nesting)
        if PrivateActor.isNeeded() {
            try await sleep(until: deadline, turns: turns, on: home)
        } else {
            try await sleep(until: deadline, turns: turns, on: #isolation)
        }
    }

    /// News of an end passes a group in two turns: from the child to the group's task, and from there to whoever
    /// waits for the group. The rest is for commands that take a few turns themselves.
    private static func turns(nesting: Int) -> Int { 8 + 3 * nesting }
}

// MARK: - Sleeping

extension VirtualClock {
    private func sleep(
        until deadline: Instant, turns: Int, on isolation: isolated (any Actor)?
    ) async throws {
        guard let id = sleepers.withLock({ $0.add(until: deadline) }) else { return }
        await withTaskCancellationHandler {
            await rest(id, turns: turns, isolation: isolation)
        } onCancel: {
            sleepers.withLock { $0.remove(id) }
        }
        try Task.checkCancellation()
    }

    /// Returns when the sleeper has been woken or removed. While it is the next one, it does the waking itself.
    private func rest(_ id: Int, turns: Int, isolation: isolated (any Actor)?) async {
        while true {
            switch sleepers.withLock({ $0.state(of: id) }) {
            case .awake: return
            case .next(let changes):
                if await isQuiet(turns, since: changes, isolation: isolation) {
                    sleepers.withLock { $0.wake(id, ifUnchangedSince: changes) }
                }
            case .later:
                await withCheckedContinuation { continuation in
                    sleepers.withLock { $0.park(id, continuation) }
                }
            }
        }
    }

    /// Lets everything else on the actor have its turns.
    ///
    /// - Returns: Whether nobody has gone to sleep or been woken meanwhile.
    private func isQuiet(_ turns: Int, since changes: Int, isolation: isolated (any Actor)?) async -> Bool {
        for _ in 0..<turns {
            // A task of the same actor goes to the end of its queue, where `Task.yield()` would take the way
            // through another thread.
            await Task { _ = isolation }.value
            guard sleepers.withLock({ $0.changes == changes }) else { return false }
        }
        return true
    }
}

import Foundation

/// Waiting for what can only be looked at: over and over, until a deadline.
package enum Polling {
    /// The first result of `attempt` that is not nil, or nil at the deadline.
    package static func until<Answer>(
        _ deadline: ContinuousClock.Instant, _ attempt: () throws -> Answer?
    ) rethrows -> Answer? {
        while true {
            if let answer = try attempt() { return answer }
            if ContinuousClock.now >= deadline { return nil }
            usleep(1000)
        }
    }

    /// How many milliseconds are left, for `poll(2)`: never negative, as that waits forever.
    package static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 60_000))
    }
}

/// Polls until `condition` holds; false if it doesn't within a minute, which only a fault takes. A test that does not
/// look at the answer waits for the minute, and passes.
package func eventually(_ condition: () -> Bool) -> Bool {
    Polling.until(.now + .seconds(60)) { condition() ? true : nil } ?? false
}

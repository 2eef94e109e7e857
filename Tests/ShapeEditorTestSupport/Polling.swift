import Foundation

/// Repeated checks for a condition that can't be waited for, until a deadline.
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

    /// The remaining milliseconds for `poll(2)`. Never negative, because a negative number means no time limit.
    package static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 60_000))
    }
}

/// Checks `condition` repeatedly until it holds. Returns false if it does not hold within a minute, which happens only
/// by a fault. Without a check of the result, a test would pass after that minute.
package func eventually(_ condition: () -> Bool) -> Bool {
    Polling.until(.now + .seconds(60)) { condition() ? true : nil } ?? false
}

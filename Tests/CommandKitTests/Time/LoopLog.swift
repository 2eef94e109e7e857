import Glibc
import Synchronization

@testable import CommandKit

/// What happened on a loop, and when.
final class LoopLog: Sendable {
    private let entries = Guarded<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    func note(_ text: String) {
        entries.withLock { $0.append(text) }
    }

    func note(_ name: String, at instant: EventLoop.Instant) {
        note("\(name) \(instant.offset / .milliseconds(1))")
    }
}

/// How a loop's thread waited.
final class WaitCounter: Sendable {
    let bell = Doorbell()
    let count = Atomic(0)
    let wakes = Atomic(0)

    /// Returns when the loop waits, or has waited; after half a minute in any case.
    func waitForLoop() {
        let deadline = ContinuousClock.now + .seconds(30)
        while count.load(ordering: .relaxed) == 0, ContinuousClock.now < deadline { sched_yield() }
    }

    /// Time that comes late by `delay` after every wait.
    func time(isVirtual: Bool = false, lateBy delay: Duration = .zero) -> EventLoop.Time {
        EventLoop.Time(isVirtual: isVirtual) { duration in
            self.count.add(1, ordering: .relaxed)
            self.bell.wait(duration)
            if delay > .zero { Doorbell().wait(delay) }
        } wake: {
            self.wakes.add(1, ordering: .relaxed)
            self.bell.ring()
        }
    }
}

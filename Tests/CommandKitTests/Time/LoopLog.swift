import Glibc
import Synchronization

@testable import CommandKit

/// The events on a loop, with their times.
final class LoopLog: Sendable {
    private let entries = TracedMutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    func note(_ text: String) {
        entries.withLock { $0.append(text) }
    }

    func note(_ name: String, at instant: TaskLoop.Instant) {
        note("\(name) \(instant.offset / .milliseconds(1))")
    }
}

/// Counts the waits and wakes of a loop's thread.
final class WaitCounter: Sendable {
    let wakeEvent = WakeEvent()
    let count = Atomic(0)
    let wakes = Atomic(0)

    /// Returns when the loop waits or has waited, or after half a minute.
    func waitForLoop() {
        let deadline = ContinuousClock.now + .seconds(30)
        while count.load(ordering: .relaxed) == 0, ContinuousClock.now < deadline { sched_yield() }
    }

    /// Real or virtual time in which every wait ends late by `delay`.
    func time(isVirtual: Bool = false, lateBy delay: Duration = .zero) -> TaskLoop.Time {
        TaskLoop.Time(isVirtual: isVirtual) { duration in
            self.count.add(1, ordering: .relaxed)
            self.wakeEvent.wait(duration)
            if delay > .zero { WakeEvent().wait(delay) }
        } wake: {
            self.wakes.add(1, ordering: .relaxed)
            self.wakeEvent.signal()
        }
    }
}

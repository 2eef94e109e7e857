import CommandKit

/// A clock that fails when someone waits.
struct StoppedClock: Clock {
    struct Stopped: Error {}

    let now = TaskLoop(.virtual).now
    let minimumResolution = Duration.zero

    func sleep(until deadline: TaskLoop.Instant, tolerance: Duration?) async throws { throw Stopped() }
}

/// Who sleeps on a loop, and until when.
struct Sleepers {
    private struct Sleeper {
        let id: Int
        let deadline: Duration
        let continuation: CheckedContinuation<Void, Never>
    }

    /// The time by the schedule.
    var now = Duration.zero
    private var sleepers: [Sleeper] = []
    private var lastID = 0

    /// A number for somebody who is about to sleep.
    mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    /// Puts somebody to sleep, behind those who sleep until the same time.
    mutating func add(_ id: Int, _ deadline: Duration, _ continuation: CheckedContinuation<Void, Never>) {
        let place = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
        sleepers.insert(Sleeper(id: id, deadline: deadline, continuation: continuation), at: place)
    }

    /// The earliest deadline.
    var nextDeadline: Duration? { sleepers.first?.deadline }

    /// Takes the one out who is to be woken next; it is the time then that it slept until.
    mutating func takeNext() -> CheckedContinuation<Void, Never>? {
        guard let first = sleepers.first else { return nil }
        now = max(now, first.deadline)
        return sleepers.removeFirst().continuation
    }

    /// Takes somebody out who is not to sleep on.
    mutating func remove(_ id: Int) -> CheckedContinuation<Void, Never>? {
        guard let place = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
        return sleepers.remove(at: place).continuation
    }
}

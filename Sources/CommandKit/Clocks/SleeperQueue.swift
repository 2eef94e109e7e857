/// Who sleeps on a ``VirtualClock``, by deadline and then by order of sleeping.
struct SleeperQueue {
    enum State {
        /// It has been woken or removed.
        case awake
        /// It is the next to be woken.
        case next(changes: Int)
        /// Others come first, or time doesn't pass by itself.
        case later
    }

    private struct Sleeper {
        let id: Int
        let deadline: VirtualClock.Instant
        var continuation: CheckedContinuation<Void, Never>?
    }

    let isAutomatic: Bool
    private(set) var now = VirtualClock.Instant(offset: .zero)
    /// Goes up whenever somebody goes to sleep or wakes.
    private(set) var changes = 0
    /// The next one is the last.
    private var sleepers: [Sleeper] = []
    private var nextID = 0

    init(isAutomatic: Bool) {
        self.isAutomatic = isAutomatic
    }

    var count: Int { sleepers.count }

    /// Adds a sleeper.
    ///
    /// - Returns: Its number; `nil` when the deadline has passed, so that there is no need to sleep.
    /// - Complexity: O(log *n*) to find its place, and O(*n*) to make room, in the number of those that come first.
    mutating func add(until deadline: VirtualClock.Instant) -> Int? {
        guard deadline > now else { return nil }
        nextID += 1
        changes += 1
        var (low, high) = (0, sleepers.count)
        while low < high {
            let middle = (low + high) / 2
            if sleepers[middle].deadline > deadline { low = middle + 1 } else { high = middle }
        }
        sleepers.insert(Sleeper(id: nextID, deadline: deadline), at: low)
        return nextID
    }

    func state(of id: Int) -> State {
        if isAutomatic, sleepers.last?.id == id { return .next(changes: changes) }
        return sleepers.contains { $0.id == id } ? .later : .awake
    }

    /// Keeps the continuation until the sleeper has to look again: at once, if it need not wait.
    mutating func park(_ id: Int, _ continuation: CheckedContinuation<Void, Never>) {
        guard case .later = state(of: id), let place = sleepers.firstIndex(where: { $0.id == id }) else {
            return continuation.resume()
        }
        sleepers[place].continuation = continuation
    }

    /// Lets the time of the next sleeper come, if nothing has happened in the meantime.
    mutating func wake(_ id: Int, ifUnchangedSince changes: Int) {
        guard changes == self.changes, let next = sleepers.last, next.id == id else { return }
        now = max(now, next.deadline)
        remove(id)
    }

    mutating func advance(by duration: Duration) {
        let target = now.advanced(by: duration)
        while let next = sleepers.last, next.deadline <= target {
            now = max(now, next.deadline)
            remove(next.id)
        }
        now = max(now, target)
    }

    /// Wakes a sleeper, and lets the one that is the next now look after itself.
    mutating func remove(_ id: Int) {
        guard let place = sleepers.lastIndex(where: { $0.id == id }) else { return }
        changes += 1
        sleepers.remove(at: place).continuation?.resume()
        guard isAutomatic, let last = sleepers.indices.last else { return }
        sleepers[last].continuation?.resume()
        sleepers[last].continuation = nil
    }
}

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

    /// The place of a sleeper in the order of waking.
    private struct Place: Comparable {
        let deadline: VirtualClock.Instant
        let id: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.deadline, one.id) < (other.deadline, other.id)
        }
    }

    let isAutomatic: Bool
    private(set) var now = VirtualClock.Instant(offset: .zero)
    /// Goes up whenever somebody goes to sleep or wakes.
    private(set) var changes = 0
    /// Who sleeps; the next to be woken is the last.
    private var order: [Place] = []
    private var places: [Int: Place] = [:]
    private var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    init(isAutomatic: Bool) {
        self.isAutomatic = isAutomatic
    }

    var count: Int { order.count }

    /// Adds a sleeper.
    ///
    /// - Returns: Its number; `nil` when the deadline has passed, so that there is no need to sleep.
    /// - Complexity: O(log *n*) to find its place, and O(*n*) to make room, in the number of those that come first.
    mutating func add(until deadline: VirtualClock.Instant) -> Int? {
        guard deadline > now else { return nil }
        lastID += 1
        changes += 1
        let place = Place(deadline: deadline, id: lastID)
        places[lastID] = place
        order.insert(place, at: index(of: place))
        return lastID
    }

    func state(of id: Int) -> State {
        if isAutomatic, order.last?.id == id { return .next(changes: changes) }
        return places[id] == nil ? .awake : .later
    }

    /// Keeps the continuation until the sleeper has to look again: at once, if it need not wait.
    mutating func park(_ id: Int, _ continuation: CheckedContinuation<Void, Never>) {
        guard case .later = state(of: id) else { return continuation.resume() }
        continuations[id] = continuation
    }

    /// Lets the time of the next sleeper come, if nothing has happened in the meantime.
    mutating func wake(_ id: Int, ifUnchangedSince changes: Int) {
        guard changes == self.changes, let next = order.last, next.id == id else { return }
        now = max(now, next.deadline)
        remove(id)
    }

    mutating func advance(by duration: Duration) {
        let target = now.advanced(by: duration)
        while let next = order.last, next.deadline <= target {
            now = max(now, next.deadline)
            remove(next.id)
        }
        now = max(now, target)
    }

    /// Wakes a sleeper, and lets the one that is the next now look after itself.
    mutating func remove(_ id: Int) {
        guard let place = places.removeValue(forKey: id) else { return }
        changes += 1
        order.remove(at: index(of: place))
        continuations.removeValue(forKey: id)?.resume()
        guard isAutomatic, let next = order.last else { return }
        continuations.removeValue(forKey: next.id)?.resume()
    }

    /// Where a place is, or would be: before all that are earlier.
    private func index(of place: Place) -> Int {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if order[middle] > place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

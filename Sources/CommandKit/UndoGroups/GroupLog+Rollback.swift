extension GroupLog {
    /// Takes back what a group did; that of groups beside it stays, as if this one had not been.
    ///
    /// All that came after is undone too, in reverse order, and what is not this group's is done again: a painting
    /// can't be undone from under another. What can't be undone is left as it is.
    ///
    /// - Returns: What could not be taken back, or not be done again.
    func rollBack(_ branch: GroupBranch) -> [GroupFailure] {
        guard var rollback = beginRollback(of: branch) else { return [] }
        for place in rollback.places.reversed() {
            do { try store.undo(at: place) } catch { rollback.note(error, at: place, label(at: place)) }
        }
        for place in rollback.beginRedoing() {
            do { try store.redo(at: place) } catch { rollback.note(error, at: place, label(at: place)) }
        }
        remove(rollback)
        return rollback.failures
    }

    /// Takes back what a group did as ``rollBack(_:)`` does, and waits for what takes time, also in a task that has
    /// been cancelled.
    nonisolated(nonsending) func rollBackWaiting(_ branch: GroupBranch) async -> [GroupFailure] {
        guard var rollback = beginRollback(of: branch) else { return [] }
        let store = store
        for place in rollback.places.reversed() {
            do {
                try await shielded { try await store.undoWaiting(at: place) }
            } catch {
                rollback.note(error, at: place, label(at: place))
            }
        }
        for place in rollback.beginRedoing() {
            do {
                try await shielded { try await store.redoWaiting(at: place) }
            } catch {
                rollback.note(error, at: place, label(at: place))
            }
        }
        remove(rollback)
        return rollback.failures
    }

    private func label(at place: Int) -> String { store.label(at: place) ?? "" }

    private func beginRollback(of branch: GroupBranch) -> Rollback? {
        let places = min(branch.start, store.count)..<store.count
        guard hasInner else { return places.isEmpty ? nil : Rollback(places: places, others: []) }
        guard let first = places.first(where: { owner(at: $0) == branch.id }) else { return nil }
        let others = (first..<store.count).filter { owner(at: $0) != branch.id }
        return Rollback(places: first..<store.count, others: others)
    }

    private func remove(_ rollback: Rollback) {
        let first = rollback.places.lowerBound
        latest = nil
        for group in open.values where group.start > first {
            group.start -= rollback.goneCount(before: group.start)
        }
        let keptOwners =
            hasInner ? owners.indices[first...].filter { !rollback.isGone($0) }.map { owners[$0] } : []
        // What is released may run code of its own, which reads the group: nowhere are there more commands than owners.
        if hasInner { owners.replaceSubrange(first..., with: keptOwners) }
        store.removeAll(from: first) { rollback.isGone($0) }
        noteChange(holds: store.count > 0)
    }
}

/// The commands from the first of a group to the end of the log, while that group is rolled back.
private struct Rollback {
    let places: Range<Int>
    /// Those that are not the group's own, the first first.
    let others: [Int]
    private(set) var failures: [GroupFailure] = []
    /// Of the others those that could not be undone; then, those that could not be done again.
    private var failed: Set<Int> = []

    init(places: Range<Int>, others: [Int]) { (self.places, self.others) = (places, others) }

    /// The commands that are not the group's own and have been undone.
    mutating func beginRedoing() -> [Int] {
        defer { failed = [] }
        return failed.isEmpty ? others : others.filter { !failed.contains($0) }
    }

    mutating func note(_ error: any Error, at place: Int, _ label: String) {
        let count = otherCount(before: place)
        let isOwn = count == others.count || others[count] != place
        if !isOwn { failed.insert(place) }
        let path = isOwn ? [place - places.lowerBound - count] : []
        failures.append(GroupFailure(path: path, label: label, error: error))
    }

    /// How many of the others stand before a place. In O(log *n*).
    private func otherCount(before place: Int) -> Int { others.partitioningIndex { $0 >= place } }
}

// MARK: - What leaves the log: the group's own, and what could not be done again

extension Rollback {
    func isGone(_ place: Int) -> Bool {
        let count = otherCount(before: place)
        return count == others.count || others[count] != place || failed.contains(place)
    }

    /// How many of those before a place leave the log.
    func goneCount(before place: Int) -> Int {
        let stay = otherCount(before: place) - failed.count { $0 < place }
        return place - places.lowerBound - stay
    }
}

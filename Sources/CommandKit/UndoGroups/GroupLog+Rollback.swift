extension GroupLog {
    /// Undoes the commands of a group, and removes them from the log.
    ///
    /// All commands from the first command of the group on are undone in reverse order. Then the undone commands of
    /// other groups are redone. If only the group's commands were undone, their undo could overwrite later changes of
    /// other groups. A command that can't be undone keeps its effect.
    ///
    /// - Returns: The commands that could not be undone or redone.
    func rollBack(_ scope: GroupScope) -> [GroupFailure] {
        guard var rollback = beginRollback(of: scope) else { return [] }
        for place in rollback.places.reversed() {
            do { try store.undo(at: place) } catch { rollback.record(error, at: place, label(at: place)) }
        }
        for place in rollback.beginRedoing() {
            do { try store.redo(at: place) } catch { rollback.record(error, at: place, label(at: place)) }
        }
        remove(rollback)
        return rollback.failures
    }

    /// Undoes the commands of a group as ``rollBack(_:)`` does, and waits for commands that take time, even in a
    /// cancelled task.
    nonisolated(nonsending) func rollBackWaiting(_ scope: GroupScope) async -> [GroupFailure] {
        guard var rollback = beginRollback(of: scope) else { return [] }
        let store = store
        for place in rollback.places.reversed() {
            do {
                try await shielded { try await store.undoWaiting(at: place) }
            } catch {
                rollback.record(error, at: place, label(at: place))
            }
        }
        for place in rollback.beginRedoing() {
            do {
                try await shielded { try await store.redoWaiting(at: place) }
            } catch {
                rollback.record(error, at: place, label(at: place))
            }
        }
        remove(rollback)
        return rollback.failures
    }

    private func label(at place: Int) -> String { store.label(at: place) ?? "" }

    private func beginRollback(of scope: GroupScope) -> Rollback? {
        let places = min(scope.start, store.count)..<store.count
        guard hasInner else { return places.isEmpty ? nil : Rollback(places: places, others: []) }
        guard let first = places.first(where: { owner(at: $0) == scope.id }) else { return nil }
        let others = (first..<store.count).filter { owner(at: $0) != scope.id }
        return Rollback(places: first..<store.count, others: others)
    }

    private func remove(_ rollback: Rollback) {
        let first = rollback.places.lowerBound
        (latest, cleared) = (nil, [:])
        for group in open.values where group.start > first {
            group.start -= rollback.goneCount(before: group.start)
        }
        let keptOwners =
            hasInner ? owners.indices[first...].filter { !rollback.isGone($0) }.map { owners[$0] } : []
        // Releasing a note or a command can run code outside CommandKit that reads the group, and each command in the log
        // needs an owner. So the notes are removed before the owners, and the commands after them.
        if stack.isAnnotated { forgetNotes(from: first) { rollback.isGone($0) } }
        if hasInner { owners.replaceSubrange(first..., with: keptOwners) }
        store.removeAll(from: first) { rollback.isGone($0) }
        recordChange(holds: store.count > 0)
        stack.updateStatus()
    }
}

/// The rollback of a group. A rollback covers the commands from the first command of the group to the end of the log.
/// Places are positions in the log.
private struct Rollback {
    let places: Range<Int>
    /// The places of the commands that belong to groups other than the one rolled back, in ascending order.
    let others: [Int]
    private(set) var failures: [GroupFailure] = []
    /// The places of other groups' commands whose undo failed; after ``beginRedoing()``, of those whose redo failed.
    private var failed: Set<Int> = []

    init(places: Range<Int>, others: [Int]) { (self.places, self.others) = (places, others) }

    /// Begins the second part of the rollback, which redoes the commands of other groups.
    ///
    /// - Returns: The places of the other groups' commands that have been undone.
    mutating func beginRedoing() -> [Int] {
        defer { failed = [] }
        return failed.isEmpty ? others : others.filter { !failed.contains($0) }
    }

    mutating func record(_ error: any Error, at place: Int, _ label: String) {
        let count = otherCount(before: place)
        let isOwn = count == others.count || others[count] != place
        if !isOwn { failed.insert(place) }
        let path = isOwn ? [place - places.lowerBound - count] : []
        failures.append(GroupFailure(path: path, label: label, error: error))
    }

    /// The number of other groups' commands before the position `place`. In O(log *n*).
    private func otherCount(before place: Int) -> Int { others.partitioningIndex { $0 >= place } }
}

// MARK: - Commands that leave the log: those of the group, and other groups' commands that could not be redone

extension Rollback {
    func isGone(_ place: Int) -> Bool {
        let count = otherCount(before: place)
        return count == others.count || others[count] != place || failed.contains(place)
    }

    /// The number of commands before the position `place` that leave the log.
    func goneCount(before place: Int) -> Int {
        let stay = otherCount(before: place) - failed.count { $0 < place }
        return place - places.lowerBound - stay
    }
}

/// What an outermost group and the groups within it have done, in the order of events.
///
/// It knows of each command which of the groups did it: so one that took turns with others can be taken back by
/// itself.
@usableFromInline final class GroupLog {
    // As in a branch, no property is changed in place while another's code runs.

    let stack: UndoStack
    @exclusivity(unchecked) @usableFromInline var store: EntryStore
    /// The groups within the outermost that are open.
    private(set) var open: [Int32: GroupBranch] = [:]
    /// Whether there has been a group within the outermost. As long as there has been none, as in most, nothing of
    /// the following is kept or looked at (1.1 times the time of a group of two).
    @exclusivity(unchecked) @usableFromInline var hasInner = false
    /// The group of each command.
    @exclusivity(unchecked) @usableFromInline var owners: [Int32] = []
    /// For each group the one that has taken it over by its commit, or itself: a disjoint-set forest.
    private var heirs: [Int32] = []
    @exclusivity(unchecked) @usableFromInline var holdsChange = false
    /// The group that did the last command, if nothing was taken back since.
    @exclusivity(unchecked) @usableFromInline var latest: Int32?

    init(stack: UndoStack) {
        self.stack = stack
        store = EntryStore(kinds: stack.kinds)
    }

    /// Hands over what was done, so that whoever still holds the group keeps none of it.
    func takeStore() -> EntryStore {
        defer { store = stack.emptyStore }
        return store
    }

    /// Begins an outermost group.
    static func begin(_ label: String, on stack: UndoStack) -> GroupBranch {
        let log = GroupLog(stack: stack)
        return GroupBranch(label, in: log, within: nil, id: 0)
    }

    func begin(_ label: String, within outer: GroupBranch) -> GroupBranch {
        if !hasInner { (hasInner, owners, heirs) = (true, Array(repeating: 0, count: store.count), [0]) }
        let branch = GroupBranch(label, in: self, within: outer, id: Int32(heirs.count))
        heirs.append(branch.id)
        open[branch.id] = branch
        outer.openInnerCount += 1
        return branch
    }

    /// Takes a group off the open ones; what it did now belongs to the one around it.
    func end(_ branch: GroupBranch) {
        guard let outer = branch.outer else {
            latest = nil
            noteChange(holds: false)
            return
        }
        // A group around it may have been rolled back meanwhile, and have ended this one.
        guard open.removeValue(forKey: branch.id) != nil else { return }
        outer.openInnerCount -= 1
        if branch.state == .committed {
            outer.hasRun = outer.hasRun || branch.hasRun
            outer.inherit(from: branch)
            if latest == branch.id { latest = nil }
        }
        heirs[Int(branch.id)] = outer.id
        // Groups one after the other need no memory of their own.
        if branch.id == heirs.count - 1, branch.start == store.count { heirs.removeLast() }
    }

    /// Adds a command that can be undone, or has the last one take it over if the same group did that.
    @inlinable @inline(__always)
    func enter(_ command: consuming some Command, by branch: GroupBranch, merging: Bool) {
        branch.hasRun = true
        if merging, latest == branch.id, merge(command) { return }
        store.append(command)
        if hasInner { owners.append(branch.id) }
        latest = branch.id
        if !holdsChange { noteChange(holds: true) }
    }

    @inlinable @inline(__always)
    func merge(_ command: some Command) -> Bool {
        switch store.merge(command) {
        case .refused: return false
        case .merged: return true
        case .cancelledOut:
            noteCancellation()
            return true
        }
    }

    @usableFromInline @inline(never)
    func noteCancellation() {
        if hasInner { owners.removeLast() }
        for group in open.values { group.start = min(group.start, store.count) }
        latest = nil
        noteChange(holds: store.count > 0)
    }

    @usableFromInline @inline(never)
    func noteChange(holds: Bool) {
        guard holds != holdsChange else { return }
        holdsChange = holds
        stack.changedGroups = stack.changedGroups + (holds ? 1 : -1)
    }

    private func owner(at place: Int) -> Int32 {
        guard hasInner else { return 0 }
        var id = owners[place]
        while heirs[Int(id)] != id {
            let heir = heirs[Int(id)]
            heirs[Int(id)] = heirs[Int(heir)]
            id = heir
        }
        owners[place] = id
        return id
    }
}

// MARK: - Reading

extension GroupLog {
    /// What a group has done, together with the groups that are open within it.
    func entries(of branch: GroupBranch) -> [any Command] {
        guard branch.state == .open else { return [] }
        return (min(branch.start, store.count)..<store.count).filter { place in
            let owner = owner(at: place)
            return owner == branch.id || open[owner]?.isWithin(branch) ?? false
        }.map { store[$0] }
    }
}

// MARK: - Rolling back

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
        guard let first = places.first(where: { owner(at: $0) == branch.id }) else { return nil }
        return Rollback(first: first, isOwn: (first..<store.count).map { owner(at: $0) == branch.id })
    }

    private func remove(_ rollback: Rollback) {
        let first = rollback.first
        latest = nil
        let goneBefore = rollback.goneBefore
        for group in open.values where group.start > first { group.start -= goneBefore[group.start - first] }
        if hasInner {
            let kept = owners.indices[first...].filter { !rollback.isGone[$0 - first] }.map { owners[$0] }
            owners.replaceSubrange(first..., with: kept)
        }
        store.removeAll(from: first) { rollback.isGone[$0 - first] }
        noteChange(holds: store.count > 0)
    }
}

/// The commands from the first of a group to the end of the log, while that group is rolled back.
private struct Rollback {
    let first: Int
    /// Of each whether it is the group's own.
    private let isOwn: [Bool]
    /// Of each whether it could not be undone; then, whether it leaves the log.
    private(set) var isGone: [Bool]
    private(set) var failures: [GroupFailure] = []
    /// Of each how many of the group's own come before it.
    private var ordinals: [Int] = []

    init(first: Int, isOwn: [Bool]) {
        self.first = first
        self.isOwn = isOwn
        isGone = isOwn.map { _ in false }
        var count = 0
        for isOwn in isOwn {
            ordinals.append(count)
            count += isOwn ? 1 : 0
        }
    }

    var places: Range<Int> { first..<first + isOwn.count }

    /// Of each how many of those before it leave the log, and of all together.
    var goneBefore: [Int] {
        var counts = [0]
        for isGone in isGone { counts.append(counts[counts.count - 1] + (isGone ? 1 : 0)) }
        return counts
    }

    /// The commands that are not the group's own and have been undone.
    mutating func beginRedoing() -> [Int] {
        defer { isGone = isOwn }
        return places.filter { !isOwn[$0 - first] && !isGone[$0 - first] }
    }

    mutating func note(_ error: any Error, at place: Int, _ label: String) {
        isGone[place - first] = true
        let path = isOwn[place - first] ? [ordinals[place - first]] : []
        failures.append(GroupFailure(path: path, label: label, error: error))
    }
}

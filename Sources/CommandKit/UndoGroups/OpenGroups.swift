/// The open outermost groups of a stack that hold a command, in the order in which they got their first one.
struct OpenGroups {
    /// The logs of the groups; `nil` where a group has ended.
    private var logs: [GroupLog?] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var all: some Sequence<GroupLog> { logs.lazy.compactMap(\.self) }

    mutating func insert(_ log: GroupLog) {
        log.place = logs.count
        logs.append(log)
        count += 1
    }

    /// Removes a log. In amortised O(1).
    mutating func remove(_ log: GroupLog) {
        count -= 1
        if log.place == logs.count - 1 { logs.removeLast() } else { logs[log.place] = nil }
        if count * 2 < logs.count { compact() }
    }

    /// The first group that conflicts with an entry; `nil` if there is none. Asks the entry and the groups for their
    /// receivers, so the stack must be busy.
    func conflicting(with position: Int) -> GroupLog? { all.first { $0.conflicts(with: position) } }

    private mutating func compact() {
        logs = Array(all)
        for (place, log) in all.enumerated() { log.place = place }
    }
}

// MARK: - Conflicts

extension UndoStack {
    /// Whether an open group conflicts with the undo or redo of an entry.
    ///
    /// If the entry were undone, the rollback of the group would find another state than its commands left, and restore
    /// a state that no index stands for.
    func hasConflict(at position: Int) -> Bool {
        guard !openGroups.isEmpty else { return false }
        var isFound = false
        reading { isFound = openGroups.conflicting(with: position) != nil }
        return isFound
    }

    /// Throws ``UndoStackError/openGroup(_:label:nameless:)`` if one of the entries between the index and `target` conflicts
    /// with an open group.
    @inline(__always)
    func requireNoConflict(to target: Int, _ operation: UndoStackOperation) throws(UndoStackError) {
        if !openGroups.isEmpty { try refuseConflicts(to: target, operation) }
    }

    @inline(never)
    private func refuseConflicts(
        to target: Int, _ operation: UndoStackOperation
    ) throws(UndoStackError) {
        let steps = target < position ? Array((target..<position).reversed()) : Array(position..<target)
        ongoing = .reading
        var error: UndoStackError?
        for step in steps where error == nil {
            guard let group = openGroups.conflicting(with: step) else { continue }
            error = .openGroup(operation, label: group.label, nameless: group.namelessLabel(with: step))
        }
        // Postponed work waits for the end of the operation, because it could remove the entries.
        ongoing = nil
        guard let error else { return }
        finishActivity()
        throw error
    }

    /// Makes the new group of entries count as older than the open groups that are newer than its first entry.
    func keepAge(ofGrouped range: Range<Int>) {
        guard let first = range.first, let last = range.last else { return }
        let (oldest, newest) = (numbers.number(at: first), numbers.number(at: last))
        for log in openGroups.all where oldest < log.firstNewer {
            log.firstNewer = max(log.firstNewer, newest + 1)
        }
    }
}

extension GroupLog {
    /// Whether the group and an entry of its stack have changed the same receiver, or may have: a command that names no
    /// receiver may have changed any. But an entry that was added after the first command of the group overlaps with
    /// the group, so its nameless commands must have other receivers.
    ///
    /// - Complexity: O(*n*) in the number of commands up to the first that conflicts. Commands that were asked before,
    ///   because of the same entry, are not asked again, but for the last one, which can have merged another.
    fileprivate func conflicts(with position: Int) -> Bool {
        guard !isAlone else { return false }
        let number = stack.numbers.number(at: position)
        let entry = stack.store.receivers(at: position)
        if number < firstNewer, entry.namesNone { return true }
        guard !entry.named.isEmpty else { return false }
        var cleared = Cleared(receivers: entry.named, isOlder: number < firstNewer)
        if let known = self.cleared[number], known.receivers == cleared.receivers,
            known.isOlder == cleared.isOlder
        {
            cleared.count = max(0, known.count - 1)
        }
        let conflict = (cleared.count..<store.count).first { place in
            let command = store.receivers(at: place)
            return cleared.isOlder && command.namesNone || !command.named.isDisjoint(with: entry.named)
        }
        cleared.count = conflict ?? store.count
        self.cleared[number] = cleared
        return conflict != nil
    }

    /// The first commands of the log that don't conflict with an entry, while it has these receivers.
    struct Cleared {
        let receivers: Set<ObjectIdentifier>
        let isOlder: Bool
        var count = 0
    }

    /// The label of the first command in an entry, or else in the group, that names no receiver; `nil` if both share
    /// one, or all name theirs.
    fileprivate func namelessLabel(with position: Int) -> String? {
        let named = stack.store.receivers(at: position).named
        let isShared = store.indices.contains { !store.receivers(at: $0).named.isDisjoint(with: named) }
        if isShared { return nil }
        return stack.store.namelessLabel(at: position)
            ?? store.indices.lazy.compactMap { self.store.namelessLabel(at: $0) }.first
    }
}

extension EntryStore {
    /// The receivers that the commands in an entry name, and whether one of them names none. The entry must not be
    /// running.
    fileprivate func receivers(at position: Int) -> (named: Set<ObjectIdentifier>, namesNone: Bool) {
        var (named, namesNone): (Set<ObjectIdentifier>, Bool) = ([], false)
        forEachReceiverOrNone(at: position) { receiver in
            if let receiver { named.insert(ObjectIdentifier(receiver)) } else { namesNone = true }
        }
        return (named, namesNone)
    }

    /// The label of the first command in an entry that names no receiver; `nil` if there is none.
    fileprivate func namelessLabel(at position: Int) -> String? {
        guard receivers(at: position).namesNone else { return nil }
        let group = self[position] as? CompositeCommand
        guard let done = group?.done else { return label(at: position) }
        return done.indices.lazy.compactMap { done.namelessLabel(at: $0) }.first
    }

    /// Calls `body` with the receivers of an entry that isn't running, and with `nil` for each command in it that names
    /// no receiver.
    private func forEachReceiverOrNone(at position: Int, _ body: (AnyObject?) -> Void) {
        withEntry(at: position) { kind, place in
            if let done = kind.pointee.group(at: place)?.done {
                return done.indices.forEach { done.forEachReceiverOrNone(at: $0, body) }
            }
            var namesNone = true
            kind.pointee.forEachReceiver(place) { receiver in
                namesNone = false
                body(receiver)
            }
            if namesNone { body(nil) }
        }
    }
}

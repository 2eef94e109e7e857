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

    /// Throws ``UndoStackError/openGroup(_:label:)`` if one of the entries between the index and `target` conflicts
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
        let group = steps.lazy.compactMap { self.openGroups.conflicting(with: $0) }.first
        // Postponed work waits for the end of the operation, because it could remove the entries.
        ongoing = nil
        guard let group else { return }
        finishActivity()
        throw .openGroup(operation, label: group.label)
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
    fileprivate func conflicts(with position: Int) -> Bool {
        guard !isAlone else { return false }
        let isOlder = stack.numbers.number(at: position) < firstNewer
        var survey = survey.take() ?? ReceiverSurvey()
        survey.update(from: store)
        var isShared = false
        stack.store.forEachReceiverOrNone(at: position) { receiver in
            guard !isShared else { return }
            isShared =
                receiver.map { survey.contains($0, in: store) || isOlder && survey.includesNameless }
                ?? isOlder
        }
        // The last command can merge another one, so it is asked again next time.
        survey.forget(from: store.count - 1)
        self.survey = survey
        return isShared
    }
}

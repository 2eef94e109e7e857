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

    private mutating func compact() {
        logs = Array(all)
        for (place, log) in all.enumerated() { log.place = place }
    }
}

// MARK: - Conflicts

extension UndoStack {
    /// The first open group that conflicts with the undo or redo of an entry; `nil` if there is none.
    ///
    /// If the entry were undone, the rollback of the group would find another state than its commands left, and restore
    /// a state that no index stands for.
    func openGroup(conflictingWith position: Int) -> GroupLog? {
        guard !openGroups.isEmpty else { return nil }
        var conflicting: GroupLog?
        reading { conflicting = openGroups.all.first { $0.conflicts(with: position) } }
        return conflicting
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
        for step in steps {
            guard let log = openGroup(conflictingWith: step) else { continue }
            throw .openGroup(operation, label: log.label)
        }
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
    /// Whether the group and an entry of its stack have changed, or may have changed, the same receiver. A command that
    /// names no receiver may have changed any that its entry or group could get at: an entry that was added after the
    /// first command of the group must have other receivers, as all commands that overlap.
    fileprivate func conflicts(with position: Int) -> Bool {
        guard !isAlone else { return false }
        let isOlder = stack.numbers.number(at: position) < firstNewer
        var survey = survey.take() ?? ReceiverSurvey()
        survey.update(from: store)
        let mayHaveChangedAny = isOlder && survey.includesNameless
        var isShared = false
        stack.store.forEachReceiverOrNone(at: position) { receiver in
            guard !isShared else { return }
            isShared = receiver.map { survey.contains($0) || mayHaveChangedAny } ?? isOlder
        }
        // The last command can merge another one, so it is asked again next time.
        survey.forget(from: store.count - 1)
        self.survey = survey
        return isShared
    }
}

extension UndoStack {
    /// Sets the maximum number of entries. Excess entries are dropped, that is, removed without being undone: first the
    /// oldest done entries, then the undone entries that would be redone last. Observers are notified once, if any
    /// entry was dropped.
    ///
    /// - Parameter limit: The maximum number of entries, 0 or more; `nil` for no limit. With 0 no entry stays.
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    /// - Complexity: At most O(*n* log *m*) for *n* dropped entries of *m*.
    public func setLimit(_ limit: Int?) throws(UndoStackError) {
        precondition(limit ?? 0 >= 0, "The limit of an undo stack is 0 or more.")
        try admit(.setLimit)
        maximumCount = limit
        let before = snapshot
        ongoing = .dropping
        defer { finishActivity() }
        let dropped = dropExcess()
        if count < before.count { notify(.limited, since: before, dropped: dropped) }
    }

    /// Drops excess entries, first the oldest done ones, then the newest undone ones.
    ///
    /// - Returns: The number of done entries that were dropped.
    @usableFromInline func dropExcess() -> Int {
        guard let limit = maximumCount, count > limit else { return 0 }
        let dropped = min(count - limit, position)
        droppedCount += dropped
        if dropped > 0 { states.first = numbers.number(at: dropped - 1) }
        for _ in 0..<dropped { dropOldest() }
        while count > limit { dropNewest() }
        return dropped
    }

    private func dropOldest() {
        position -= 1
        numbers.removeFirst(1)
        if isAnnotated { notes.removeFirst(1) }
        store.removeFirst()
    }

    private func dropNewest() {
        forgetLast(to: count - 1)
        store.removeLast()
    }

    /// Removes entries without undoing them. The effects of done entries stay. Other entries must not depend on the
    /// removed ones when they are undone or redone. The index is reduced by the number of removed entries below it.
    ///
    /// The saved mark is cleared if a removed entry lies between it and the index. Observers are notified once, if any
    /// entry was removed.
    ///
    /// - Parameter range: The positions of the entries, from 0.
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    /// - Complexity: O(*n* log *n*) in the number of entries of the stack.
    public func removeEntries(in range: Range<Int>) throws(UndoStackError) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no such entries.")
        try admit(.remove)
        if !range.isEmpty { states.loseDetached() }
        remove({ range.contains($0) }, losing: { range.overlaps(min($0, position)..<max($0, position)) })
    }

    /// Removes all commands that change a receiver, from the entries and from groups among them, but not from open
    /// groups. This method is for a receiver that is about to be discarded. The receiver's changes don't count towards
    /// the saved state, so the saved mark stays.
    ///
    /// - Parameter receiver: The argument of ``Command/hasReceiver(_:)``.
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    /// - Complexity: O(*n* log *n*) in the number of commands.
    public func removeEntries(of receiver: AnyObject) throws(UndoStackError) {
        try admit(.remove)
        var (unwanted, changed): (Set<Int>, Bool) = ([], false)
        ongoing = .dropping
        for place in 0..<count where store.hasReceiver(receiver, at: place) {
            guard let group = store[place] as? CompositeCommand, let rest = group.without(receiver) else {
                unwanted.insert(place)
                continue
            }
            store.replace(at: place, with: rest)
            changed = true
        }
        ongoing = nil
        remove({ unwanted.contains($0) }, losing: { _ in false }, changed: changed)
    }

    /// Replaces entries that are done with one group, as if they had been performed in it.
    ///
    ///     try history.groupEntries(in: 2..<history.index, label: "Draft")
    ///
    /// The group has the number and the time of its last command, and the ``EntryNote/grouped(_:_:)`` of the notes. A
    /// state between two of the entries can't be reached any more; a saved mark there is cleared. Observers are
    /// notified once.
    ///
    /// - Parameters:
    ///   - range: The positions of the entries, from 0. An empty range changes nothing.
    ///   - label: The label of the group, in title case.
    /// - Throws: ``UndoStackError/undone(label:)`` if one of the entries is undone. Another ``UndoStackError`` if the
    ///   body of a group runs or the stack is busy. ``CommandKitError/tooDeep(label:maximum:)`` if the new group would
    ///   be nested too deep.
    /// - Complexity: O(*n* log *n*) in the number of entries of the stack.
    public func groupEntries(in range: Range<Int>, label: String) throws {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no such entries.")
        try admit(.group)
        guard let last = range.last else { return }
        let firstUndone = max(range.lowerBound, position)
        if last >= position { throw UndoStackError.undone(label: store.label(at: firstUndone) ?? "") }
        let group = CompositeCommand(label: label, done: store.copy(of: range))
        guard group.depth <= CompositeCommand.maximumDepth else {
            throw CommandKitError.tooDeep(label: label, maximum: CompositeCommand.maximumDepth)
        }
        keepAge(ofGrouped: range)
        noteGroup(of: range)
        store.replace(at: last, with: group)
        store.recordTraits(at: last)
        remove(
            { range.contains($0) && $0 < last }, losing: { range.lowerBound < $0 && $0 <= last },
            changed: true,
            as: .grouped)
    }

    /// Gives the last of some entries the notes of all of them together.
    private func noteGroup(of range: Range<Int>) {
        ongoing = .dropping
        for column in notes.columns {
            column.runs.set(column.combined(range, asGroup: true), at: range.upperBound - 1)
        }
        ongoing = nil
    }

    /// Removes the entries at the positions that match `isUnwanted`. The states at the indices that match `isLost` can't
    /// be reached any more.
    private func remove(
        _ isUnwanted: (Int) -> Bool, losing isLost: (Int) -> Bool, changed: Bool = false,
        as kind: UndoStackChange.Kind = .removed
    ) {
        let before = snapshot
        ongoing = .dropping
        defer { finishActivity() }
        // The new index of the state at each index.
        var moved = [0]
        for place in 0..<count { moved.append(moved[place] + (isUnwanted(place) ? 0 : 1)) }
        moveStates {
            isLost($0) ? nil : moved[$0]
        } renumbering: {
            numbers.remove(where: isUnwanted, of: count)
            notes.remove(where: isUnwanted, of: count)
        }
        position = moved[position]
        settleTop()
        store.removeAll(where: isUnwanted)
        if changed || count < before.count { notify(kind, since: before) }
    }
}

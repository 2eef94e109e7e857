extension UndoStack {
    /// Sets how many entries are kept. Beyond it the oldest fall, and if all that are done have fallen, those that
    /// would be redone last. Observers are told once, if any fell.
    ///
    /// - Parameter limit: The largest number of entries, 0 or more, or `nil` for all. With 0 nothing is recorded.
    /// - Throws: ``UndoStackError``, when the body of a group runs or the stack is in the middle of something.
    /// - Complexity: O(*n*) in the number of entries that fall.
    public func setLimit(_ limit: Int?) throws(UndoStackError) {
        precondition(limit ?? 0 >= 0, "The limit of an undo stack is 0 or more.")
        try admit(.setLimit)
        maximumCount = limit
        let before = snapshot
        ongoing = .dropping
        defer { settle() }
        let dropped = dropExcess()
        if count < before.count { notify(.limited, since: before, dropped: dropped) }
    }

    /// Makes the entries beyond the limit fall.
    ///
    /// - Returns: How many of the oldest fell.
    @usableFromInline func dropExcess() -> Int {
        guard let limit = maximumCount, count > limit else { return 0 }
        let dropped = min(count - limit, position)
        droppedCount += dropped
        for _ in 0..<dropped { dropOldest() }
        while count > limit { dropNewest() }
        if let saved = mark, saved > count { mark = nil }
        return dropped
    }

    private func dropOldest() {
        position -= 1
        mark = mark.flatMap { $0 > 0 ? $0 - 1 : nil }
        numbers.removeFirst(1)
        store.removeFirst()
    }

    private func dropNewest() {
        numbers.removeLast(to: count - 1, of: count)
        store.removeLast()
    }

    /// Removes entries without undoing them: what they did stays, and what is undone after that must not depend on
    /// it. The index moves down with the entries below it.
    /// If the saved state could be reached only through them, it can't be reached any more. Observers are told once,
    /// if there was anything to remove.
    ///
    /// - Parameter range: The positions of the entries, from 0.
    /// - Throws: ``UndoStackError``, when the body of a group runs or the stack is in the middle of something.
    /// - Complexity: O(*n*) in the number of entries.
    public func removeEntries(in range: Range<Int>) throws(UndoStackError) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no such entries.")
        try admit(.remove)
        let isBetween = mark.map { range.overlaps(min($0, position)..<max($0, position)) } ?? false
        remove({ range.contains($0) }, mark: isBetween ? nil : mark)
    }

    /// Removes everything that changes a receiver, when it goes: entries, and commands in groups. The receiver's
    /// own changes don't count towards the saved state.
    ///
    /// - Parameter receiver: What ``Command/involves(_:)`` is asked about.
    /// - Throws: ``UndoStackError``, when the body of a group runs or the stack is in the middle of something.
    /// - Complexity: O(*n*) in the number of commands.
    public func removeEntries(of receiver: AnyObject) throws(UndoStackError) {
        try admit(.remove)
        var (unwanted, changed): (Set<Int>, Bool) = ([], false)
        ongoing = .dropping
        for place in 0..<count where store.involves(receiver, at: place) {
            guard let group = store[place] as? CommandGroup, let rest = group.without(receiver) else {
                unwanted.insert(place)
                continue
            }
            store.replace(at: place, with: rest)
            changed = true
        }
        ongoing = nil
        remove({ unwanted.contains($0) }, mark: mark, changed: changed)
    }

    private func remove(_ isUnwanted: (Int) -> Bool, mark newMark: Int?, changed: Bool = false) {
        let before = snapshot
        ongoing = .dropping
        defer { settle() }
        mark = newMark.map { $0 - (0..<$0).count(where: isUnwanted) }
        position -= (0..<position).count(where: isUnwanted)
        topIsFresh = false
        numbers.remove(where: isUnwanted, of: count)
        store.removeAll(where: isUnwanted)
        if changed || count < before.count { notify(.removed, since: before) }
    }
}

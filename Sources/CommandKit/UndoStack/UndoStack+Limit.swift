extension UndoStack {
    /// Sets how many entries are kept. Beyond it the oldest fall, and if all that are done have fallen, those that
    /// would be redone last. Observers are told once, if any fell.
    ///
    /// - Parameter limit: The largest number of entries, or `nil` for all. With 0 nothing is recorded.
    /// - Throws: ``UndoStackError/limitNegative(_:)``, or ``UndoStackError/reentrant(_:during:)``.
    /// - Complexity: O(*n*) in the number of entries that fall.
    public func setLimit(_ limit: Int?) throws(UndoStackError) {
        try admit(.setLimit)
        if let limit, limit < 0 { throw .limitNegative(limit) }
        maximumCount = limit
        let before = snapshot
        activity = .dropping
        defer { activity = nil }
        let dropped = dropExcess()
        if count < before.count { notify(.limited, since: before, dropped: dropped) }
    }

    /// Makes the entries beyond the limit fall.
    ///
    /// - Returns: How many of the oldest fell.
    func dropExcess() -> Int {
        guard let limit = maximumCount, count > limit else { return 0 }
        let dropped = min(count - limit, position)
        for _ in 0..<dropped { dropOldest() }
        while count > limit { _ = entries.removeLast() }
        if let saved = savedIndex, saved > count { savedIndex = nil }
        return dropped
    }

    private func dropOldest() {
        position -= 1
        savedIndex = savedIndex.flatMap { $0 > 0 ? $0 - 1 : nil }
        _ = entries.removeFirst()
    }
}

extension UndoStack {
    /// Makes one entry of the last ones, so that they are undone together: when it turns out only afterwards that
    /// they belong together, as with what a script did before it was interrupted.
    ///
    /// Afterwards the index and the number of entries are lower by `count - 1`. Nothing is executed or undone. A
    /// saved mark between the entries is lost. Observers are told once, unless `count` is 1.
    ///
    /// - Parameters:
    ///   - count: How many entries; at least 1.
    ///   - label: The label of the entry that they become, in title case.
    /// - Throws: ``UndoStackError/tooFewToUndo(asked:available:)`` where so many are not done,
    ///   ``UndoStackError/redoTail(_:)`` where something can be redone, or another ``UndoStackError`` as `clear()`.
    /// - Complexity: O(`count`).
    public func gather(_ count: Int, label: String) throws(UndoStackError) {
        try admit(.gather)
        try requireNoGroup(.gather)
        guard count > 0 else { throw .countNotPositive(count) }
        guard count <= position else { throw .tooFewToUndo(asked: count, available: position) }
        guard position == entries.count else { throw .redoTail(.gather) }
        guard count > 1 else { return }
        let before = snapshot
        var children: [any Command] = []
        while children.count < count, let entry = entries.removeLast() { children.append(entry) }
        entries.append(MacroCommand(label: label, children: children.reversed()))
        moveMarkAfterGathering(from: position - count)
        position -= count - 1
        notify(.gathered, since: before)
    }

    private func moveMarkAfterGathering(from start: Int) {
        guard let saved = savedIndex, saved > start else { return }
        savedIndex = saved == position ? start + 1 : nil
    }
}

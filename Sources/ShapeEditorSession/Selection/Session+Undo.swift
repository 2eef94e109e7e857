extension Session {
    /// Undoes the last `count` entries, and selects the shapes that were selected before the oldest of them.
    ///
    /// - Throws: As ``ShapeActionInvoker/undo(_:)``; the selection stays the same then.
    func undo(_ count: Int) throws {
        prepare(from: invoker.history.index - count, count)
        try pathRecorder.undo(count)
        selectionLog.moved(isRedo: false)
        selection.put(selectionLog.selection(before: invoker.history.doneCount))
    }

    /// Redoes the next `count` entries, and selects the shapes that the last of them had left selected.
    ///
    /// - Throws: As ``ShapeActionInvoker/redo(_:)``; the selection stays the same then.
    func redo(_ count: Int) throws {
        prepare(from: invoker.history.index, count)
        try pathRecorder.redo(count)
        selectionLog.moved(isRedo: true)
        selection.put(selectionLog.selection(after: invoker.history.doneCount - 1))
    }

    /// Prepares for the undo or the redo of the `count` entries from the index `first` on. Brings the selection log up
    /// to date (``SelectionLog/reconcile()``). Prepares the printer only if the drawing has ever been named
    /// (``Drawing/hasSaidNames``), and if the history has all these entries.
    private func prepare(from first: Int, _ count: Int) {
        let entries = invoker.history.entries
        if drawing.hasSaidNames, first >= 0, entries.count - first >= count {
            printer.prepare(for: entries[first..<first + count])
        }
        selectionLog.reconcile()
    }
}

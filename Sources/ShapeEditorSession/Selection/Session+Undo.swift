extension Session {
    /// Undoes the last `count` entries, and selects the shapes that were selected before the oldest of them.
    ///
    /// - Throws: As ``ShapeActionInvoker/undo(_:)``; the selection stays the same then.
    func undo(_ count: Int) throws {
        selectionLog.reconcile()
        try pathRecorder.undo(count)
        selectionLog.moved(isRedo: false)
        selection.put(selectionLog.selection(before: invoker.history.doneCount))
    }

    /// Redoes the next `count` entries, and selects the shapes that the last of them had left selected.
    ///
    /// - Throws: As ``ShapeActionInvoker/redo(_:)``; the selection stays the same then.
    func redo(_ count: Int) throws {
        selectionLog.reconcile()
        try pathRecorder.redo(count)
        selectionLog.moved(isRedo: true)
        selection.put(selectionLog.selection(after: invoker.history.doneCount - 1))
    }
}

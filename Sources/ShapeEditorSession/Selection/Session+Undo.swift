extension Session {
    /// Undoes the last `count` entries, and selects the shapes that were selected before the oldest of them.
    ///
    /// - Throws: As ``ShapeActionInvoker/undo(_:)``; the selection stays the same then.
    func undo(_ count: Int) throws {
        recovery?.gather()
        try invoker.undo(count)
        selection.restore(invoker.history.selection(before: invoker.history.index))
    }

    /// Redoes the next `count` entries, and selects the shapes that the last of them had left selected.
    ///
    /// - Throws: As ``ShapeActionInvoker/redo(_:)``; the selection stays the same then.
    func redo(_ count: Int) throws {
        recovery?.gather()
        try invoker.redo(count)
        selection.restore(invoker.history.selection(after: invoker.history.index - 1))
    }
}

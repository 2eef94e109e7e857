extension Session {
    /// Undoes the last `count` entries, and selects what was selected before the first of them.
    ///
    /// - Throws: As the invoker does; nothing has changed then.
    func undo(_ count: Int) throws {
        let history = invoker.history
        if drawing.hasSaidNames, history.index >= count {
            printer.prepare(for: history.entries[history.index - count..<history.index])
        }
        selectionLog.settle()
        try pathRecorder.undo(count)
        selectionLog.moved()
        selection.put(selectionLog.selection(before: history.doneCount))
    }

    /// Redoes the next `count` entries, and selects what was selected after the last of them.
    ///
    /// - Throws: As the invoker does; nothing has changed then.
    func redo(_ count: Int) throws {
        let history = invoker.history
        if drawing.hasSaidNames, history.entries.count - history.index >= count {
            printer.prepare(for: history.entries[history.index..<history.index + count])
        }
        selectionLog.settle()
        try pathRecorder.redo(count)
        selectionLog.moved()
        selection.put(selectionLog.selection(after: history.doneCount - 1))
    }
}

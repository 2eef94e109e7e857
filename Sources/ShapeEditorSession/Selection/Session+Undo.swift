import ShapeEditorText

extension Session {
    /// Undoes the last `count` entries, and selects the shapes that were selected before the oldest of them. In a session
    /// with a prompt, says what was undone.
    ///
    /// - Throws: As ``ShapeActionInvoker/undo(_:)``; the selection stays the same then.
    func undo(_ count: Int) throws {
        recovery?.gather()
        try invoker.undo(count)
        let history = invoker.history
        selection.restore(history.selection(before: history.index))
        printFeedback("undid \(words(for: count, from: history.index))", isMuted: true)
    }

    /// Redoes the next `count` entries, and selects the shapes that the last of them had left selected. In a session with
    /// a prompt, says what was redone.
    ///
    /// - Throws: As ``ShapeActionInvoker/redo(_:)``; the selection stays the same then.
    func redo(_ count: Int) throws {
        recovery?.gather()
        try invoker.redo(count)
        let history = invoker.history
        selection.restore(history.selection(after: history.index - 1))
        printFeedback("redid \(words(for: count, from: history.index - count))", isMuted: true)
    }

    /// Undoes all entries as one step. Without entries, only says so in a session with a prompt.
    ///
    /// - Throws: As ``undo(_:)``.
    func undoAll() throws {
        let count = invoker.history.index
        if count == 0 { return printFeedback("nothing to undo") }
        try undo(count)
    }

    /// Redoes all undone entries as one step. Without such entries, only says so in a session with a prompt.
    ///
    /// - Throws: As ``redo(_:)``.
    func redoAll() throws {
        let count = invoker.history.count - invoker.history.index
        if count == 0 { return printFeedback("nothing to redo") }
        try redo(count)
    }

    /// The only entry at a position as a statement in quotes, or else the number of the entries.
    private func words(for count: Int, from position: Int) -> String {
        if count != 1 { return count.counting("step") }
        return "'\(EntryStatement(invoker.history.entries[position]).text.quotable)'"
    }
}

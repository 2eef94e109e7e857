import ShapeEditorLanguage
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
        say("undid", count, from: history.index)
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
        say("redid", count, from: history.index - count)
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

    /// Lets the user choose one of the steps, and undoes or redoes up to it.
    ///
    /// - Throws: ``Problem/onlyTyped(_:)`` unless a typed line or a key asks for it; as ``undo(_:)``.
    nonisolated(nonsending) func travel() async throws {
        guard !isInFile, !input.isTimers, let travel = host.travel else { throw Problem.onlyTyped("travel") }
        let history = invoker.history
        if history.count == 0 { return printFeedback("nothing to undo") }
        let rows = ["the beginning"] + HistoryView(history: history).rows
        recovery?.timer.checkBeforeWait()
        let chosen = await withCheckedContinuation { continuation in
            travel(rows, history.index) { continuation.resume(returning: $0) }
        }
        guard let chosen, chosen != history.index else { return }
        try chosen < history.index ? undo(history.index - chosen) : redo(chosen - history.index)
    }

    /// Says what was done to the only entry at a position, as a statement in quotes, or else to how many entries.
    private func say(_ done: String, _ count: Int, from position: Int) {
        if count != 1 { return printFeedback("\(done) \(count.counting("step"))", isMuted: true) }
        printFeedback(
            "\(done) '", quoting: EntryStatement(invoker.history.entries[position]).text, "'", isMuted: true)
    }
}

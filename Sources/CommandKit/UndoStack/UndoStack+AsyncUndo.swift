extension UndoStack {
    /// Undoes the last entries, the latest first, and waits for those that take time: all of them or none.
    ///
    /// Until it has ended the stack takes nothing else, and what asynchronous commands have done meanwhile is
    /// recorded afterwards. When it is cancelled, or an entry throws, what had been undone is redone.
    ///
    /// - Parameter count: How many entries to undo; at least 1.
    /// - Throws: `CancellationError` when it was cancelled; otherwise as ``undo(_:)`` does.
    public nonisolated(nonsending) func undoAsync(_ count: Int = 1) async throws {
        try admit(.undo)
        try await travelWaiting(to: try indexAfterUndo(count))
    }

    /// Redoes the entries that were undone last, and waits for those that take time. The mirror of ``undoAsync(_:)``.
    ///
    /// - Parameter count: How many entries to redo; at least 1.
    /// - Throws: As ``undoAsync(_:)`` does.
    public nonisolated(nonsending) func redoAsync(_ count: Int = 1) async throws {
        try admit(.redo)
        try await travelWaiting(to: try indexAfterRedo(count))
    }

    /// Undoes or redoes until the index is `index`, and waits for what takes time: all or nothing.
    ///
    /// - Parameter index: From 0, with nothing done, to ``count``, with everything done.
    /// - Throws: ``UndoStackError/noSuchIndex(_:count:)``; otherwise as ``undoAsync(_:)`` does.
    public nonisolated(nonsending) func goAsync(to index: Int) async throws {
        try admit(.go)
        try requireIndex(index)
        if index != position { try await travelWaiting(to: index) }
    }

    private nonisolated(nonsending) func travelWaiting(to target: Int) async throws {
        let before = snapshot
        topIsFresh = false
        defer { settle() }
        // Half undone, the receivers are in no state that was saved.
        changedGroups = changedGroups + 1
        var failure: (any Error)?
        do {
            try await stepWaiting(to: target)
        } catch {
            failure = await restoreWaiting(before, because: error)
        }
        changedGroups = changedGroups - 1
        if let failure { throw failure }
        notify(target < before.index ? .undone : .redone, since: before)
    }

    private nonisolated(nonsending) func stepWaiting(to target: Int) async throws {
        activity = position > target ? .undoing : .redoing
        while position > target {
            try Task.checkCancellation()
            try await store.undoWaiting(at: position - 1)
            position -= 1
        }
        while position < target {
            try Task.checkCancellation()
            try await store.redoWaiting(at: position)
            position += 1
        }
    }

    /// Goes back to where it started, also where the task has been cancelled.
    ///
    /// - Returns: What to throw.
    private nonisolated(nonsending) func restoreWaiting(
        _ before: UndoStackSnapshot, because cause: any Error
    ) async -> any Error {
        do {
            try await shielded { try await self.stepWaiting(to: before.index) }
        } catch {
            return couldNotRestore(cause, error, since: before)
        }
        if cause.leavesEffects { moveMark(to: nil) }
        return cause
    }
}

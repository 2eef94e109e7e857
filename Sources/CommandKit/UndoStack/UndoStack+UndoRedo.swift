extension UndoStack {
    /// Undoes the last done entries, the latest first: all of them or none.
    ///
    /// Afterwards the index is lower by `count`, and the number of entries is the same. If an entry throws, the entries
    /// undone before it are redone. Observers are then notified only of what stays changed.
    ///
    /// While an open outermost group holds a command, an entry can conflict with the group: if both have a command that
    /// names the same receiver (``Command/forEachReceiver(_:)``), or if a command of either names none and the entry was
    /// on the stack when the group got its first command. An entry that conflicts can be neither undone nor redone,
    /// because the rollback of the group would restore a state from before. A group is here an ``UndoGroup`` or an
    /// ``AsyncCompositeCommand`` that is being performed. An asynchronous command performed by itself conflicts with no
    /// entry.
    ///
    /// - Parameter count: The number of entries to undo; 0 changes nothing.
    /// - Throws: ``UndoStackError/openGroup(_:label:nameless:)`` for the first conflict on the way; nothing has changed then.
    ///   ``UndoStackError`` also if there are fewer such entries, one of them takes time, the body of a group runs, or
    ///   the stack is busy. Otherwise the error of the command; ``RestoreError`` if redoing failed as well.
    public func undo(_ count: Int = 1) throws {
        try admit(.undo)
        try travel(to: try indexAfterUndo(count), .undo)
    }

    /// Redoes the entries that were undone last, the latest undone first: all of them or none. If an entry throws, the
    /// entries redone before it are undone.
    ///
    /// - Parameter count: The number of entries to redo; 0 changes nothing.
    /// - Throws: The same errors as ``undo(_:)``.
    public func redo(_ count: Int = 1) throws {
        try admit(.redo)
        try travel(to: try indexAfterRedo(count), .redo)
    }

    /// Undoes or redoes entries until the index is `index`: all of them or none. Observers are notified at most once.
    ///
    /// - Parameter index: The new index: from 0, with all entries undone, to ``count``, with all entries done.
    /// - Throws: ``UndoStackError/noSuchIndex(_:count:)``; otherwise the same errors as ``undo(_:)``.
    public func go(to index: Int) throws {
        try admit(.go)
        try requireIndex(index)
        try travel(to: index, .go)
    }

    /// Undoes or redoes entries until the stack is at its saved mark.
    ///
    /// - Throws: ``UndoStackError/noSavedState`` if there is no saved mark; otherwise the same errors as ``undo(_:)``.
    public func revertToSaved() throws {
        try admit(.go)
        guard let savedIndex else { throw UndoStackError.noSavedState }
        try go(to: savedIndex)
    }
}

// MARK: - Steps

extension UndoStack {
    func indexAfterUndo(_ count: Int) throws(UndoStackError) -> Int {
        precondition(count >= 0, "The number of steps is 0 or more.")
        guard count <= position else { throw .tooFewToUndo(asked: count, available: position) }
        return position - count
    }

    func indexAfterRedo(_ count: Int) throws(UndoStackError) -> Int {
        precondition(count >= 0, "The number of steps is 0 or more.")
        let available = store.count - position
        guard count <= available else { throw .tooFewToRedo(asked: count, available: available) }
        return position + count
    }

    func requireIndex(_ index: Int) throws(UndoStackError) {
        guard index >= 0, index <= count else { throw .noSuchIndex(index, count: count) }
    }

    /// Undoes or redoes entries until the index is `target`. If an entry fails, tries to return to the initial index.
    private func travel(to target: Int, _ operation: UndoStackOperation) throws {
        if target == position { return }
        try requireNoConflict(to: target, operation)
        if store.undoTakesTime || store.redoTakesTime { try requireInstant(to: target) }
        let before = observers.isEmpty ? nil : snapshot
        let start = position
        settleTop()
        defer { finishActivity() }
        do {
            try step(to: target)
        } catch {
            throw restore(start, because: error)
        }
        if let before { notify(target < start ? .undone : .redone, since: before) }
    }

    @inline(__always)
    private func step(to target: Int) throws {
        ongoing = position > target ? .undoing : .redoing
        while position > target {
            try store.undo(at: position - 1)
            position -= 1
        }
        while position < target {
            try store.redo(at: position)
            position += 1
        }
    }

    /// Tries to return to the initial index after an entry has failed.
    ///
    /// - Returns: The error to throw.
    private func restore(_ start: Int, because cause: any Error) -> any Error {
        var before = snapshot
        before.index = start
        before.isSaved = savedIndex == start && !hasUnfinishedChanges
        do {
            try step(to: start)
        } catch {
            return couldNotRestore(cause, error, since: before)
        }
        if cause.leavesEffects { loseStates() }
        return cause
    }

    /// The error of a failed return. Clears the saved mark before it notifies the observers, so that no observer reads
    /// the state as saved.
    func couldNotRestore(
        _ cause: any Error, _ error: any Error, since before: UndoStackSnapshot
    ) -> RestoreError {
        states.lose()
        notify(position < before.index ? .undone : .redone, since: before)
        return RestoreError(
            cause: cause, restoreError: error, previousIndex: before.index, index: position)
    }

    private func requireInstant(to target: Int) throws(UndoStackError) {
        let direction: TravelDirection = target < position ? .undo : .redo
        let places = min(position, target)..<max(position, target)
        for place in places where store.takesTime(at: place, direction) {
            throw .takesTime(label: store.label(at: place) ?? "")
        }
    }
}

extension UndoStack {
    /// Undoes the last done entries, the latest first, and waits for entries that take time. Undoes all or none.
    ///
    /// The stack is busy until this returns. Asynchronous commands that finish during the operation are recorded after
    /// it. If the task is cancelled before the last entry begins, or an entry throws, the entries undone so far are
    /// redone.
    ///
    /// - Parameter count: The number of entries to undo; 0 changes nothing.
    /// - Throws: The same errors as ``undo(_:)``, except that entries may take time. A cancellation counts as an entry
    ///   that throws `CancellationError`.
    public nonisolated(nonsending) func undoAsync(_ count: Int = 1) async throws {
        try admit(.undo)
        try await travelWaiting(to: try indexAfterUndo(count), .undo)
    }

    /// Redoes the entries that were undone last, and waits for entries that take time, in the same way as
    /// ``undoAsync(_:)``.
    ///
    /// - Parameter count: The number of entries to redo; 0 changes nothing.
    /// - Throws: The same errors as ``undoAsync(_:)``.
    public nonisolated(nonsending) func redoAsync(_ count: Int = 1) async throws {
        try admit(.redo)
        try await travelWaiting(to: try indexAfterRedo(count), .redo)
    }

    /// Undoes or redoes entries until the index is `index`, and waits for entries that take time. Undoes or redoes all
    /// of them or none.
    ///
    /// - Parameter index: The new index: from 0, with all entries undone, to ``count``, with all entries done.
    /// - Throws: ``UndoStackError/noSuchIndex(_:count:)``; otherwise the same errors as ``undoAsync(_:)``.
    public nonisolated(nonsending) func goAsync(to index: Int) async throws {
        try admit(.go)
        try requireIndex(index)
        try await travelWaiting(to: index, .go)
    }

    private nonisolated(nonsending) func travelWaiting(
        to target: Int, _ operation: UndoStackOperation
    ) async throws {
        if target == position { return }
        try requireNoConflict(to: target, operation)
        let before = snapshot
        settleTop()
        beginWaiting(position > target ? .undoing : .redoing)
        defer { endWaiting() }
        // Until the operation has ended, the stack isn't saved.
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
        ongoing = position > target ? .undoing : .redoing
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

    /// Tries to return to the index at the start after a failed step, even if the task has been cancelled.
    ///
    /// - Returns: The error to throw.
    private nonisolated(nonsending) func restoreWaiting(
        _ before: UndoStackSnapshot, because cause: any Error
    ) async -> any Error {
        do {
            try await shielded { try await self.stepWaiting(to: before.index) }
        } catch {
            return couldNotRestore(cause, error, since: before)
        }
        if cause.leavesEffects { loseStates() }
        return cause
    }
}

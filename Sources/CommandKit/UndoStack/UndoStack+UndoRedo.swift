extension UndoStack {
    /// Undoes the last entries, the latest first: all of them or none.
    ///
    /// Afterwards the index is lower by `count`; the number of entries stays. When one of them throws, those that
    /// were undone before it are redone, and the observers hear nothing.
    ///
    /// - Parameter count: How many entries to undo; with 0, nothing happens.
    /// - Throws: ``UndoStackError`` when there are not so many, one of them takes time, the body of a group runs, or
    ///   the stack is in the middle of something. Otherwise what the command throws; ``RestoreError`` when redoing
    ///   failed as well.
    public func undo(_ count: Int = 1) throws {
        try admit(.undo)
        try travel(to: try indexAfterUndo(count))
    }

    /// Redoes the entries that were undone last: all of them or none. The mirror of ``undo(_:)``.
    ///
    /// - Parameter count: How many entries to redo; with 0, nothing happens.
    /// - Throws: As ``undo(_:)`` does.
    public func redo(_ count: Int = 1) throws {
        try admit(.redo)
        try travel(to: try indexAfterRedo(count))
    }

    /// Undoes or redoes until the index is `index`: all or nothing, and one change for the observers.
    ///
    /// - Parameter index: From 0, with nothing done, to ``count``, with everything done.
    /// - Throws: ``UndoStackError/noSuchIndex(_:count:)``; otherwise as ``undo(_:)`` does.
    public func go(to index: Int) throws {
        try admit(.go)
        try requireIndex(index)
        try travel(to: index)
    }

    /// Undoes or redoes until the stack is at the state that was saved.
    ///
    /// - Throws: ``UndoStackError/noSavedState``; otherwise as ``undo(_:)`` does.
    public func revertToSaved() throws {
        try admit(.go)
        guard let mark else { throw UndoStackError.noSavedState }
        try go(to: mark)
    }
}

// MARK: - Travelling

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

    /// Undoes or redoes until the index is at the target; when that fails, goes back to where it was.
    private func travel(to target: Int) throws {
        if target == position { return }
        if store.undoTakesTime || store.redoTakesTime { try requireInstant(to: target) }
        let before = observers.isEmpty ? nil : snapshot
        let start = position
        topIsFresh = false
        defer { settle() }
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

    /// Goes back to where it started.
    ///
    /// - Returns: What to throw.
    private func restore(_ start: Int, because cause: any Error) -> any Error {
        var before = snapshot
        before.index = start
        before.isClean = mark == start && changedGroups == 0
        do {
            try step(to: start)
        } catch {
            return couldNotRestore(cause, error, since: before)
        }
        if cause.leavesEffects { moveMark(to: nil) }
        return cause
    }

    /// Nobody is told that all is saved when it is not.
    func couldNotRestore(
        _ cause: any Error, _ error: any Error, since before: UndoStackSnapshot
    ) -> RestoreError {
        mark = nil
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
    /// Undoes the last entries, the latest first, and waits for those that take time: all of them or none.
    ///
    /// Until it has ended the stack takes nothing else, and what asynchronous commands have done meanwhile is
    /// recorded afterwards. When it is cancelled, or an entry throws, what had been undone is redone.
    ///
    /// - Parameter count: How many entries to undo; with 0, nothing happens.
    /// - Throws: `CancellationError` when it was cancelled; otherwise as ``undo(_:)`` does.
    public nonisolated(nonsending) func undoAsync(_ count: Int = 1) async throws {
        try admit(.undo)
        try await travelWaiting(to: try indexAfterUndo(count))
    }

    /// Redoes the entries that were undone last, and waits for those that take time. The mirror of ``undoAsync(_:)``.
    ///
    /// - Parameter count: How many entries to redo; with 0, nothing happens.
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
        try await travelWaiting(to: index)
    }

    private nonisolated(nonsending) func travelWaiting(to target: Int) async throws {
        if target == position { return }
        let before = snapshot
        topIsFresh = false
        beginWaiting(position > target ? .undoing : .redoing)
        defer { endWaiting() }
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

extension UndoStack {
    /// Undoes the last entries, the latest first: all of them or none.
    ///
    /// Afterwards the index is lower by `count`; the number of entries stays. When one of them throws, those that
    /// were undone before it are redone, and the observers hear nothing.
    ///
    /// - Parameter count: How many entries to undo; at least 1.
    /// - Throws: ``UndoStackError`` when there are not so many, a group is open, or the stack is in the middle of
    ///   something. Otherwise what the command throws; ``RestoreError`` when redoing failed as well.
    public func undo(_ count: Int = 1) throws {
        try admit(.undo)
        try requireNoGroup(.undo)
        guard count > 0 else { throw UndoStackError.countNotPositive(count) }
        guard count <= position else {
            throw UndoStackError.tooFewToUndo(asked: count, available: position)
        }
        try travel(.undone, to: position - count)
    }

    /// Redoes the entries that were undone last: all of them or none. The mirror of ``undo(_:)``.
    ///
    /// - Parameter count: How many entries to redo; at least 1.
    /// - Throws: As ``undo(_:)`` does.
    public func redo(_ count: Int = 1) throws {
        try admit(.redo)
        try requireNoGroup(.redo)
        guard count > 0 else { throw UndoStackError.countNotPositive(count) }
        let available = entries.count - position
        guard count <= available else {
            throw UndoStackError.tooFewToRedo(asked: count, available: available)
        }
        try travel(.redone, to: position + count)
    }

    /// Undoes or redoes until the index is at the target; when that fails, goes back to where it was.
    private func travel(_ kind: UndoStackChange.Kind, to target: Int) throws {
        let before = snapshot
        defer { activity = nil }
        do {
            try step(to: target)
        } catch let cause {
            do {
                try step(to: before.index)
            } catch let restoreError {
                let index = position
                notify(kind, since: before)
                throw RestoreError(
                    cause: cause, restoreError: restoreError, previousIndex: before.index, index: index)
            }
            throw cause
        }
        notify(kind, since: before)
    }

    private func step(to target: Int) throws {
        while position > target { try undoOne() }
        while position < target { try redoOne() }
    }

    private func undoOne() throws {
        activity = .undoing
        let place = position - 1
        _ = try entries.run(at: place) { try $0.undo() }
        position = place
    }

    private func redoOne() throws {
        activity = .redoing
        let place = position
        _ = try entries.run(at: place) { try $0.redo() }
        position = place + 1
    }
}

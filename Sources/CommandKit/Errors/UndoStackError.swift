/// What can be asked of an ``UndoStack`` and its groups.
public enum UndoStackOperation: Hashable, Sendable, CaseIterable {
    /// `perform(_:merging:)`
    case perform
    /// `record(_:merging:)`
    case record
    /// `undo(_:)`
    case undo
    /// `redo(_:)`
    case redo
    /// `go(to:)`
    case go
    /// `beginGroup(_:)` and `group(_:_:)`
    case begin
    /// `commit()`
    case commit
    /// `rollBack()`
    case rollBack
    /// `markSaved()`
    case markSaved
    /// `setLimit(_:)`
    case setLimit
    /// `removeEntries(of:)` and `removeEntries(in:)`
    case remove
    /// `clear()`
    case clear
}

/// What an ``UndoStack`` is in the middle of when it can take nothing else.
public enum UndoStackActivity: Hashable, Sendable, CaseIterable {
    /// A command is being executed or merged.
    case executing
    /// A command is being undone.
    case undoing
    /// A command is being redone.
    case redoing
    /// A group is being rolled back.
    case rollingBack
    /// Entries are being dropped.
    case dropping
    /// Observers are being told.
    case notifying
}

/// Why an ``UndoStack`` or one of its groups did not do what it was asked; it has done nothing then.
public enum UndoStackError: Error, Hashable, Sendable {
    /// Fewer steps than asked for can be undone.
    case tooFewToUndo(asked: Int, available: Int)
    /// Fewer steps than asked for can be redone.
    case tooFewToRedo(asked: Int, available: Int)
    /// There is no state with this index.
    case noSuchIndex(Int, count: Int)
    /// The state that was saved can't be reached any more.
    case noSavedState
    /// The step takes time to undo or redo, which needs `await`.
    case takesTime(label: String)
    /// The stack was called from inside one of its own commands or observers, or while it undoes or redoes something
    /// that takes time.
    case reentrant(UndoStackOperation, during: UndoStackActivity)
    /// The body of a group is running, so the stack can only perform, record and begin groups.
    case groupRunning(UndoStackOperation, label: String)
    /// The group has been committed or rolled back.
    case groupEnded(UndoStackOperation, label: String)
    /// A group within this one is open, and has to be ended first.
    case innerGroupOpen(label: String, inner: String)
    /// Groups are nested as deep as they can be.
    case groupsTooDeep(maximum: Int)
}

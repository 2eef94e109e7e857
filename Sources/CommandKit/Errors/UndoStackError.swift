/// The operations of an ``UndoStack`` and its groups.
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
    /// `markSaved()` and `markSaved(at:)`
    case markSaved
    /// `setLimit(_:)`
    case setLimit
    /// `removeEntries(of:)` and `removeEntries(in:)`
    case remove
    /// `groupEntries(in:label:)`
    case group
    /// `clear()`
    case clear
}

/// The activities of an ``UndoStack`` during which it is busy.
public enum UndoStackActivity: Hashable, Sendable, CaseIterable {
    /// A command is being executed or merged.
    case executing
    /// A command is being undone.
    case undoing
    /// A command is being redone.
    case redoing
    /// A group is being rolled back.
    case rollingBack
    /// Entries are being removed, on request or because of the limit.
    case dropping
    /// Observers are being notified.
    case notifying
}

/// The errors of an ``UndoStack`` and its groups. An operation that throws such an error has changed nothing.
public enum UndoStackError: Error, Hashable, Sendable {
    /// Fewer steps than requested can be undone.
    case tooFewToUndo(asked: Int, available: Int)
    /// Fewer steps than requested can be redone.
    case tooFewToRedo(asked: Int, available: Int)
    /// The requested index is not between 0 and the number of entries.
    case noSuchIndex(Int, count: Int)
    /// An entry is undone, and only entries that are done can be grouped.
    case undone(label: String)
    /// There is no saved mark: the state in which the receivers were last saved can't be reached any more.
    case noSavedState
    /// The entry takes time to undo or redo, which requires an asynchronous operation such as
    /// ``UndoStack/undoAsync(_:)``.
    case takesTime(label: String)
    /// The stack is busy: it was called by one of its own commands or observers, or during an asynchronous undo, redo
    /// or rollback.
    case reentrant(UndoStackOperation, during: UndoStackActivity)
    /// The body of a group is running. Until it returns, the stack can only perform or record synchronous commands and
    /// begin groups, and the group can't be ended.
    case groupRunning(UndoStackOperation, label: String)
    /// The group has already been committed or rolled back.
    case groupEnded(UndoStackOperation, label: String)
    /// The group contains an open group, which must end first.
    case innerGroupOpen(label: String, inner: String)
    /// Groups are nested as deep as the maximum allows.
    case groupsTooDeep(maximum: Int)
}

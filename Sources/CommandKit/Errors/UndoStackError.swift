/// What can be asked of an ``UndoStack``.
public enum UndoStackOperation: Hashable, Sendable, CaseIterable {
    /// `perform(_:merging:)`
    case perform
    /// `undo(_:)`
    case undo
    /// `redo(_:)`
    case redo
    /// `begin(_:)` and `transaction(_:_:)`
    case begin
    /// `commit()`
    case commit
    /// `rollback()`
    case rollback
    /// `markSaved()`
    case markSaved
    /// `setLimit(_:)`
    case setLimit
    /// `clear()`
    case clear
    /// `gather(_:label:)`
    case gather
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

/// Why an ``UndoStack`` did not do what it was asked; it has done nothing then.
public enum UndoStackError: Error, Hashable, Sendable {
    /// Fewer steps than asked for can be undone.
    case tooFewToUndo(asked: Int, available: Int)
    /// Fewer steps than asked for can be redone.
    case tooFewToRedo(asked: Int, available: Int)
    /// A number of steps has to be 1 or more.
    case countNotPositive(Int)
    /// A limit has to be 0 or more.
    case limitNegative(Int)
    /// What was undone and can be redone is in the way.
    case redoTail(UndoStackOperation)
    /// The stack was called from inside one of its own commands or observers.
    case reentrant(UndoStackOperation, during: UndoStackActivity)
    /// The operation has to wait until the open group is closed.
    case groupOpen(UndoStackOperation, label: String)
    /// There is no group to commit or to roll back.
    case noOpenGroup(UndoStackOperation)
    /// The innermost group is closed by `transaction(_:_:)` itself, not by its body.
    case groupBelongsToTransaction(UndoStackOperation, label: String)
    /// The body of a transaction began a group and did not close it.
    case groupLeftOpen(label: String)
    /// Groups are nested as deep as they can be.
    case groupsTooDeep(maximum: Int)
}

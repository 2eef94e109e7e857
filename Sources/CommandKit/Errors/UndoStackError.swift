/// The operations of an ``UndoStack`` and its groups.
public enum UndoStackOperation: Hashable, Sendable {
    /// `perform(_:merging:)`, `perform(_:mergingWithin:)` and `perform(_:in:afterFailure:)`
    case perform
    /// `record(_:merging:)` and `record(_:mergingWithin:)`
    case record
    /// `undo(_:)` and `undoAsync(_:)`
    case undo
    /// `redo(_:)` and `redoAsync(_:)`
    case redo
    /// `go(to:)`, `goAsync(to:)` and `revertToSaved()`
    case go
    /// `beginGroup(_:)`, `group(_:_:)` and `groupAsync(_:_:)`
    case begin
    /// `commit(merging:)`, and the end of the body of a group
    case commit
    /// `rollBack()` and `rollBackAsync()`
    case rollBack
    /// `markSaved()`, `markSaved(at:)` and `markSaved(_:)`
    case markSaved
    /// `setLimit(_:)`
    case setLimit
    /// `removeEntries(of:)` and `removeEntries(in:)`
    case remove
    /// `groupEntries(in:label:)`
    case group
    /// `clear()`
    case clear
    /// `restore(done:undone:)`
    case restore
    /// `setNote(_:for:)` and `setNote(_:for:at:)` of a group
    case setNote
    /// `takeTail()`
    case takeTail
    /// `attach(_:)`
    case attach
}

/// The activities of an ``UndoStack`` during which it is busy.
public enum UndoStackActivity: Hashable, Sendable {
    /// A synchronous command is being executed, recorded or merged, or a group is being committed.
    case executing
    /// A command is being undone.
    case undoing
    /// A command is being redone.
    case redoing
    /// An open group or an asynchronous command is being rolled back, or a command that ended after that rollback is
    /// being undone.
    case rollingBack
    /// Entries are being removed, grouped or attached, or the limit is being set.
    case dropping
    /// Observers are being notified.
    case notifying
    /// The receivers of entries are being read, by ``UndoStack/forEachReceiver(of:_:)`` or
    /// ``UndoGroup/forEachReceiver(_:)``.
    case reading
}

/// The errors of an ``UndoStack`` and its groups. An operation refused with such an error changes nothing.
public enum UndoStackError: Error, Hashable, Sendable {
    /// Fewer steps than requested can be undone.
    case tooFewToUndo(asked: Int, available: Int)
    /// Fewer steps than requested can be redone.
    case tooFewToRedo(asked: Int, available: Int)
    /// The requested index is below 0 or above the number of entries.
    case noSuchIndex(Int, count: Int)
    /// An entry is undone, and only entries that are done can be grouped.
    case undone(label: String)
    /// The stack has entries, and only an empty stack can be filled.
    case notEmpty(count: Int)
    /// A tail belongs to another stack, or has been attached already.
    case noSuchTail
    /// A tail belongs at another index than the present one; `nil` if there is none, because the entry before the tail
    /// is gone or stands in another tail.
    case tailBelongsElsewhere(index: Int?)
    /// A state was taken from another stack.
    case noSuchState
    /// There is no saved mark to return to.
    case noSavedState
    /// A command takes time to undo or redo, which requires an asynchronous operation such as
    /// ``UndoStack/undoAsync(_:)``.
    case takesTime(label: String)
    /// The stack is busy: it was called during its own ``UndoStack/activity``, for example by one of its commands or
    /// observers.
    case reentrant(UndoStackOperation, during: UndoStackActivity)
    /// The body of a group is running. Until it ends, the group can't be ended. If the body is synchronous, the only
    /// operations of the stack until then are to perform or record synchronous commands and to begin groups.
    case groupRunning(UndoStackOperation, label: String)
    /// The group has already been committed or rolled back.
    case groupEnded(UndoStackOperation, label: String)
    /// The group contains an open group, which must end first.
    case innerGroupOpen(label: String, inner: String)
    /// An entry conflicts with an open group, which holds a command, because both change the same receiver or may do
    /// so. Restored entries conflict with every such group. The associated values are the label of the outermost group
    /// and, if both share no receiver, the label of the first command in the entry or the group that names none. See
    /// ``UndoStack/undo(_:)``.
    case openGroup(UndoStackOperation, label: String, nameless: String? = nil)
    /// The stack has been closed, and records nothing more.
    case closed
    /// Groups are nested as deep as the maximum allows.
    case groupsTooDeep(maximum: Int)
}

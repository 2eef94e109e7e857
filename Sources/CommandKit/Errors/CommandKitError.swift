/// The errors of commands, groups and invokers. Such an error can also be the cause of a ``GroupError``.
public enum CommandKitError: Error, Hashable, Sendable {
    /// The command has no undo.
    case notUndoable(label: String)
    /// The group has not been executed successfully, so there is nothing to undo or redo.
    case notExecuted(label: String)
    /// The receiver has been released. The associated value names its type.
    case receiverGone(String)
    /// The same command instance, batch or entry is still running, possibly after its caller was cancelled.
    case executing(label: String)
    /// A command can't be added to a group that is being executed.
    case addedWhileExecuting(command: String, group: String)
    /// An instance of a class can't be in a group or a queue twice at a time, and no group can be its own child.
    case addedTwice(command: String, group: String)
    /// Groups are nested deeper than the maximum.
    case tooDeep(label: String, maximum: Int)
    /// A group with an asynchronous child was executed without an actor, on which its children would take turns.
    case noActor(label: String)
    /// The group was still running at the end of its time limit.
    case timedOut(label: String, limit: Duration)
}

/// An undo or redo of several entries failed, and so did the return to the index before the operation.
///
/// The stack stays at the index at which the return stopped. The saved mark of the stack has been cleared, and the
/// observers of the stack have been notified.
public struct RestoreError: Error {
    /// The error of the entry that could not be undone or redone, or a `CancellationError`.
    public let cause: any Error
    /// The error of the entry at which the return failed.
    public let restoreError: any Error
    /// The index of the stack before the operation.
    public let previousIndex: Int
    /// The index at which the return stopped.
    public let index: Int
}

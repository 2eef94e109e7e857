/// The errors of commands, groups and queues. An operation that throws such an error has changed nothing.
public enum CommandKitError: Error, Hashable, Sendable {
    /// The command has no undo.
    case notUndoable(label: String)
    /// The command has not been executed, so there is nothing to undo or redo.
    case notExecuted(label: String)
    /// The receiver has been released. The associated value names its type.
    case receiverGone(String)
    /// The same instance of the command is still being executed, possibly after its caller was cancelled.
    case executing(label: String)
    /// A command can't be added to a group that is being executed.
    case addedWhileExecuting(command: String, group: String)
    /// The same instance of a class can't occur twice in a group or a queue, and a group can't contain itself.
    case addedTwice(command: String, group: String)
    /// Groups are nested deeper than the maximum.
    case tooDeep(label: String, maximum: Int)
    /// A group with an asynchronous child was executed without an actor, on which its children would take turns.
    case noActor(label: String)
    /// The command was still running at the end of its time limit.
    case timedOut(label: String, limit: Duration)
}

/// An undo or redo of several entries failed, and so did the return to the index before the operation.
///
/// The stack stays at the index at which the return stopped. The saved mark of the stack has been cleared, and the
/// observers of the stack have been notified.
public struct RestoreError: Error {
    /// The error of the entry that could not be undone or redone.
    public let cause: any Error
    /// The error of the entry at which the return failed.
    public let restoreError: any Error
    /// The index of the stack before the operation.
    public let previousIndex: Int
    /// The index at which the return stopped.
    public let index: Int
}

/// Why a command, a group or a queue did not do what it was asked; it has done nothing then.
public enum CommandError: Error, Hashable, Sendable {
    /// The command has no way to be undone.
    case notUndoable(label: String)
    /// The command has not been executed, so there is nothing to undo or redo.
    case notExecuted(label: String)
    /// The receiver, an instance of this type, is gone.
    case receiverGone(String)
    /// The same instance is still being executed, also where whoever started it has been cancelled meanwhile.
    case executing(label: String)
    /// A command can't be added to a group that is being executed.
    case addedWhileExecuting(command: String, group: String)
    /// The same instance of a class can't stand twice in a group or a queue, nor a group in itself.
    case addedTwice(command: String, group: String)
    /// Groups are nested as deep as they can be.
    case tooDeep(label: String, maximum: Int)
    /// A group has a child that takes time, and was executed without an actor, on which its children take turns.
    case noActor(label: String)
    /// The command was still running when its time was up.
    case timedOut(label: String, limit: Duration)
}

/// Undoing or redoing several steps failed on the way, and so did going back to the start.
///
/// The stack's index tells how far it got, its saved mark is gone, and its observers have been told.
public struct RestoreError: Error {
    /// Why a step could not be undone or redone.
    public let cause: any Error
    /// Why a step that had been undone or redone could not be restored.
    public let restoreError: any Error
    /// The index of the stack before.
    public let previousIndex: Int
    /// The index of the stack now.
    public let index: Int
}

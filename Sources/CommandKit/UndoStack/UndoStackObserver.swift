/// Whoever wants to be told of the changes of an ``UndoStack``.
public protocol UndoStackObserver: AnyObject {
    /// Called after every change. The stack can be read here, but not changed.
    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange)
}

/// How finely an observer wants to be told of several steps that are undone or redone at once.
public enum UndoStackGranularity: Hashable, Sendable {
    /// One change for all of them.
    case operation
    /// One change for each of them, after all of them have succeeded.
    case step
}

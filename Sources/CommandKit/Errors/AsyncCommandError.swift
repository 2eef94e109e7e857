/// Why an asynchronous command could not be undone or redone.
public enum AsyncCommandError: Error, Hashable, Sendable {
    /// It has no way to be undone.
    case notUndoable(label: String)
    /// It has no way to be redone without waiting.
    case notRedoable(label: String)
}

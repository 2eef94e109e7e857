/// Why a composite could not be undone or redone.
public enum CompositeError: Error, Hashable, Sendable {
    /// It has not been executed, so there is nothing to undo or redo.
    case notExecuted(label: String)
}

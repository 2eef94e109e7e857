/// Commands that were performed between `begin(_:)` and `commit()`, as one command.
///
/// It is recorded by an ``UndoStack``, and can be performed again: its children are then executed anew. Executing,
/// undoing and redoing happen as a whole or not at all.
public struct MacroCommand: CompositeCommand {
    /// The label given to `begin(_:)`.
    public let label: String

    /// The recorded commands, in the order in which they were performed.
    public private(set) var children: [any Command]

    init(label: String, children: [any Command]) {
        self.label = label
        self.children = children
    }

    /// Executes the children in order.
    ///
    /// - Throws: ``TransactionError``, after those that were executed have been undone.
    public mutating func execute() throws { try children.executeAll(for: label) }

    /// Undoes the children in reverse order.
    ///
    /// - Throws: ``TransactionError``, after those that were undone have been redone.
    public mutating func undo() throws { try children.undoAll(for: label) }

    /// Redoes the children in order.
    ///
    /// - Throws: ``TransactionError``, after those that were redone have been undone.
    public mutating func redo() throws { try children.redoAll(for: label) }
}

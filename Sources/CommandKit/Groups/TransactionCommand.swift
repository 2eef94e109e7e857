/// Commands that are executed all or not at all, as one command. Transactions nest.
///
/// It can be executed again: every run starts from the commands as they were given and keeps nothing of the run
/// before. (Commands that are classes are shared by all runs.) An empty one leaves no entry.
public struct TransactionCommand: CompositeCommand {
    /// The label of the whole, in title case.
    public let label: String

    /// The commands as they were given, in the order in which they are executed.
    public let children: [any Command]

    /// The commands of the last run, with what they remember for their undo.
    private var run: [any Command] = []

    /// A transaction that has not run yet.
    ///
    /// - Parameters:
    ///   - label: The label of the whole, in title case.
    ///   - commands: The commands, in the order in which they are to be executed.
    public init(_ label: String, _ commands: [any Command]) {
        self.label = label
        children = commands
    }

    /// Executes the commands in order. At the first failure, those before it are undone in reverse order.
    ///
    /// - Throws: ``TransactionError`` with the cause, the index of the command that failed, and whatever could not
    ///   be undone.
    public mutating func execute() throws {
        var fresh = children
        run = []
        try fresh.executeAll(for: label)
        run = fresh
    }

    /// Undoes the last run in reverse order, all or nothing; commands that can't be undone are passed over.
    ///
    /// - Throws: ``TransactionError``; its cause is ``CompositeError/notExecuted(label:)`` when it has not run.
    public mutating func undo() throws {
        try requireRun()
        try run.undoAll(for: label)
    }

    /// Redoes the last run, all or nothing; commands that can't be undone are passed over.
    ///
    /// - Throws: As ``undo()`` does.
    public mutating func redo() throws {
        try requireRun()
        try run.redoAll(for: label)
    }

    private func requireRun() throws {
        guard run.count == children.count else {
            throw TransactionError(label: label, error: CompositeError.notExecuted(label: label), index: nil)
        }
    }
}

/// A group as a synchronous command, for whoever takes nothing else: an undo stack, a transaction, a timer.
///
/// Every copy remembers its own last run, so the same group can be performed again and again.
public struct GroupCommand: CompositeCommand {
    private let group: CommandGroup
    /// What has finished in the last run, in order of completion.
    public private(set) var children: [any Command] = []

    /// A group, all of whose children are synchronous.
    public init(_ group: CommandGroup) {
        self.group = group
    }

    /// The label of the group.
    public var label: String { group.label }

    /// Executes the group in an empty context, all or nothing.
    ///
    /// - Throws: ``TransactionError``, after what had finished has been undone in reverse order. Its cause is what
    ///   the group throws.
    public mutating func execute() throws {
        let execution = GroupExecution(
            context: CommandContext(), journal: GroupJournal(isOwned: true), depth: 0)
        do {
            try group.executeNow(execution)
            children = execution.journal.commands
        } catch {
            var finished = execution.journal.commands
            throw TransactionError(
                label: label, error: error, index: nil, rollbackErrors: finished.rollBack())
        }
    }

    /// Undoes the last run in reverse order of completion, all or nothing.
    public mutating func undo() throws { try children.undoAll(for: label) }

    /// Redoes the last run in order of completion, all or nothing.
    public mutating func redo() throws { try children.redoAll(for: label) }
}

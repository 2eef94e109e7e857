/// A group as a synchronous command, for whoever takes nothing else: an undo stack, a transaction, a timer.
///
/// Every copy remembers its own last run, so the same group can be performed again and again.
public struct GroupCommand: CompositeCommand {
    private let group: CommandGroup
    private var finished: [any Command]?

    /// A group, all of whose children are synchronous.
    public init(_ group: CommandGroup) {
        self.group = group
    }

    /// What has finished in the last run, in order of completion.
    public var children: [any Command] { finished ?? [] }

    /// The label of the group.
    public var label: String { group.label }

    /// Executes the group in an empty context, all or nothing.
    ///
    /// - Throws: ``TransactionError``, after what had finished has been undone in reverse order. Its cause is what
    ///   the group throws.
    public mutating func execute() throws {
        let execution = GroupExecution(
            context: CommandContext(), journal: GroupJournal(isOwned: true), depth: 0)
        finished = nil
        do {
            try group.executeNow(execution)
            finished = execution.journal.commands
        } catch {
            var commands = execution.journal.commands
            throw TransactionError(
                label: label, error: error, index: nil, rollbackErrors: commands.rollBack())
        }
    }

    /// Undoes the last run in reverse order of completion, all or nothing.
    ///
    /// - Throws: ``TransactionError``; its cause is ``CompositeError/notExecuted(label:)`` when it has not run.
    public mutating func undo() throws { try finished.travel(label) { try $0.undoAll(for: $1) } }

    /// Redoes the last run in order of completion, all or nothing.
    ///
    /// - Throws: As `undo()` does.
    public mutating func redo() throws { try finished.travel(label) { try $0.redoAll(for: $1) } }
}

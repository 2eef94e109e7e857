extension UndoStack {
    /// What becomes of the finished part of a command that takes time, when it fails or is cancelled.
    public enum Remainder: Hashable, Sendable {
        /// It is recorded as one entry, and can be undone.
        case record
        /// It is undone at once, in reverse order of completion.
        case rollBack
    }

    /// Executes a command that takes time, and records what has finished as one entry.
    ///
    /// The stack is busy until the command has ended: whatever else is asked of it meanwhile is
    /// ``UndoStackError/reentrant(_:during:)``. A group's entry is a ``MacroCommand`` of what has finished, in order
    /// of completion; it is undone in reverse, and redone without waiting. If there is nothing to undo, nothing is
    /// recorded and the redo tail stays. Inside a group of the stack's own, the entry goes there.
    ///
    /// - Parameters:
    ///   - command: What to do. A group, too; it doesn't keep what can be undone, the entry does.
    ///   - context: What the commands of a tree of groups share.
    ///   - remainder: What becomes of the finished part of a group that fails or is cancelled.
    /// - Throws: What the command throws: `CancellationError` when it was cancelled. ``TransactionError`` with that
    ///   cause, when not all could be rolled back. ``UndoStackError/reentrant(_:during:)``.
    public nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: CommandContext = CommandContext(),
        afterFailure remainder: Remainder = .record
    ) async throws {
        try admit(.perform)
        activity = .executing
        defer { activity = nil }
        let journal = GroupJournal(isOwned: true)
        let execution = GroupExecution(context: context, journal: journal, depth: 0)
        do {
            try await GroupChild(command).execute(execution)
            recordFinished(journal.commands, of: command)
        } catch {
            innermostGroup?.lastFailed = true
            if remainder == .rollBack {
                try rollBackFinished(journal.commands, of: command, because: error)
            } else {
                recordFinished(journal.commands, of: command)
            }
            throw error
        }
    }

    private func recordFinished(_ commands: [any Command], of command: some AsyncCommand) {
        guard !commands.isEmpty else { return }
        let entry: any Command =
            command is CommandGroup
            ? MacroCommand(label: command.label, children: commands) : commands[0]
        if let innermostGroup {
            innermostGroup.lastFailed = false
            innermostGroup.record(entry, merging: false)
        } else {
            record(entry, merging: false)
        }
    }

    /// As what could not be taken back stays, the stack can't be clean until it is marked.
    private func rollBackFinished(
        _ finished: [any Command], of command: some AsyncCommand, because error: any Error
    ) throws {
        activity = .rollingBack
        var commands = finished
        let failures = commands.rollBack()
        guard !failures.isEmpty else { return }
        moveMark(to: nil)
        throw TransactionError(label: command.label, error: error, index: nil, rollbackErrors: failures)
    }
}

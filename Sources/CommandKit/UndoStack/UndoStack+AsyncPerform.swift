extension UndoStack {
    /// What becomes of what has finished in a command that takes time, when it fails or is cancelled.
    public enum FailureHandling: Hashable, Sendable {
        /// It is recorded as one entry, and can be undone.
        case keep
        /// It is undone at once, in reverse order of completion.
        case rollBack
    }

    /// Executes a command that takes time, and records what has finished as one entry when it has ended.
    ///
    /// Others use the stack meanwhile: what they perform makes entries of its own. Commands that overlap must change
    /// different receivers, unless they stand in one group, whose entry is undone in exactly the reverse order. The
    /// entry is placed when the command has ended, and what could be redone is gone then, even if it changes another
    /// receiver. If there is nothing to
    /// undo, nothing is recorded and the redo tail stays. What a child does that could not be cancelled and comes
    /// back later becomes an entry of its own, or is undone where all else was.
    ///
    /// - Parameters:
    ///   - command: What to do: a command, or a group.
    ///   - context: What the commands of a tree of groups share.
    ///   - handling: What becomes of the finished part of a group that fails or is cancelled.
    /// - Throws: What the command throws: `CancellationError` when it was cancelled. ``GroupError`` with that cause,
    ///   when not all could be rolled back. ``UndoStackError``, when the stack is in the middle of something.
    public nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: CommandContext = CommandContext(),
        afterFailure handling: FailureHandling = .keep
    ) async throws {
        try admit(.perform)
        let branch = GroupLog.begin(command.label, on: self)
        try await branch.perform(command, in: context, running: running, afterFailure: handling)
    }
}

extension UndoGroup {
    /// Executes a command that takes time as part of the group, with what finishes in it in the order of events.
    ///
    /// - Parameters:
    ///   - command: What to do: a command, or a group.
    ///   - context: What the commands of a tree of groups share.
    ///   - handling: What becomes of the finished part when the command fails or is cancelled: it becomes part of
    ///     this group, or is undone.
    /// - Throws: As ``UndoStack/perform(_:in:afterFailure:)`` does; this group goes on.
    public nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: CommandContext = CommandContext(),
        afterFailure handling: UndoStack.FailureHandling = .keep
    ) async throws {
        try branch.admit(.perform)
        let inner = try branch.beginInner(command.label)
        do {
            try await inner.perform(
                command, in: context, running: branch.stack.running, afterFailure: handling)
        } catch {
            throw inner.pass(error)
        }
    }
}

extension GroupBranch {
    fileprivate nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: CommandContext, running: RunningInstances,
        afterFailure handling: UndoStack.FailureHandling
    ) async throws {
        let execution = GroupExecution(recordingIn: self, running: running)
        do {
            try await context.run { try await GroupChild(command).execute(execution) }
        } catch {
            noteFailure(error)
            guard handling == .rollBack else {
                commit(of: command)
                throw error
            }
            let failures = await rollBackWaiting()
            throw failures.isEmpty ? error : GroupError(label, error, at: nil, rollbackFailures: failures)
        }
        commit(of: command)
    }

    /// A command that is no group makes an entry that is none.
    private func commit(of command: some AsyncCommand) {
        let isAlone = !(command is AsyncCommandGroup)
        stack.whenSettled { [self] in commit(isAlone: isAlone) }
    }
}

// MARK: - What comes back

extension GroupBranch {
    /// Takes away the saved mark where a command failed that could not take back what it had done.
    func noteFailure(_ error: any Error) {
        guard error.leavesEffects else { return }
        stack.whenSettled { [stack] in stack.moveMark(to: nil) }
    }

    /// Records a command that has been executed, wherever the group is by now.
    func note(_ command: some Command) {
        guard stack.ongoing != nil else { return resolved.noteSettled(command) }
        // Nor is the stack clean as long as it is in no entry.
        stack.changedGroups = stack.changedGroups + 1
        stack.whenSettled { [self] in
            resolved.noteSettled(command)
            stack.changedGroups = stack.changedGroups - 1
        }
    }

    /// Records a command that took time, as ``note(_:)`` does; when all else has been taken back, it is, too.
    nonisolated(nonsending) func noteLate(_ entry: (any Command)?) async {
        guard let entry else { return }
        guard let waiting = entry as? any WaitingEntry, waiting.undoTakesTime else { return note(entry) }
        stack.changedGroups = stack.changedGroups + 1
        await stack.waitUntilSettled()
        guard resolved.state == .rolledBack else {
            note(entry)
            stack.changedGroups = stack.changedGroups - 1
            return
        }
        stack.beginWaiting(.rollingBack)
        defer { stack.endWaiting() }
        do {
            try await shielded {
                var waiting = waiting
                try await waiting.undoWaiting()
            }
        } catch {
            reportTakeBack(of: entry.label, error)
        }
        stack.changedGroups = stack.changedGroups - 1
    }

    /// The group that has taken this one over.
    private var resolved: GroupBranch {
        var branch = self
        while branch.state == .committed, let outer = branch.outer { branch = outer }
        return branch
    }

    private func noteSettled(_ command: some Command) {
        switch state {
        case .open: record(command, merging: false, asking: false)
        case .committed: stack.place(command, merging: false, asking: false)
        case .rolledBack: takeBack(command)
        }
    }

    /// Undoes what came back after all else had been undone.
    private func takeBack(_ command: some Command) {
        var command = command
        stack.ongoing = .rollingBack
        defer { stack.settle() }
        do { try command.undo() } catch { reportTakeBack(of: command.label, error) }
    }

    private func reportTakeBack(of label: String, _ error: any Error) {
        let failure = GroupFailure(path: [], label: label, error: error)
        stack.report(GroupError(label: self.label, failures: [], rollbackFailures: [failure]))
    }
}

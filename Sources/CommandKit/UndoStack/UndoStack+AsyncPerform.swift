extension UndoStack {
    /// The treatment of the finished part of an asynchronous command that fails or is cancelled. The finished part
    /// consists of the undoable commands within it that have ended successfully.
    public enum AfterFailure: Hashable, Sendable {
        /// The finished part is recorded as if the command had ended successfully.
        case keep
        /// The finished part is undone in reverse order of completion, before `perform` throws.
        case rollBack
    }

    /// Executes an asynchronous command. When the command has ended, the undoable commands that finished within it are
    /// recorded as one entry.
    ///
    /// Other callers can use the stack during the execution, and their commands become separate entries. Commands that
    /// overlap must change different receivers, unless they belong to one group, whose entry is undone in exactly the
    /// reverse order. The entry is added when the command has ended and the stack isn't busy. This drops the redo tail,
    /// even if the tail belongs to another receiver. If there is nothing to undo, nothing is recorded and the redo tail
    /// stays. An undoable child that ignores its cancellation and succeeds after the end of the command is recorded by
    /// itself, or undone if the command was rolled back.
    ///
    /// - Parameters:
    ///   - command: The command, or a group of commands.
    ///   - context: The values that the commands of a tree of groups share.
    ///   - handling: The treatment of the finished part if the command fails or is cancelled.
    /// - Throws: The error of the command, such as `CancellationError`; ``GroupError`` with that error or its cause if
    ///   the rollback was incomplete. ``CommandKitError/executing(label:)`` if the same instance is being executed.
    ///   ``UndoStackError`` if the body of a group runs, or the stack is busy or closed.
    public nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: SharedContext = SharedContext(),
        afterFailure handling: AfterFailure = .keep
    ) async throws {
        try admitRecording(.perform)
        let isAlone = !(command is AsyncCompositeCommand)
        let scope = GroupLog.begin(command.label, on: self, isAlone: isAlone)
        try await scope.perform(command, in: context, running: running, afterFailure: handling)
    }
}

extension UndoGroup {
    /// Executes an asynchronous command as part of the group. The undoable commands that finish within it are recorded
    /// in the order in which they finish.
    ///
    /// - Parameters:
    ///   - command: The command, or a group of commands.
    ///   - context: The values that the commands of a tree of groups share.
    ///   - handling: The treatment of the finished part if the command fails or is cancelled: the part becomes part of
    ///     this group, or is undone.
    /// - Throws: The same errors as ``UndoStack/perform(_:in:afterFailure:)``, but not because a body runs.
    ///   ``UndoStackError`` also if the group has ended or groups are nested too deep. An error doesn't end this group.
    public nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: SharedContext = SharedContext(),
        afterFailure handling: UndoStack.AfterFailure = .keep
    ) async throws {
        try scope.admit(.perform)
        let inner = try scope.beginInner(command.label)
        do {
            try await inner.perform(
                command, in: context, running: scope.stack.running, afterFailure: handling)
        } catch {
            throw inner.pass(error)
        }
    }
}

extension GroupScope {
    fileprivate nonisolated(nonsending) func perform(
        _ command: some AsyncCommand, in context: SharedContext, running: RunningInstances,
        afterFailure handling: UndoStack.AfterFailure
    ) async throws {
        let execution = GroupExecution(recordingIn: self, running: running)
        stack.work.begin()
        do {
            try await context.run { try await GroupChild(command).execute(execution) }
        } catch {
            recordFailure(error)
            guard handling == .rollBack else {
                commitWhenIdle()
                throw error
            }
            let failures = await rollBackWaiting()
            endExecution()
            throw failures.isEmpty ? error : GroupError(label, error, at: nil, rollbackFailures: failures)
        }
        commitWhenIdle()
    }

    private func commitWhenIdle() {
        stack.whenIdle { [self] in
            commit()
            endExecution()
        }
    }
}

// MARK: - Late commands

extension GroupScope {
    /// Clears the saved mark, as soon as the stack isn't busy, after a failure that left effects behind.
    func recordFailure(_ error: any Error) {
        guard error.leavesEffects else { return }
        stack.whenIdle { [stack] in stack.loseStates() }
    }

    /// Records a command where those of this scope belong now, or undoes it if they were rolled back, once the stack is
    /// idle. If the stack is closed then, the effect of the command stays.
    func recordExecuted(_ command: some Command) {
        guard stack.ongoing != nil else { return resolved.recordFinished(command) }
        // Until an entry holds the change, the stack isn't saved.
        stack.changedGroups = stack.changedGroups + 1
        stack.whenIdle { [self] in
            resolved.recordFinished(command)
            stack.changedGroups = stack.changedGroups - 1
        }
    }

    /// Records an asynchronous command that has ended, as ``recordExecuted(_:)`` does. If its group has been rolled
    /// back meanwhile, the command is undone instead, even if that takes time.
    nonisolated(nonsending) func recordLate(_ entry: (any Command)?) async {
        guard let entry else { return }
        guard let waiting = entry as? any WaitingEntry, waiting.undoTakesTime else {
            return recordExecuted(entry)
        }
        stack.changedGroups = stack.changedGroups + 1
        await stack.waitUntilIdle()
        guard resolved.state == .rolledBack, !stack.isClosed else {
            recordExecuted(entry)
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

    /// This scope or, if it was committed, the enclosing scope to which its commands belong now.
    private var resolved: GroupScope {
        var scope = self
        while scope.state == .committed, let outer = scope.outer { scope = outer }
        return scope
    }

    private func recordFinished(_ command: some Command) {
        if stack.isClosed { return stack.loseStates() }
        switch state {
        case .open: record(command, merging: false, asking: false)
        case .committed: stack.place(command, merging: false, asking: false)
        case .rolledBack: takeBack(command)
        }
    }

    /// Undoes a command that is to be recorded after its group has been rolled back.
    private func takeBack(_ command: some Command) {
        var command = command
        stack.ongoing = .rollingBack
        defer { stack.finishActivity() }
        do { try command.undo() } catch { reportTakeBack(of: command.label, error) }
    }

    private func reportTakeBack(of label: String, _ error: any Error) {
        let failure = GroupFailure(path: [], label: label, error: error)
        stack.report(GroupError(label: self.label, failures: [], rollbackFailures: [failure]))
    }
}

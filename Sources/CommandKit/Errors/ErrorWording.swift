// Every sentence that CommandKit says stands here: what was asked, what was there, and what to do instead.

extension UndoStackOperation: CustomStringConvertible {
    /// The operation as a verb: "mark as saved".
    public var description: String {
        switch self {
        case .perform: "perform"
        case .undo: "undo"
        case .redo: "redo"
        case .begin: "begin a group"
        case .commit: "commit"
        case .rollback: "roll back"
        case .markSaved: "mark as saved"
        case .setLimit: "set the limit"
        case .clear: "clear"
        case .gather: "make one entry of several"
        }
    }
}

extension UndoStackActivity: CustomStringConvertible {
    /// The activity as a clause: "a command is being executed".
    public var description: String {
        switch self {
        case .executing: "a command is being executed"
        case .undoing: "a command is being undone"
        case .redoing: "a command is being redone"
        case .rollingBack: "a group is being rolled back"
        case .dropping: "entries are being dropped"
        case .notifying: "observers are being told"
        }
    }
}

extension UndoStackError: CustomStringConvertible {
    /// What was asked, what was there, and what to do instead.
    public var description: String {
        switch self {
        case .tooFewToUndo(_, 0): "There is nothing to undo: perform a command first."
        case .tooFewToRedo(_, 0): "There is nothing to redo: only what has been undone can be redone."
        case .tooFewToUndo(let asked, let available):
            "Can't undo \(steps(asked)), there \(areOnly(available)): ask for \(available) or fewer."
        case .tooFewToRedo(let asked, let available):
            "Can't redo \(steps(asked)), there \(areOnly(available)): ask for \(available) or fewer."
        case .countNotPositive(let count): "The number of steps is \(count): it has to be 1 or more."
        case .limitNegative(let limit): "The limit is \(limit): it has to be 0 or more, or none at all."
        case .redoTail(let operation):
            "Can't \(operation) while there are steps to redo: redo them, or perform something, first."
        case .reentrant(let operation, let activity):
            "Can't \(operation) while \(activity) by the same stack: do it afterwards."
        case .groupOpen(let operation, let label):
            "Can't \(operation) while the group \"\(label)\" is open: commit it or roll it back first."
        case .noOpenGroup(let operation): "Can't \(operation), as no group is open: begin one first."
        case .groupBelongsToTransaction(let operation, let label):
            "Can't \(operation) the transaction \"\(label)\" from inside: return to commit it, throw to roll it back."
        case .groupLeftOpen(let label):
            "The group \"\(label)\" was left open: commit it or roll it back before the transaction ends."
        case .groupsTooDeep(let maximum):
            "Groups can't be nested more than \(maximum) deep: commit one first."
        }
    }

    private func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

    private func areOnly(_ count: Int) -> String { count == 1 ? "is only 1" : "are only \(count)" }
}

extension TransactionError: CustomStringConvertible {
    /// Which child failed and why, and whatever could not be taken back.
    public var description: String {
        let place = path.isEmpty ? "" : " at \(position(path))"
        return "\"\(label)\" failed\(place): \(cause)\(remains(rollbackErrors))"
    }
}

extension RollbackError: CustomStringConvertible {
    /// What could not be taken back.
    public var description: String { "\"\(label)\" was rolled back.\(remains(failures))" }
}

extension RollbackFailure: CustomStringConvertible {
    /// The command and why it could not be taken back.
    public var description: String { "\"\(label)\" at \(position(path)): \(error)" }
}

extension RestoreError: CustomStringConvertible {
    /// Why it failed, why it could not be restored, and where the stack stands now.
    public var description: String {
        "\(cause) Going back failed as well: \(restoreError) The index is now \(index) instead of "
            + "\(previousIndex): put the receiver right, then clear the stack."
    }
}

extension ReceiverError: CustomStringConvertible {
    /// Which receiver is gone, and what to do.
    public var description: String {
        "The \(receiver) that the command works on is gone: keep it alive, or clear the commands that need it."
    }
}

extension CompositeError: CustomStringConvertible {
    /// What was asked too early.
    public var description: String {
        switch self {
        case .notExecuted(let label):
            "\"\(label)\" has not been executed: execute it before undoing or redoing it."
        }
    }
}

extension AsyncCommandError: CustomStringConvertible {
    /// What can't be done, and what to do instead.
    public var description: String {
        switch self {
        case .notUndoable(let label):
            "\"\(label)\" can't be undone: give it an undo, or leave it out of the history."
        case .notRedoable(let label):
            "\"\(label)\" can't be redone, as it takes time: give it a redo, or perform it again."
        }
    }
}

extension CommandGroupError: CustomStringConvertible {
    /// What was asked, and what to do instead.
    public var description: String {
        switch self {
        case .executing(let label):
            "\"\(label)\" is being executed: wait until it has ended, or cancel it."
        case .addedWhileExecuting(let command, let group):
            "Can't add \"\(command)\" to \"\(group)\" while that is being executed: add it before or "
                + "afterwards, or use a queue."
        case .addedTwice(let command, let group):
            "\"\(command)\" is in the group \"\(group)\" already, or is that group: add another instance."
        case .takesTime(let label):
            "\"\(label)\" takes time: execute it with await."
        case .tooDeep(let label, let maximum):
            "\"\(label)\" stands in more than \(maximum) groups, one inside the other: nest them less."
        }
    }
}

extension GroupError: CustomStringConvertible {
    /// Which children failed, and why.
    public var description: String {
        let list = failures.map(\.description).joined(separator: " ")
        return "\"\(label)\" failed. \(list)"
    }
}

extension GroupFailure: CustomStringConvertible {
    /// Which child failed, and why.
    public var description: String {
        path.isEmpty ? "\(error)" : "\"\(label)\" at \(position(path)): \(error)"
    }
}

extension TimeLimitError: CustomStringConvertible {
    /// What took too long.
    public var description: String {
        "\"\(label)\" was not done within \(limit): give it more time, or less to do."
    }
}

extension InvokerError: CustomStringConvertible {
    /// What was asked, and what would have been right.
    public var description: String {
        switch self {
        case .batchSizeNotPositive(let size): "The size of a batch is \(size): it has to be 1 or more."
        case .batchRunning: "The batch is running: it will be finished without being flushed."
        case .intervalNotPositive(let interval):
            "The interval of a timer is \(interval): it has to be longer than 0 seconds."
        case .timesNotPositive(let times): "A timer is to tick \(times) times: it has to be 1 or more."
        }
    }
}

/// A path as people count, from 1: "command 2.1".
private func position(_ path: [Int]) -> String {
    "command " + path.map { String($0 + 1) }.joined(separator: ".")
}

private func remains(_ failures: [RollbackFailure]) -> String {
    guard !failures.isEmpty else { return "" }
    let list = failures.map(\.description).joined(separator: " ")
    return " What could not be taken back is still there: \(list)"
}

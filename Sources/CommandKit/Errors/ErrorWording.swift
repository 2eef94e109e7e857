// The messages of CommandKit's errors.

extension UndoStackOperation: CustomStringConvertible {
    /// The operation as a verb phrase: "mark as saved".
    public var description: String {
        switch self {
        case .perform: "perform"
        case .record: "record"
        case .undo: "undo"
        case .redo: "redo"
        case .go: "go to another state"
        case .begin: "begin a group"
        case .commit: "commit"
        case .rollBack: "roll back"
        case .markSaved: "mark as saved"
        case .setLimit: "set the limit"
        case .remove: "remove entries"
        case .group: "group entries"
        case .clear: "clear"
        case .restore: "restore entries"
        case .setNote: "set a note"
        case .takeTail: "take the redo tail"
        case .attach: "attach a tail"
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
        case .notifying: "observers are being notified"
        case .reading: "receivers are being read"
        }
    }
}

extension UndoStackError: CustomStringConvertible {
    /// The error message: the problem, and in most cases a remedy.
    public var description: String {
        switch self {
        case .tooFewToUndo(_, 0): "There is nothing to undo: perform a command first."
        case .tooFewToRedo(_, 0): "There is nothing to redo: only what has been undone can be redone."
        case .tooFewToUndo(let asked, let available):
            "Can't undo \(asked) steps: only \(available) can be undone."
        case .tooFewToRedo(let asked, let available):
            "Can't redo \(asked) steps: only \(available) can be redone."
        case .noSuchIndex(let index, let count):
            "There is no state \(index): choose an index from 0 to \(count)."
        case .undone(let label): "\"\(label)\" is undone: redo it first, or group only entries that are done."
        case .notEmpty(let count):
            "Can't restore entries into a stack that has \(count) already: clear it first, or use a new one."
        case .noSuchTail:
            "The tail is another stack's, or has been attached already: attach one taken from here."
        case .tailBelongsElsewhere(let index?): "The tail belongs at the index \(index): go there first."
        case .tailBelongsElsewhere(nil):
            "The entry before the tail is gone, or in another tail: attach that first."
        case .noSuchState: "The state is another stack's: mark one taken from here."
        case .noSavedState: "The saved state can't be reached any more: mark a state as saved first."
        case .takesTime(let label):
            "\"\(label)\" takes time to undo or redo: use undoAsync, redoAsync or goAsync, with await."
        case .reentrant(let operation, let activity):
            "Can't \(operation) while \(activity) by the same stack: do it afterwards."
        case .groupRunning(let operation, let label):
            """
            Can't \(operation) while the body of the group "\(label)" runs: return to commit it, throw to roll it \
            back.
            """
        case .groupEnded(let operation, let label):
            "Can't \(operation) in the group \"\(label)\", which has ended: begin another one."
        case .innerGroupOpen(let label, let inner):
            "Can't commit the group \"\(label)\" while \"\(inner)\" is open within it: end that first."
        case .openGroup(let operation, let label, let nameless?):
            """
            Can't \(operation) while the group "\(label)" is open, because "\(nameless)" names no receiver: end the \
            group first, or implement forEachReceiver.
            """
        case .openGroup(let operation, let label, nil):
            """
            Can't \(operation) while the group "\(label)" is open, which may have changed the same receiver: end it \
            first.
            """
        case .closed: "The undo stack is closed, and records nothing more: use another one."
        case .groupsTooDeep(let maximum):
            "Groups can't be nested more than \(maximum) deep: commit one first."
        }
    }
}

extension CommandKitError: CustomStringConvertible {
    /// The error message: the problem and a remedy.
    public var description: String {
        switch self {
        case .notUndoable(let label):
            "\"\(label)\" can't be undone: give it an undo, or leave it out of the history."
        case .notExecuted(let label):
            "\"\(label)\" has not been executed: execute it before undoing or redoing it."
        case .receiverGone(let receiver):
            "The \(receiver) that the command works on is gone: keep it alive, or remove the commands that need it."
        case .executing(let label):
            "\"\(label)\" is being executed: wait until it has ended, or use another instance."
        case .addedWhileExecuting(let command, let group):
            "Can't add \"\(command)\" to \"\(group)\" while that is being executed: add it before or "
                + "afterwards, or use a queue."
        case .addedTwice(let command, let group):
            "\"\(command)\" is in \"\(group)\" already, or is that group: add another instance."
        case .tooDeep(let label, let maximum):
            "\"\(label)\" stands in more than \(maximum) groups, one inside the other: nest them less."
        case .noActor(let label):
            "\"\(label)\" has commands that take time, and no actor for them to take turns on: execute it on one, such "
                + "as the main actor, or in groupAsync."
        case .timedOut(let label, let limit):
            "\"\(label)\" was not done within \(limit): give it more time, or less to do."
        }
    }
}

extension GroupError: CustomStringConvertible {
    /// The error message: the failures, and the commands that could not be undone or redone.
    public var description: String {
        let remains = rollbackFailures.isEmpty ? "" : " Not undone: \(joinDescriptions(of: rollbackFailures))"
        guard let first = failures.first else { return "\"\(label)\" was rolled back.\(remains)" }
        guard failures.count == 1 else {
            return "\"\(label)\" failed. \(joinDescriptions(of: failures))\(remains)"
        }
        let place = first.path.isEmpty ? "" : " at \(position(first.path))"
        return "\"\(label)\" failed\(place): \(first.error)\(remains)"
    }

    private func joinDescriptions(of failures: [GroupFailure]) -> String {
        failures.map(\.description).joined(separator: " ")
    }
}

extension GroupFailure: CustomStringConvertible {
    /// The error message: the label of what failed, its path if there is one, and the error.
    public var description: String {
        path.isEmpty ? "\"\(label)\": \(error)" : "\"\(label)\" at \(position(path)): \(error)"
    }
}

extension RestoreError: CustomStringConvertible {
    /// The error message: the cause, the error of the return, both indices, and a remedy.
    public var description: String {
        "\(cause) Going back failed as well: \(restoreError) The index is now \(index) instead of "
            + "\(previousIndex): repair the receiver, then clear the stack."
    }
}

/// A path with positions counted from 1: "command 2.1".
private func position(_ path: [Int]) -> String {
    "command " + path.map { String($0 + 1) }.joined(separator: ".")
}

extension UndoStack {
    /// Removes all entries without undoing them. If the saved mark is at the index, it stays at the present state;
    /// otherwise it is cleared. Observers are notified if there was any entry.
    ///
    /// Open groups and asynchronous commands that are being executed are recorded later. To let go of a document, call
    /// ``close()``.
    ///
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    public func clear() throws(UndoStackError) {
        try admit(.clear)
        removeAllEntries()
    }

    /// Removes all entries and the commands of open groups without undoing them, for good: from now on nothing is
    /// recorded, so the stack keeps no receiver alive. For a document that is closed. Closing again does nothing.
    ///
    /// If the stack is busy or the body of a group runs, this takes effect as soon as neither is so. Afterwards
    /// performing, recording and beginning a group throw ``UndoStackError/closed``, and so do the operations of groups
    /// that are still open. An asynchronous command runs to its end. Its effects stay, also in a failure, and no entry
    /// keeps it. The body of ``groupAsync(_:_:)`` runs to its end, too.
    ///
    /// Observers are notified if there was any entry. If the stack ``hasUnfinishedChanges``, and when a command ends
    /// later, the saved mark is cleared.
    public func close() {
        whenUsable { [self] in removeForGood() }
    }

    private func removeForGood() {
        guard !isClosed else { return }
        isClosed = true
        ongoing = .dropping
        if hasUnfinishedChanges { loseStates() }
        let taken = Array(openGroups.all).map { $0.takeCommands() }
        removeAllEntries()
        withExtendedLifetime(taken) {}
    }

    private func removeAllEntries() {
        ongoing = .dropping
        defer { finishActivity() }
        guard count > 0 else { return }
        let before = snapshot
        states.first = number(before: position)
        position = 0
        settleTop()
        let cleared = removeTail()
        notify(.cleared, since: before)
        withExtendedLifetime(cleared) {}
    }

    /// Throws ``UndoStackError`` as ``admit(_:)`` does, or if the stack is closed.
    func admitRecording(_ operation: UndoStackOperation) throws(UndoStackError) {
        try admit(operation)
        if isClosed { throw .closed }
    }
}

extension GroupLog {
    /// Removes the commands without undoing them.
    ///
    /// - Returns: The commands, which are not released before.
    fileprivate func takeCommands() -> EntryStore {
        let taken = takeStore()
        (owners, latest) = ([], nil)
        forgetNotes()
        for group in open.values { group.start = 0 }
        recordChange(holds: false)
        return taken
    }
}

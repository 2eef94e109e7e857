extension UndoStack {
    /// Opens a group: what is performed until its end becomes one entry. Groups nest.
    ///
    /// - Parameter label: The label of the entry, in title case.
    /// - Throws: ``UndoStackError``, when groups are nested too deep or the stack is in the middle of something.
    public func begin(_ label: String) throws(UndoStackError) {
        try open(label, belongsToTransaction: false)
    }

    /// Closes the innermost group. If it is the outermost, it becomes one entry, a ``MacroCommand``; otherwise it
    /// becomes one child of the group around it. An empty group leaves nothing, and the redo tail.
    ///
    /// - Throws: ``UndoStackError``, when there is no group, it belongs to a transaction, or the stack is in the
    ///   middle of something.
    public func commit() throws(UndoStackError) {
        try admit(.commit)
        try requireOwnGroup(.commit)
        closeGroup()
    }

    /// Closes the innermost group and undoes what it did, in reverse order. The observers of the stack hear
    /// nothing.
    ///
    /// A child that can't be undone does not keep the others from it; as its effect stays, the stack can't be clean
    /// until it is marked.
    ///
    /// - Throws: ``RollbackError`` with everything that could not be undone. ``UndoStackError``, when there is no
    ///   group, it belongs to a transaction, or the stack is in the middle of something.
    public func rollback() throws {
        try admit(.rollback)
        try requireOwnGroup(.rollback)
        let label = groups.last?.label ?? ""
        let failures = rollBackGroup()
        if !failures.isEmpty { throw RollbackError(label: label, failures: failures) }
    }

    /// Performs what the body performs, all or nothing: as one entry, or not at all.
    ///
    /// When the body throws, everything it did is undone in reverse order. An error that the body catches is none.
    ///
    /// - Parameters:
    ///   - label: The label of the entry, in title case.
    ///   - body: Performs commands on this stack. It may begin groups and transactions, but has to close them.
    /// - Returns: What the body returns.
    /// - Throws: ``TransactionError`` with the first cause. ``UndoStackError``, when groups are nested too deep or
    ///   the stack is in the middle of something; the body has not run then.
    public func transaction<Result>(_ label: String, _ body: () throws -> Result) throws -> Result {
        let outerGroups = groups.count
        try open(label, belongsToTransaction: true)
        do {
            let result = try body()
            try requireClosed(downTo: outerGroups + 1)
            closeGroup()
            return result
        } catch {
            throw abandonTransaction(label, because: error, downTo: outerGroups)
        }
    }

    private func open(_ label: String, belongsToTransaction: Bool) throws(UndoStackError) {
        try admit(.begin)
        guard groups.count < Self.maximumOpenGroups else {
            throw .groupsTooDeep(maximum: Self.maximumOpenGroups)
        }
        groups.append(OpenGroup(label: label, belongsToTransaction: belongsToTransaction))
    }

    private func requireClosed(downTo depth: Int) throws(UndoStackError) {
        if groups.count > depth, let group = groups.last { throw .groupLeftOpen(label: group.label) }
    }
}

// MARK: - Recording and closing

extension UndoStack {
    /// Remembers for the error of a transaction whether the command performed last failed.
    func noteFailureInGroup(_ failed: Bool) {
        if !groups.isEmpty { groups[groups.count - 1].lastFailed = failed }
    }

    /// Adds a child that has been executed to the innermost group, or lets the one before absorb it.
    func recordInGroup(_ executed: consuming any Command, merging: Bool) {
        let innermost = groups.count - 1
        guard merging, var previous = groups[innermost].takeLast() else {
            return groups[innermost].children.append(executed)
        }
        let outcome = previous.absorb(executed)
        if outcome != .cancelledOut { groups[innermost].children.append(previous) }
        if outcome == .refused { groups[innermost].children.append(executed) }
    }

    private func closeGroup() {
        guard let group = groups.popLast(), !group.children.isEmpty else { return }
        let macro = MacroCommand(label: group.label, children: group.children)
        if groups.isEmpty {
            activity = .executing
            defer { activity = nil }
            record(macro, merging: false)
        } else {
            noteFailureInGroup(false)
            recordInGroup(macro, merging: false)
        }
    }

    /// Undoes the innermost group, and takes away the saved mark if some of it could not be undone.
    private func rollBackGroup() -> [RollbackFailure] {
        guard var group = groups.popLast() else { return [] }
        activity = .rollingBack
        defer { activity = nil }
        let failures = group.children.rollBack()
        if !failures.isEmpty { moveMark(to: nil) }
        return failures
    }

    /// Rolls back the transaction's group, and the groups that its body left open.
    private func abandonTransaction(
        _ label: String, because error: any Error, downTo depth: Int
    ) -> TransactionError {
        let index = groups.count == depth + 1 ? groups.last?.failedIndex : nil
        var failures: [RollbackFailure] = []
        while groups.count > depth { failures += rollBackGroup() }
        noteFailureInGroup(true)
        return TransactionError(label: label, error: error, index: index, rollbackErrors: failures)
    }
}

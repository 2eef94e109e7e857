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
        close(try requireOwnGroup(.commit))
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
        let group = try requireOwnGroup(.rollback)
        let failures = rollBack(group)
        if !failures.isEmpty { throw RollbackError(label: group.label, failures: failures) }
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
        let group = try open(label, belongsToTransaction: true)
        do {
            let result = try body()
            if let left = innermostGroup, left !== group {
                throw UndoStackError.groupLeftOpen(label: left.label)
            }
            close(group)
            return result
        } catch {
            throw abandon(group, because: error)
        }
    }
}

// MARK: - Opening and closing

extension UndoStack {
    @discardableResult
    private func open(
        _ label: String, belongsToTransaction: Bool
    ) throws(UndoStackError) -> OpenGroup {
        try admit(.begin)
        guard openGroups < Self.maximumOpenGroups else {
            throw .groupsTooDeep(maximum: Self.maximumOpenGroups)
        }
        let group = OpenGroup(label, in: innermostGroup, belongsToTransaction: belongsToTransaction)
        innermostGroup = group
        return group
    }

    /// Closes the innermost group, and records it in the one around it or as an entry.
    private func close(_ group: OpenGroup) {
        innermostGroup = group.outer
        guard !group.children.isEmpty else { return }
        let macro = MacroCommand(label: group.label, children: group.children)
        if let outer = group.outer {
            outer.lastFailed = false
            outer.record(macro, merging: false)
        } else {
            activity = .executing
            defer { activity = nil }
            record(macro, merging: false)
        }
    }

    /// Undoes the innermost group, and takes away the saved mark if some of it could not be undone.
    private func rollBack(_ group: OpenGroup) -> [RollbackFailure] {
        innermostGroup = group.outer
        activity = .rollingBack
        defer { activity = nil }
        let failures = group.rollBack()
        if !failures.isEmpty { moveMark(to: nil) }
        return failures
    }

    /// Rolls back a transaction's group, and before it the groups that its body left open.
    private func abandon(_ group: OpenGroup, because error: any Error) -> TransactionError {
        let index = innermostGroup === group ? group.failedIndex : nil
        var failures: [RollbackFailure] = []
        while let left = innermostGroup, left !== group { failures += rollBack(left) }
        failures += rollBack(group)
        innermostGroup?.lastFailed = true
        return TransactionError(label: group.label, error: error, index: index, rollbackErrors: failures)
    }
}

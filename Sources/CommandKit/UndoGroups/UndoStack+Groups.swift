extension UndoStack {
    /// How deep groups can be nested, since letting go of nested groups recurses.
    public static let maximumGroupDepth = 1000

    /// Begins a group. It lives as long as it is held; what is performed on the stack itself meanwhile is no part of
    /// it, but makes entries of its own: use ``UndoGroup/perform(_:merging:)``.
    ///
    /// - Parameter label: The label of the entry, in title case.
    /// - Returns: The group. If it is let go without a commit, it is rolled back.
    /// - Throws: ``UndoStackError``, when the stack is in the middle of something.
    public func beginGroup(_ label: String) throws(UndoStackError) -> UndoGroup {
        if let runningGroup { return try runningGroup.beginGroup(label) }
        try admit(.begin)
        return UndoGroup(GroupLog.begin(label, on: self), within: nil)
    }

    /// Performs what the body performs, all or nothing: as one entry, or not at all (a transaction).
    ///
    /// While the body runs, what is performed on the stack itself is part of the group, too. When the body throws,
    /// everything it did is undone in reverse order. An error that the body catches has no effect.
    ///
    /// - Parameters:
    ///   - label: The label of the entry, in title case.
    ///   - body: Performs commands. Groups that it begins have to end in it.
    /// - Returns: What the body returns.
    /// - Throws: ``GroupError`` with the cause, the command that failed, if the cause is one's, and whatever could
    ///   not be taken back. ``UndoStackError``, when the stack is in the middle of something; the body has not run
    ///   then.
    @discardableResult
    public func group<Result>(_ label: String, _ body: (UndoGroup) throws -> Result) throws -> Result {
        try run(body, in: try beginGroup(label))
    }

    /// Performs what the body performs, all or nothing, as ``group(_:_:)-(_,(UndoGroup)->Result)`` does.
    @discardableResult
    public func group<Result>(_ label: String, _ body: () throws -> Result) throws -> Result {
        try group(label) { _ in try body() }
    }

    /// Performs what an asynchronous body performs in the group that it is given, all or nothing: as one entry, or
    /// not at all. What is performed on the stack itself meanwhile is no part of it.
    ///
    /// Write the body without a capture list, or with `_ = self` in it: with a list that leaves the caller's actor out,
    /// Swift 6.3.1 takes it off the actor, and says nothing.
    ///
    /// - Precondition: What the body does in the group it does on its caller's actor.
    /// - Parameters:
    ///   - label: The label of the entry, in title case.
    ///   - body: Performs commands in the group. Groups that it begins have to end in it.
    /// - Returns: What the body returns.
    /// - Throws: As the synchronous form does; `CancellationError` when the body throws that, and everything could
    ///   be taken back.
    @discardableResult
    public nonisolated(nonsending) func groupAsync<Result>(
        _ label: String, _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        try await beginGroup(label).run(body)
    }

    /// Runs the body of a group, to which all that is performed meanwhile belongs, and ends it.
    func run<Result>(_ body: (UndoGroup) throws -> Result, in group: UndoGroup) throws -> Result {
        let outer = runningGroup
        group.branch.endsWithBody = true
        runningGroup = group
        defer {
            settle()
            updateStatus()
        }
        do {
            let result = try body(group)
            runningGroup = outer
            try group.branch.close()
            return result
        } catch {
            runningGroup = outer
            throw group.branch.error(because: error, after: group.branch.rollBack())
        }
    }
}

extension UndoGroup {
    /// Performs what the body performs, all or nothing, within this group.
    ///
    /// - Parameters:
    ///   - label: What the inner group is called in errors, in title case.
    ///   - body: Performs commands. Groups that it begins have to end in it.
    /// - Returns: What the body returns.
    /// - Throws: As ``UndoStack/group(_:_:)-(_,(UndoGroup)->Result)`` does; this group goes on.
    @discardableResult
    public func group<Result>(_ label: String, _ body: (UndoGroup) throws -> Result) throws -> Result {
        try branch.stack.run(body, in: try beginGroup(label))
    }

    /// Performs what an asynchronous body performs, all or nothing, within this group.
    ///
    /// - Precondition: As of ``UndoStack/groupAsync(_:_:)``.
    /// - Parameters:
    ///   - label: What the inner group is called in errors, in title case.
    ///   - body: Performs commands in the group. Groups that it begins have to end in it.
    /// - Returns: What the body returns.
    /// - Throws: As ``UndoStack/groupAsync(_:_:)`` does; this group goes on.
    @discardableResult
    public nonisolated(nonsending) func groupAsync<Result>(
        _ label: String, _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        try await beginGroup(label).run(body)
    }

    fileprivate nonisolated(nonsending) func run<Result>(
        _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        branch.endsWithBody = true
        let isFirst = branch.log.actor == nil
        if isFirst { branch.log.actor = #isolation }
        defer { if isFirst { branch.log.actor = nil } }
        do {
            let result = try await body(self)
            await branch.stack.waitUntilSettled()
            try branch.close()
            return result
        } catch {
            throw branch.error(because: error, after: await branch.rollBackWaiting())
        }
    }
}

extension GroupLog {
    /// Stops a body that has left the actor of its caller, as it and that actor would change the stack at once.
    ///
    /// Swift 6.3.1 takes a closure with a capture list off its actor, though its type says `nonisolated(nonsending)`,
    /// and says nothing (swiftlang/swift issue 87097, which later compilers have mended).
    @usableFromInline
    func preconditionIsolated() {
        actor?.preconditionIsolated(
            "The body of groupAsync has left its actor: write it without a capture list, or with `_ = self`.")
    }
}

extension GroupBranch {
    /// Whether a command can be performed; stops a caller who has left the actor of the body.
    @inlinable @inline(__always)
    var isReady: Bool {
        if log.actor != nil { log.preconditionIsolated() }
        return state == .open && stack.ongoing == nil
    }

    /// Commits a group whose body has ended.
    fileprivate func close() throws(UndoStackError) {
        if state != .open { throw .groupEnded(.commit, label: label) }
        if let activity = stack.ongoing { throw .reentrant(.commit, during: activity) }
        if let inner = openInner { throw .innerGroupOpen(label: label, inner: inner.label) }
        commit()
    }

    /// What a group throws that has been rolled back because its body threw.
    fileprivate func error(because cause: any Error, after failures: [GroupFailure]) -> any Error {
        if cause is CancellationError, failures.isEmpty { return pass(cause) }
        return pass(error(because: cause, rollbackFailures: failures))
    }
}

extension UndoStack {
    /// The maximum nesting depth of groups. Releasing nested groups recurses, and must not exhaust the call stack.
    package static let maximumGroupDepth = 1000

    /// Begins a group, which is open until it is committed, rolled back or released. While the body of
    /// ``group(_:_:)-(_,(UndoGroup)->Result)`` runs, the group begins within that group. Commands performed on the
    /// stack itself are not part of the group: use ``UndoGroup/perform(_:merging:)``.
    ///
    /// - Parameter label: The label of the entry, in title case.
    /// - Returns: The group. A group that is released while open is rolled back.
    /// - Throws: ``UndoStackError`` if the stack is busy or closed; while a body runs, the same errors as
    ///   ``UndoGroup/beginGroup(_:)``.
    public func beginGroup(_ label: String) throws(UndoStackError) -> UndoGroup {
        if let runningGroup { return try runningGroup.beginGroup(label) }
        try admitRecording(.begin)
        return UndoGroup(GroupLog.begin(label, on: self), within: nil)
    }

    /// Runs a body as a transaction: its commands become one entry, or are undone. While another body runs, the
    /// transaction is an inner group.
    ///
    /// While the body runs, commands performed on the stack itself are part of the group, too. If the body throws, its
    /// commands are undone in reverse order. An error that the body catches doesn't end the group.
    ///
    /// - Parameters:
    ///   - label: The label of the entry, in title case.
    ///   - body: The function that performs commands. Groups that it begins must end in it.
    /// - Returns: The result of the body.
    /// - Throws: ``GroupError`` with the error of the body as its cause, and all commands that could not be undone or
    ///   redone. If the cause is the error of the last command that failed, the error names that command.
    ///   `CancellationError` if the body throws it and all commands were undone. ``UndoStackError`` as
    ///   ``beginGroup(_:)``; the body has not run then.
    @discardableResult
    public func group<Result>(_ label: String, _ body: (UndoGroup) throws -> Result) throws -> Result {
        try run(body, in: try beginGroup(label))
    }

    /// Runs a body as a transaction, as ``group(_:_:)-(_,(UndoGroup)->Result)`` does.
    @discardableResult
    public func group<Result>(_ label: String, _ body: () throws -> Result) throws -> Result {
        try group(label) { _ in try body() }
    }

    /// Runs an asynchronous body as a transaction: the commands that it performs in its group become one entry, or are
    /// undone. Commands performed on the stack itself are not part of the group.
    ///
    /// Write the body without a capture list. Swift 6.3.1 runs a body with a capture list off its actor, without a
    /// warning, unless the list contains the actor. Such a body traps when it uses its group.
    ///
    /// - Precondition: The body uses the group only on the actor of the caller.
    /// - Parameters:
    ///   - label: The label of the entry, in title case.
    ///   - body: The function that performs commands in the group. Groups that it begins must end in it.
    /// - Returns: The result of the body.
    /// - Throws: The same errors as the synchronous form.
    @discardableResult
    public nonisolated(nonsending) func groupAsync<Result>(
        _ label: String, _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        try await beginGroup(label).run(body)
    }

    /// Runs the body of a group, and ends the group. Commands performed on the stack while the body runs are part of
    /// the group.
    func run<Result>(_ body: (UndoGroup) throws -> Result, in group: UndoGroup) throws -> Result {
        let outer = runningGroup
        group.scope.endsWithBody = true
        runningGroup = group
        defer {
            finishActivity()
            if runningGroup == nil, !afterBody.isEmpty { doAfterBody() }
            updateStatus()
        }
        do {
            let result = try body(group)
            runningGroup = outer
            try group.scope.close()
            return result
        } catch {
            runningGroup = outer
            throw group.scope.error(because: error, after: group.scope.rollBack())
        }
    }
}

extension UndoGroup {
    /// Runs a body as a transaction within this group.
    ///
    /// - Parameters:
    ///   - label: The label of the inner group in errors, in title case.
    ///   - body: The function that performs commands. Groups that it begins must end in it.
    /// - Returns: The result of the body.
    /// - Throws: The same errors as ``UndoStack/group(_:_:)-(_,(UndoGroup)->Result)`` and ``beginGroup(_:)``. They
    ///   don't end this group.
    @discardableResult
    public func group<Result>(_ label: String, _ body: (UndoGroup) throws -> Result) throws -> Result {
        try scope.stack.run(body, in: try beginGroup(label))
    }

    /// Runs an asynchronous body as a transaction within this group.
    ///
    /// - Precondition: The same as that of ``UndoStack/groupAsync(_:_:)``.
    /// - Parameters:
    ///   - label: The label of the inner group in errors, in title case.
    ///   - body: The function that performs commands in the group. Groups that it begins must end in it.
    /// - Returns: The result of the body.
    /// - Throws: The same errors as ``UndoStack/groupAsync(_:_:)`` and ``beginGroup(_:)``. They don't end this group.
    @discardableResult
    public nonisolated(nonsending) func groupAsync<Result>(
        _ label: String, _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        try await beginGroup(label).run(body)
    }

    fileprivate nonisolated(nonsending) func run<Result>(
        _ body: nonisolated(nonsending) (UndoGroup) async throws -> Result
    ) async throws -> Result {
        scope.endsWithBody = true
        let isFirst = scope.log.actor == nil
        if isFirst { scope.log.actor = #isolation }
        scope.stack.work.begin()
        defer {
            if isFirst { scope.log.actor = nil }
            scope.stack.work.end()
        }
        do {
            let result = try await body(self)
            await scope.stack.waitUntilIdle()
            try scope.close()
            return result
        } catch {
            throw scope.error(because: error, after: await scope.rollBackWaiting())
        }
    }
}

extension GroupLog {
    /// Traps if the caller isn't on the actor of the asynchronous body, because both could then change the stack at the
    /// same time.
    ///
    /// Swift 6.3.1 silently moves a closure with a capture list off its actor, although its type is
    /// `nonisolated(nonsending)` (swiftlang/swift issue 87097, fixed in later compilers).
    @usableFromInline
    func preconditionIsolated() {
        actor?.preconditionIsolated(
            "The body of groupAsync has left its actor: write it without a capture list, or with `_ = self`.")
    }
}

extension GroupScope {
    /// Whether a command can be performed. Traps if the caller has left the actor of the body.
    @inlinable @inline(__always)
    var isReady: Bool {
        if log.actor != nil { log.preconditionIsolated() }
        return state == .open && stack.ongoing == nil && !stack.isClosed
    }

    /// Commits a group whose body has ended.
    fileprivate func close() throws(UndoStackError) {
        if state != .open { throw .groupEnded(.commit, label: label) }
        if let activity = stack.ongoing { throw .reentrant(.commit, during: activity) }
        if let inner = openInner { throw .innerGroupOpen(label: label, inner: inner.label) }
        commit()
    }

    /// The error to throw for a group that was rolled back because of `cause`: an error that its body threw, or that
    /// kept the group from being committed. Records the error in the enclosing group, too.
    fileprivate func error(because cause: any Error, after failures: [GroupFailure]) -> any Error {
        if cause is CancellationError, failures.isEmpty { return pass(cause) }
        return pass(error(because: cause, rollbackFailures: failures))
    }
}

extension UndoGroup {
    /// Executes a compact command once, as part of the group, as ``perform(_:merging:)-(C,_)`` does with any other. It is
    /// lent, and not handed over: see ``UndoStack/perform(_:merging:)-(C,_)``.
    ///
    /// - Parameters:
    ///   - command: What to do. It can be sent again.
    ///   - merging: Whether the command before may take it over.
    /// - Throws: As with any other command.
    @inlinable
    public func perform<C: CompactCommand>(_ command: C, merging: Bool = true) throws {
        guard branch.isReady, C._layout.isCompact else { return try performWhole(command, merging: merging) }
        try branch.perform(compact: command, merging: merging)
    }

    @inlinable @inline(never)
    func performWhole<C: CompactCommand>(_ command: C, merging: Bool) throws {
        try branch.admit(.perform)
        try branch.perform(command, merging: merging)
    }
}

extension GroupBranch {
    /// Whether a command can be performed; stops a caller who has left the actor of the body.
    @inlinable @inline(__always)
    var isReady: Bool {
        if log.actor != nil { log.preconditionIsolated() }
        return state == .open && stack.ongoing == nil
    }

    @inlinable @inline(__always)
    func perform<C: CompactCommand>(compact command: C, merging: Bool) throws {
        try log.store.reserve(C._layout, at: log.store.count)
        stack.ongoing = .executing
        defer { stack.settle() }
        begun += 1
        var executed = command
        do { try executed.execute() } catch { throw failed(executed, because: error) }
        guard executed.isUndoable else { return }
        guard executed.receiver === command.receiver else { return enter(executed, merging: merging) }
        log.enter(C.self, command.receiver, executed.state, by: self, merging: merging)
    }

    @inlinable @inline(never)
    func failed<C: CompactCommand>(_ command: C, because error: any Error) -> any Error {
        notPerformed += 1
        note(error, of: command.label, at: begun - 1)
        return error
    }

    @inlinable @inline(never)
    func enter<C: CompactCommand>(_ command: C, merging: Bool) {
        log.enter(command, by: self, merging: merging)
    }
}

extension GroupLog {
    /// As ``enter(_:by:merging:)``.
    @inlinable @inline(__always)
    func enter<C: CompactCommand>(
        _ type: C.Type, _ receiver: C.Receiver, _ state: C.State, by branch: GroupBranch, merging: Bool
    ) {
        branch.hasRun = true
        if latest == branch.id, merging, merge(type, receiver, state) { return }
        // Not retained meanwhile, as nobody takes it from the log (30 of 170 instructions).
        Unmanaged.passUnretained(store)._withUnsafeGuaranteedRef { store in
            store.append(type, receiver, state)
        }
        noteAdded(by: branch)
    }

    /// Made for each type, as ``UndoStack``'s is.
    @inlinable @inline(never)
    func merge<C: CompactCommand>(_ type: C.Type, _ receiver: C.Receiver, _ state: C.State) -> Bool {
        merge(C(receiver: receiver, state: state))
    }
}

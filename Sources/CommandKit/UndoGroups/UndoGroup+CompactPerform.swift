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
        try branch.perform(compact: command, merging: merging, inRow: false)
    }

    /// Executes a compact command once, as ``perform(_:merging:)-(C,_)`` does. Where the last command of the group could
    /// take it over, but is not asked to, they are undone and redone as one all the same, however many they are, and
    /// ``entries`` has each of them: so a drawing program knows the turns of a line that goes as one.
    ///
    /// Merging is how the stack adds them up: the command has to take over the next one also where both cancel out. Nothing
    /// that it records when it is undone or redone is kept, and what fails is told of all.
    ///
    /// - Parameters:
    ///   - command: What to do. Its state takes up to 32 bytes; one with more is performed as usual.
    ///   - merging: Whether the command before may take it over, so that it is no entry of its own.
    /// - Throws: As ``perform(_:merging:)-(C,_)`` does.
    @inlinable
    public func performInRow<C: CompactCommand>(_ command: C, merging: Bool = false) throws {
        guard branch.isReady, C._layout.isCompact else { return try performWhole(command, merging: merging) }
        try branch.perform(compact: command, merging: merging, inRow: !C._layout.isBoxed)
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
    func perform<C: CompactCommand>(compact command: C, merging: Bool, inRow: Bool) throws {
        try log.store.reserve(C._layout, at: log.store.count)
        stack.ongoing = .executing
        defer { stack.settle() }
        begun += 1
        var executed = command
        do { try executed.execute() } catch { throw failed(executed, because: error) }
        guard executed.isUndoable else { return }
        guard executed.receiver === command.receiver else { return enter(executed, merging: merging) }
        log.enter(C.self, command.receiver, executed.state, by: self, merging: merging, inRow: inRow)
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
    /// As ``enter(_:by:merging:)``; with `inRow`, the last one and this are in a row if that could take it over.
    @inlinable @inline(__always)
    func enter<C: CompactCommand>(
        _ type: C.Type, _ receiver: C.Receiver, _ state: C.State, by branch: GroupBranch, merging: Bool,
        inRow: Bool
    ) {
        branch.hasRun = true
        if latest == branch.id, merging, merge(type, receiver, state) { return }
        let isInRow = inRow && latest == branch.id
        let mayBegin = !hasInner || hasDoneLast(of: branch)
        // Not retained meanwhile, as nobody takes it from the log (30 of 170 instructions).
        Unmanaged.passUnretained(store)._withUnsafeGuaranteedRef { store in
            let goesOn = isInRow && store.extendRow(type, receiver, state, mayBegin: mayBegin)
            store.append(type, receiver, state)
            if goesOn { store.endRow() }
        }
        noteAdded(by: branch)
    }

    /// Whether a group itself has done the last commands, with which a row may begin: so each row is of one group.
    @inlinable @inline(never)
    func hasDoneLast(of branch: GroupBranch) -> Bool {
        owners.suffix(EntryRow.leastCount).allSatisfy { $0 == branch.id }
    }

    /// Made for each type, as ``UndoStack``'s is.
    @inlinable @inline(never)
    func merge<C: CompactCommand>(_ type: C.Type, _ receiver: C.Receiver, _ state: C.State) -> Bool {
        merge(C(receiver: receiver, state: state))
    }
}

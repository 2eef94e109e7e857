extension UndoStack {
    /// Executes a compact command once, and records it, as ``perform(_:merging:)-(C,_)`` does with any other.
    ///
    /// It is lent, and not handed over: where the compiler can look into the command's own functions, no reference is
    /// counted on the way.
    ///
    /// - Parameters:
    ///   - command: What to do. It can be sent again.
    ///   - merging: Whether the entry before may take it over.
    /// - Throws: As with any other command.
    @inlinable
    public func perform<C: CompactCommand>(_ command: C, merging: Bool = true) throws {
        // One that was made compact in another module than that of its conformance to `Command` is recorded whole.
        guard ongoing == nil, runningGroup == nil, C._layout.isCompact else {
            return try performWhole(compact: command, merging: merging)
        }
        try store.reserve(C._layout, at: position)
        ongoing = .executing
        defer { settle() }
        if let state = try execute(command, merging: merging) {
            enter(C.self, command.receiver, state, merging: merging)
        }
    }

    /// Executes a copy of a command, which ends here, so that no reference is counted for it (with it: 1.4 times the
    /// instructions to perform one that changes itself).
    ///
    /// - Returns: The state that is to be recorded with the receiver of the command, unless that has been done.
    @inlinable @inline(__always)
    func execute<C: CompactCommand>(_ command: C, merging: Bool) throws -> C.State? {
        var executed = command
        do { try executed.execute() } catch { throw failed(because: error) }
        guard executed.isUndoable else { return nil }
        guard executed.receiver === command.receiver, observers.isEmpty, maximumCount == nil else {
            enterTelling(compact: executed, merging: merging)
            return nil
        }
        return executed.state
    }

    /// As ``enter(_:merging:)``, where nobody is to be told.
    @inlinable @inline(__always)
    func enter<C: CompactCommand>(_ type: C.Type, _ receiver: C.Receiver, _ state: C.State, merging: Bool) {
        if merging, mayMerge, merge(type, receiver, state) { return }
        prepareToAdd()
        store.append(C.self, receiver, state)
        noteAdded()
    }

    // These are made for each type, and so are handed a command in registers. A function that is made for all types is
    // handed an address, so that the command would have to be in memory, and its receiver be counted, from the start.

    @inlinable @inline(never)
    func merge<C: CompactCommand>(_ type: C.Type, _ receiver: C.Receiver, _ state: C.State) -> Bool {
        merge(C(receiver: receiver, state: state))
    }

    @inlinable @inline(never)
    func performWhole<C: CompactCommand>(compact command: C, merging: Bool) throws {
        try performWhole(command, merging: merging)
    }

    @usableFromInline
    func performWhole<C: Command>(_ command: C, merging: Bool) throws {
        try perform(command, merging: merging)
    }

    @inlinable @inline(never)
    func enterTelling<C: CompactCommand>(compact command: C, merging: Bool) {
        enterTelling(command, merging: merging)
    }
}

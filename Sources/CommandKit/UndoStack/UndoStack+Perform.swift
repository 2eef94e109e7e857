extension UndoStack {
    /// Executes a command once, and records it.
    ///
    /// Afterwards the index is higher by one, the redo tail is gone, and the oldest entry has fallen if there were
    /// more than ``limit``. If the entry before takes the command over (``Command/merge(_:)``), the index stays, or
    /// is lower by one if both cancel out. A command whose `isUndoable` is `false` is executed and leaves no
    /// trace. While the body of ``group(_:_:)-(_,(UndoGroup)->Result)`` runs, the command becomes part of that group.
    ///
    /// - Parameters:
    ///   - command: What to do; an `any Command` will do as well. It is copied, and can be sent again.
    ///   - merging: Whether the entry before may take it over. It is never asked to at the saved mark, or after an
    ///     undo or redo.
    /// - Throws: What the command throws; the stack is as it was then, but that the saved mark is gone where a group
    ///   could not take back what it had done. ``UndoStackError/reentrant(_:during:)`` when the stack is in the
    ///   middle of something; the command has not been executed then.
    @inlinable
    public func perform<C: Command>(_ command: consuming C, merging: Bool = true) throws {
        guard ongoing == nil, runningGroup == nil else {
            return try performElsewhere(command, merging: merging)
        }
        ongoing = .executing
        defer { settle() }
        do { try command.execute() } catch { throw failed(because: error) }
        if command.isUndoable { enter(command, merging: merging) }
    }

    /// Performs a command in the group whose body runs, or throws why it can't be performed.
    @usableFromInline @inline(never)
    func performElsewhere(_ command: consuming some Command, merging: Bool) throws {
        if let runningGroup { return try runningGroup.perform(command, merging: merging) }
        try admit(.perform)
    }

    @usableFromInline @inline(never)
    func failed(because error: any Error) -> any Error {
        if error.leavesEffects { moveMark(to: nil) }
        return error
    }

    /// Records a command whose work has been done already, by a drag or an edit that a widget made: as
    /// ``perform(_:merging:)``, but without executing it.
    ///
    /// - Parameters:
    ///   - command: What was done.
    ///   - merging: Whether the entry before may take it over.
    /// - Throws: ``UndoStackError/reentrant(_:during:)`` when the stack is in the middle of something;
    ///   ``CommandError/tooDeep(label:maximum:)`` when it is a group that is nested too deep.
    public func record(_ command: consuming some Command, merging: Bool = true) throws {
        if let runningGroup { return try runningGroup.record(command, merging: merging) }
        try admit(.record)
        if let group = try CommandGroup.asDone(command) { return place(group, merging: merging) }
        place(command, merging: merging)
    }

    /// Makes an entry of what has been done.
    func place(_ command: consuming some Command, merging: Bool, asking: Bool = true) {
        ongoing = .executing
        defer { settle() }
        if !asking || command.isUndoable { enter(command, merging: merging) }
    }
}

// MARK: - Making an entry

extension UndoStack {
    /// Has the entry before take a command over, or makes an entry of it, and tells the observers.
    @inlinable @inline(__always)
    func enter<C: Command>(_ command: consuming C, merging: Bool) {
        guard observers.isEmpty, maximumCount == nil else {
            return enterTelling(command, merging: merging)
        }
        if merging, mayMerge, merge(command) { return }
        add(command)
    }

    @inlinable @inline(never)
    func enterTelling<C: Command>(_ command: consuming C, merging: Bool) {
        let before = snapshot
        if merging, mayMerge, merge(command) { return notify(.merged, since: before) }
        add(command)
        let dropped = dropExcess()
        notify(.performed, since: before, dropped: dropped)
    }

    @inlinable @inline(__always)
    func add<C: Command>(_ command: consuming C) {
        prepareToAdd()
        store.append(command)
        noteAdded()
    }

    @inlinable @inline(__always)
    func prepareToAdd() {
        if position < store.count { dropRedoTail() }
    }

    @inlinable @inline(__always)
    func noteAdded() {
        position += 1
        topIsFresh = true
    }

    /// What cancelled out leaves the entry before it on top, and that was not the last to happen.
    @inlinable @inline(__always)
    func merge<C: Command>(_ command: C) -> Bool {
        switch store.merge(command) {
        case .refused: return false
        case .merged: return true
        case .cancelledOut:
            removeCancelled()
            return true
        }
    }

    @inlinable var mayMerge: Bool {
        @inline(__always) get {
            topIsFresh && position > 0 && position == store.count && mark != position
        }
    }

    @usableFromInline
    func removeCancelled() {
        numbers.removeLast(to: count - 1, of: count)
        position -= 1
        topIsFresh = false
        store.removeLast()
    }

    /// Removes what could be redone, and counts that.
    @usableFromInline @inline(never)
    func dropRedoTail() {
        let tail = takeTail()
        if let saved = mark, saved > position { mark = nil }
        withExtendedLifetime(tail) {}
    }

    /// Takes what could be redone off the history.
    ///
    /// - Returns: These entries, the oldest first, with what they hold.
    func takeTail() -> EntryStore {
        numbers.removeLast(to: position, of: store.count)
        return store.takeTail(from: position)
    }
}

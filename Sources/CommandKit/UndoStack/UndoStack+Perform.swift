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
    ///   middle of something; ``UndoStackError/outOfMemory``, when the command has not been executed.
    public func perform<C: Command>(_ command: consuming C, merging: Bool = true) throws {
        if let runningGroup { return try runningGroup.perform(command, merging: merging) }
        try admit(.perform)
        activity = .executing
        defer { settle() }
        let staged = try store.place(for: C.self)
        staged.initialize(to: command)
        do {
            try staged.pointee.execute()
        } catch {
            throw dropFailed(because: error)
        }
        recordStaged(staged, merging: merging)
    }

    private func dropFailed(because error: any Error) -> any Error {
        store.dropStaged()
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
        activity = .executing
        defer { settle() }
        recordStaged(store.stage(command), merging: merging, asking: asking)
    }

    /// Has the entry before take over what is staged, if it can be undone, or makes an entry of it, and tells the observers.
    @inline(__always)
    private func recordStaged(
        _ staged: UnsafeMutablePointer<some Command>, merging: Bool, asking: Bool = true
    ) {
        guard !asking || staged.pointee.isUndoable else { return store.dropStaged() }
        let before = observers.isEmpty ? nil : snapshot
        if merging, mayMerge, merge(staged) {
            if let before { notify(.merged, since: before) }
            return
        }
        if position < store.count { dropRedoTail() } else { store.admitStaged() }
        position += 1
        topIsFresh = true
        let dropped = maximumCount == nil ? 0 : dropExcess()
        if let before { notify(.performed, since: before, dropped: dropped) }
    }

    /// What cancelled out leaves the entry before it on top, and that was not the last to happen.
    @inline(__always)
    private func merge(_ staged: UnsafeMutablePointer<some Command>) -> Bool {
        switch store.mergeStaged(staged) {
        case .refused: return false
        case .merged: return true
        case .cancelledOut:
            position -= 1
            topIsFresh = false
            return true
        }
    }

    private var mayMerge: Bool {
        topIsFresh && position > 0 && position == store.count && mark != position
    }

    /// Removes what could be redone, from under the command that is staged, and counts that.
    private func dropRedoTail() {
        let staged = store.takeStaged()
        while position < store.count { store.removeLast() }
        if let saved = mark, saved > position { mark = nil }
        store.append(staged)
    }
}

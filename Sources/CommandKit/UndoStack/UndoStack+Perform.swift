extension UndoStack {
    /// Executes a command, and records it as an entry.
    ///
    /// The redo tail is dropped, and the index rises by one. If there are then more entries than ``limit``, the oldest
    /// is dropped, and the index falls by one. If the last entry merges the command (``Command/merge(_:)``), the index
    /// stays, or is lower by one if the effects of both cancel out. A command whose `isUndoable` is `false` is executed
    /// but not recorded. While the body of ``group(_:_:)-(_,(UndoGroup)->Result)`` runs, that group performs the
    /// command.
    ///
    /// - Parameters:
    ///   - command: The command; an `any Command` is accepted too. The command is copied, so the same value can be
    ///     performed again.
    ///   - merging: Whether the last entry may merge the command. No entry merges at the saved mark, or if an entry has
    ///     been undone, redone or removed on request since it was added.
    /// - Throws: The error of the command; the stack is unchanged then, except that the saved mark is cleared if a
    ///   group could not undo its own commands. ``UndoStackError/reentrant(_:during:)`` if the stack is busy, and
    ///   ``UndoStackError/closed``; the command has not been executed then.
    @inlinable
    public func perform<C: Command>(_ command: consuming C, merging: Bool = true) throws {
        guard ongoing == nil, runningGroup == nil, !isClosed else {
            return try performElsewhere(command, merging: merging)
        }
        ongoing = .executing
        defer { finishActivity() }
        do { try command.execute() } catch { throw failed(because: error) }
        if command.isUndoable { enter(command, merging: merging) } else { topIsLatest = false }
    }

    /// Executes a command, and records it as ``perform(_:merging:)`` does. The last entry may merge the command only if
    /// the last reading of the clock is at most `duration` after the one at which the entry was added or last merged a
    /// command: so the typing of a word is one entry, and a pause begins another. See ``readClock()``.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - duration: The longest time between the commands of an entry, 0 or more. If the clock has not been read,
    ///     nothing merges.
    /// - Throws: The same errors as ``perform(_:merging:)``.
    public func perform(_ command: consuming some Command, mergingWithin duration: Duration) throws {
        if let runningGroup { return try runningGroup.perform(command, mergingWithin: duration) }
        try perform(command, merging: isRecent(topTime, within: duration))
    }

    /// Performs a command in the group whose body runs. Throws if no body runs, because the stack is busy or closed then.
    @usableFromInline @inline(never)
    func performElsewhere(_ command: consuming some Command, merging: Bool) throws {
        if let runningGroup { return try runningGroup.perform(command, merging: merging) }
        try admitRecording(.perform)
    }

    @usableFromInline @inline(never)
    func failed(because error: any Error) -> any Error {
        topIsLatest = false
        if error.leavesEffects { loseStates() }
        return error
    }

    /// Records a command whose action has already taken place, such as a drag or an edit made by a widget: the same as
    /// ``perform(_:merging:)``, but without the execution.
    ///
    /// - Parameters:
    ///   - command: The command whose action has taken place.
    ///   - merging: Whether the last entry may merge the command.
    /// - Throws: ``UndoStackError/reentrant(_:during:)`` if the stack is busy; ``UndoStackError/closed``;
    ///   ``CommandKitError/tooDeep(label:maximum:)`` if the command is a group that is nested too deep.
    public func record(_ command: consuming some Command, merging: Bool = true) throws {
        if let runningGroup { return try runningGroup.record(command, merging: merging) }
        try admitRecording(.record)
        if let group = try CompositeCommand.asDone(command) { return place(group, merging: merging) }
        place(command, merging: merging)
    }

    /// Records a command whose action has already taken place, as ``record(_:merging:)`` does. The last entry may merge
    /// the command under the condition of ``perform(_:mergingWithin:)``.
    ///
    /// - Parameters:
    ///   - command: The command whose action has taken place.
    ///   - duration: The longest time between the commands of an entry, 0 or more.
    /// - Throws: The same errors as ``record(_:merging:)``.
    public func record(_ command: consuming some Command, mergingWithin duration: Duration) throws {
        if let runningGroup { return try runningGroup.record(command, mergingWithin: duration) }
        try record(command, merging: isRecent(topTime, within: duration))
    }

    /// Fills an empty stack with the entries that a file has kept. Nothing is executed or merged, and no command is
    /// asked whether it is undoable. So each command must contain what its execution stored, and the receivers must be
    /// in the state after the last done entry. If the stack was saved, that state is the saved one.
    ///
    /// The children of a ``CompositeCommand`` count as executed. No entry merges a later command. Excess entries are
    /// dropped, as by ``setLimit(_:)``. Observers are notified once, if there is any entry.
    ///
    /// - Parameters:
    ///   - done: The entries that are done, the oldest first. Afterwards ``index`` is their number, if none is dropped.
    ///   - undone: The entries that can be redone, the one to be redone first at the front.
    /// - Throws: ``UndoStackError/notEmpty(count:)`` if the stack has entries; ``UndoStackError/openGroup(_:label:nameless:)`` if
    ///   an open group holds a command; another ``UndoStackError`` if the body of a group runs or the stack is busy;
    ///   ``CommandKitError/tooDeep(label:maximum:)`` if a group is nested too deep. The stack is unchanged then.
    public func restore(done: [any Command], undone: [any Command]) throws {
        try admitRecording(.restore)
        guard count == 0 else { throw UndoStackError.notEmpty(count: count) }
        // The entries are older than the changes of an open group, and could not be told from later ones.
        for log in openGroups.all { throw UndoStackError.openGroup(.restore, label: log.label) }
        let entries = EntryStore(types: types)
        for command in done + undone { try entries.append(asDone: command, asking: false) }
        guard entries.count > 0 else { return }
        let before = snapshot
        ongoing = .executing
        defer { finishActivity() }
        moveStates { _ in
            done.count
        } renumbering: {
            // The start is another state than before, at which no detached tail can be attached.
            if !done.isEmpty, numbers.number(at: 0) > 0 { states.first = numbers.skip(after: 0) }
        }
        position = done.count
        settleTop()
        store.append(contentsOf: entries)
        let dropped = dropExcess()
        notify(.restored, since: before, dropped: dropped)
    }

    /// Records an executed command, as an entry or merged into the last entry. If `asking` is `false`, the command is
    /// recorded even if its `isUndoable` is `false`.
    func place(_ command: consuming some Command, merging: Bool, asking: Bool = true) {
        ongoing = .executing
        defer { finishActivity() }
        if !asking || command.isUndoable { enter(command, merging: merging) } else { topIsLatest = false }
        if isAnnotated { enteringNotes = nil }
    }
}

// MARK: - Entries

extension UndoStack {
    /// Merges a command into the last entry, or adds an entry. Notifies the observers.
    @inlinable @inline(__always)
    func enter<C: Command>(_ command: consuming C, merging: Bool) {
        guard observers.isEmpty, maximumCount == nil else {
            return enterTelling(command, merging: merging)
        }
        if merging, mayMerge, merge(command) { return }
        add(command)
    }

    /// Whether the last reading of the clock is at most a duration after an earlier one; `false` without readings.
    func isRecent(_ time: Duration?, within duration: Duration) -> Bool {
        precondition(duration >= .zero, "The duration in which commands merge is 0 or more.")
        guard let time, let now = numbers.now else { return false }
        return (.zero...duration).contains(now - time)
    }

    /// Records the time of the last entry, and its notes if it is a group.
    @usableFromInline @inline(never)
    func noteAdded() {
        topTime = numbers.now
        guard let values = enteringNotes.take() else { return }
        for (column, value) in zip(notes.columns, values) { column.runs.set(value, at: count - 1) }
    }

    /// Records the time of the last entry, which has merged a command, and merges the notes.
    @usableFromInline @inline(never)
    func noteMerged(asGroup: Bool) {
        topTime = numbers.now
        notes.recordMerged(intoLastOf: count, enteringNotes.take(), asGroup: asGroup)
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
        recordAdded()
    }

    @inlinable @inline(__always)
    func prepareToAdd() {
        if position < store.count { dropRedoTail() }
    }

    @inlinable @inline(__always)
    func recordAdded() {
        position += 1
        (topIsFresh, topIsLatest) = (true, true)
        if isAnnotated { noteAdded() }
    }

    /// Offers a command to the last entry, and returns whether it has merged, or cancelled out, which removes it.
    @inlinable @inline(__always)
    func merge<C: Command>(_ command: C) -> Bool {
        switch store.merge(command) {
        case .refused: return false
        case .merged:
            topIsLatest = true
            if isAnnotated { noteMerged(asGroup: C.self == CompositeCommand.self) }
            return true
        case .cancelledOut:
            removeCancelled()
            return true
        }
    }

    @inlinable var mayMerge: Bool {
        @inline(__always) get {
            topIsFresh && position > 0 && position == store.count
        }
    }

    @usableFromInline
    func removeCancelled() {
        forgetLast(to: count - 1)
        position -= 1
        settleTop()
        store.removeLast()
    }

    /// Removes the redo tail, or hands it over if ``displacedTail`` is set.
    @usableFromInline @inline(never)
    func dropRedoTail() {
        if displacedTail != nil {
            let tail = detachTail()
            return whenUsable { [self] in displacedTail?(tail) }
        }
        let tail = removeTail()
        withExtendedLifetime(tail) {}
    }

    /// Moves the entries after the index out of the history, without releasing them.
    ///
    /// - Returns: These entries, the oldest first.
    func removeTail() -> EntryStore {
        forgetLast(to: position)
        return store.takeTail(from: position)
    }

    /// Records that only the oldest `rest` entries are left, before the others are removed.
    func forgetLast(to rest: Int) {
        numbers.removeLast(to: rest, of: count)
        if isAnnotated { notes.removeLast(to: rest, of: count) }
    }
}

extension UndoStack {
    /// Executes a command once, and records it.
    ///
    /// Afterwards the index is higher by one, the redo tail is gone, and the oldest entry has fallen if there were
    /// more than ``limit``. Inside a group, the command is recorded in the group and the redo tail stays. A command
    /// whose `isUndoable` is `false` is executed and leaves no trace.
    ///
    /// - Parameters:
    ///   - command: What to do; an `any Command` will do as well. It is copied, and can be sent again.
    ///   - merging: Whether the entry before may absorb it. It is not asked at the saved mark, after an undo, or
    ///     when it stands outside of the innermost group.
    /// - Throws: What the command throws; the stack is as it was then.
    ///   ``UndoStackError/reentrant(_:during:)`` when the stack is in the middle of something.
    public func perform(_ command: some Command, merging: Bool = false) throws {
        try admit(.perform)
        activity = .executing
        defer { activity = nil }
        if innermostGroup != nil || merging || position < entries.count {
            try performAside(command, merging: merging)
        } else {
            try performInPlace(command)
        }
    }

    /// Executes a command where it will be recorded: the usual case, in which no entry goes for it.
    @inline(__always)
    private func performInPlace(_ command: some Command) throws {
        let before = observers.isEmpty ? nil : snapshot
        let isRecorded = try entries.stage(command) { command in
            try command.execute()
            return command.isUndoable
        }
        if isRecorded { finishRecording(since: before) }
    }

    /// Executes a command that may end up in a group, in the entry before, or in place of the redo tail.
    private func performAside(_ command: some Command, merging: Bool) throws {
        var executed: any Command = command
        do {
            try executed.execute()
        } catch {
            innermostGroup?.lastFailed = true
            throw error
        }
        innermostGroup?.lastFailed = false
        guard executed.isUndoable else { return }
        if let innermostGroup {
            innermostGroup.record(consume executed, merging: merging)
        } else {
            record(consume executed, merging: merging)
        }
    }

    /// Adds an entry that has been executed, or lets the one before absorb it, and tells the observers.
    func record(_ executed: consuming any Command, merging: Bool) {
        let before = snapshot
        if merging, canAbsorbAtTop, absorbAtTop(executed) {
            return notify(.merged, since: before)
        }
        dropRedoTail()
        entries.append(executed)
        finishRecording(since: before)
    }

    /// Counts the entry that has been added.
    private func finishRecording(since before: UndoStackSnapshot?) {
        position += 1
        let dropped = dropExcess()
        if let before { notify(.performed, since: before, dropped: dropped) }
    }

    private var canAbsorbAtTop: Bool { position > 0 && position == count && savedIndex != position }

    private func absorbAtTop(_ next: any Command) -> Bool {
        let outcome = entries.run(at: position - 1) { $0.absorb(next) } ?? .refused
        if outcome == .cancelledOut {
            position -= 1
            _ = entries.removeLast()
        }
        return outcome != .refused
    }

    private func dropRedoTail() {
        guard position < count else { return }
        while position < count { _ = entries.removeLast() }
        if let saved = savedIndex, saved > position { savedIndex = nil }
    }
}

/// A group of an ``UndoStack``. When an outermost group is committed, its undoable commands become one entry.
///
/// Groups nest, and several can be open at the same time. The body of a group is a function passed to `group(_:_:)` or
/// `groupAsync(_:_:)`; such a group ends when its body has ended. An outermost group is within no other group; the
/// others are inner groups. Undoing the entry undoes its commands in exactly the reverse order of their recording, even
/// if commands of several inner groups alternated. Outermost groups have no such order among each other, so outermost
/// groups that are open at the same time must change different receivers.
///
/// A group that is released while open is rolled back as soon as the stack isn't busy. After ``UndoStack/close()`` every
/// operation of an open group throws ``UndoStackError/closed``, and its commands are neither undone nor recorded.
///
/// Don't use a group from two threads at the same time.
public final class UndoGroup {
    @usableFromInline let scope: GroupScope
    /// The enclosing group, which isn't released before this group.
    private let outer: UndoGroup?

    init(_ scope: GroupScope, within outer: UndoGroup?) {
        self.scope = scope
        self.outer = outer
    }

    deinit { scope.abandon() }

    /// The label of the entry, or of an inner group in errors, in title case.
    public var label: String { scope.label }

    /// The number of commands that a rollback would undo: those of this group and of the groups within it. Merged
    /// commands count as one. In O(1) for an outermost group; otherwise visits the same commands as ``entries``.
    public var count: Int { scope.log.count(of: scope) }

    /// The number of commands performed or recorded in this group and the groups within it, except in inner groups that
    /// were rolled back. Merged commands count individually. Asynchronous commands count only if they are recorded.
    public var performedCount: Int { scope.performedCount }

    /// The commands of this group and the groups within it, in the order in which they were recorded; none after the
    /// end of the group. Visits all commands recorded in the outermost group since this group began.
    public var entries: [any Command] { scope.log.entries(of: scope) }

    /// Calls a function with the receivers of ``entries``, without copying the commands. A receiver can be repeated.
    /// Meanwhile the stack is busy: it and its groups can be read, but not changed.
    ///
    /// - Parameter body: The function to call.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {
        scope.stack.reading { scope.log.forEachReceiver(of: scope, body) }
    }

    /// The outermost group around this one, or this group itself.
    public var outermost: UndoGroup { outer?.outermost ?? self }

    /// Whether the group has been neither committed nor rolled back.
    public var isOpen: Bool { scope.state == .open }

    /// Executes a command as part of the group. The last recorded command of the outermost group may merge it, if that
    /// command was performed in this group itself, not in a group within it, and no command has been removed since.
    ///
    /// - Parameters:
    ///   - command: The command. The command is copied, so the same value can be performed again.
    ///   - merging: Whether the last command of the group may merge the command.
    /// - Throws: The error of the command; the commands of the group are unchanged then, and it stays open. The saved
    ///   mark is cleared if the command is a group that could not undo its own commands. ``UndoStackError`` if the
    ///   group has ended, or the stack is busy or closed.
    @inlinable
    public func perform(_ command: consuming some Command, merging: Bool = true) throws {
        guard scope.isReady else { return try scope.admit(.perform) }
        try scope.perform(command, merging: merging)
    }

    /// Executes a command as part of the group, as ``perform(_:merging:)`` does. The last command of the group may merge
    /// the command only if the last ``UndoStack/readClock()`` is at most `duration` after the one at which that command
    /// was added or last merged another.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - duration: The longest time between the commands that merge, 0 or more. If the clock has not been read,
    ///     nothing merges.
    /// - Throws: The same errors as ``perform(_:merging:)``.
    public func perform(_ command: consuming some Command, mergingWithin duration: Duration) throws {
        try perform(command, merging: scope.stack.isRecent(scope.log.latestTime, within: duration))
    }

    /// Records a command whose action has already taken place, as part of the group.
    ///
    /// - Parameters:
    ///   - command: The command whose action has taken place.
    ///   - merging: Whether the last command of the group may merge the command.
    /// - Throws: ``UndoStackError`` if the group has ended, or the stack is busy or closed;
    ///   ``CommandKitError/tooDeep(label:maximum:)`` if the command is a group that is nested too deep.
    public func record(_ command: consuming some Command, merging: Bool = true) throws {
        try scope.admit(.record)
        if let group = try CompositeCommand.asDone(command) { return scope.record(group, merging: merging) }
        scope.record(command, merging: merging)
    }

    /// Records a command whose action has already taken place, as ``record(_:merging:)`` does. The last command of the
    /// group may merge the command under the condition of ``perform(_:mergingWithin:)``.
    ///
    /// - Parameters:
    ///   - command: The command whose action has taken place.
    ///   - duration: The longest time between the commands that merge, 0 or more.
    /// - Throws: The same errors as ``record(_:merging:)``.
    public func record(_ command: consuming some Command, mergingWithin duration: Duration) throws {
        try record(command, merging: scope.stack.isRecent(scope.log.latestTime, within: duration))
    }

    /// Begins a group within this group.
    ///
    /// - Parameter label: The label of the inner group in errors, in title case.
    /// - Returns: The inner group, which must end before this group is committed.
    /// - Throws: ``UndoStackError`` if the group has ended, groups are nested too deep, or the stack is busy.
    public func beginGroup(_ label: String) throws(UndoStackError) -> UndoGroup {
        try scope.admit(.begin)
        return UndoGroup(try scope.beginInner(label), within: self)
    }

    /// Commits the group. An outermost group becomes one entry of the stack, even if its commands cancel out, and the
    /// redo tail is dropped. If no undoable command ran, except in inner groups that were rolled back, there is no
    /// entry. An inner group becomes part of the enclosing group.
    ///
    /// - Parameter merging: Whether the last entry, if it is a group with the same label, merges the commands of this
    ///   group, so that all repetitions of a held key make one entry. The exceptions are those of
    ///   ``UndoStack/perform(_:merging:)``.
    /// - Throws: ``UndoStackError`` if the group has ended, a group within it is open, the body of the group still
    ///   runs, or the stack is busy. The group is unchanged then.
    public func commit(merging: Bool = false) throws(UndoStackError) {
        try checkEnd()
        scope.commit(merging: merging)
    }

    /// Commits the group, and records one command instead of the group's commands, such as a single move instead of
    /// all moves of a drag. A group that would make no entry still makes none. If the command is not undoable, an
    /// outermost group leaves no entry, and the redo tail stays. The effects of its commands then have no entry either,
    /// and the stack is as saved as before the group. So use such a command only if these effects are nil together, or
    /// call ``UndoStack/markSaved(at:)`` with `nil`. An inner group keeps its commands, but counts as at most one
    /// in the ``performedCount`` of the enclosing group.
    ///
    /// - Parameters:
    ///   - command: The command, which is not executed. Its undo and redo must have the same effect as the group's.
    ///   - merging: Whether the last entry may merge the command, as in ``UndoStack/perform(_:merging:)``.
    /// - Throws: The same errors as ``commit(merging:)``.
    public func commit<C: Command>(as command: C, merging: Bool = true) throws(UndoStackError) {
        try checkEnd()
        scope.commit(as: command, merging: merging)
    }

    private func checkEnd() throws(UndoStackError) {
        try scope.admitEnd(.commit)
        if let inner = scope.openInner { throw .innerGroupOpen(label: label, inner: inner.label) }
    }

    /// Ends the group and the open groups within it, and undoes their commands in reverse order. Later commands of
    /// other groups within the same outermost group are undone as well, and then redone without this group's commands.
    /// Observers of the receivers see each step; observers of the stack are notified only if the saved mark is cleared.
    ///
    /// If a command can't be undone or redone, the other commands still are, and the saved mark is cleared. The effect
    /// of a command that can't be undone stays.
    ///
    /// - Throws: ``GroupError`` with all commands that could not be undone or redone. ``UndoStackError`` if the group
    ///   has ended, its body still runs, a command recorded since the group began takes time to undo, or the stack is
    ///   busy. The group is unchanged then.
    public func rollBack() throws {
        try scope.admitEnd(.rollBack)
        if let label = scope.labelTakingTime { throw UndoStackError.takesTime(label: label) }
        let failures = scope.rollBack()
        if !failures.isEmpty { throw GroupError(label: label, failures: [], rollbackFailures: failures) }
    }

    /// Rolls back the group as ``rollBack()`` does, and waits for commands that take time, even if the task is
    /// cancelled. The stack is busy during the rollback.
    ///
    /// - Throws: The same errors as ``rollBack()``, except that commands may take time. ``UndoStackError`` also if the
    ///   body of any `group(_:_:)` runs.
    public nonisolated(nonsending) func rollBackAsync() async throws {
        try scope.admitEnd(.rollBack)
        if let body = scope.stack.runningGroup {
            throw UndoStackError.groupRunning(.rollBack, label: body.label)
        }
        let failures = await scope.rollBackWaiting()
        if !failures.isEmpty { throw GroupError(label: label, failures: [], rollbackFailures: failures) }
    }
}

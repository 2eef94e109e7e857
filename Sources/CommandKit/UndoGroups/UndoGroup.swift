/// A group of an ``UndoStack`` that has begun: what is performed in it until its end becomes one entry.
///
/// Groups nest, and several may be open side by side. Undoing the entry takes back everything in exactly the reverse
/// order of events, however the groups within it took turns. Only what stands within one outermost group is put
/// into one order: groups that overlap and have no group around them must change different receivers.
///
/// A group that is let go without an end is rolled back. Not to be used from two threads at once.
public final class UndoGroup {
    @usableFromInline let branch: GroupBranch
    /// Kept open as long as this one is used.
    private let outer: UndoGroup?

    init(_ branch: GroupBranch, within outer: UndoGroup?) {
        self.branch = branch
        self.outer = outer
    }

    deinit { branch.letGo() }

    /// The label of the entry, in title case. It can be changed until the end, when it is known what it came to.
    public var label: String {
        get { branch.label }
        set { branch.label = newValue }
    }

    /// How many commands it and the groups within it hold, which is what a rollback takes back: merged ones count
    /// once. In O(1) for an outermost group, otherwise as ``entries``.
    public var count: Int { branch.log.count(of: branch) }

    /// How many commands the outermost group around it holds; in O(1).
    package var outermostCount: Int { branch.log.store.count }

    /// How many commands have been performed or recorded in it, and in groups within it that were not rolled back: each
    /// counts, also one that another took over. In O(*n*), in the number of groups that are open within it.
    public var performedCount: Int { branch.performedCount }

    /// What has been done in it and in the groups within it, in the order of events: what a rollback takes back. In
    /// O(*n*), in the number of commands of the outermost group since this one began.
    public var entries: [any Command] { branch.log.entries(of: branch) }

    /// Calls `body` with the receivers of ``entries``, of which none is made for that; with the same several times.
    package func forEachReceiver(_ body: (AnyObject) -> Void) { branch.log.forEachReceiver(of: branch, body) }

    /// The outermost group around it; itself, where there is none.
    package var outermost: UndoGroup { outer?.outermost ?? self }

    /// Whether it has neither been committed nor rolled back.
    public var isOpen: Bool { branch.state == .open }

    /// Executes a command once, as part of the group. The last command of the group may take it over, if nothing
    /// else has happened since.
    ///
    /// - Parameters:
    ///   - command: What to do; it is copied, and can be sent again.
    ///   - merging: Whether the command before may take it over.
    /// - Throws: What the command throws; the group is as it was then, and goes on. ``UndoStackError``, when the
    ///   group has ended or the stack is in the middle of something.
    @inlinable
    public func perform(_ command: consuming some Command, merging: Bool = true) throws {
        guard branch.isReady else { return try branch.admit(.perform) }
        try branch.perform(command, merging: merging)
    }

    /// Records a command whose work has been done already, as part of the group.
    ///
    /// - Parameters:
    ///   - command: What was done.
    ///   - merging: Whether the command before may take it over.
    /// - Throws: ``UndoStackError``, when the group has ended or the stack is in the middle of something;
    ///   ``CommandError/tooDeep(label:maximum:)`` when it is a group that is nested too deep.
    public func record(_ command: consuming some Command, merging: Bool = true) throws {
        try branch.admit(.record)
        if let group = try CommandGroup.asDone(command) { return branch.record(group, merging: merging) }
        branch.record(command, merging: merging)
    }

    /// Begins a group within this one.
    ///
    /// - Parameter label: What the inner group is called in errors, in title case.
    /// - Returns: The inner group, which has to end before this one does.
    /// - Throws: ``UndoStackError``, when the group has ended, groups are nested too deep, or the stack is in the
    ///   middle of something.
    public func beginGroup(_ label: String) throws(UndoStackError) -> UndoGroup {
        try branch.admit(.begin)
        return UndoGroup(try branch.beginInner(label), within: self)
    }

    /// Ends the group. An outermost group becomes one entry of the stack, and what could be redone is gone; an inner
    /// one becomes part of the group around it. A group in which nothing ran leaves nothing; one in which a command
    /// that can be undone ran makes an entry, even if its commands cancel out.
    ///
    /// - Parameter joiningPrevious: Whether an entry before it that is a group with the same label takes the commands
    ///   over, so that a key that is held down is one step. As with ``Command/merge(_:)``, never at the saved mark
    ///   or after an undo.
    /// - Throws: ``UndoStackError``, when the group has ended, a group within it is open, it ends with a body that
    ///   still runs, or the stack is in the middle of something. The group goes on then.
    public func commit(joiningPrevious: Bool = false) throws(UndoStackError) {
        try checkEnd()
        branch.commit(joiningPrevious: joiningPrevious)
    }

    /// Ends the group as ``commit(joiningPrevious:)`` does, as the one command that its commands come to, such as the move
    /// that an animation was: what an outermost group leaves is an entry of that command, if any ran in it, and
    /// ``performedCount`` of the group around an inner one goes up by 1.
    ///
    /// - Parameters:
    ///   - command: What undoes and redoes the same as all that was done. It is not executed.
    ///   - merging: Whether the entry before an outermost group may take it over.
    /// - Throws: As ``commit(joiningPrevious:)``.
    package func commit<C: Command>(as command: C, merging: Bool = true) throws(UndoStackError) {
        try checkEnd()
        branch.commit(as: command, joiningPrevious: merging)
    }

    private func checkEnd() throws(UndoStackError) {
        try branch.admitEnd(.commit)
        if let inner = branch.openInner { throw .innerGroupOpen(label: label, inner: inner.label) }
    }

    /// Ends the group, and the groups that are open within it, and takes back what they did: in reverse order, and
    /// what others did after them in the same outermost group is as if these had never been. Observers of the
    /// receivers see each step, those of the stack nothing.
    ///
    /// A command that can't be undone does not keep the others from it; as its effect stays, the stack can't be
    /// clean until it is marked.
    ///
    /// - Throws: ``GroupError`` with everything that could not be taken back. ``UndoStackError``, when the group has
    ///   ended, it ends with a body that still runs, something in it takes time to undo, or the stack is in the middle
    ///   of something. The group goes on then.
    public func rollBack() throws {
        try branch.admitEnd(.rollBack)
        if let label = branch.labelTakingTime { throw UndoStackError.takesTime(label: label) }
        let failures = branch.rollBack()
        if !failures.isEmpty { throw GroupError(label: label, failures: [], rollbackFailures: failures) }
    }

    /// Ends the group and takes back what it did as ``rollBack()`` does, and waits for what takes time to undo, also
    /// where its task is cancelled. The stack takes nothing else meanwhile.
    ///
    /// - Throws: As ``rollBack()`` does.
    public nonisolated(nonsending) func rollBackAsync() async throws {
        try branch.admitEnd(.rollBack)
        if let body = branch.stack.runningGroup {
            throw UndoStackError.groupRunning(.rollBack, label: body.label)
        }
        let failures = await branch.rollBackWaiting()
        if !failures.isEmpty { throw GroupError(label: label, failures: [], rollbackFailures: failures) }
    }
}

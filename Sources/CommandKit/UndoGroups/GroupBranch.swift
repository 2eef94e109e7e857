/// One group among those that share a ``GroupLog``: the outermost, or one within it.
///
/// A group itself is an ``UndoGroup``, or an asynchronous command that is being performed; the branch is what both
/// do, and what outlives them where a command comes back late.
@usableFromInline final class GroupBranch {
    @usableFromInline enum State {
        case open, committed, rolledBack
    }

    /// The failure of the command that was performed last.
    private struct Failure {
        let error: any Error
        let index: Int
        let label: String
    }

    // What `perform` uses stands here without a check for exclusive access, as no property is changed in place while
    // another's code runs.

    var label: String
    @usableFromInline let log: GroupLog
    @usableFromInline let stack: UndoStack
    let outer: GroupBranch?
    @usableFromInline let id: Int32
    let depth: Int
    @exclusivity(unchecked) @usableFromInline var state = State.open
    /// Whether `group(_:_:)` ends it.
    var endsWithBody = false
    /// How many groups directly within it are open.
    var openInnerCount = 0
    /// Whether a command that can be undone ran in it.
    @exclusivity(unchecked) @usableFromInline var hasRun = false
    /// No command of this branch stands before this place of the log.
    var start: Int
    /// How many commands and groups were begun in it.
    @exclusivity(unchecked) @usableFromInline var begun = 0
    /// How many of those are groups, or have failed.
    @usableFromInline var notPerformed = 0
    /// How many commands ran in groups that were committed in it.
    private var inherited = 0
    /// Which of those of the group around it this one is.
    private let index: Int
    private var failure: Failure?

    /// An outermost group, or one within another.
    init(_ label: String, in log: GroupLog, within outer: GroupBranch?, id: Int32) {
        self.label = label
        self.log = log
        stack = log.stack
        self.outer = outer
        self.id = id
        depth = (outer?.depth ?? 0) + 1
        start = log.store.count
        index = outer?.begun ?? 0
        outer?.begun += 1
        outer?.notPerformed += 1
    }

    /// The open group that began last within this one.
    var openInner: GroupBranch? {
        guard openInnerCount > 0 else { return nil }
        return log.open.values.filter { $0.isWithin(self) }.max { $0.id < $1.id }
    }

    /// How many commands ran in it and in the groups within it that have not been rolled back.
    var performedCount: Int {
        guard openInnerCount > 0 else { return ownCount }
        return log.open.values.filter { $0.isWithin(self) }.reduce(ownCount) { $0 + $1.ownCount }
    }

    private var ownCount: Int { begun - notPerformed + inherited }

    /// Counts as its own what ran in a group that has been committed in it.
    func inherit(from inner: GroupBranch) { inherited += inner.ownCount }

    func isWithin(_ branch: GroupBranch) -> Bool {
        var around = outer
        while let group = around, group.depth >= branch.depth {
            if group === branch { return true }
            around = group.outer
        }
        return false
    }
}

// MARK: - Admission

extension GroupBranch {
    /// Refuses an operation after the end, and while the stack is in the middle of something.
    @usableFromInline
    func admit(_ operation: UndoStackOperation) throws(UndoStackError) {
        log.preconditionIsolated()
        if state != .open { throw .groupEnded(operation, label: label) }
        if let activity = stack.ongoing { throw .reentrant(operation, during: activity) }
    }

    func admitEnd(_ operation: UndoStackOperation) throws(UndoStackError) {
        try admit(operation)
        if endsWithBody { throw .groupRunning(operation, label: label) }
    }

    func beginInner(_ label: String) throws(UndoStackError) -> GroupBranch {
        guard depth < UndoStack.maximumGroupDepth else {
            throw .groupsTooDeep(maximum: UndoStack.maximumGroupDepth)
        }
        return log.begin(label, within: self)
    }
}

// MARK: - Performing

extension GroupBranch {
    @inlinable @inline(__always)
    func perform<C: Command>(_ command: consuming C, merging: Bool) throws {
        stack.ongoing = .executing
        defer { stack.settle() }
        begun += 1
        do {
            try command.execute()
        } catch {
            notPerformed += 1
            note(error, of: command.label, at: begun - 1)
            throw error
        }
        if command.isUndoable { log.enter(command, by: self, merging: merging) }
    }

    func record(_ command: consuming some Command, merging: Bool, asking: Bool = true) {
        stack.ongoing = .executing
        defer { stack.settle() }
        begun += 1
        if !asking || command.isUndoable { log.enter(command, by: self, merging: merging) }
    }

    /// Keeps the failure of a command, in case the body throws just that.
    @usableFromInline @inline(never)
    func note(_ error: any Error, of label: String, at index: Int) {
        failure = Failure(error: error, index: index, label: label)
        if error.leavesEffects { stack.moveMark(to: nil) }
    }

    /// What an error that a body threw says of the group.
    func error(because error: any Error, rollbackFailures: [GroupFailure]) -> GroupError {
        let failure = failure.flatMap { isSame($0.error, error) ? $0 : nil }
        return GroupError(
            label, error, at: failure?.index, of: failure?.label, rollbackFailures: rollbackFailures)
    }

    /// Hands an error on to the group around this one, which may be thrown by its body as well.
    func pass(_ error: any Error) -> any Error {
        outer?.note(error, of: label, at: index)
        return error
    }

    /// Whether two errors are one and the same: not equal, but the one that was thrown.
    ///
    /// An `any Error` is one reference, to the box that is made where an error is thrown first.
    private func isSame(_ one: any Error, _ other: any Error) -> Bool {
        // As optionals, since what an existential holds would be opened and compared otherwise.
        let (one, other): ((any Error)?, (any Error)?) = (one, other)
        return unsafeBitCast(one, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
    }
}

// MARK: - Ending

extension GroupBranch {
    /// Ends the group. With `isAlone`, a single command makes an entry that is no group; with `whole`, that command does.
    func commit(
        as whole: (any Command)? = nil, joiningPrevious: Bool = false, isAlone: Bool = false
    ) {
        // It may have ended with the group around it, while a command in it took its time.
        guard state == .open else { return }
        state = .committed
        if whole != nil, ownCount > 0 { (begun, notPerformed, inherited) = (1, 0, 0) }
        let makesEntry = outer == nil && hasRun
        // Until its entry is there, nobody is told that the stack is clean.
        if makesEntry { stack.ongoing = .executing }
        log.end(self)
        guard makesEntry else { return }
        let done = log.takeStore()
        if let whole { return stack.place(whole, merging: joiningPrevious) }
        if isAlone, done.count == 1 { return stack.place(done[0], merging: false, asking: false) }
        let entry = CommandGroup(label: label, done: done, joinsPrevious: joiningPrevious)
        stack.place(entry, merging: joiningPrevious)
    }

    /// Takes back what it did, together with the groups that are open within it.
    ///
    /// - Returns: What could not be taken back.
    func rollBack() -> [GroupFailure] {
        guard state == .open else { return [] }
        let outer = stack.ongoing
        beginRollback()
        let failures = log.rollBack(self)
        if outer != nil { stack.ongoing = outer }
        endRollback(failures)
        if outer == nil { stack.settle() }
        return failures
    }

    /// The label of something done since it began that takes time to undo.
    var labelTakingTime: String? {
        guard log.store.undoTakesTime else { return nil }
        let place = (min(start, log.store.count)..<log.store.count).first {
            log.store.takesTime(at: $0, .undo)
        }
        return place.flatMap { log.store.label(at: $0) }
    }

    /// Takes back what it did as ``rollBack()`` does, and waits for what takes time, also in a task that has been
    /// cancelled. The stack takes nothing else meanwhile.
    nonisolated(nonsending) func rollBackWaiting() async -> [GroupFailure] {
        await stack.waitUntilSettled()
        let store = log.store
        guard state == .open, store.undoTakesTime || store.redoTakesTime else { return rollBack() }
        stack.beginWaiting(.rollingBack)
        defer { stack.endWaiting() }
        beginRollback()
        let failures = await log.rollBackWaiting(self)
        endRollback(failures)
        return failures
    }

    private func beginRollback() {
        for inner in log.open.values where inner.isWithin(self) {
            inner.state = .committed
            log.end(inner)
        }
        state = .rolledBack
        stack.ongoing = .rollingBack
    }

    private func endRollback(_ failures: [GroupFailure]) {
        log.end(self)
        if !failures.isEmpty { stack.moveMark(to: nil) }
    }

    /// Rolls back a group that was let go without an end.
    func letGo() {
        guard state == .open else { return }
        stack.whenSettled { [self] in
            guard state == .open else { return }
            let failures = rollBack()
            guard !failures.isEmpty else { return }
            stack.report(GroupError(label: label, failures: [], rollbackFailures: failures))
        }
    }
}

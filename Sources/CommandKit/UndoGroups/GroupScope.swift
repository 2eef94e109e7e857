/// The state of one group in a ``GroupLog``: of the outermost group, or of a group within it.
///
/// Each ``UndoGroup`` has a scope, and so has each asynchronous command that a stack or a group performs. If a
/// cancelled command ends after its group, the scope of the command outlives the group.
@usableFromInline final class GroupScope {
    @usableFromInline enum State {
        case open, committed, rolledBack
    }

    /// The error of the last command or inner group that failed.
    private struct Failure {
        let error: any Error
        let index: Int
        let label: String
    }

    // The properties that `perform` uses are exempt from the check for exclusive access, because none of them is
    // changed in place while code outside CommandKit runs, such as a command.

    let label: String
    @usableFromInline let log: GroupLog
    @usableFromInline let stack: UndoStack
    let outer: GroupScope?
    @usableFromInline let id: Int32
    let depth: Int
    @exclusivity(unchecked) @usableFromInline var state = State.open
    /// Whether the group ends with its body, as in `group(_:_:)`.
    var endsWithBody = false
    /// The number of open groups directly within this group.
    var openInnerCount = 0
    /// Whether an undoable command was recorded in this group, or in a group committed to it.
    @exclusivity(unchecked) @usableFromInline var hasRun = false
    /// Whether the last command performed or recorded in this group, or the last group to end in it, is in the log.
    @exclusivity(unchecked) @usableFromInline var holdsLatest = false
    /// The number of asynchronous commands that are being executed in this scope.
    var runningChildren = 0
    /// Whether the asynchronous command of this scope has been recorded or undone. Children can run on.
    var hasEndedExecution = false
    /// A lower bound of the positions of this group's commands in the log.
    var start: Int
    /// The number of commands performed or recorded, and of groups begun, directly in this group.
    @exclusivity(unchecked) @usableFromInline var begun = 0
    /// The number of groups and failed commands that ``begun`` includes, less the number of commands that ran in groups
    /// committed to this group.
    @usableFromInline var excess = 0
    /// The index of this group among the commands and groups begun in the enclosing group.
    private let index: Int
    private var failure: Failure?

    /// Creates the scope of an outermost group, or of a group within `outer`.
    init(_ label: String, in log: GroupLog, within outer: GroupScope?, id: Int32) {
        self.label = label
        self.log = log
        stack = log.stack
        self.outer = outer
        self.id = id
        depth = (outer?.depth ?? 0) + 1
        start = log.store.count
        index = outer?.begun ?? 0
        outer?.begun += 1
        outer?.excess += 1
    }

    /// The open group within this group that began last; `nil` if there is none.
    var openInner: GroupScope? {
        guard openInnerCount > 0 else { return nil }
        return log.open.values.filter { $0.isWithin(self) }.max { $0.id < $1.id }
    }

    /// The number of commands performed or recorded here and in inner groups, except in inner groups rolled back.
    var performedCount: Int {
        guard openInnerCount > 0 else { return ownCount }
        return log.open.values.filter { $0.isWithin(self) }.reduce(ownCount) { $0 + $1.ownCount }
    }

    private var ownCount: Int { begun - excess }

    /// Adds the number of commands that ran in a group committed to this group.
    func inherit(from inner: GroupScope) { excess -= inner.ownCount }

    func isWithin(_ scope: GroupScope) -> Bool {
        var around = outer
        while let group = around, group.depth >= scope.depth {
            if group === scope { return true }
            around = group.outer
        }
        return false
    }
}

// MARK: - Admission

extension GroupScope {
    /// Throws ``UndoStackError`` if the group has ended, or the stack is busy or closed.
    @usableFromInline
    func admit(_ operation: UndoStackOperation) throws(UndoStackError) {
        log.preconditionIsolated()
        if state != .open { throw .groupEnded(operation, label: label) }
        if let activity = stack.ongoing { throw .reentrant(operation, during: activity) }
        if stack.isClosed { throw .closed }
    }

    func admitEnd(_ operation: UndoStackOperation) throws(UndoStackError) {
        try admit(operation)
        if endsWithBody { throw .groupRunning(operation, label: label) }
    }

    func beginInner(_ label: String) throws(UndoStackError) -> GroupScope {
        guard depth < UndoStack.maximumGroupDepth else {
            throw .groupsTooDeep(maximum: UndoStack.maximumGroupDepth)
        }
        return log.begin(label, within: self)
    }
}

// MARK: - Performing

extension GroupScope {
    @inlinable @inline(__always)
    func perform<C: Command>(_ command: consuming C, merging: Bool) throws {
        stack.ongoing = .executing
        defer { stack.finishActivity() }
        begun += 1
        do {
            try command.execute()
        } catch {
            excess += 1
            record(error, of: command.label, at: begun - 1)
            throw error
        }
        if command.isUndoable { log.enter(command, by: self, merging: merging) } else { holdsLatest = false }
    }

    func record(_ command: consuming some Command, merging: Bool, asking: Bool = true) {
        stack.ongoing = .executing
        defer { stack.finishActivity() }
        begun += 1
        if !asking || command.isUndoable {
            log.enter(command, by: self, merging: merging)
        } else {
            holdsLatest = false
        }
    }

    /// Keeps the error of a command, to name the command if the body throws the same error.
    @usableFromInline @inline(never)
    func record(_ error: any Error, of label: String, at index: Int) {
        failure = Failure(error: error, index: index, label: label)
        holdsLatest = false
        if error.leavesEffects { stack.loseStates() }
    }

    /// The error of the group for an error that its body threw.
    func error(because error: any Error, rollbackFailures: [GroupFailure]) -> GroupError {
        let failure = failure.flatMap { isSame($0.error, error) ? $0 : nil }
        return GroupError(
            label, error, at: failure?.index, of: failure?.label, rollbackFailures: rollbackFailures)
    }

    /// Records the error of this group in the enclosing group, whose body may throw it as well.
    func pass(_ error: any Error) -> any Error {
        outer?.record(error, of: label, at: index)
        return error
    }

    /// Whether two errors are the same instance, rather than equal.
    ///
    /// An `any Error` is a reference to a box, which is allocated when the error is first thrown.
    private func isSame(_ one: any Error, _ other: any Error) -> Bool {
        // Optionals keep the compiler from opening the existentials, which would compare their contents.
        let (one, other): ((any Error)?, (any Error)?) = (one, other)
        return unsafeBitCast(one, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
    }
}

// MARK: - Ending

extension GroupScope {
    /// Commits the group if it is open. The entry of an outermost group is `whole` if given, or without a group around
    /// it if it is that of an asynchronous command performed by itself. In an inner group, `whole` changes only the
    /// number of commands.
    func commit(as whole: (any Command)? = nil, merging: Bool = false) {
        // The rollback of an enclosing group may have ended this group while an asynchronous command ran.
        guard state == .open else { return }
        state = .committed
        if whole != nil, ownCount > 0 { (begun, excess) = (1, 0) }
        let makesEntry = outer == nil && hasRun && !stack.isClosed
        // The status isn't sent before the entry exists, because it would show the stack as saved.
        if makesEntry { stack.ongoing = .executing }
        let notes = makesEntry && stack.isAnnotated ? log.entryNotes(asGroup: whole == nil) : nil
        log.end(self)
        guard makesEntry else { return }
        if stack.isAnnotated { stack.enteringNotes = notes }
        let done = log.takeStore()
        if let whole { return stack.place(whole, merging: merging) }
        if log.isAlone, done.count == 1 { return stack.place(done[0], merging: false, asking: false) }
        let entry = CompositeCommand(label: label, done: done, coalesces: merging)
        stack.place(entry, merging: merging)
    }

    /// Rolls back this group if it is open, with the groups within it.
    ///
    /// - Returns: The commands that could not be undone or redone.
    func rollBack() -> [GroupFailure] {
        guard state == .open else { return [] }
        let outer = stack.ongoing
        beginRollback()
        let failures = log.rollBack(self)
        if outer != nil { stack.ongoing = outer }
        endRollback(failures)
        if outer == nil { stack.finishActivity() }
        return failures
    }

    /// The label of the first command since this group began that takes time to undo; `nil` if there is none.
    var labelTakingTime: String? {
        guard log.store.undoTakesTime else { return nil }
        let place = (min(start, log.store.count)..<log.store.count).first {
            log.store.takesTime(at: $0, .undo)
        }
        return place.flatMap { log.store.label(at: $0) }
    }

    /// Rolls back once the stack is idle, and waits for commands that take time, even in a cancelled task.
    nonisolated(nonsending) func rollBackWaiting() async -> [GroupFailure] {
        await stack.waitUntilIdle()
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
        if !failures.isEmpty { stack.loseStates() }
    }

    /// Rolls back this group, which was released while open, as soon as the stack isn't busy.
    func abandon() {
        guard state == .open else { return }
        stack.whenIdle { [self] in
            guard state == .open else { return }
            let failures = rollBack()
            guard !failures.isEmpty else { return }
            stack.report(GroupError(label: label, failures: [], rollbackFailures: failures))
        }
    }
}

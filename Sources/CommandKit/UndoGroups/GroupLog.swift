/// The recorded commands of an outermost group and of the groups within it, in the order in which they were recorded.
///
/// The log knows the group of each command. So a group can be rolled back by itself, even if its commands alternate
/// with commands of other groups.
@usableFromInline final class GroupLog {
    // As in `GroupScope`, no property is changed in place while code outside CommandKit runs, such as a command.

    @usableFromInline let stack: UndoStack
    /// The label of the outermost group.
    let label: String
    /// Whether the log is that of an asynchronous command that is performed by itself. Such a log conflicts with no
    /// entry, because it holds a command only while the command is being recorded.
    let isAlone: Bool
    @exclusivity(unchecked) @usableFromInline var store: EntryStore
    /// The open groups within the outermost group, by id.
    private(set) var open: [Int32: GroupScope] = [:]
    /// Whether a group has ever begun within the outermost group. Until then `owners` and `parents` are neither kept
    /// nor read, because most groups contain no other group. (Otherwise a group of two commands takes 1.1 times as many
    /// instructions.)
    @exclusivity(unchecked) @usableFromInline var hasInner = false
    /// The id of the group that performed or recorded each command.
    @exclusivity(unchecked) @usableFromInline var owners: [Int32] = []
    /// For the id of an inner group that has ended, the id of a group around it; for any other id, the same id: a
    /// disjoint-set forest.
    private var parents: [Int32] = []
    @exclusivity(unchecked) @usableFromInline var holdsChange = false
    /// The index of this log in ``OpenGroups``, while the log holds a change.
    @exclusivity(unchecked) var place = 0
    /// While the log holds a change, the number from which on entries were added after the first command.
    @exclusivity(unchecked) var firstNewer = 0
    /// For the numbers of entries, the commands that are known not to conflict with them.
    @exclusivity(unchecked) var cleared: [Int: Cleared] = [:]
    /// The id of the group that performed or recorded the last command in the log; `nil` if no command may merge into
    /// that one. Commands that aren't undoable are not in the log.
    @exclusivity(unchecked) @usableFromInline var latest: Int32?
    /// The time at which the last command was added or last merged another.
    @exclusivity(unchecked) var latestTime: Duration?
    /// The notes of the commands; `nil` until there is one.
    @exclusivity(unchecked) var notes: EntryNotes?
    /// The notes that were set for the whole group.
    @exclusivity(unchecked) var groupNotes: [GroupNote] = []
    /// The number of changes of the stack's notes when they were last taken over for the commands to come.
    @exclusivity(unchecked) var noteChanges = 0
    /// The actor on which an asynchronous body began, until the group of that body has ended.
    @exclusivity(unchecked) @usableFromInline var actor: (any Actor)?

    init(_ label: String, on stack: UndoStack, isAlone: Bool) {
        (self.stack, self.label, self.isAlone) = (stack, label, isAlone)
        store = EntryStore(types: stack.types)
    }

    /// Moves the store out of the log, so that an ended ``UndoGroup`` that is still held keeps no commands alive.
    func takeStore() -> EntryStore {
        defer { store = stack.emptyStore }
        return store
    }

    /// Begins an outermost group.
    static func begin(_ label: String, on stack: UndoStack, isAlone: Bool = false) -> GroupScope {
        let log = GroupLog(label, on: stack, isAlone: isAlone)
        return GroupScope(label, in: log, within: nil, id: 0)
    }

    func begin(_ label: String, within outer: GroupScope) -> GroupScope {
        if !hasInner { (hasInner, owners, parents) = (true, Array(repeating: 0, count: store.count), [0]) }
        let scope = GroupScope(label, in: self, within: outer, id: Int32(parents.count))
        parents.append(scope.id)
        open[scope.id] = scope
        outer.openInnerCount += 1
        return scope
    }

    /// Ends a group in the log. The commands of a committed inner group belong to the enclosing group from now on.
    func end(_ scope: GroupScope) {
        guard let outer = scope.outer else {
            latest = nil
            stack.topIsLatest = false
            if stack.isAnnotated { forgetNotes() }
            recordChange(holds: false)
            return
        }
        // The rollback of an enclosing group may have ended this group already.
        guard open.removeValue(forKey: scope.id) != nil else { return }
        outer.openInnerCount -= 1
        if scope.state == .committed {
            outer.hasRun = outer.hasRun || scope.hasRun
            outer.inherit(from: scope)
            if latest == scope.id { latest = nil }
        }
        outer.holdsLatest = scope.state == .committed && lastPlace(of: scope) != nil
        parents[Int(scope.id)] = outer.id
        // The last id is reused if no command follows the start of its group, so such groups don't make `parents` grow.
        if scope.id == parents.count - 1, scope.start == store.count { parents.removeLast() }
    }

    /// Adds an undoable command. If `merging` is `true` and the group is `latest`, the last command may merge the
    /// command; otherwise the command is appended.
    @inlinable @inline(__always)
    func enter(_ command: consuming some Command, by scope: GroupScope, merging: Bool) {
        (scope.hasRun, scope.holdsLatest) = (true, true)
        // The status depends on the receivers of the group, and is sent once the command has been recorded.
        if scope.stack.statusFeed != nil { scope.stack.updateStatus() }
        if merging, latest == scope.id, merge(command, by: scope) { return }
        store.append(command)
        recordAdded(by: scope)
    }

    @inlinable @inline(__always)
    func recordAdded(by scope: GroupScope) {
        if hasInner { owners.append(scope.id) }
        latest = scope.id
        if stack.isAnnotated { noteAdded() }
        if !holdsChange { recordChange(holds: true) }
    }

    @inlinable @inline(__always)
    func merge<C: Command>(_ command: C, by scope: GroupScope) -> Bool {
        switch store.merge(command) {
        case .refused: return false
        case .merged:
            if stack.isAnnotated { noteMerged(asGroup: C.self == CompositeCommand.self) }
            return true
        case .cancelledOut:
            removeCancelled()
            scope.holdsLatest = false
            return true
        }
    }

    @usableFromInline @inline(never)
    func removeCancelled() {
        if stack.isAnnotated { forgetNotes(from: store.count - 1) { _ in true } }
        if hasInner { owners.removeLast() }
        store.removeLast()
        for group in open.values { group.start = min(group.start, store.count) }
        (latest, cleared) = (nil, [:])
        recordChange(holds: store.count > 0)
    }

    @usableFromInline @inline(never)
    func recordChange(holds: Bool) {
        guard holds != holdsChange else { return }
        holdsChange = holds
        if holds {
            firstNewer = stack.numbers.number(at: stack.count)
            stack.openGroups.insert(self)
        } else {
            cleared = [:]
            stack.openGroups.remove(self)
        }
        stack.changedGroups = stack.changedGroups + (holds ? 1 : -1)
    }

    func owner(at place: Int) -> Int32 {
        guard hasInner else { return 0 }
        var id = owners[place]
        while parents[Int(id)] != id {
            let parent = parents[Int(id)]
            parents[Int(id)] = parents[Int(parent)]
            id = parent
        }
        return id
    }
}

// MARK: - Reading

extension GroupLog {
    /// The number of commands of a group and of the open groups within it.
    func count(of scope: GroupScope) -> Int {
        scope.outer == nil ? store.count : places(since: scope).count { isDone($0, by: scope) }
    }

    /// The commands of a group and of the open groups within it.
    func entries(of scope: GroupScope) -> [any Command] {
        places(since: scope).filter { isDone($0, by: scope) }.map { store[$0] }
    }

    /// Calls `body` with the receivers of ``entries(of:)``. A receiver that is named several times in a row causes one
    /// call.
    func forEachReceiver(of scope: GroupScope, _ body: (AnyObject) -> Void) {
        store.forEachReceiver(of: places(since: scope), where: { !hasInner || isDone($0, by: scope) }, body)
    }

    /// The place of a command of ``entries(of:)``; `nil` if there is none.
    func place(of position: Int, in scope: GroupScope) -> Int? {
        if scope.outer == nil { return places(since: scope).contains(position) ? position : nil }
        guard position >= 0 else { return nil }
        return places(since: scope).filter { isDone($0, by: scope) }.dropFirst(position).first
    }

    /// The place of the last command that a group, or an inner group committed to it, performed or recorded.
    func lastPlace(of scope: GroupScope) -> Int? {
        (min(scope.start, store.count)..<store.count).last { owner(at: $0) == scope.id }
    }

    private func places(since scope: GroupScope) -> Range<Int> {
        scope.state == .open ? min(scope.start, store.count)..<store.count : 0..<0
    }

    private func isDone(_ place: Int, by scope: GroupScope) -> Bool {
        let owner = owner(at: place)
        return owner == scope.id || open[owner]?.isWithin(scope) ?? false
    }
}

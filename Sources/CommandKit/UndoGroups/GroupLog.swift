/// What an outermost group and the groups within it have done, in the order of events.
///
/// It knows of each command which of the groups did it: so one that took turns with others can be taken back by
/// itself.
@usableFromInline final class GroupLog {
    // As in a branch, no property is changed in place while another's code runs.

    let stack: UndoStack
    @exclusivity(unchecked) @usableFromInline var store: EntryStore
    /// The groups within the outermost that are open.
    private(set) var open: [Int32: GroupBranch] = [:]
    /// Whether there has been a group within the outermost. As long as there has been none, as in most, nothing of
    /// the following is kept or looked at (1.1 times the time of a group of two).
    @exclusivity(unchecked) @usableFromInline var hasInner = false
    /// The group of each command.
    @exclusivity(unchecked) @usableFromInline var owners: [Int32] = []
    /// For each group the one that has taken it over by its commit, or itself: a disjoint-set forest.
    private var heirs: [Int32] = []
    @exclusivity(unchecked) @usableFromInline var holdsChange = false
    /// The group that did the last command, if nothing was taken back since.
    @exclusivity(unchecked) @usableFromInline var latest: Int32?
    /// The actor that an asynchronous body was begun on, while it runs.
    @exclusivity(unchecked) @usableFromInline var actor: (any Actor)?

    init(stack: UndoStack) {
        self.stack = stack
        store = EntryStore(kinds: stack.kinds)
    }

    /// Hands over what was done, so that whoever still holds the group keeps none of it.
    func takeStore() -> EntryStore {
        defer { store = stack.emptyStore }
        return store
    }

    /// Begins an outermost group.
    static func begin(_ label: String, on stack: UndoStack) -> GroupBranch {
        let log = GroupLog(stack: stack)
        return GroupBranch(label, in: log, within: nil, id: 0)
    }

    func begin(_ label: String, within outer: GroupBranch) -> GroupBranch {
        if !hasInner { (hasInner, owners, heirs) = (true, Array(repeating: 0, count: store.count), [0]) }
        let branch = GroupBranch(label, in: self, within: outer, id: Int32(heirs.count))
        heirs.append(branch.id)
        open[branch.id] = branch
        outer.openInnerCount += 1
        return branch
    }

    /// Takes a group off the open ones; what it did now belongs to the one around it.
    func end(_ branch: GroupBranch) {
        guard let outer = branch.outer else {
            latest = nil
            noteChange(holds: false)
            return
        }
        // A group around it may have been rolled back meanwhile, and have ended this one.
        guard open.removeValue(forKey: branch.id) != nil else { return }
        outer.openInnerCount -= 1
        if branch.state == .committed {
            outer.hasRun = outer.hasRun || branch.hasRun
            outer.inherit(from: branch)
            if latest == branch.id { latest = nil }
        }
        heirs[Int(branch.id)] = outer.id
        // Groups one after the other need no memory of their own.
        if branch.id == heirs.count - 1, branch.start == store.count { heirs.removeLast() }
    }

    /// Adds a command that can be undone, or has the last one take it over if the same group did that.
    @inlinable @inline(__always)
    func enter(_ command: consuming some Command, by branch: GroupBranch, merging: Bool) {
        branch.hasRun = true
        if merging, latest == branch.id, merge(command) { return }
        store.append(command)
        noteAdded(by: branch)
    }

    @inlinable @inline(__always)
    func noteAdded(by branch: GroupBranch) {
        if hasInner { owners.append(branch.id) }
        latest = branch.id
        if !holdsChange { noteChange(holds: true) }
    }

    @inlinable @inline(__always)
    func merge(_ command: some Command) -> Bool {
        switch store.merge(command) {
        case .refused: return false
        case .merged: return true
        case .cancelledOut:
            removeCancelled()
            return true
        }
    }

    @usableFromInline @inline(never)
    func removeCancelled() {
        if hasInner { owners.removeLast() }
        store.removeLast()
        for group in open.values { group.start = min(group.start, store.count) }
        latest = nil
        noteChange(holds: store.count > 0)
    }

    @usableFromInline @inline(never)
    func noteChange(holds: Bool) {
        guard holds != holdsChange else { return }
        holdsChange = holds
        stack.changedGroups = stack.changedGroups + (holds ? 1 : -1)
    }

    func owner(at place: Int) -> Int32 {
        guard hasInner else { return 0 }
        var id = owners[place]
        while heirs[Int(id)] != id {
            let heir = heirs[Int(id)]
            heirs[Int(id)] = heirs[Int(heir)]
            id = heir
        }
        return id
    }
}

// MARK: - Reading

extension GroupLog {
    /// How many commands a group has done, together with the groups that are open within it.
    func count(of branch: GroupBranch) -> Int {
        branch.outer == nil ? store.count : places(since: branch).count { isDone($0, by: branch) }
    }

    /// What a group has done, together with the groups that are open within it.
    func entries(of branch: GroupBranch) -> [any Command] {
        places(since: branch).filter { isDone($0, by: branch) }.map { store[$0] }
    }

    /// Calls `body` with the receivers of those.
    func forEachReceiver(of branch: GroupBranch, _ body: (AnyObject) -> Void) {
        store.forEachReceiver(of: places(since: branch), where: { !hasInner || isDone($0, by: branch) }, body)
    }

    private func places(since branch: GroupBranch) -> Range<Int> {
        branch.state == .open ? min(branch.start, store.count)..<store.count : 0..<0
    }

    private func isDone(_ place: Int, by branch: GroupBranch) -> Bool {
        let owner = owner(at: place)
        return owner == branch.id || open[owner]?.isWithin(branch) ?? false
    }
}

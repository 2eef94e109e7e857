/// The simplest model of an outermost group and the groups within it: their steps in the order of events.
struct GroupTree {
    struct Group {
        /// The number of the enclosing group; `nil` for the outermost one, which has the number 0.
        let outer: Int?
        var isOpen = true
        /// Whether an undoable command ran in the group.
        var hasRun = false
    }

    let cell: Int
    let label: String
    /// Whether all commands of the group name the cell as their receiver.
    var namesCell = true
    /// The number of entries that had been added when the group got its first step; `nil` while it has none.
    var start: Int?
    var groups = [Group(outer: nil)]
    var steps: [StackModel.Step] = []
    /// The group of the last step, if nothing was undone since.
    var latest: Int?
    /// The reading of the clock when the last step was added or last merged another.
    var latestTime: Duration?
    /// The note that was set for the steps before a place.
    var note: (value: ModelNote.Value?, place: Int)?

    /// The note of the entry.
    var wholeNote: ModelNote.Value? {
        ModelNote.grouped([note?.value] + steps[(note?.place ?? 0)...].map(\.note))
    }

    var openGroups: [Int] { groups.indices.filter { groups[$0].isOpen } }

    func isWithin(_ group: Int, _ outer: Int) -> Bool {
        var around = groups[group].outer
        while let number = around {
            if number == outer { return true }
            around = groups[number].outer
        }
        return false
    }

    func openGroups(within outer: Int) -> [Int] { openGroups.filter { isWithin($0, outer) } }

    mutating func record(_ step: StackModel.Step, by group: Int, merging: Bool) {
        groups[group].hasRun = true
        var step = step
        step.owner = group
        if merging, latest == group, let last = steps.last, let merged = StackModel.merged(last, step) {
            steps.removeLast()
            steps += merged
            if let place = note?.place { note?.place = min(place, steps.count) }
            if merged.isEmpty { latest = nil }
        } else {
            steps.append(step)
            latest = group
        }
    }

    mutating func begin(within outer: Int) -> Int {
        groups.append(Group(outer: outer))
        return groups.count - 1
    }

    /// Assigns the steps of a group to the enclosing group.
    mutating func commitInner(_ group: Int) {
        guard let outer = groups[group].outer else { return }
        groups[group].isOpen = false
        groups[outer].hasRun = groups[outer].hasRun || groups[group].hasRun
        for place in steps.indices where steps[place].owner == group { steps[place].owner = outer }
        if latest == group { latest = nil }
    }
}

extension StackModel {
    mutating func perform(
        _ new: Int, in group: Int, of tree: Int, merging: Merging, isNamed: Bool = true
    ) -> Bool {
        guard let groupTree = trees[tree] else { return false }
        var step = Step(cell: groupTree.cell, old: 0, new: new, isNamed: isNamed, note: note)
        guard run(&step) else { return false }
        record(step, in: group, of: tree, merging: merging)
        return true
    }

    mutating func record(_ step: Step, in group: Int, of tree: Int, merging: Merging) {
        let isAllowed = mayMerge(merging, since: trees[tree]?.latestTime)
        trees[tree]?.record(step, by: group, merging: isAllowed)
        trees[tree]?.latestTime = now
    }

    mutating func commit(_ group: Int, of tree: Int, merging: Bool = false) -> Bool {
        guard let groupTree = trees[tree], groupTree.openGroups(within: group).isEmpty else { return false }
        guard group == 0 else {
            trees[tree]?.commitInner(group)
            return true
        }
        trees[tree] = nil
        if groupTree.groups[0].hasRun {
            var entry = Entry(steps: groupTree.steps, group: groupTree.label)
            entry.note = groupTree.wholeNote
            record(entry, merging: .allowed(merging))
        }
        return true
    }

    /// Undoes all steps since the first one of the group in reverse order, and redoes those of other groups.
    mutating func rollBack(_ group: Int, of tree: Int) -> Bool {
        guard var groupTree = trees[tree] else { return false }
        for inner in groupTree.openGroups(within: group).reversed() { groupTree.commitInner(inner) }
        groupTree.groups[group].isOpen = false
        let first = groupTree.steps.firstIndex { $0.owner == group } ?? groupTree.steps.count
        let isComplete = takeBack(group, from: first, &groupTree)
        trees[tree] = group == 0 ? nil : groupTree
        if !isComplete { noteDamage() }
        return isComplete
    }

    private mutating func takeBack(_ group: Int, from first: Int, _ tree: inout GroupTree) -> Bool {
        guard first < tree.steps.count else { return true }
        var isComplete = true
        var stuck: Set<Int> = []
        for place in (first..<tree.steps.count).reversed() where !takeBack(tree.steps[place]) {
            stuck.insert(place)
            isComplete = false
        }
        var (kept, keptWithNote) = (Array(tree.steps[..<first]), Int?.none)
        for place in first..<tree.steps.count {
            if place == tree.note?.place { keptWithNote = kept.count }
            guard tree.steps[place].owner != group else { continue }
            var step = tree.steps[place]
            if stuck.contains(place) || run(&step) { kept.append(step) } else { isComplete = false }
        }
        if let place = tree.note?.place, place > first { tree.note?.place = keptWithNote ?? kept.count }
        tree.steps = kept
        tree.latest = nil
        return isComplete
    }
}

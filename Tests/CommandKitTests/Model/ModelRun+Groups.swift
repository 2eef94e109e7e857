import CommandKit

// Operations on groups. Tree 0 begins and ends within one operation; the others stay open.

extension ModelRun {
    /// Begins an outermost group on a cell that no other open group changes.
    mutating func beginTree() {
        let number = Int.random(in: 1...4, using: &random)
        let used = Set(model.trees.values.map(\.cell))
        let free = (1..<cells.count).filter { !used.contains($0) }
        guard model.trees[number] == nil, let cell = free.randomElement(using: &random) else { return }
        begin(number, on: cell)
        let namesCell = isLucky(80)
        model.trees[number]?.namesCell = namesCell
    }

    mutating func begin(_ number: Int, on cell: Int) {
        let label = isLucky(50) ? "Group" : "Other"
        do { handles[number] = [0: try stack.beginGroup(label)] } catch { note("begin", false, true) }
        model.trees[number] = GroupTree(cell: cell, label: label)
    }

    mutating func stepInAnyTree() {
        if let number = model.trees.keys.sorted().randomElement(using: &random) { step(in: number) }
    }

    /// Performs a random operation in one of the open groups of a tree.
    mutating func step(in number: Int) {
        guard let tree = model.trees[number], let group = tree.openGroups.randomElement(using: &random)
        else { return }
        let hasBody = number == 0 && bodies.contains { $0 == group || tree.isWithin($0, group) }
        let chance = chance()
        if chance < 70 { return work(in: group, of: number, chance) }
        if hasBody { return }
        switch chance {
        case ..<85: commit(group, of: number)
        case ..<93: rollBack(group, of: number)
        default: abandon(group, of: number)
        }
    }

    private mutating func work(in group: Int, of number: Int, _ chance: Int) {
        guard let handle = handles[number]?[group] else { return }
        switch chance {
        case ..<45: perform(in: handle, group, of: number)
        case ..<50: print(in: handle, model.trees[number]?.cell ?? 0)
        case ..<57: record(in: handle, group, of: number)
        default: beginInner(in: handle, group, of: number)
        }
    }

    private mutating func perform(in handle: UndoGroup, _ group: Int, of number: Int) {
        let (new, merging, cell) = (value(), merging(), model.trees[number]?.cell ?? 0)
        let isNamed = model.trees[number]?.namesCell != false || isLucky(50)
        both("perform in group", failing: 15) {
            try handle.perform($1[cell].setting(new, isNamed: isNamed), merging)
        } _: {
            $0.perform(new, in: group, of: number, merging: merging, isNamed: isNamed)
        }
    }

    private mutating func print(in handle: UndoGroup, _ cell: Int) {
        both("print in group") {
            try handle.perform($1[cell].setting($1[cell].value, isUndoable: false))
        } _: { _ in
            true
        }
    }

    private mutating func record(in handle: UndoGroup, _ group: Int, of number: Int) {
        guard let tree = model.trees[number] else { return }
        let (new, merging, cell, old) = (value(), merging(), tree.cell, model.values[tree.cell])
        both("record in group") { _, cells in
            cells[cell].value = new
            try handle.record(cells[cell].setting(new, old: old), merging)
        } _: {
            $0.values[cell] = new
            let step = StackModel.Step(cell: cell, old: old, new: new, note: $0.note)
            $0.record(step, in: group, of: number, merging: merging)
            return true
        }
    }

    private mutating func beginInner(in handle: UndoGroup, _ group: Int, of number: Int) {
        guard let tree = model.trees[number], tree.openGroups.count < 6 else { return }
        do {
            let inner = try handle.beginGroup("Inner")
            if let id = model.trees[number]?.begin(within: group) { handles[number]?[id] = inner }
        } catch { note("begin inner", false, true) }
    }
}

// MARK: - Ending

extension ModelRun {
    mutating func commit(_ group: Int, of number: Int) {
        guard let handle = handles[number]?[group] else { return }
        let merging = isLucky(60)
        both("commit") { _, _ in
            try handle.commit(merging: merging)
        } _: {
            $0.commit(group, of: number, merging: merging)
        }
        forgetEnded(number)
        if handle.isOpen { return }
        both("perform after the end") {
            try handle.perform($1[0].setting(7))
        } _: { _ in
            false
        }
    }

    private mutating func rollBack(_ group: Int, of number: Int) {
        guard let handle = handles[number]?[group] else { return }
        both("roll back", failing: 20) { _, _ in
            try handle.rollBack()
        } _: {
            $0.rollBack(group, of: number)
        }
        forgetEnded(number)
    }

    /// Releases a group. It must have no open group within it, because that would keep it alive.
    private mutating func abandon(_ group: Int, of number: Int) {
        guard let tree = model.trees[number], tree.openGroups(within: group).isEmpty else { return }
        if isLucky(20) { planFaults() }
        handles[number]?[group] = nil
        if !model.rollBack(group, of: number) { model.reports += 1 }
        forgetFaults()
        forgetEnded(number)
        model.noteStarts()
    }

    /// Releases the handles of groups that have ended.
    mutating func forgetEnded(_ number: Int) {
        let open = model.trees[number]?.openGroups ?? []
        handles[number] = open.isEmpty ? nil : handles[number]?.filter { open.contains($0.key) }
    }
}

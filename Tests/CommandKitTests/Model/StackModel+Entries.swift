// Adding and removing entries.

extension StackModel {
    mutating func perform(_ cell: Int, _ new: Int, merging: Merging, isNamed: Bool) -> Bool {
        var step = Step(cell: cell, old: 0, new: new, isNamed: isNamed, note: note)
        guard run(&step) else { return false }
        record(Entry(steps: [step]), merging: merging)
        return true
    }

    mutating func record(_ entry: Entry, merging: Merging) {
        notifications += 1
        defer { topTime = now }
        let isAllowed = mayMerge(merging, since: topTime)
        if isAllowed, isFresh, index > 0, merge(entry) { return }
        if keepsTails, index < entries.count { detach() }
        entries.removeSubrange(index...)
        moveStates { [index] in $0 > index ? nil : $0 }
        entries.append(entry)
        ids += 1
        (entries[index].age, entries[index].id) = (addedCount, ids)
        addedCount += 1
        index += 1
        isFresh = true
        applyLimit()
    }

    /// Merges the next entry into the last one: a step into a step of the same cell, or a group into one with the same
    /// label.
    private mutating func merge(_ next: Entry) -> Bool {
        let last = entries[index - 1]
        if last.group != nil || next.group != nil {
            guard last.group == next.group else { return false }
            entries[index - 1].parts += next.parts
            entries[index - 1].note = ModelNote.grouped([last.note, next.note])
            return true
        }
        guard let steps = Self.merged(last.steps[0], next.steps[0]) else { return false }
        entries[index - 1].parts = steps.map(Part.step)
        entries[index - 1].note = ModelNote.merged(last.note, next.note)
        if steps.isEmpty {
            entries.removeLast()
            index -= 1
            isFresh = false
        }
        return true
    }

    mutating func applyLimit() {
        guard let limit else { return }
        while entries.count > limit, index > 0 {
            startID = entries.removeFirst().id
            index -= 1
            moveStates { $0 > 0 ? $0 - 1 : nil }
        }
        if entries.count > limit { entries.removeSubrange(limit...) }
        moveStates { [entries] in $0 > entries.count ? nil : $0 }
    }

    mutating func setLimit(_ new: Int?) {
        let count = entries.count
        limit = new
        applyLimit()
        if entries.count < count { notifications += 1 }
    }

    var holdsChange: Bool { trees.values.contains { !$0.steps.isEmpty } }

    mutating func markSaved() { moveMark(to: holdsChange ? nil : index) }

    mutating func takeState() -> Bool {
        if holdsChange { return false }
        taken.append(index)
        isFresh = false
        return true
    }

    mutating func markSaved(at state: Int?) -> Bool {
        guard (0...entries.count).contains(state ?? 0) else { return false }
        moveMark(to: state)
        return true
    }

    mutating func clear() {
        guard !entries.isEmpty else { return }
        notifications += 1
        moveStates { [index] in $0 == index ? 0 : nil }
        startID = id(before: index)
        entries = []
        index = 0
        isFresh = false
        if trees.isEmpty { isDamaged = false }
    }

    mutating func restore(_ restored: [Entry], done: Int) -> Bool {
        guard entries.isEmpty, !holdsChange else { return false }
        guard !restored.isEmpty else { return true }
        notifications += 1
        (entries, index, isFresh) = (restored, done, false)
        for place in entries.indices {
            ids += 1
            (entries[place].age, entries[place].note, entries[place].id) = (addedCount + place, note, ids)
        }
        if done > 0 {
            ids += 1
            startID = ids
        }
        addedCount += entries.count
        moveStates { _ in done }
        applyLimit()
        return true
    }

    mutating func removeEntries(in range: Range<Int>) {
        moveStates { [index] state in
            range.contains { (min(state, index)..<max(state, index)).contains($0) } ? nil : state
        }
        // The result of later undos and redos can depend on the removed entries.
        isDamaged = isDamaged || !range.isEmpty
        if !range.isEmpty { loseDetached() }
        remove { place, _ in range.contains(place) }
    }

    mutating func removeEntries(of cell: Int) {
        let holdsCell = entries.map { $0.steps.contains { $0.isNamed && $0.cell == cell } }
        for place in entries.indices where holdsCell[place] {
            entries[place].parts = Self.without(cell, entries[place].parts)
        }
        // The steps that name no cell stay, so an undo and redo of one can end with another value than before.
        let keepsCell = entries.contains { $0.steps.contains { $0.cell == cell } }
        isDamaged = isDamaged || holdsCell.contains(true) && keepsCell
        remove(changed: holdsCell.contains(true)) { place, entry in holdsCell[place] && entry.parts.isEmpty }
    }

    /// The parts without the steps of a cell, and without the groups in which nothing else stands.
    private static func without(_ cell: Int, _ parts: [Part]) -> [Part] {
        parts.compactMap { part in
            guard part.steps.contains(where: { $0.isNamed && $0.cell == cell }) else { return part }
            guard case .group(let inner) = part else { return nil }
            let rest = without(cell, inner)
            return rest.isEmpty ? nil : .group(rest)
        }
    }

    mutating func groupEntries(in range: Range<Int>) -> Bool {
        guard let last = range.last else { return true }
        guard last < index else { return false }
        notifications += 1
        moveStates { state in
            guard state > range.lowerBound else { return state }
            return state > last ? state - last + range.lowerBound : nil
        }
        var group = Entry(steps: [], group: "Group")
        (group.age, group.id) = (entries[last].age, entries[last].id)
        let oldest = entries[range.lowerBound].age
        for (number, tree) in trees {
            if let start = tree.start, oldest < start { trees[number]?.start = max(start, group.age + 1) }
        }
        group.note = ModelNote.grouped(entries[range].map(\.note))
        group.parts = entries[range].flatMap { $0.group == nil ? $0.parts : [.group($0.parts)] }
        entries.replaceSubrange(range, with: [group])
        index -= range.count - 1
        isFresh = false
        return true
    }

    private mutating func remove(changed: Bool = false, where isUnwanted: (Int, Entry) -> Bool) {
        let kept = entries.indices.filter { !isUnwanted($0, entries[$0]) }
        if changed || kept.count < entries.count { notifications += 1 }
        moveStates { state in kept.count { $0 < state } }
        index = kept.count { $0 < index }
        entries = kept.map { entries[$0] }
        isFresh = false
    }
}

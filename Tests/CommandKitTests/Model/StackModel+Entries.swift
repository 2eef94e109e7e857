// Entries come and go.

extension StackModel {
    mutating func perform(_ cell: Int, _ new: Int, merging: Bool) -> Bool {
        var step = Step(cell: cell, old: 0, new: new)
        guard run(&step) else { return false }
        record(Entry(steps: [step]), merging: merging)
        return true
    }

    mutating func record(_ entry: Entry, merging: Bool) {
        notifications += 1
        if merging, isFresh, index > 0, mark != index, merge(entry) { return }
        entries.removeSubrange(index...)
        if let saved = mark, saved > index { mark = nil }
        entries.append(entry)
        index += 1
        isFresh = true
        applyLimit()
    }

    /// Has the last entry take over the next one: a step a step of the same cell, a group one of the same label.
    private mutating func merge(_ next: Entry) -> Bool {
        let last = entries[index - 1]
        if last.group != nil || next.group != nil {
            guard last.group == next.group else { return false }
            entries[index - 1].steps += next.steps
            return true
        }
        guard let steps = Self.merged(last.steps[0], next.steps[0]) else { return false }
        entries[index - 1].steps = steps
        if steps.isEmpty {
            entries.removeLast()
            index -= 1
            isFresh = false
        }
        return true
    }

    private mutating func applyLimit() {
        guard let limit else { return }
        while entries.count > limit, index > 0 {
            entries.removeFirst()
            index -= 1
            mark = mark.flatMap { $0 > 0 ? $0 - 1 : nil }
        }
        if entries.count > limit { entries.removeSubrange(limit...) }
        if let saved = mark, saved > entries.count { mark = nil }
    }

    mutating func setLimit(_ new: Int?) {
        let count = entries.count
        limit = new
        applyLimit()
        if entries.count < count { notifications += 1 }
    }

    mutating func markSaved() {
        let holdsChange = trees.values.contains { !$0.steps.isEmpty }
        moveMark(to: holdsChange ? nil : index)
    }

    mutating func clear() {
        guard !entries.isEmpty else { return }
        notifications += 1
        mark = mark == index ? 0 : nil
        entries = []
        index = 0
        isFresh = false
        if trees.isEmpty { isDamaged = false }
    }

    mutating func removeEntries(in range: Range<Int>) {
        if let saved = mark, range.contains(where: { (min(saved, index)..<max(saved, index)).contains($0) }) {
            mark = nil
        }
        // What an undo and a redo come to depends on what was between.
        isDamaged = isDamaged || !range.isEmpty
        remove { place, _ in range.contains(place) }
    }

    mutating func removeEntries(of cell: Int) {
        let holdsOthers = entries.map { $0.steps.contains { $0.cell != cell } }
        let holdsCell = entries.map { $0.steps.contains { $0.cell == cell } }
        for place in entries.indices { entries[place].steps.removeAll { $0.cell == cell } }
        remove(changed: holdsCell.contains(true)) { place, _ in holdsCell[place] && !holdsOthers[place] }
    }

    private mutating func remove(changed: Bool = false, where isUnwanted: (Int, Entry) -> Bool) {
        let kept = entries.indices.filter { !isUnwanted($0, entries[$0]) }
        if changed || kept.count < entries.count { notifications += 1 }
        mark = mark.map { saved in kept.count { $0 < saved } }
        index = kept.count { $0 < index }
        entries = kept.map { entries[$0] }
        isFresh = false
    }
}

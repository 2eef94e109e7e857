/// What an undo stack is, in the plainest words: a list of entries, an index, a mark, and open groups.
struct StackModel {
    /// One step, as the values before and after it.
    struct Entry {
        let before: Int
        var after: Int
        let isMacro: Bool
    }

    private(set) var entries: [Entry] = []
    private(set) var index = 0
    private(set) var mark: Int? = 0
    private(set) var limit: Int?
    private(set) var groups: [[Entry]] = []
    /// The value that the first entry starts from; it moves when entries fall or are cleared.
    private(set) var value = 0
    /// How many changes the observers have been told.
    private(set) var notifications = 0

    var isClean: Bool { mark == index && groups.allSatisfy(\.isEmpty) }

    mutating func perform(_ new: Int, merging: Bool) {
        let entry = Entry(before: value, after: new, isMacro: false)
        value = new
        if groups.isEmpty {
            record(entry, merging: merging && index == entries.count && mark != index)
        } else {
            var children = groups.removeLast()
            if !merging || !Self.merge(entry, into: &children) { children.append(entry) }
            groups.append(children)
        }
    }

    private mutating func record(_ entry: Entry, merging: Bool) {
        notifications += 1
        if merging, Self.merge(entry, into: &entries) {
            index = entries.count
            return
        }
        entries.removeSubrange(index...)
        if let saved = mark, saved > index { mark = nil }
        entries.append(entry)
        index += 1
        applyLimit()
    }

    /// Merges into the last entry, which goes if both change nothing.
    private static func merge(_ entry: Entry, into entries: inout [Entry]) -> Bool {
        guard let last = entries.last, !last.isMacro else { return false }
        entries.removeLast()
        if last.before != entry.after {
            entries.append(Entry(before: last.before, after: entry.after, isMacro: false))
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

    mutating func undo(_ count: Int) {
        index -= count
        value = entries[index].before
        notifications += 1
    }

    mutating func redo(_ count: Int) {
        index += count
        value = entries[index - 1].after
        notifications += 1
    }

    mutating func begin() { groups.append([]) }

    mutating func commit() {
        let children = groups.removeLast()
        guard let first = children.first, let last = children.last else { return }
        let macro = Entry(before: first.before, after: last.after, isMacro: true)
        if groups.isEmpty {
            record(macro, merging: false)
        } else {
            groups[groups.count - 1].append(macro)
        }
    }

    mutating func rollback() {
        if let first = groups.removeLast().first { value = first.before }
    }

    mutating func setLimit(_ new: Int?) {
        let count = entries.count
        limit = new
        applyLimit()
        if entries.count < count { notifications += 1 }
    }

    mutating func markSaved() {
        if mark != index { notifications += 1 }
        mark = index
    }

    mutating func clear() {
        if !entries.isEmpty { notifications += 1 }
        mark = isClean ? 0 : nil
        entries = []
        index = 0
    }
}

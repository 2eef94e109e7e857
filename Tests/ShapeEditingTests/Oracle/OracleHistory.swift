/// The history as a list of whole states: each entry keeps the shape before and after it.
struct OracleHistory {
    struct Entry {
        let label: String
        let kind: String
        let before: OracleShape
        let after: OracleShape
        let changes: [OracleChange]
    }

    private(set) var entries: [Entry] = []
    /// The number of entries that are done.
    private(set) var index = 0

    var done: ArraySlice<Entry> { entries[..<index] }

    /// Adds an entry, and drops the entries that could be redone.
    mutating func add(_ entry: Entry) {
        entries = done + [entry]
        index += 1
    }

    /// Undoes `count` entries, and returns the shape before them; nil if there are fewer.
    mutating func undo(_ count: Int) -> OracleShape? {
        guard count <= index else { return nil }
        index -= count
        return entries[index].before
    }

    /// Redoes `count` entries, and returns the shape after them; nil if there are fewer, or if one of them can't be
    /// redone.
    mutating func redo(_ count: Int, within bounds: OracleBounds?) throws -> OracleShape? {
        guard count <= entries.count - index else { return nil }
        for entry in entries[index..<index + count] where try !entry.canBeRedone(within: bounds) {
            return nil
        }
        index += count
        return entries[index - 1].after
    }

    /// The lines of `history`: the last `count` entries, or the first `count` in an order.
    func list(_ order: String?, _ count: Int?) -> [String] {
        var lines = done.enumerated().map { ($0.element.kind, "\($0.offset + 1)  \($0.element.label)") }
        let count = min(count ?? lines.count, lines.count)
        switch order {
        case "newest": lines.reverse()
        case "kind":
            let kinds = Set(lines.map(\.0)).sorted()
            lines = kinds.flatMap { kind in lines.filter { $0.0 == kind } }
        case nil: lines.removeFirst(lines.count - count)
        default: break
        }
        return lines.prefix(count).map(\.1)
    }
}

extension OracleHistory.Entry {
    /// Whether no move of the entry leaves the present canvas.
    fileprivate func canBeRedone(within bounds: OracleBounds?) throws -> Bool {
        guard let bounds else { return true }
        var (shape, leaves) = (before, false)
        for change in changes {
            shape = shape.after(change) ?? shape
            leaves = leaves || (change.moves && !bounds.contains(shape))
        }
        let endsOutside = changes.last?.moves == true && !bounds.contains(shape)
        if leaves, !endsOutside { throw Unsaid("a group that left the canvas in its middle is redone") }
        let staysInPlace = (before.x, before.y) == (shape.x, shape.y)
        if leaves, changes.count > 1, staysInPlace {
            throw Unsaid("the moves of a group may have cancelled out")
        }
        return !leaves
    }
}

/// All changes since an outermost group began, each with the group that made it.
struct OracleLog {
    let base: OracleShape
    private(set) var changes: [(group: OracleGroup, change: OracleChange)] = []

    init(base: OracleShape) { self.base = base }

    mutating func add(_ change: OracleChange, by group: OracleGroup) { changes.append((group, change)) }

    func isEmpty(of group: OracleGroup) -> Bool { !changes.contains { $0.group.isWithin(group) } }

    /// Whether another group has made a change since a group's first change.
    func isMixed(since group: OracleGroup) -> Bool {
        guard let first = changes.firstIndex(where: { $0.group.isWithin(group) }) else { return false }
        return changes[first...].contains { !$0.group.isWithin(group) }
    }

    /// Takes back the changes of a group, as if they had never been made.
    mutating func drop(_ group: OracleGroup, within bounds: OracleBounds?) throws -> OracleShape {
        changes.removeAll { $0.group.isWithin(group) }
        var shape = base
        for (_, change) in changes {
            guard let next = shape.after(change), bounds?.contains(next) ?? true else {
                throw Unsaid("what others did can't be without what is taken back")
            }
            shape = next
        }
        return shape
    }
}

/// An open group, within another one or at the top level.
final class OracleGroup {
    let label: String
    let outer: OracleGroup?

    init(_ label: String, within outer: OracleGroup?) { (self.label, self.outer) = (label, outer) }

    func isWithin(_ group: OracleGroup) -> Bool { self === group || outer?.isWithin(group) ?? false }
}

/// Thrown where the documentation does not say what happens, or where the result depends on chance.
struct Unsaid: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

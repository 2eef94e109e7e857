/// The history as a list of whole states: each entry keeps the drawing before and after it.
struct OracleHistory {
    struct Entry {
        let label: String
        let kind: String
        let before: OracleDrawing
        let after: OracleDrawing
        let changes: [OracleChange]
        /// What the session had selected before and after the step.
        let selectedBefore: Set<Int>
        let selectedAfter: Set<Int>
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

    /// Undoes and returns `count` entries; nil if there are fewer.
    mutating func undo(_ count: Int) -> [Entry]? {
        guard count <= index else { return nil }
        index -= count
        return Array(entries[index..<index + count])
    }

    /// Redoes and returns `count` entries; nil if there are fewer, or if one of them can't be redone.
    mutating func redo(_ count: Int, within bounds: OracleBounds?) throws -> [Entry]? {
        guard count <= entries.count - index else { return nil }
        for entry in entries[index..<index + count] where try !entry.canBeRedone(within: bounds) {
            return nil
        }
        index += count
        return Array(entries[index - count..<index])
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
    /// Whether no change of the entry leaves the present canvas.
    fileprivate func canBeRedone(within bounds: OracleBounds?) throws -> Bool {
        guard let bounds else { return true }
        let leaves = changes.contains { $0.leaves(bounds) }
        let endsOutside = changes.last?.leaves(bounds) == true
        if leaves, !endsOutside { throw Unsaid("a group that left the canvas in its middle is redone") }
        let staysInPlace = after.shapes.allSatisfy { (before[$0.id]?.x, before[$0.id]?.y) == ($0.x, $0.y) }
        if leaves, changes.count > 1, staysInPlace {
            throw Unsaid("the moves of a group may have cancelled out")
        }
        return !leaves
    }
}

/// All changes since an outermost group began, each with the group that made it.
struct OracleLog {
    let base: OracleDrawing
    private(set) var changes: [(group: OracleGroup, change: OracleChange)] = []

    init(base: OracleDrawing) { self.base = base }

    mutating func add(_ change: OracleChange, by group: OracleGroup) { changes.append((group, change)) }

    func isEmpty(of group: OracleGroup) -> Bool { !changes.contains { $0.group.isWithin(group) } }

    /// Whether another group has made a change since a group's first change.
    func isMixed(since group: OracleGroup) -> Bool {
        guard let first = changes.firstIndex(where: { $0.group.isWithin(group) }) else { return false }
        return changes[first...].contains { !$0.group.isWithin(group) }
    }

    /// Takes out and returns the changes of a group.
    mutating func drop(_ group: OracleGroup) -> [OracleChange] {
        defer { changes.removeAll { $0.group.isWithin(group) } }
        return changes.filter { $0.group.isWithin(group) }.map(\.change)
    }
}

/// An open group, within another one or at the top level.
final class OracleGroup {
    let label: String
    let outer: OracleGroup?
    /// What was selected at its beginning, in its scope and by the session.
    let selected: Set<Int>
    let selectedBySession: Set<Int>
    /// Whether a painting in it that takes time has gone on over a colour that another statement has set meanwhile.
    private(set) var hasPaintedOver = false

    init(_ label: String, within outer: OracleGroup?, _ selected: Set<Int>, session: Set<Int>) {
        (self.label, self.outer, self.selected, selectedBySession) = (label, outer, selected, session)
    }

    func notePaintedOver() {
        hasPaintedOver = true
        outer?.notePaintedOver()
    }

    func isWithin(_ group: OracleGroup) -> Bool { self === group || outer?.isWithin(group) ?? false }
}

/// Thrown where the documentation does not say what happens, or where the result depends on chance.
struct Unsaid: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// What an ``EntryRuns`` stores for each entry.
protocol RunValue: Equatable {
    /// The value of the entry that is `count` entries after the one with this value, in the same run.
    func advanced(by count: Int) -> Self
}

/// A value for each entry of a list, and one for the entries to come. Neighbours share a run if each value follows from
/// the one before it.
///
/// The last run is open-ended: adding an entry changes nothing here. The place of an entry is its position plus
/// `fallen`. So the place stays the same when older entries are dropped.
///
/// A value can contain code of clients, in `==` and when it is released. No property is changed in place while such code
/// runs, so it can read the runs, and the properties are exempt from the check for exclusive access.
final class EntryRuns<Value: RunValue> {
    struct Run {
        /// The place of the first entry of the run, which may have been dropped or not been added yet.
        var start: Int
        /// The value of that entry.
        var value: Value
    }

    /// The runs in ascending order of place. There is always at least one run.
    @exclusivity(unchecked) private(set) var runs: [Run]
    /// The number of oldest entries that have been dropped since the places last began at 0.
    @exclusivity(unchecked) private(set) var fallen = 0

    /// Creates the runs of an empty list.
    init(_ next: Value) { runs = [Run(start: 0, value: next)] }

    /// The value of an entry, or of an entry to come at this position. In O(log *n*) in the number of runs.
    subscript(position: Int) -> Value {
        let run = runs[index(at: position)]
        return run.value.advanced(by: fallen + position - run.start)
    }

    /// The value with which the last run begins.
    var last: Value { runs[runs.count - 1].value }

    /// Sets the value of the entries to come, in a list of `count` entries.
    func setNext(_ value: Value, after count: Int) { begin(at: fallen + count, value) }

    /// Changes the value of an entry. In O(log *n*) in the number of runs, and O(*m*) in that of the runs after it.
    func set(_ value: Value, at position: Int) {
        guard self[position] != value else { return }
        let (place, index) = (fallen + position, index(at: position))
        let (run, old) = (Run(start: place, value: value), runs[index])
        // What is left of the old run can't share a run with the new value, because that is another one.
        let joinsPrevious = old.start == place && index > 0 && Self.continues(runs[index - 1], run)
        var (pieces, high) = (old.start < place ? [old] : [], index + 1)
        if !joinsPrevious { pieces.append(run) }
        if endOfRun(at: position) > position + 1 {
            pieces.append(Run(start: place + 1, value: self[position + 1]))
        } else if high < runs.count, Self.continues(run, runs[high]) {
            high += 1
        }
        let gone = Array(runs[index..<high])
        runs.replaceSubrange(index..<high, with: pieces)
        withExtendedLifetime(gone) {}
    }

    /// The position after the last entry of a run; `Int.max` for the last run.
    func endOfRun(at position: Int) -> Int {
        let next = index(at: position) + 1
        return next < runs.count ? runs[next].start - fallen : .max
    }

    /// Records that only the oldest `rest` of `count` entries are left.
    func removeLast(to rest: Int, of count: Int) { begin(at: fallen + rest, self[count]) }

    /// Moves the entries from a position on to a list of their own, from a list of `count` entries.
    ///
    /// - Returns: The runs of that list.
    func takeLast(from position: Int, of count: Int) -> EntryRuns {
        let (tail, first) = (EntryRuns(self[position]), fallen + position)
        for run in runs[(index(at: position) + 1)...] { tail.begin(at: run.start - first, run.value) }
        removeLast(to: position, of: count)
        return tail
    }

    /// Appends the first `added` entries of another list to a list of `count` entries.
    func append(_ other: EntryRuns, _ added: Int, after count: Int) {
        let next = self[count]
        for run in other.runs where run.start < added { begin(at: fallen + count + run.start, run.value) }
        begin(at: fallen + count + added, next)
    }

    /// Records that the oldest `count` entries have been dropped. Runs without other entries go in bulk, later.
    func removeFirst(_ count: Int) {
        fallen += count
        let passed = index(at: 0)
        guard passed * 2 > runs.count else { return }
        let gone = Array(runs[..<passed])
        runs.removeFirst(passed)
        withExtendedLifetime(gone) {}
    }

    /// Records that the entries at and after `first` whose positions match `isUnwanted` have been removed from `count`
    /// entries. In O(*n* log *m*) in the number of entries from `first` on, and of runs.
    func remove(from first: Int = 0, where isUnwanted: (Int) -> Bool, of count: Int) {
        let rest = (first...count).filter { $0 == count || !isUnwanted($0) }.map { self[$0] }
        let gone = runs
        for (offset, value) in rest.enumerated() { begin(at: fallen + first + offset, value) }
        withExtendedLifetime(gone) {}
    }

    private func begin(at place: Int, _ value: Value) {
        var first = runs.count
        while first > 0, runs[first - 1].start >= place { first -= 1 }
        let run = Run(start: place, value: value)
        let isJoined = first > 0 && Self.continues(runs[first - 1], run)
        guard first < runs.count else {
            if !isJoined { runs.append(run) }
            return
        }
        let gone = Array(runs[first...])
        runs.replaceSubrange(first..., with: isJoined ? [] : [run])
        withExtendedLifetime(gone) {}
    }

    private static func continues(_ run: Run, _ next: Run) -> Bool {
        run.value.advanced(by: next.start - run.start) == next.value
    }

    private func index(at position: Int) -> Int {
        // Fast path: most requests are for the last run.
        if runs[runs.count - 1].start <= fallen + position { return runs.count - 1 }
        return runs.partitioningIndex { $0.start > fallen + position } - 1
    }
}

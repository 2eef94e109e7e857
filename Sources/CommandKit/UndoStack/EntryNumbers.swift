/// The number and the clock time of each entry of a stack.
///
/// A new entry never takes an earlier number, so a number identifies its entry at any position. A run is a sequence of
/// adjacent entries with consecutive numbers and the same time, so a run stores only its first place, its first number
/// and its time. The last run is open-ended: adding an entry changes nothing here.
///
/// The place of an entry is its position plus `fallen`. So the place stays the same when older entries are dropped.
struct EntryNumbers {
    /// Adjacent entries with consecutive numbers and the same time.
    private struct Run {
        /// The place of the first entry of the run, which may have been dropped or not been added yet.
        var start: Int
        /// The number of that entry.
        var number: Int
        var time: Duration?
    }

    /// The runs in ascending order of both place and number. There is always at least one run. The last run is
    /// open-ended: it includes the entries to be added at the present time.
    private var runs = [Run(start: 0, number: 0, time: nil)]
    /// The number of oldest entries that have been dropped since the places last began at 0.
    private var fallen = 0
    /// The time of new entries.
    private(set) var now: Duration?

    func number(at position: Int) -> Int {
        let run = runs[index(at: position)]
        return run.number + fallen + position - run.start
    }

    func time(at position: Int) -> Duration? { runs[index(at: position)].time }

    /// The position of the entry with a number, in a stack of `count` entries; `nil` if there is none. In O(log *n*) in
    /// the number of runs.
    func position(of number: Int, count: Int) -> Int? {
        let index = runs.partitioningIndex { $0.number > number } - 1
        guard index >= 0 else { return nil }
        let (run, end) = (runs[index], index + 1 == runs.count ? fallen + count : runs[index + 1].start)
        guard run.start < end, number - run.number < end - run.start else { return nil }
        let position = run.start + (number - run.number) - fallen
        return 0..<count ~= position ? position : nil
    }

    /// Sets the time of new entries, in a stack of `count` entries.
    mutating func setTime(_ time: Duration?, after count: Int) {
        guard time != now else { return }
        now = time
        begin(at: fallen + count, number: number(at: count))
    }

    /// Records that only the oldest `rest` of `count` entries are left.
    mutating func removeLast(to rest: Int, of count: Int) {
        begin(at: fallen + rest, number: number(at: count))
    }

    /// Records that the oldest `count` entries have been dropped. Runs without other entries go in bulk, later.
    mutating func removeFirst(_ count: Int) {
        fallen += count
        let passed = index(at: 0)
        if passed * 2 > runs.count { runs.removeFirst(passed) }
    }

    /// Records that the entries at the positions that match `isUnwanted` have been removed from `count` entries.
    mutating func remove(where isUnwanted: (Int) -> Bool, of count: Int) {
        let old = self
        (runs, fallen) = ([], 0)
        var place = 0
        for position in 0..<count where !isUnwanted(position) {
            add(Run(start: place, number: old.number(at: position), time: old.time(at: position)))
            place += 1
        }
        add(Run(start: place, number: old.number(at: count), time: now))
    }

    private mutating func add(_ run: Run) {
        if let last = runs.last, last.time == run.time, run.number - last.number == run.start - last.start {
            return
        }
        runs.append(run)
    }

    private mutating func begin(at place: Int, number: Int) {
        while let last = runs.last, last.start >= place { runs.removeLast() }
        add(Run(start: place, number: number, time: now))
    }

    private func index(at position: Int) -> Int {
        // Fast path: most requests are for the last run.
        if runs[runs.count - 1].start <= fallen + position { return runs.count - 1 }
        return runs.partitioningIndex { $0.start > fallen + position } - 1
    }
}

// MARK: - Numbers and times of a stack

extension UndoStack {
    /// The number of an entry. A new entry has a higher number than any before, so a number identifies an entry at any
    /// position. In O(log *n*) in the number of runs of entries with consecutive numbers and the same time.
    ///
    /// - Parameter position: The position of the entry, from 0.
    /// - Returns: The number, 0 or more.
    public func number(at position: Int) -> Int {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        return numbers.number(at: position)
    }

    /// The position of the entry with a number. In O(log *n*), as ``number(at:)``.
    ///
    /// - Returns: The position, from 0; `nil` if there is no such entry.
    public func position(of number: Int) -> Int? { numbers.position(of: number, count: count) }

    /// The time of an entry: the time read by the last ``readClock()`` before the entry was added; `nil` if no time had
    /// been read.
    ///
    /// - Parameter position: The position of the entry, from 0.
    /// - Returns: The time, as the clock returned it.
    public func time(at position: Int) -> Duration? {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        return numbers.time(at: position)
    }

    /// Reads the ``clock``. Until the next reading, added entries have the time that the clock returned, or no time if
    /// there is no clock. A program reads the clock once for each input.
    public func readClock() {
        numbers.setTime(clock?(), after: count)
        isTimed = true
    }
}

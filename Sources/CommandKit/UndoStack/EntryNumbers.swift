/// The number of each entry of a stack, and the time at which it was made.
///
/// A number is given once and never again, so an entry is known by it wherever it stands. Numbers and times are kept once
/// for a run of neighbours: adding an entry changes nothing here, and a history without gaps takes no memory for it.
struct EntryNumbers {
    /// Neighbours that have successive numbers and one time.
    private struct Run {
        /// The place of the first, counted from the oldest entry that there has ever been.
        var start: Int
        /// The number of the first.
        var number: Int
        var time: Duration?
    }

    /// Never empty. The places and the numbers both grow from one to the next; the last has no end.
    private var runs = [Run(start: 0, number: 0, time: nil)]
    /// How many of the oldest entries have fallen.
    private var fallen = 0
    /// The time of the entries that come next.
    private(set) var now: Duration?

    func number(at position: Int) -> Int {
        let run = runs[index(at: position)]
        return run.number + fallen + position - run.start
    }

    func time(at position: Int) -> Duration? { runs[index(at: position)].time }

    /// The position of an entry; `nil` if it is none of so many. In O(log *n*).
    func position(of number: Int, count: Int) -> Int? {
        let index = runs.partitioningIndex { $0.number > number } - 1
        guard index >= 0 else { return nil }
        let (run, end) = (runs[index], index + 1 == runs.count ? fallen + count : runs[index + 1].start)
        guard run.start < end, number - run.number < end - run.start else { return nil }
        let position = run.start + (number - run.number) - fallen
        return 0..<count ~= position ? position : nil
    }

    /// Has the entries that come after so many have a time.
    mutating func setTime(_ time: Duration?, after count: Int) {
        guard time != now else { return }
        now = time
        begin(at: fallen + count, number: number(at: count))
    }

    /// Notes that only so many entries are left of more.
    mutating func removeLast(to rest: Int, of count: Int) {
        begin(at: fallen + rest, number: number(at: count))
    }

    /// Notes that the oldest entries have fallen.
    mutating func removeFirst(_ count: Int) {
        fallen += count
        runs.removeFirst(index(at: 0))
    }

    /// Notes that entries have gone, of so many.
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
        // Mostly the last.
        if runs[runs.count - 1].start <= fallen + position { return runs.count - 1 }
        return runs.partitioningIndex { $0.start > fallen + position } - 1
    }
}

extension Array {
    /// The index of the first element from which on a condition holds. In O(log *n*).
    func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// MARK: - Asking a stack

extension UndoStack {
    /// The number of an entry: given once and never again, so that it names the entry wherever it stands. A later entry
    /// has a higher number. In O(log *n*) in the number of gaps between the numbers.
    ///
    /// - Parameter position: The position of the entry, from 0.
    /// - Returns: The number, 0 or more.
    public func number(at position: Int) -> Int {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        return numbers.number(at: position)
    }

    /// The position of the entry with a number. In O(log *n*) as ``number(at:)``.
    ///
    /// - Returns: The position, from 0; `nil` if the entry has gone.
    public func position(of number: Int) -> Int? { numbers.position(of: number, count: count) }

    /// When an entry was made, by the ``clock``; `nil` for one that was made without.
    ///
    /// - Parameter position: The position of the entry, from 0.
    /// - Returns: The time, as the clock gave it.
    public func time(at position: Int) -> Duration? {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        return numbers.time(at: position)
    }

    /// Reads the ``clock``. Entries that are made from now on have that time, until it is read again: a program reads it
    /// once for each input.
    public func readClock() { numbers.setTime(clock?(), after: count) }
}

/// The number and the clock time of each entry of a stack.
///
/// A new entry never takes an earlier number, so a number identifies its entry at any position. Adjacent entries with
/// consecutive numbers and the same time share a run.
struct EntryNumbers {
    private struct Value: RunValue {
        var number: Int
        var time: Duration?

        func advanced(by count: Int) -> Self { Self(number: number + count, time: time) }
    }

    /// The runs in ascending order of both place and number.
    private let runs: EntryRuns<Value>

    init() { runs = EntryRuns(Value(number: 0, time: nil)) }

    private init(_ runs: EntryRuns<Value>) { self.runs = runs }

    /// The time of new entries.
    var now: Duration? { runs.last.time }

    func number(at position: Int) -> Int { runs[position].number }

    func time(at position: Int) -> Duration? { runs[position].time }

    /// The position of the entry with a number, in a stack of `count` entries; `nil` if there is none. In O(log *n*) in
    /// the number of runs.
    func position(of number: Int, count: Int) -> Int? {
        let (all, fallen) = (runs.runs, runs.fallen)
        let index = all.partitioningIndex { $0.value.number > number } - 1
        guard index >= 0 else { return nil }
        let (run, end) = (all[index], index + 1 == all.count ? fallen + count : all[index + 1].start)
        guard run.start < end, number - run.value.number < end - run.start else { return nil }
        let position = run.start + (number - run.value.number) - fallen
        return 0..<count ~= position ? position : nil
    }

    /// Sets the time of new entries, in a stack of `count` entries.
    func setTime(_ time: Duration?, after count: Int) {
        guard time != now else { return }
        runs.setNext(Value(number: number(at: count), time: time), after: count)
    }

    /// Records that only the oldest `rest` of `count` entries are left.
    func removeLast(to rest: Int, of count: Int) { runs.removeLast(to: rest, of: count) }

    /// Moves the entries from a position on to a list of their own, from a list of `count` entries.
    ///
    /// - Returns: The numbers in that list.
    func takeLast(from position: Int, of count: Int) -> EntryNumbers {
        EntryNumbers(runs.takeLast(from: position, of: count))
    }

    /// Appends the first `added` entries of another list, whose numbers are higher, to a list of `count` entries. The
    /// next new entry has the same number as before.
    func append(_ other: EntryNumbers, _ added: Int, after count: Int) {
        runs.append(other.runs, added, after: count)
    }

    /// Gives away the number of the next new entry, in a stack of `count` entries.
    ///
    /// - Returns: The number, which no entry has.
    func skip(after count: Int) -> Int {
        let next = runs[count]
        runs.setNext(next.advanced(by: 1), after: count)
        return next.number
    }

    /// Records that the oldest `count` entries have been dropped.
    func removeFirst(_ count: Int) { runs.removeFirst(count) }

    /// Records that the entries at the positions that match `isUnwanted` have been removed from `count` entries.
    func remove(where isUnwanted: (Int) -> Bool, of count: Int) { runs.remove(where: isUnwanted, of: count) }
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
        isAnnotated = true
    }
}

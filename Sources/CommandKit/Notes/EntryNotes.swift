/// The value of a note of any kind; without a value for no note.
///
/// The value is in an object, because a copy of an existential and a dynamic cast would take several hundred
/// instructions at each undo.
struct NoteValue: RunValue {
    private let box: NoteBox?

    init<Value: Equatable>(_ value: Value?) {
        if let value { box = TypedNoteBox(value) } else { box = nil }
    }

    private init() { box = nil }

    static var none: Self { Self() }

    func advanced(by count: Int) -> Self { self }

    func value<Note: EntryNote>(of note: Note.Type) -> Note.Value? {
        (box as? TypedNoteBox<Note.Value>)?.value
    }

    static func == (one: Self, other: Self) -> Bool {
        guard let box = one.box, let otherBox = other.box else { return one.box == nil && other.box == nil }
        return box === otherBox || box.equals(otherBox)
    }
}

private class NoteBox {
    func equals(_ other: NoteBox) -> Bool { false }
}

private final class TypedNoteBox<Value: Equatable>: NoteBox {
    let value: Value

    init(_ value: Value) { self.value = value }

    override func equals(_ other: NoteBox) -> Bool {
        // Comparing optional values would take several hundred instructions more.
        guard let other = other as? TypedNoteBox else { return false }
        return other.value == value
    }
}

extension EntryNote {
    /// The note of two parts of a group, or of one command instead of two.
    static func combined(_ earlier: NoteValue, _ later: NoteValue, asGroup: Bool) -> NoteValue {
        guard let first = earlier.value(of: self) else { return later }
        guard let second = later.value(of: self) else { return earlier }
        return NoteValue(asGroup ? grouped(first, second) : merged(first, second))
    }
}

/// The notes of one kind in an ``EntryNotes``.
final class NoteColumn {
    let note: any EntryNote.Type
    let runs: EntryRuns<NoteValue>

    init(_ note: any EntryNote.Type, _ runs: EntryRuns<NoteValue> = EntryRuns(.none)) {
        (self.note, self.runs) = (note, runs)
    }

    /// The note of the entries at some positions together; none for an empty range.
    ///
    /// - Complexity: O(*r* log *n*) combinations for *n* entries in *r* runs. An entry takes part in O(log *n*) of them,
    ///   so the whole stays short even if a note grows with the number of its entries.
    func combined(_ entries: Range<Int>, asGroup: Bool) -> NoteValue {
        guard let first = entries.first else { return .none }
        if runs.endOfRun(at: first) >= entries.upperBound {
            return repeated(runs[first], entries.count, asGroup: asGroup)
        }
        let middle = first + entries.count / 2
        return note.combined(
            combined(first..<middle, asGroup: asGroup),
            combined(middle..<entries.upperBound, asGroup: asGroup),
            asGroup: asGroup)
    }

    /// The note of `count` entries with equal notes.
    private func repeated(_ value: NoteValue, _ count: Int, asGroup: Bool) -> NoteValue {
        if count == 1 { return value }
        let half = repeated(value, count / 2, asGroup: asGroup)
        let even = note.combined(half, half, asGroup: asGroup)
        return count % 2 == 0 ? even : note.combined(even, value, asGroup: asGroup)
    }

    /// Merges a note into that of the last of `count` entries.
    func merge(_ value: NoteValue, intoLastOf count: Int, asGroup: Bool) {
        runs.set(note.combined(runs[count - 1], value, asGroup: asGroup), at: count - 1)
    }
}

/// The notes of the entries of a stack, or of the commands of an open group: a column for each kind of note that was
/// ever set.
final class EntryNotes {
    private(set) var columns: [NoteColumn] = []
    /// The number of changes of the notes of entries to come.
    private(set) var changes = 0

    subscript(note: any EntryNote.Type) -> NoteColumn? { columns.first { $0.note == note } }

    /// The column of a kind of note. If it is new, no entry has a note.
    func column(for note: any EntryNote.Type) -> NoteColumn {
        if let column = self[note] { return column }
        let column = NoteColumn(note)
        columns.append(column)
        return column
    }

    /// Sets a note of the entries to come, in a list of `count` entries.
    func setNext(_ value: NoteValue, for note: any EntryNote.Type, after count: Int) {
        let runs = column(for: note).runs
        guard runs.last != value else { return }
        changes += 1
        runs.setNext(value, after: count)
    }

    /// Records that only the oldest `rest` of `count` entries are left.
    func removeLast(to rest: Int, of count: Int) {
        for column in columns { column.runs.removeLast(to: rest, of: count) }
    }

    /// Moves the entries from a position on to a list of their own, from a list of `count` entries.
    ///
    /// - Returns: The notes of that list.
    func takeLast(from position: Int, of count: Int) -> EntryNotes {
        let tail = EntryNotes()
        tail.columns = columns.map { NoteColumn($0.note, $0.runs.takeLast(from: position, of: count)) }
        return tail
    }

    /// Appends the first `added` entries of another list to a list of `count` entries.
    func append(_ other: EntryNotes, _ added: Int, after count: Int) {
        for column in columns {
            column.runs.append(other[column.note]?.runs ?? EntryRuns(.none), added, after: count)
        }
    }

    /// Records that the oldest `count` entries have been dropped.
    func removeFirst(_ count: Int) {
        for column in columns { column.runs.removeFirst(count) }
    }

    /// Records that the entries at and after `first` whose positions match `isUnwanted` have been removed from `count`
    /// entries.
    func remove(from first: Int = 0, where isUnwanted: (Int) -> Bool, of count: Int) {
        for column in columns { column.runs.remove(from: first, where: isUnwanted, of: count) }
    }

    /// Records that the last of `count` entries has merged a command, or a group if `asGroup` is `true`. `values` are
    /// its notes in the order of the columns; `nil` stands for the notes of the entries to come.
    func recordMerged(intoLastOf count: Int, _ values: [NoteValue]?, asGroup: Bool) {
        for (number, column) in columns.enumerated() {
            let value = values.flatMap { number < $0.count ? $0[number] : nil } ?? column.runs.last
            column.merge(value, intoLastOf: count, asGroup: asGroup)
        }
    }
}

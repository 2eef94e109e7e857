/// Entries that can be redone, and have been taken from their ``UndoStack``: a branch of the history, which can be put
/// back.
///
/// A tail keeps its commands alive, and they keep their receivers alive, also after ``UndoStack/close()`` and
/// ``UndoStack/removeEntries(of:)``. Don't use a tail and its stack from two threads at the same time.
public final class UndoTail {
    fileprivate let store: EntryStore
    fileprivate let numbers: EntryNumbers
    fileprivate let notes: EntryNotes
    /// The number that stands for the state before the first entry.
    fileprivate let cut: Int
    /// The states that were taken within the tail.
    fileprivate let states: [UndoStackState: Int]
    /// The ``TakenStates/losses`` when the tail was taken. Once there are more, `states` are lost.
    fileprivate let losses: Int

    /// Takes the redo tail of a stack that has one.
    fileprivate init(of stack: UndoStack) {
        let (position, count) = (stack.position, stack.count)
        cut = stack.number(before: position)
        (states, losses) = (stack.states.takeStates(after: cut), stack.states.losses)
        numbers = stack.numbers.takeLast(from: position, of: count)
        notes = stack.isAnnotated ? stack.notes.takeLast(from: position, of: count) : EntryNotes()
        store = stack.store.takeTail(from: position)
    }

    /// The number of entries; 0 after the tail has been attached.
    public var count: Int { store.count }

    /// The entries, the one to be redone first at the front: a view without a copy.
    public var entries: UndoEntries { UndoEntries(store: store) }

    /// The number of the entry before the tail, as of ``UndoStack/number(at:)``. That entry can stand in another tail. If
    /// there was none, `nil` or a number that no entry has.
    public var previousNumber: Int? { cut < 0 ? nil : cut }

    /// The number of an entry, which it has in the stack, too.
    ///
    /// - Parameter position: The position of the entry in ``entries``, from 0.
    /// - Returns: The number.
    public func number(at position: Int) -> Int {
        requireEntry(position)
        return numbers.number(at: position)
    }

    /// The position of the entry with a number; `nil` if it isn't in the tail. In O(log *n*), as
    /// ``UndoStack/position(of:)``.
    public func position(of number: Int) -> Int? { numbers.position(of: number, count: count) }

    /// The time of an entry, as of ``UndoStack/time(at:)``.
    ///
    /// - Parameter position: The position of the entry in ``entries``, from 0.
    /// - Returns: The time; `nil` if no time had been read.
    public func time(at position: Int) -> Duration? {
        requireEntry(position)
        return numbers.time(at: position)
    }

    /// The note of an entry, as of ``UndoStack/note(_:at:)``.
    ///
    /// - Parameters:
    ///   - note: The kind of note.
    ///   - position: The position of the entry in ``entries``, from 0.
    /// - Returns: The value; `nil` for no note.
    public func note<Note: EntryNote>(_ note: Note.Type, at position: Int) -> Note.Value? {
        requireEntry(position)
        return notes[note]?.runs[position].value(of: note)
    }

    private func requireEntry(_ position: Int) {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
    }
}

extension UndoStack {
    /// Takes the redo tail from the stack, without releasing or undoing anything. Observers are notified that entries
    /// were removed.
    ///
    /// - Returns: The tail; `nil` if nothing can be redone.
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    /// - Complexity: O(*n*) in the number of entries of the tail, and of the states taken.
    public func takeTail() throws(UndoStackError) -> UndoTail? {
        try admit(.takeTail)
        guard position < count else { return nil }
        let before = snapshot
        ongoing = .dropping
        defer { finishActivity() }
        let tail = detachTail()
        notify(.removed, since: before)
        return tail
    }

    /// Puts a tail back, so that its entries can be redone. They have the same numbers, times and notes as before; no
    /// entry to come gets one of their numbers.
    ///
    /// The index must be the one at which the tail was taken (``index(of:)-(UndoTail)``), and the entry before it the
    /// same. If the saved state lies in the tail, and no other state was marked as saved since, it has the saved mark
    /// again. So does a state taken there have an index again. A removal of entries by ``removeEntries(in:)``, and an
    /// effect that no entry undoes, make both lost.
    ///
    /// Excess entries are dropped, as by ``setLimit(_:)``. Observers are notified once. ``displacedTail`` is not called.
    ///
    /// - Parameter tail: The tail, which is empty afterwards.
    /// - Returns: The redo tail that was in this place; `nil` if there was none.
    /// - Throws: ``UndoStackError/noSuchTail`` if the tail was taken from another stack, or has been attached already;
    ///   ``UndoStackError/tailBelongsElsewhere(index:)`` if the entry before the index isn't the one before the tail.
    ///   Another ``UndoStackError`` if the body of a group runs, or the stack is busy or closed. Nothing has
    ///   changed then.
    /// - Complexity: O(*n*) in the number of entries of both tails, and of the states taken.
    @discardableResult
    public func attach(_ tail: UndoTail) throws(UndoStackError) -> UndoTail? {
        try admitRecording(.attach)
        guard tail.store.types === types, tail.count > 0 else { throw .noSuchTail }
        guard tail.cut == number(before: position) else {
            throw .tailBelongsElsewhere(index: index(of: tail))
        }
        let before = snapshot
        ongoing = .dropping
        defer { finishActivity() }
        let displaced = position < count ? detachTail() : nil
        append(tail)
        let dropped = dropExcess()
        notify(.attached, since: before, dropped: dropped)
        return displaced
    }

    /// The index at which a tail of this stack can be attached. In O(log *n*), as ``position(of:)``.
    ///
    /// - Returns: The index; `nil` if the tail can't be attached now, because the entry before it is gone or stands in
    ///   another tail, or if the tail has been attached already.
    public func index(of tail: UndoTail) -> Int? {
        tail.store.types === types && tail.count > 0 ? index(after: tail.cut) : nil
    }

    /// Takes the redo tail, which must have an entry.
    func detachTail() -> UndoTail { UndoTail(of: self) }

    /// Moves the entries of a tail to the end of the stack, which has no redo tail.
    private func append(_ tail: UndoTail) {
        settleTop()
        if tail.losses == states.losses { states.put(tail.states) }
        numbers.append(tail.numbers, tail.count, after: count)
        if isAnnotated { notes.append(tail.notes, tail.count, after: count) }
        store.takeEntries(of: tail.store, from: 0)
    }
}

/// A kind of note: a value that an ``UndoStack`` keeps with each entry, such as what was selected before and after it.
///
/// A program declares a type for each kind of note. The type has no instances; it names the kind.
///
///     enum Pages: EntryNote {
///         static func merged(_ earlier: Int, _ later: Int) -> Int { earlier + later }
///     }
///     history.setNote(1, for: Pages.self)  // of the entries to come
///
/// The functions and the values must not use the stack: `merged`, `grouped` and `==` of the values must depend only on
/// their arguments. Both functions must be associative, because the notes of many commands are combined in parts: the
/// note of the first two and the third must be that of the first and the last two.
public protocol EntryNote {
    /// The value of a note. Neighbours with equal values are stored as one.
    associatedtype Value: Equatable

    /// The note of one command instead of two: of an entry that has merged the next command (``Command/merge(_:)``).
    ///
    /// If one of the two has no note, the result is the other note, and this function is not called.
    ///
    /// - Parameters:
    ///   - earlier: The note of the entry.
    ///   - later: The note of the command that the entry has merged.
    /// - Returns: The note of the entry.
    static func merged(_ earlier: Value, _ later: Value) -> Value

    /// The note of a group of two parts, of which each can consist of several commands; by default, that of
    /// ``merged(_:_:)``.
    ///
    /// A note that counts the commands of its entry adds the numbers here, but not in ``merged(_:_:)``.
    ///
    /// - Parameters:
    ///   - earlier: The note of the earlier part.
    ///   - later: The note of the part directly after it.
    /// - Returns: The note of both parts together.
    static func grouped(_ earlier: Value, _ later: Value) -> Value
}

extension EntryNote {
    /// The same as ``merged(_:_:)``.
    public static func grouped(_ earlier: Value, _ later: Value) -> Value { merged(earlier, later) }
}

// MARK: - Notes of a stack

extension UndoStack {
    /// Sets the note of the entries to come, and of the commands to come in open groups: until the next setting, each
    /// has this note from the beginning. An entry that merges a command has the ``EntryNote/merged(_:_:)`` of its note
    /// and this one.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note, as before the first setting.
    ///   - note: The kind of note.
    public func setNote<Note: EntryNote>(_ value: Note.Value?, for note: Note.Type) {
        isAnnotated = true
        notes.setNext(NoteValue(value), for: note, after: count)
    }

    /// The note of the entries to come.
    public func note<Note: EntryNote>(_ note: Note.Type) -> Note.Value? {
        notes[note]?.runs.last.value(of: note)
    }

    /// The note of an entry. Undoing and redoing don't change it. In O(log *n*) in the number of runs of entries with
    /// equal notes.
    ///
    /// The note of a group is the ``EntryNote/grouped(_:_:)`` of those of its commands in their order, unless it was
    /// set. That of a group committed as one command is the ``EntryNote/merged(_:_:)`` of them.
    ///
    /// - Parameters:
    ///   - note: The kind of note.
    ///   - position: The position of the entry, from 0.
    /// - Returns: The value; `nil` for no note.
    public func note<Note: EntryNote>(_ note: Note.Type, at position: Int) -> Note.Value? {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        return notes[note]?.runs[position].value(of: note)
    }

    /// Sets the note of the entry to which the last ``perform(_:merging:)`` or ``record(_:merging:)`` went, or of the
    /// command to which it went while the body of a group runs. The last group that has ended counts like a command:
    /// this sets the note of its entry.
    ///
    /// Call it directly afterwards. Once the entry has been undone, or another one added, it is no longer the last.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note. It replaces the note, also that of an entry that has merged the command.
    ///   - note: The kind of note.
    /// - Returns: Whether there is such an entry or command: not if what was performed last failed, was not undoable or
    ///   cancelled out, or has no entry yet.
    /// - Complexity: As ``setNote(_:for:at:)``.
    @discardableResult
    public func setNoteOfLast<Note: EntryNote>(_ value: Note.Value?, for note: Note.Type) -> Bool {
        if let runningGroup { return runningGroup.setNoteOfLast(value, for: note) }
        guard topIsLatest, position > 0 else { return false }
        setNote(value, for: note, at: position - 1)
        return true
    }

    /// Changes the note of an entry. Observers are not notified. Can be called at any time, also while the stack is
    /// busy.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note.
    ///   - note: The kind of note.
    ///   - position: The position of the entry, from 0.
    /// - Complexity: O(log *n*) in the number of runs of entries with equal notes, and O(*m*) in the number of runs
    ///   after the entry.
    public func setNote<Note: EntryNote>(_ value: Note.Value?, for note: Note.Type, at position: Int) {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        isAnnotated = true
        notes.column(for: note).runs.set(NoteValue(value), at: position)
    }
}

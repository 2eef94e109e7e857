/// A note that was set for a whole open group.
struct GroupNote {
    let note: any EntryNote.Type
    let value: NoteValue
    /// The number of commands in the group for which the value stands.
    var count: Int
}

extension GroupLog {
    /// Records the time and the notes of the last command.
    @usableFromInline @inline(never)
    func noteAdded() {
        latestTime = stack.numbers.now
        takeNotes(after: store.count - 1)
    }

    /// Records the time of the last command, which has merged another, and merges the notes.
    @usableFromInline @inline(never)
    func noteMerged(asGroup: Bool) {
        latestTime = stack.numbers.now
        takeNotes(after: store.count)
        notes?.recordMerged(intoLastOf: store.count, nil, asGroup: asGroup)
    }

    /// Takes the notes of the commands to come from the stack if they have changed, in a log of `count` commands.
    private func takeNotes(after count: Int) {
        guard noteChanges != stack.notes.changes else { return }
        noteChanges = stack.notes.changes
        let notes = ownNotes()
        for column in stack.notes.columns { notes.setNext(column.runs.last, for: column.note, after: count) }
    }

    private func ownNotes() -> EntryNotes {
        if let notes { return notes }
        let made = EntryNotes()
        notes = made
        return made
    }

    /// The note of all commands together.
    func combinedNote(of note: any EntryNote.Type, asGroup: Bool) -> NoteValue {
        let whole = groupNotes.first { $0.note == note }
        guard let column = notes?[note] else { return whole?.value ?? .none }
        let rest = column.combined((whole?.count ?? 0)..<store.count, asGroup: asGroup)
        return whole.map { note.combined($0.value, rest, asGroup: asGroup) } ?? rest
    }

    /// The notes of the entry that the group becomes, in the order of the stack's columns.
    func entryNotes(asGroup: Bool) -> [NoteValue] {
        stack.notes.columns.map { combinedNote(of: $0.note, asGroup: asGroup) }
    }

    /// Removes the notes of commands before the commands are removed.
    func forgetNotes(from first: Int, where isUnwanted: (Int) -> Bool) {
        notes?.remove(from: first, where: isUnwanted, of: store.count)
        for (number, note) in groupNotes.enumerated() where note.count > first {
            groupNotes[number].count -= (first..<note.count).count(where: isUnwanted)
        }
    }

    func forgetNotes() { (notes, groupNotes) = (nil, []) }

    fileprivate func setNote(_ value: NoteValue, for note: any EntryNote.Type) {
        stack.isAnnotated = true
        _ = stack.notes.column(for: note)
        let others = groupNotes.filter { $0.note != note }
        groupNotes = others + [GroupNote(note: note, value: value, count: store.count)]
    }

    fileprivate func setNote(_ value: NoteValue, for note: any EntryNote.Type, at place: Int) {
        stack.isAnnotated = true
        _ = stack.notes.column(for: note)
        ownNotes().column(for: note).runs.set(value, at: place)
    }
}

// MARK: - Notes of an open group

extension UndoGroup {
    /// The note of the entry that the outermost group would become now: the ``EntryNote/grouped(_:_:)`` of the notes of
    /// its commands in their order or, if a note was set for the group, of that note and those of the commands recorded
    /// since.
    ///
    /// - Returns: The value; `nil` for no note, and after the end of the group.
    /// - Complexity: O(*r* log *n*) combinations for *n* of these commands in *r* runs with equal notes.
    public func note<Note: EntryNote>(_ note: Note.Type) -> Note.Value? {
        var value = NoteValue.none
        scope.stack.reading { value = scope.log.combinedNote(of: note, asGroup: true) }
        return value.value(of: note)
    }

    /// Sets the note of the outermost group, which replaces the notes of its commands so far. The notes of the commands
    /// to come are grouped with it.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note.
    ///   - note: The kind of note.
    /// - Throws: ``UndoStackError`` if the group has ended or the stack is closed.
    public func setNote<Note: EntryNote>(
        _ value: Note.Value?, for note: Note.Type
    ) throws(UndoStackError) {
        try requireOpen()
        scope.log.setNote(NoteValue(value), for: note)
    }

    /// The note of a command of the group: by default, that of the stack's commands to come
    /// (``UndoStack/setNote(_:for:)``) when the command was recorded.
    ///
    /// - Parameters:
    ///   - note: The kind of note.
    ///   - position: The position of the command in ``entries``, from 0.
    /// - Returns: The value; `nil` for no note.
    /// - Complexity: As ``UndoStack/note(_:at:)``, in an outermost group. In another group, visits the same commands as
    ///   ``entries``.
    public func note<Note: EntryNote>(_ note: Note.Type, at position: Int) -> Note.Value? {
        scope.log.notes?[note]?.runs[place(of: position)].value(of: note)
    }

    /// Changes the note of a command of the group.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note.
    ///   - note: The kind of note.
    ///   - position: The position of the command in ``entries``, from 0.
    /// - Throws: ``UndoStackError`` if the group has ended or the stack is closed.
    /// - Complexity: As ``note(_:at:)``, and O(*m*) in the number of runs after the command.
    public func setNote<Note: EntryNote>(
        _ value: Note.Value?, for note: Note.Type, at position: Int
    ) throws(UndoStackError) {
        try requireOpen()
        scope.log.setNote(NoteValue(value), for: note, at: place(of: position))
    }

    /// Sets the note of the command of this group to which its last ``perform(_:merging:)`` or ``record(_:merging:)``
    /// went. The last group that was committed within this one counts like a command: this sets the note of its last
    /// command.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for no note. It replaces the note, also that of a command that has merged another.
    ///   - note: The kind of note.
    /// - Returns: Whether there is such a command: not if what was performed last failed, was not undoable or cancelled
    ///   out, and not after the end of the group.
    /// - Complexity: As ``setNote(_:for:at:)``, and O(*n*) in the number of commands that other groups within the same
    ///   outermost group have recorded since.
    @discardableResult
    public func setNoteOfLast<Note: EntryNote>(_ value: Note.Value?, for note: Note.Type) -> Bool {
        guard isOpen, scope.holdsLatest, let place = scope.log.lastPlace(of: scope) else { return false }
        scope.log.setNote(NoteValue(value), for: note, at: place)
        return true
    }

    private func place(of position: Int) -> Int {
        let place = scope.log.place(of: position, in: scope)
        guard let place else { preconditionFailure("There is no command \(position) in the group.") }
        return place
    }

    private func requireOpen() throws(UndoStackError) {
        if scope.state != .open { throw .groupEnded(.setNote, label: label) }
        if scope.stack.isClosed { throw .closed }
    }
}

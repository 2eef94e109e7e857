import CommandKit
import ShapeEditorModel

/// The note of an entry of the history that says what was selected in the session before the entry and after it.
enum SelectionNote: EntryNote {
    struct Value: Equatable {
        let before: [ShapeState]
        let after: [ShapeState]

        static func == (one: Value, other: Value) -> Bool {
            one.before.elementsEqual(other.before, by: ===) && one.after.elementsEqual(other.after, by: ===)
        }
    }

    static func merged(_ earlier: Value, _ later: Value) -> Value {
        Value(before: earlier.before, after: later.after)
    }
}

extension UndoStack {
    /// Sets what is selected before and after the entries to come.
    func setSelection(_ selected: [ShapeState]) {
        setNote(SelectionNote.Value(before: selected, after: selected), for: SelectionNote.self)
    }

    /// What was selected before the entry at a position.
    func selection(before position: Int) -> [ShapeState] {
        note(SelectionNote.self, at: position)?.before ?? []
    }

    /// What the entry at a position left selected.
    func selection(after position: Int) -> [ShapeState] {
        note(SelectionNote.self, at: position)?.after ?? []
    }

    /// Sets what the last done entry left selected. No-op without an entry.
    func setSelection(afterLast selected: [ShapeState]) {
        guard index > 0 else { return }
        let note = SelectionNote.Value(before: selection(before: index - 1), after: selected)
        setNote(note, for: SelectionNote.self, at: index - 1)
    }
}

extension UndoGroup {
    /// Sets what was selected before the group, which is outermost, and what it leaves selected. Without `before`, the
    /// former stays as it is.
    func setSelection(before: [ShapeState]? = nil, after: [ShapeState]) throws {
        let before = before ?? note(SelectionNote.self)?.before ?? after
        try setNote(SelectionNote.Value(before: before, after: after), for: SelectionNote.self)
    }
}

import CommandKit
import ShapeEditorModel

/// The note of an entry of the history that says what was selected in the session before the entry and after it.
enum SelectionNote: EntryNote {
    struct Value: Equatable {
        let before: SelectedShapes
        let after: SelectedShapes
    }

    static func merged(_ earlier: Value, _ later: Value) -> Value {
        Value(before: earlier.before, after: later.after)
    }
}

extension UndoStack {
    /// Sets what is selected before and after the entries to come.
    func setSelection(_ selected: SelectedShapes) {
        setNote(SelectionNote.Value(before: selected, after: selected), for: SelectionNote.self)
    }

    /// What was selected before the entry at a position.
    func selection(before position: Int) -> SelectedShapes {
        note(SelectionNote.self, at: position)?.before ?? SelectedShapes()
    }

    /// What the entry at a position left selected.
    func selection(after position: Int) -> SelectedShapes {
        note(SelectionNote.self, at: position)?.after ?? SelectedShapes()
    }

    /// Sets what the last done entry left selected. No-op without an entry.
    func setSelection(afterLast selected: SelectedShapes) {
        guard index > 0 else { return }
        let note = SelectionNote.Value(before: selection(before: index - 1), after: selected)
        setNote(note, for: SelectionNote.self, at: index - 1)
    }
}

extension UndoGroup {
    /// Sets what was selected before the group, which is outermost, and what it leaves selected. Without `before`, the
    /// former stays as it is.
    func setSelection(before: SelectedShapes? = nil, after: SelectedShapes) throws {
        let before = before ?? note(SelectionNote.self)?.before ?? after
        try setNote(SelectionNote.Value(before: before, after: after), for: SelectionNote.self)
    }
}

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
    func setSelection(_ shapes: [ShapeState]) {
        setNote(SelectionNote.Value(before: shapes, after: shapes), for: SelectionNote.self)
    }

    /// The shapes that were selected before the entry at a position.
    func selection(before position: Int) -> [ShapeState] {
        note(SelectionNote.self, at: position)?.before ?? []
    }

    /// The shapes that the entry at a position left selected.
    func selection(after position: Int) -> [ShapeState] {
        note(SelectionNote.self, at: position)?.after ?? []
    }

    /// Sets the shapes that the last done entry left selected. No-op without an entry.
    func setSelection(afterLast shapes: [ShapeState]) {
        guard index > 0 else { return }
        let note = SelectionNote.Value(before: selection(before: index - 1), after: shapes)
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

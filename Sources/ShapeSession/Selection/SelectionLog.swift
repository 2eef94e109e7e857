import CommandKit
import ShapeModel

/// The selections of a session at the beginning and the end of each entry of the history, for undo and redo.
///
/// The log holds only the changes of the selection. A change has the number of entries done before it, and whether it
/// was made in the course of the next entry, such as by `add`. So steps do no work for the log.
final class SelectionLog {
    private struct Change {
        let entry: Int
        /// Whether the selection was changed by the entry, and not before it.
        let isInside: Bool
        let selection: [ShapeState]

        func isBefore(_ entry: Int, isInside: Bool) -> Bool {
            self.entry < entry || self.entry == entry && (!self.isInside || isInside)
        }
    }

    private let history: UndoStack
    /// The changes in their order; the first is the selection at the beginning.
    private var changes: [Change]
    /// The selection since the last change, if it was made outside of any entry. It enters ``changes`` with the next
    /// entry, as selecting does not drop what can be redone.
    private var loose: Change?
    /// The selection since the open group began, if it has changed. It enters ``changes`` with the group's entry.
    private var inside: Change?
    /// The last changes that the first new entry after an undo or a redo keeps, if entries could be redone then. The
    /// entry drops those, and the changes made by them.
    private var kept: (entry: Int, isInside: Bool)?

    init(_ history: UndoStack, first: [ShapeState]) {
        self.history = history
        changes = [Change(entry: 0, isInside: false, selection: first)]
    }

    /// Whether the selection has changed before or in the course of an entry that is still known.
    var hasChanges: Bool { changes.count > 1 }

    /// Records a change of the session's selection, in the course of a group or outside of any entry.
    func record(_ selection: [ShapeState], isInEntry: Bool) {
        if isInEntry {
            inside = Change(entry: history.doneCount, isInside: true, selection: selection)
        } else {
            settle()
            loose = Change(entry: history.doneCount, isInside: false, selection: selection)
        }
    }

    /// Records that the session's selection has been changed by the last entry, which has just been made.
    func recordMade(_ selection: [ShapeState]) {
        settle()
        add(selection, inEntry: max(0, history.doneCount - 1))
    }

    /// Records that an outermost group has ended. If it has left no entry, its selection was made outside of any.
    func groupEnded() {
        guard let inside else { return }
        self.inside = nil
        if history.doneCount > inside.entry {
            settle()
            add(inside.selection, inEntry: inside.entry)
        } else {
            record(inside.selection, isInEntry: false)
        }
    }

    /// Records that the entries after the first `entry` have become one.
    func gather(since entry: Int) {
        if let loose, loose.entry > entry {
            self.loose = nil
            return add(loose.selection, inEntry: entry)
        }
        settle()
        guard let last = changes.last, !last.isBefore(entry, isInside: false) else { return }
        add(last.selection, inEntry: entry)
    }

    private func add(_ selection: [ShapeState], inEntry entry: Int) {
        drop(after: entry, isInside: false)
        changes.append(Change(entry: entry, isInside: true, selection: selection))
        if let limit = history.limit, changes.count > 4 * limit + 64 { forgetDropped() }
    }

    /// The selection before an entry, given by the number of entries before it.
    func selection(before entry: Int) -> [ShapeState] { last { $0.isBefore(entry, isInside: false) } }

    /// The selection after an entry.
    func selection(after entry: Int) -> [ShapeState] { last { $0.isBefore(entry, isInside: true) } }

    /// Forgets the selections made in the outermost group, which has been rolled back. Not called for a nested group.
    func rollBack() { inside = nil }

    /// Records that an undo or a redo has been done. A selection without an entry since held for nothing that can be
    /// undone. After a redo, what was selected before the next entry does not hold.
    func moved(isRedo: Bool) {
        loose = nil
        guard history.index < history.entries.count else { return kept = nil }
        kept = isRedo ? (history.doneCount - 1, true) : (history.doneCount, false)
    }

    /// Settles the loose selection, if there has been an entry since: before an undo or a redo, and before a later
    /// selection.
    func settle() {
        if let kept, history.index == history.entries.count {
            drop(after: kept.entry, isInside: kept.isInside)
            self.kept = nil
        }
        guard let loose, history.doneCount > loose.entry else { return }
        self.loose = nil
        drop(after: loose.entry, isInside: false)
        if let last = changes.last, last.entry == loose.entry, !last.isInside { changes.removeLast() }
        changes.append(loose)
    }

    private func drop(after entry: Int, isInside: Bool) {
        while let last = changes.last, !last.isBefore(entry, isInside: isInside) { changes.removeLast() }
    }

    private func forgetDropped() {
        let first = history.droppedCount
        guard let last = changes.lastIndex(where: { $0.isBefore(first, isInside: false) }) else { return }
        changes.removeSubrange(..<last)
    }

    private func last(_ isWanted: (Change) -> Bool) -> [ShapeState] {
        changes.last(where: isWanted)?.selection ?? []
    }
}

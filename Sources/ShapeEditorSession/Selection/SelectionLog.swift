import CommandKit
import ShapeEditorModel

/// The selections of a session at the beginning and the end of each entry of the history, for undo, redo and `save`.
///
/// The log holds only the changes of the selection, so most steps do no work for it. Each change has a position: 2*n*
/// is between entries, after *n* of them, and 2*n* + 1 in the course of the next entry, such as an `add`.
final class SelectionLog {
    private typealias Change = (position: Int, selection: [ShapeState])

    private let history: UndoStack
    /// The changes in the order of their positions. The first one holds a selection from before the first entry, or a
    /// later one if older changes have been forgotten with the entries that the undo limit has dropped.
    private var changes: [Change]
    /// The last selection made outside of all entries, while it is not in ``changes``; otherwise nil. Once an entry has
    /// been made after it, ``reconcile()`` adds it to ``changes``. It is not added before, because selecting must not
    /// drop what can be redone. If no entry has been made after it, an undo or a redo forgets it.
    private var pending: Change?
    /// The last selection made in the open outermost group; nil if none was made in it. It is added to ``changes`` when
    /// the group has become an entry.
    private var pendingInGroup: Change?
    /// The last position whose changes are kept when a new entry drops the entries that can be redone. Nil if, as far
    /// as the log knows, no entry can be redone.
    private var redoBoundary: Int?

    init(_ history: UndoStack, first: [ShapeState]) { (self.history, changes) = (history, [(0, first)]) }

    /// The position after all entries that are done, including those that the undo limit has dropped.
    private var now: Int { 2 * history.doneCount }

    /// Records that the shapes `selection` are now selected in the session: in the course of a group if `isInEntry` is
    /// true, otherwise outside of all entries.
    func record(_ selection: [ShapeState], isInEntry: Bool) {
        if isInEntry { return pendingInGroup = (now + 1, selection) }
        reconcile()
        pending = (now, selection)
    }

    /// Records that the last entry, which has just been made, has selected the shapes `selection` in the session.
    func recordMade(_ selection: [ShapeState]) {
        reconcile()
        add((max(0, now - 2) + 1, selection))
    }

    /// Records that an outermost group has been committed. If this has added no entry, a selection made in the group
    /// counts as made outside of all entries.
    func groupEnded() {
        guard let pendingInGroup else { return }
        self.pendingInGroup = nil
        guard now > pendingInGroup.position else { return record(pendingInGroup.selection, isInEntry: false) }
        reconcile()
        add(pendingInGroup)
    }

    /// Records that all done entries but the first `entry` have become one entry. Keeps only the last selection made
    /// in, between or after the former entries, as if it was made during the new entry. `entry` includes the entries
    /// that the undo limit has dropped.
    func gather(since entry: Int) {
        if let pending, pending.position > 2 * entry {
            self.pending = nil
            return add((2 * entry + 1, pending.selection))
        }
        reconcile()
        if let last = changes.last, last.position > 2 * entry { add((2 * entry + 1, last.selection)) }
    }

    /// The shapes that were selected before an entry of the history. `entry` is the number of entries that precede it,
    /// including those that the undo limit has dropped.
    func selection(before entry: Int) -> [ShapeState] { selection(at: 2 * entry) }

    /// The shapes that an entry of the history has left selected. `entry` is the number of entries that precede it,
    /// including those that the undo limit has dropped.
    func selection(after entry: Int) -> [ShapeState] { selection(at: 2 * entry + 1) }

    private func selection(at position: Int) -> [ShapeState] {
        let next = changes.partitioningIndex { $0.position > position }
        return next > 0 ? changes[next - 1].selection : []
    }

    /// Forgets the selections made in the outermost group, which has been rolled back. Not for a nested group.
    func rollBack() { pendingInGroup = nil }

    /// Records that an undo or a redo has been done. Forgets the ``pending`` selection, because no entry was made after
    /// it. If entries can still be redone, sets ``redoBoundary``: after a redo, a selection made just before the next
    /// of these entries is dropped together with them.
    func moved(isRedo: Bool) {
        pending = nil
        redoBoundary = history.index < history.entries.count ? now - (isRedo ? 1 : 0) : nil
    }

    /// Brings ``changes`` up to date. If a new entry has dropped the entries that could be redone, drops their changes.
    /// If an entry has been made since the ``pending`` selection, adds that. To be called before an undo, a redo, a
    /// save and a later selection.
    func reconcile() {
        if let redoBoundary, history.index == history.entries.count {
            drop(after: redoBoundary)
            self.redoBoundary = nil
        }
        guard let pending, now > pending.position else { return }
        self.pending = nil
        add(pending)
    }

    /// Adds a change, and drops all changes at its position and later.
    private func add(_ change: Change) {
        drop(after: change.position - 1)
        changes.append(change)
        if let limit = history.limit, changes.count > 4 * limit + 64 { forgetDropped() }
    }

    private func drop(after position: Int) {
        while let last = changes.last, last.position > position { changes.removeLast() }
    }

    private func forgetDropped() {
        let first = 2 * history.droppedCount
        guard let last = changes.lastIndex(where: { $0.position <= first }) else { return }
        changes.removeSubrange(..<last)
    }
}

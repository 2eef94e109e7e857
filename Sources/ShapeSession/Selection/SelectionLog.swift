import CommandKit
import ShapeModel

/// The selections of a session at the beginning and the end of each entry of the history, for undo, redo and `save`.
///
/// The log holds only the changes of the selection, so steps do no work for it. Each change has its moment: 2*n* is a
/// moment between entries, after *n* of them, and 2*n* + 1 is in the course of the next entry, such as an `add`.
final class SelectionLog {
    private typealias Change = (moment: Int, selection: [ShapeState])

    private let history: UndoStack
    /// The changes in the order of their moments. The first one holds the selection at the beginning of the session, or
    /// at a later moment if older changes have been forgotten with the entries that the undo limit has dropped.
    private var changes: [Change]
    /// The last selection made outside of all entries, while it is not in ``changes``; otherwise nil. Once an entry has
    /// been made after it, ``settle()`` adds it to ``changes``. It is not added before, because selecting must not drop
    /// what can be redone. If no entry has been made after it, an undo or a redo forgets it.
    private var loose: Change?
    /// The last selection made in the open outermost group; nil if none was made in it. It is added to ``changes`` when
    /// the group has become an entry.
    private var inside: Change?
    /// The last moment whose changes are kept when a new entry drops the entries that can be redone. Nil if no entry
    /// could be redone after the last undo or redo.
    private var kept: Int?

    init(_ history: UndoStack, first: [ShapeState]) { (self.history, changes) = (history, [(0, first)]) }

    /// The moment after all entries that are done, including those that the undo limit has dropped.
    private var now: Int { 2 * history.doneCount }

    /// Records that the shapes `selection` are now selected in the session: in the course of a group if `isInEntry` is
    /// true, otherwise outside of all entries.
    func record(_ selection: [ShapeState], isInEntry: Bool) {
        if isInEntry { return inside = (now + 1, selection) }
        settle()
        loose = (now, selection)
    }

    /// Records that the last entry, which has just been made, has selected the shapes `selection` in the session.
    func recordMade(_ selection: [ShapeState]) {
        settle()
        add((max(0, now - 2) + 1, selection))
    }

    /// Records that an outermost group has been committed. If it has left no entry, a selection made in it counts as
    /// made outside of all entries.
    func groupEnded() {
        guard let inside else { return }
        self.inside = nil
        guard now > inside.moment else { return record(inside.selection, isInEntry: false) }
        settle()
        add(inside)
    }

    /// Records that all done entries but the first `entry` have become one entry. Of the selections made after those
    /// first entries, only the last one is kept, as made in the course of the new entry.
    func gather(since entry: Int) {
        if let loose, loose.moment > 2 * entry {
            self.loose = nil
            return add((2 * entry + 1, loose.selection))
        }
        settle()
        if let last = changes.last, last.moment > 2 * entry { add((2 * entry + 1, last.selection)) }
    }

    /// The shapes that were selected before an entry. `entry` is the number of entries before it, including those that
    /// the undo limit has dropped.
    func selection(before entry: Int) -> [ShapeState] { selection(at: 2 * entry) }

    /// The shapes that an entry has left selected. `entry` is the number of entries before it, including those that the
    /// undo limit has dropped.
    func selection(after entry: Int) -> [ShapeState] { selection(at: 2 * entry + 1) }

    /// The shapes selected at a moment, found by a binary search, because `save` asks for each entry.
    private func selection(at moment: Int) -> [ShapeState] {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? changes[low - 1].selection : []
    }

    /// Forgets the selections made in the outermost group, which has been rolled back. Not called for a nested group.
    func rollBack() { inside = nil }

    /// Records that an undo or a redo has been done. Forgets a selection made after the last entry, because no entry
    /// was made with it. If entries can still be redone, sets ``kept``: after a redo, a selection made just before the
    /// next of these entries is dropped together with them.
    func moved(isRedo: Bool) {
        loose = nil
        kept = history.index < history.entries.count ? now - (isRedo ? 1 : 0) : nil
    }

    /// Brings ``changes`` up to date. If a new entry has dropped the entries that could be redone, drops their changes.
    /// If an entry has been made since the ``loose`` selection, adds that. To be called before an undo, a redo, a save
    /// and a later selection.
    func settle() {
        if let kept, history.index == history.entries.count {
            drop(after: kept)
            self.kept = nil
        }
        guard let loose, now > loose.moment else { return }
        self.loose = nil
        add(loose)
    }

    /// Adds a change, and drops all changes at its moment and later.
    private func add(_ change: Change) {
        drop(after: change.moment - 1)
        changes.append(change)
        if let limit = history.limit, changes.count > 4 * limit + 64 { forgetDropped() }
    }

    private func drop(after moment: Int) {
        while let last = changes.last, last.moment > moment { changes.removeLast() }
    }

    private func forgetDropped() {
        let first = 2 * history.droppedCount
        guard let last = changes.lastIndex(where: { $0.moment <= first }) else { return }
        changes.removeSubrange(..<last)
    }
}

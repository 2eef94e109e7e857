import CommandKit
import ShapeModel

/// The selections of a session at the beginning and the end of each entry of the history, for undo and redo.
///
/// The log holds only the changes of the selection, so steps do no work for it. Each change has its moment: 2*n* is the
/// moment after *n* entries, and 2*n* + 1 is in the course of the entry after them, such as of an `add`.
final class SelectionLog {
    private typealias Change = (moment: Int, selection: [ShapeState])

    private let history: UndoStack
    /// The changes in their order; the first is the selection at the beginning.
    private var changes: [Change]
    /// The selection since the last change, if it was made outside of any entry. It enters ``changes`` with the next
    /// entry, as selecting does not drop what can be redone.
    private var loose: Change?
    /// The selection since the open group began, if it has changed. It enters ``changes`` with the group's entry.
    private var inside: Change?
    /// The moment of the last change that the first new entry after an undo or a redo keeps, if entries could be redone
    /// then. The entry drops those, and the changes made by them.
    private var kept: Int?

    init(_ history: UndoStack, first: [ShapeState]) { (self.history, changes) = (history, [(0, first)]) }

    /// Whether the selection has changed before or in the course of an entry that is still known.
    var hasChanges: Bool { changes.count > 1 }

    /// The present moment.
    private var now: Int { 2 * history.doneCount }

    /// Records a change of the session's selection, in the course of a group or outside of any entry.
    func record(_ selection: [ShapeState], isInEntry: Bool) {
        if isInEntry { return inside = (now + 1, selection) }
        settle()
        loose = (now, selection)
    }

    /// Records that the session's selection has been changed by the last entry, which has just been made.
    func recordMade(_ selection: [ShapeState]) {
        settle()
        add((max(0, now - 2) + 1, selection))
    }

    /// Records that an outermost group has ended. If it has left no entry, its selection was made outside of any.
    func groupEnded() {
        guard let inside else { return }
        self.inside = nil
        guard now > inside.moment else { return record(inside.selection, isInEntry: false) }
        settle()
        add(inside)
    }

    /// Records that the entries after the first `entry` have become one.
    func gather(since entry: Int) {
        if let loose, loose.moment > 2 * entry {
            self.loose = nil
            return add((2 * entry + 1, loose.selection))
        }
        settle()
        if let last = changes.last, last.moment > 2 * entry { add((2 * entry + 1, last.selection)) }
    }

    /// The selection before an entry, given by the number of entries before it.
    func selection(before entry: Int) -> [ShapeState] { selection(at: 2 * entry) }

    /// The selection after an entry.
    func selection(after entry: Int) -> [ShapeState] { selection(at: 2 * entry + 1) }

    private func selection(at moment: Int) -> [ShapeState] {
        changes.last { $0.moment <= moment }?.selection ?? []
    }

    /// Forgets the selections made in the outermost group, which has been rolled back. Not called for a nested group.
    func rollBack() { inside = nil }

    /// Records that an undo or a redo has been done. A selection without an entry since held for nothing that can be
    /// undone. After a redo, what was selected before the next entry does not hold.
    func moved(isRedo: Bool) {
        loose = nil
        kept = history.index < history.entries.count ? now - (isRedo ? 1 : 0) : nil
    }

    /// Settles the loose selection, if there has been an entry since: before an undo or a redo, and before a later
    /// selection.
    func settle() {
        if let kept, history.index == history.entries.count {
            drop(after: kept)
            self.kept = nil
        }
        guard let loose, now > loose.moment else { return }
        self.loose = nil
        add(loose)
    }

    /// Adds a change in place of all from its moment on.
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

/// The invoker with a memory: it executes commands, records them, and undoes and redoes them.
///
/// The first ``index`` entries are done, the others have been undone and can be redone. A command that is being
/// executed, or an observer that is being told, can read the stack but not change it: that is
/// ``UndoStackError/reentrant(_:during:)``. Not to be used from two threads at once.
///
/// A recorded step takes 40 bytes, beside what the command itself allocates.
public final class UndoStack {
    /// How deep groups can be nested. Undoing nested groups recurses, and input must not exhaust the call stack.
    public static let maximumOpenGroups = 128

    let entries = EntryQueue()
    var position = 0
    var savedIndex: Int? = 0
    var maximumCount: Int?
    var innermostGroup: OpenGroup?
    var activity: UndoStackActivity?
    let observers = ObserverList<UndoStackReport>()

    /// An empty stack without a limit; it is clean.
    public init() {}

    /// An empty stack; it is clean.
    ///
    /// - Parameter limit: How many entries it keeps at most, or `nil` for all. With 0 it records nothing.
    /// - Throws: ``UndoStackError/limitNegative(_:)``.
    public convenience init(limit: Int?) throws(UndoStackError) {
        self.init()
        try setLimit(limit)
    }

    /// The number of entries, done and undone.
    public var count: Int { entries.count }

    /// The number of entries that are done.
    public var index: Int { position }

    /// How many entries are kept at most; `nil` for all.
    public var limit: Int? { maximumCount }

    /// How many groups have begun and are neither committed nor rolled back.
    public var openGroups: Int { innermostGroup?.depth ?? 0 }

    /// Whether `undo()` has anything to undo; never while a group is open.
    public var canUndo: Bool { position > 0 && innermostGroup == nil }

    /// Whether `redo()` has anything to redo; never while a group is open.
    public var canRedo: Bool { position < entries.count && innermostGroup == nil }

    /// What `undo()` would do, as "Undo Move Left".
    ///
    /// `nil` when there is nothing to undo, and while that very entry is being undone, redone or merged.
    public var undoLabel: String? {
        guard canUndo, let entry = entries[position - 1] else { return nil }
        return "Undo \(entry.label)"
    }

    /// What `redo()` would do, as "Redo Move Left".
    ///
    /// `nil` when there is nothing to redo, and while that very entry is being undone, redone or merged.
    public var redoLabel: String? {
        guard canRedo, let entry = entries[position] else { return nil }
        return "Redo \(entry.label)"
    }

    /// Whether the receivers are as they were when they were saved: the index is at the saved mark, and no open
    /// group has recorded anything.
    public var isClean: Bool {
        savedIndex == position && innermostGroup?.hasRecorded != true
    }

    /// The entry at a position from 0, the oldest first; `nil` when there is none, and while that very entry is
    /// being undone, redone or merged. In O(1).
    public func command(at position: Int) -> (any Command)? { entries[position] }

    /// The entries, the oldest first, done and undone.
    public var allEntries: UndoStackEntries { UndoStackEntries(stack: self, endIndex: entries.count) }

    /// The entries that are done: the first ``index``.
    public var doneEntries: UndoStackEntries { UndoStackEntries(stack: self, endIndex: position) }

    /// Makes the present state the saved one: the stack is clean. Observers are told if the mark was elsewhere.
    ///
    /// - Throws: ``UndoStackError``, when a group is open or the stack is in the middle of something.
    public func markSaved() throws(UndoStackError) {
        try admit(.markSaved)
        try requireNoGroup(.markSaved)
        moveMark(to: position)
    }

    /// Removes all entries without undoing them. It is clean afterwards if it was clean before; otherwise it can't
    /// be clean until it is marked. Observers are told if there was anything to remove.
    ///
    /// - Throws: ``UndoStackError``, when a group is open or the stack is in the middle of something.
    public func clear() throws(UndoStackError) {
        try admit(.clear)
        try requireNoGroup(.clear)
        guard count > 0 else { return }
        let before = snapshot
        activity = .dropping
        defer { activity = nil }
        position = 0
        savedIndex = before.isClean ? 0 : nil
        while entries.removeLast() != nil {}
        notify(.cleared, since: before)
    }
}

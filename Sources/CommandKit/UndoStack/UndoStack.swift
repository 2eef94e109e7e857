/// The invoker with a memory: it executes commands, records them, and undoes and redoes them.
///
/// The first ``index`` entries are done, the others have been undone and can be redone. A command that is being
/// executed, or an observer that is being told, can read the stack but not change it: that is
/// ``UndoStackError/reentrant(_:during:)``. Not to be used from two threads at once.
///
/// It keeps its commands, and these keep their receivers. A document that owns its stack and is held by the commands
/// on it is never released: let the commands hold it `unowned`, or ``clear()`` the stack when it is closed.
///
/// A recorded step takes 4 bytes and its command, in whole words, of up to four. A larger command takes 12 bytes and
/// memory of its own.
public final class UndoStack {
    // What `perform` uses stands here without a check for exclusive access, as no property is changed in place while
    // another's code runs.

    let kinds = EntryKinds()
    @usableFromInline let store: EntryStore
    /// Stands for what a group did that has ended.
    let emptyStore: EntryStore
    @exclusivity(unchecked) @usableFromInline var position = 0

    @exclusivity(unchecked) @usableFromInline var mark: Int? = 0
    @exclusivity(unchecked) @usableFromInline var maximumCount: Int?
    @exclusivity(unchecked) @usableFromInline var ongoing: UndoStackActivity?
    /// What could not be done while the stack was in the middle of something.
    @exclusivity(unchecked) @usableFromInline var postponed: [() -> Void] = []
    private var isDoingPostponed = false
    /// Whether the last entry was the last thing that happened.
    @exclusivity(unchecked) @usableFromInline var topIsFresh = false
    /// The group whose body runs.
    @exclusivity(unchecked) @usableFromInline var runningGroup: UndoGroup?
    /// How many outermost groups are open that hold a change.
    var changedGroups = 0 {
        didSet { if (oldValue == 0) != (changedGroups == 0) { updateStatus() } }
    }
    @usableFromInline let observers = ObserverList<UndoStackReport>()
    let running = RunningInstances()
    var statusFeed: StatusFeed?
    @exclusivity(unchecked) var numbers = EntryNumbers()

    /// What ``readClock()`` asks for the time of entries; `nil` for entries without.
    public var clock: (() -> Duration)?

    /// An empty stack; it is clean.
    ///
    /// - Parameter limit: How many entries it keeps at most, 0 or more; `nil` for all. With 0 it records nothing.
    public init(limit: Int? = nil) {
        precondition(limit ?? 0 >= 0, "The limit of an undo stack is 0 or more.")
        maximumCount = limit
        store = EntryStore(kinds: kinds)
        emptyStore = EntryStore(kinds: kinds)
    }

    /// The number of entries, done and undone.
    public var count: Int { store.count }

    /// The number of entries that are done.
    public var index: Int { position }

    /// The index of the state that was saved last; `nil` where it can't be reached any more.
    public var savedIndex: Int? { mark }

    /// How many of the oldest entries have fallen through the limit since the stack was made.
    public internal(set) var droppedCount = 0

    /// How many entries are kept at most; `nil` for all.
    public var limit: Int? { maximumCount }

    /// What the stack is in the middle of, so that it can take nothing else; `nil` between two events.
    ///
    /// A command that takes time is nothing that the stack is in the middle of, but where it is undone or redone.
    public var activity: UndoStackActivity? { ongoing }

    /// Whether `undo()` would find anything; never in the middle of something, and while the body of a group runs.
    ///
    /// Observers that are told of a change see what holds after it.
    public var canUndo: Bool { position > 0 && isReady }

    /// Whether `redo()` would find anything, as ``canUndo`` says it of `undo()`.
    public var canRedo: Bool { position < store.count && isReady }

    private var isReady: Bool { (ongoing == nil || ongoing == .notifying) && runningGroup == nil }

    /// The label of what would be undone: "Move Left". `nil` where ``canUndo`` is false.
    public var undoLabel: String? { canUndo ? store.label(at: position - 1) : nil }

    /// The label of what would be redone: "Move Left". `nil` where ``canRedo`` is false.
    public var redoLabel: String? { canRedo ? store.label(at: position) : nil }

    /// Whether a group that has not ended has changed anything.
    public var hasOpenChanges: Bool { changedGroups > 0 }

    /// Whether the receivers are as they were when they were saved: the index is at the saved mark, and no open
    /// group has changed anything.
    public var isClean: Bool { mark == position && changedGroups == 0 }

    /// The entries, the oldest first, done and undone: a view of the stack, which copies nothing.
    public var entries: UndoEntries { UndoEntries(store: store) }

    /// Calls a function with the receivers of entries, as ``Command/forEachReceiver(_:)`` of each does; once for
    /// neighbours that share one.
    package func forEachReceiver(of entries: Range<Int>, _ body: (AnyObject) -> Void) {
        store.forEachReceiver(of: entries, body)
    }

    /// Makes the present state the saved one: the stack is clean. Observers are told if the mark was elsewhere.
    ///
    /// While an open group holds a change, what is saved is a state between two entries, which the history can't
    /// come back to: then there is no saved mark, and the stack is not clean until it is marked again.
    ///
    /// - Throws: ``UndoStackError``, when the body of a group runs or the stack is in the middle of something.
    public func markSaved() throws(UndoStackError) {
        try admit(.markSaved)
        moveMark(to: changedGroups == 0 ? position : nil)
    }

    /// Removes all entries without undoing them. It is clean afterwards if it was clean before; otherwise it can't
    /// be clean until it is marked. Observers are told if there was anything to remove.
    ///
    /// - Throws: ``UndoStackError``, when the body of a group runs or the stack is in the middle of something.
    public func clear() throws(UndoStackError) {
        try admit(.clear)
        guard count > 0 else { return }
        let before = snapshot
        ongoing = .dropping
        defer { settle() }
        mark = mark == position ? 0 : nil
        position = 0
        topIsFresh = false
        let cleared = takeTail()
        notify(.cleared, since: before)
        withExtendedLifetime(cleared) {}
    }
}

// MARK: - Being in the middle of something

extension UndoStack {
    /// Refuses an operation while a command runs, an entry is dropped, observers are told, or a body runs that only
    /// performs.
    @inline(__always)
    func admit(_ operation: UndoStackOperation) throws(UndoStackError) {
        if let activity = ongoing { throw .reentrant(operation, during: activity) }
        if let runningGroup { throw .groupRunning(operation, label: runningGroup.label) }
    }

    /// Ends what the stack was in the middle of, and does what had to wait for that.
    @inlinable @inline(__always)
    func settle() {
        ongoing = nil
        if !postponed.isEmpty { doPostponed() }
    }

    /// Does something at once, or as soon as the stack is in the middle of nothing.
    func whenSettled(_ work: @escaping () -> Void) {
        if ongoing == nil { work() } else { postpone(work) }
    }

    /// Returns when the stack is in the middle of nothing.
    nonisolated(nonsending) func waitUntilSettled() async {
        while ongoing != nil || runningGroup != nil {
            await withCheckedContinuation { continuation in postpone { continuation.resume() } }
        }
    }

    /// Never changes the list in place: a property that is, is checked for exclusive access wherever it is read, and
    /// `settle` reads this one at every step (1.3 times the time of an undo).
    private func postpone(_ work: @escaping () -> Void) {
        var works = postponed
        postponed = []
        works.append(work)
        postponed = works
    }

    /// One after the other, also where one of them postpones others or ends in `settle`.
    @usableFromInline @inline(never)
    func doPostponed() {
        guard !isDoingPostponed else { return }
        isDoingPostponed = true
        defer { isDoingPostponed = false }
        while ongoing == nil, !postponed.isEmpty {
            let works = postponed
            postponed = []
            for (place, work) in works.enumerated() {
                guard ongoing == nil else {
                    postponed = works[place...] + postponed
                    return
                }
                work()
            }
        }
    }
}

/// The entries of an ``UndoStack`` or of a ``CommandGroup``, the oldest first, as a collection that copies nothing.
///
/// It reads the stack as it is at the moment of reading. An entry that is being undone, redone or merged at that
/// moment is represented by one without a label that can't be executed.
public struct UndoEntries: RandomAccessCollection {
    let store: EntryStore

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int { store.count }

    /// The entry at a position from 0; in O(1).
    public subscript(position: Int) -> any Command { store[position] }
}

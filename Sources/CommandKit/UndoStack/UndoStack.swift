/// An invoker with a history: it executes commands, records them, and undoes and redoes them.
///
/// An entry is a recorded command or group. The first ``index`` entries are done. The entries after them, the redo
/// tail, are undone, and can be redone. The saved mark is the index at which the receivers were last saved.
///
/// During an ``activity``, such as the execution of a command or the notification of an observer, the stack is busy: it
/// can be read, but its operations throw ``UndoStackError/reentrant(_:during:)``. While the body of a group runs, most
/// operations throw ``UndoStackError/groupRunning(_:label:)``. Here the body of a group is a function passed to
/// `group(_:_:)`, not to `groupAsync(_:_:)`. Don't use a stack from two threads at the same time.
///
/// A stack keeps its commands alive, and they keep their receivers alive. So a document that owns a stack is not
/// released while commands on the stack hold the document. Let the commands hold the document `unowned`, or ``close()``
/// the stack when the document is closed.
///
/// An entry takes 4 bytes and the size of its command, rounded up to whole words, if that is at most four words. An
/// entry of a larger command takes 12 bytes and an allocation. If the commands of a block of entries differ in size,
/// each takes as much of the block as the largest.
public final class UndoStack {
    // The properties that `perform` uses are exempt from the check for exclusive access, because none of them is
    // changed in place while code outside CommandKit, such as a command or an observer, runs.

    let types = CommandTypes()
    @usableFromInline let store: EntryStore
    /// An empty store, shared by all groups that have become an entry.
    let emptyStore: EntryStore
    @exclusivity(unchecked) @usableFromInline var position = 0

    @exclusivity(unchecked) @usableFromInline var maximumCount: Int?
    @exclusivity(unchecked) @usableFromInline var ongoing: UndoStackActivity?
    /// Work that waits until the stack is no longer busy.
    @exclusivity(unchecked) @usableFromInline var postponed: [() -> Void] = []
    private var isDoingPostponed = false
    /// Whether the last entry may merge a command: nothing was undone, redone, removed or cancelled out since it was
    /// added, and its state was neither taken nor saved.
    @exclusivity(unchecked) @usableFromInline var topIsFresh = false
    /// Whether the last command performed or recorded, or the last group to end, went to the last entry.
    @exclusivity(unchecked) @usableFromInline var topIsLatest = false
    /// The innermost group whose body runs.
    @exclusivity(unchecked) @usableFromInline var runningGroup: UndoGroup?
    /// The number of open outermost groups with changes, plus the number of other operations whose effects no entry
    /// shows yet. If it is above 0, the stack isn't saved.
    var changedGroups = 0 {
        didSet { updateStatus() }
    }
    @exclusivity(unchecked) var openGroups = OpenGroups()
    /// Whether ``close()`` has taken effect.
    @exclusivity(unchecked) @usableFromInline var isClosed = false
    /// Work that waits until the body of no group runs.
    var afterBody: [() -> Void] = []
    @usableFromInline let observers = ObserverList<UndoStackReport>()
    let running = RunningInstances()
    @exclusivity(unchecked) var work = RunningWork()
    @exclusivity(unchecked) @usableFromInline var statusFeed: StatusFeed?
    let numbers = EntryNumbers()
    let notes = EntryNotes()
    /// The notes of the group that is becoming an entry or merging into one; `nil` if its notes are those of the entries
    /// to come. In the order of the columns of `notes`.
    @exclusivity(unchecked) var enteringNotes: [NoteValue]?
    @exclusivity(unchecked) var states = TakenStates()
    /// Whether the clock has ever been read, or a note set. Until then no entry has a time or a note.
    @exclusivity(unchecked) @usableFromInline var isAnnotated = false
    /// The time at which the last entry was added or last merged a command.
    @exclusivity(unchecked) var topTime: Duration?

    /// The source of the times of entries, which ``readClock()`` reads; `nil` for entries without a time.
    public var clock: (() -> Duration)?

    /// Receives the redo tail that a new entry displaces: that of a command, a group or an asynchronous command. `nil`,
    /// the default, if nobody keeps such tails. See ``attach(_:)``.
    ///
    /// The function is called when the operation has ended and the stack can be used again, also by the function. The
    /// stack keeps the function alive, so it must not hold the owner of the stack strongly.
    public var displacedTail: ((UndoTail) -> Void)?

    /// Creates an empty stack. Its initial state counts as saved.
    ///
    /// - Parameter limit: The maximum number of entries, 0 or more; `nil` for no limit. With 0 no entry stays.
    public init(limit: Int? = nil) {
        precondition(limit ?? 0 >= 0, "The limit of an undo stack is 0 or more.")
        maximumCount = limit
        store = EntryStore(types: types)
        emptyStore = EntryStore(types: types)
    }

    /// The number of entries, done and undone.
    public var count: Int { store.count }

    /// The number of entries that are done.
    public var index: Int { position }

    /// The saved mark; `nil` if no state that can be reached is marked as saved.
    public var savedIndex: Int? { states.savedNumber.flatMap(index(after:)) }

    /// The number of oldest done entries that the limit has dropped since the stack was created.
    public internal(set) var droppedCount = 0

    /// The maximum number of entries; `nil` for no limit.
    public var limit: Int? { maximumCount }

    /// The operation in progress, during which the stack is busy and refuses other operations; `nil` if the stack isn't
    /// busy.
    ///
    /// An asynchronous command that is being executed doesn't make the stack busy, but each synchronous child of a
    /// group does. Undoing or redoing an asynchronous command makes the stack busy.
    public var activity: UndoStackActivity? { ongoing }

    /// Whether an entry can be undone now. `false` while the stack is busy or the body of a group runs, and if the last
    /// done entry conflicts with an open group, as ``undo(_:)`` describes.
    ///
    /// An observer that is being notified reads the value that holds after the notification.
    ///
    /// - Complexity: O(1) if no open group holds a command. Otherwise O(*n*) in the number of these groups, of the
    ///   receivers of the entry, and of the commands that the groups have got since the last question.
    public var canUndo: Bool {
        position > 0 && isReady && !hasConflict(at: position - 1)
    }

    /// Whether an entry can be redone now, in the same sense as ``canUndo``. To ask whether there are undone entries at
    /// all, compare ``index`` with ``count``.
    public var canRedo: Bool {
        position < store.count && isReady && !hasConflict(at: position)
    }

    private var isReady: Bool { (ongoing == nil || ongoing == .notifying) && runningGroup == nil }

    /// The label of the entry that would be undone, such as "Move Left"; `nil` if ``canUndo`` is `false`.
    public var undoLabel: String? { canUndo ? store.label(at: position - 1) : nil }

    /// The label of the entry that would be redone, such as "Move Left"; `nil` if ``canRedo`` is `false`.
    public var redoLabel: String? { canRedo ? store.label(at: position) : nil }

    /// Whether something has changed that no entry shows yet: an open group holds a command, or an operation such as an
    /// asynchronous undo is in progress, or has ended while the stack was busy. An asynchronous command that is being
    /// executed doesn't count.
    public var hasUnfinishedChanges: Bool { changedGroups > 0 }

    /// Whether the receivers are in the saved state: ``savedIndex`` equals ``index``, and ``hasUnfinishedChanges`` is
    /// `false`.
    public var isSaved: Bool { states.savedNumber == number(before: position) && !hasUnfinishedChanges }

    /// The entries, done and undone, the oldest first: a view of the stack, without a copy.
    public var entries: UndoEntries { UndoEntries(store: store) }

    /// Calls a function with the receivers of the entries at given positions, in the order of the entries, as
    /// ``Command/forEachReceiver(_:)`` names them. A receiver that is named several times in a row causes one call. An
    /// entry that is being undone, redone or merged is skipped.
    ///
    /// Meanwhile the stack is busy: it can be read, also by another call of this function, but not changed.
    ///
    /// - Parameters:
    ///   - entries: The positions of the entries, from 0.
    ///   - body: The function to call.
    public func forEachReceiver(of entries: Range<Int>, _ body: (AnyObject) -> Void) {
        precondition(entries.lowerBound >= 0 && entries.upperBound <= count, "There are no such entries.")
        reading { store.forEachReceiver(of: entries, body) }
    }

    /// Marks the present state as saved. Observers are notified if the saved mark moves.
    ///
    /// While the stack ``hasUnfinishedChanges``, no index stands for the present state, so the saved mark is cleared.
    ///
    /// - Throws: ``UndoStackError`` if the body of a group runs or the stack is busy.
    public func markSaved() throws(UndoStackError) {
        try admit(.markSaved)
        moveMark(to: hasUnfinishedChanges ? nil : position)
    }

    /// Marks the state at an index as saved. Observers are notified if the saved mark moves. The index of a state can
    /// change, so a save in the background uses ``takeState()`` instead.
    ///
    /// - Parameter index: The index of the state, from 0, with nothing done, to ``count``, with everything done; `nil`
    ///   if no state is saved any more, for example because the file was deleted.
    /// - Throws: ``UndoStackError/noSuchIndex(_:count:)`` if there is no such state; otherwise the same errors as
    ///   ``markSaved()``.
    public func markSaved(at index: Int?) throws(UndoStackError) {
        try admit(.markSaved)
        if let index { try requireIndex(index) }
        moveMark(to: index)
    }
}

// MARK: - Activity

extension UndoStack {
    /// Throws ``UndoStackError`` if the stack is busy or the body of a group runs, for every `operation`. While a body
    /// runs, callers that perform or record a synchronous command or begin a group use the group instead, and don't
    /// call this function.
    @inline(__always)
    func admit(_ operation: UndoStackOperation) throws(UndoStackError) {
        if let activity = ongoing { throw .reentrant(operation, during: activity) }
        if let runningGroup { throw .groupRunning(operation, label: runningGroup.label) }
    }

    /// Ends the activity, and does the postponed work unless that is being done already.
    @inlinable @inline(__always)
    func finishActivity() {
        ongoing = nil
        if !postponed.isEmpty { doPostponed() }
    }

    /// Calls a function that reads entries in place. Meanwhile the stack is busy, because the code of a command or of
    /// the caller that runs then must not move or release the entry being read.
    func reading(_ body: () -> Void) {
        let outer = ongoing
        ongoing = .reading
        body()
        if outer == nil { finishActivity() } else { ongoing = outer }
    }

    /// Records that the last entry may merge no command, and that no command went there last.
    func settleTop() { (topIsFresh, topIsLatest) = (false, false) }

    /// Does work now, or as soon as the stack is no longer busy.
    func whenIdle(_ work: @escaping () -> Void) {
        if ongoing == nil { work() } else { postpone(work) }
    }

    /// Does work now, or as soon as the stack isn't busy and the body of no `group(_:_:)` runs.
    func whenUsable(_ work: @escaping () -> Void) {
        whenIdle { [self] in if runningGroup == nil { work() } else { afterBody.append(work) } }
    }

    /// Does the work that waits until the body of no group runs.
    func doAfterBody() {
        let works = afterBody
        afterBody = []
        for work in works { whenUsable(work) }
    }

    /// Returns when the stack isn't busy and the body of no `group(_:_:)` runs. Bodies of `groupAsync(_:_:)` and
    /// asynchronous commands that are being executed don't count.
    nonisolated(nonsending) func waitUntilIdle() async {
        while ongoing != nil || runningGroup != nil {
            await withCheckedContinuation { continuation in postpone { continuation.resume() } }
        }
    }

    /// Appends work to `postponed`, to be done by the next ``finishActivity()``, or by a later one if work before it
    /// makes the stack busy again.
    private func postpone(_ work: @escaping () -> Void) {
        var works = postponed
        postponed = []
        works.append(work)
        postponed = works
    }

    /// Does the postponed work in order, until the stack is busy again. Work that postpones more work, or calls
    /// `finishActivity`, doesn't recurse.
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

/// The entries of an ``UndoStack``, of an ``UndoTail`` or of a ``CompositeCommand``, the oldest first: a view without
/// copies.
///
/// The view of a stack changes when the stack changes. An entry that is being undone, redone or merged is represented
/// by a placeholder, which has an empty label and can't be executed.
public struct UndoEntries: RandomAccessCollection {
    let store: EntryStore

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int { store.count }

    /// A copy of the entry at a position, from 0. In O(1).
    public subscript(position: Int) -> any Command { store[position] }
}

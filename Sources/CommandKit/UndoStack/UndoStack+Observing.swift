/// Whoever wants to be told of the changes of an ``UndoStack``.
public protocol UndoStackObserver: AnyObject {
    /// Called after every change. The stack can be read here, but not changed.
    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange)

    /// Called where something could not be taken back, and nobody is there whom the error would reach: a group was
    /// let go without an end, or a command that had been cancelled came back late. By default it does nothing.
    func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError)
}

extension UndoStackObserver {
    /// Does nothing.
    public func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError) {}
}

extension UndoStack {
    /// Adds an observer, which is not kept alive. One that is there already keeps its place.
    ///
    /// Several steps that are undone or redone at once are one change.
    public func addObserver(_ observer: some UndoStackObserver) {
        observers.add(observer) { $1.tell($0) }
    }

    /// Removes an observer; a no-op if it is not there.
    public func removeObserver(_ observer: some UndoStackObserver) {
        observers.remove(observer)
    }

    /// The state that a change starts from.
    @usableFromInline var snapshot: UndoStackSnapshot {
        UndoStackSnapshot(index: position, count: store.count, isClean: isClean)
    }

    /// Tells the observers what has changed since the snapshot. They may read the stack, and not change it.
    @usableFromInline func notify(
        _ kind: UndoStackChange.Kind, since before: UndoStackSnapshot, dropped: Int = 0
    ) {
        guard !observers.isEmpty else { return }
        let change = UndoStackChange(
            kind: kind, previousIndex: before.index, index: position, previousCount: before.count,
            count: store.count, dropped: dropped, wasClean: before.isClean, isClean: isClean)
        tell(UndoStackReport(stack: self, event: .change(change)))
    }

    /// Tells the observers what could not be taken back, and forgets the saved mark.
    func report(_ error: GroupError) {
        moveMark(to: nil)
        tell(UndoStackReport(stack: self, event: .failure(error)))
    }

    private func tell(_ report: UndoStackReport) {
        let outer = ongoing
        ongoing = .notifying
        observers.notify(report)
        if outer == nil { settle() } else { ongoing = outer }
    }

    /// Moves the saved mark, or takes it away, and tells the observers if it was elsewhere.
    func moveMark(to newMark: Int?) {
        guard mark != newMark else { return }
        let before = snapshot
        mark = newMark
        notify(.marked, since: before)
    }
}

/// The index, count and cleanness of a stack at one moment.
@usableFromInline struct UndoStackSnapshot {
    var index: Int
    var count: Int
    var isClean: Bool
}

/// An event on its way to the observers.
@usableFromInline struct UndoStackReport {
    enum Event {
        case change(UndoStackChange)
        case failure(GroupError)
    }

    let stack: UndoStack
    let event: Event

    func tell(_ observer: some UndoStackObserver) {
        switch event {
        case .change(let change): observer.undoStack(stack, didChange: change)
        case .failure(let error): observer.undoStack(stack, couldNotRollBack: error)
        }
    }
}

/// What happened to an ``UndoStack``, as its observers are told.
public struct UndoStackChange: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A command was performed, or a group committed.
        case performed
        /// A command was performed, and absorbed by the entry before it.
        case merged
        /// Entries were undone.
        case undone
        /// Entries were redone.
        case redone
        /// The saved mark was set, or lost without a change of the index.
        case marked
        /// The stack was emptied.
        case cleared
        /// A new limit made entries fall.
        case limited
        /// Entries were removed without being undone.
        case removed
    }

    /// What was done.
    public let kind: Kind
    /// The index before, in the numbering of before.
    public let previousIndex: Int
    /// The index now.
    public let index: Int
    /// The number of entries before.
    public let previousCount: Int
    /// The number of entries now.
    public let count: Int
    /// How many of the oldest entries fell through the limit; every entry that is left has moved down by so many.
    public let dropped: Int
    /// Whether the stack was clean before.
    public let wasClean: Bool
    /// Whether it is clean now.
    public let isClean: Bool

    /// A change, field by field.
    public init(
        kind: Kind, previousIndex: Int, index: Int, previousCount: Int, count: Int, dropped: Int = 0,
        wasClean: Bool, isClean: Bool
    ) {
        self.kind = kind
        self.previousIndex = previousIndex
        self.index = index
        self.previousCount = previousCount
        self.count = count
        self.dropped = dropped
        self.wasClean = wasClean
        self.isClean = isClean
    }
}

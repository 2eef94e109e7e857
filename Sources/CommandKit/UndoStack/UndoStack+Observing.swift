/// An observer of the changes of an ``UndoStack``.
public protocol UndoStackObserver: AnyObject {
    /// Called after every change of the entries, the index or the saved mark. The observer can read the stack during
    /// the call, but not change it.
    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange)

    /// Called if a rollback was incomplete and no caller can receive the error: the rollback of a group that was
    /// released while open, or of an asynchronous command that ended after the rollback of its group. The default
    /// implementation does nothing.
    func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError)
}

extension UndoStackObserver {
    /// Does nothing.
    public func undoStack(_ stack: UndoStack, couldNotRollBack error: GroupError) {}
}

extension UndoStack {
    /// Adds an observer. The stack doesn't keep the observer alive. An observer that is added again keeps its place in
    /// the order.
    ///
    /// Several entries undone or redone in one call are one change.
    public func addObserver(_ observer: some UndoStackObserver) {
        observers.add(observer) { $1.notify($0) }
    }

    /// Removes an observer. Does nothing if it wasn't added.
    public func removeObserver(_ observer: some UndoStackObserver) {
        observers.remove(observer)
    }

    /// The present index and count, and whether the stack is saved, to compare with after a change.
    @usableFromInline var snapshot: UndoStackSnapshot {
        UndoStackSnapshot(index: position, count: store.count, isSaved: isSaved)
    }

    /// Notifies the observers of the changes since the snapshot. The observers can read the stack, but not change it.
    @usableFromInline func notify(
        _ kind: UndoStackChange.Kind, since before: UndoStackSnapshot, dropped: Int = 0
    ) {
        guard !observers.isEmpty else { return }
        let change = UndoStackChange(
            kind: kind, previousIndex: before.index, index: position, count: store.count, dropped: dropped,
            wasSaved: before.isSaved, isSaved: isSaved)
        notify(UndoStackReport(stack: self, event: .change(change)))
    }

    /// Clears the saved mark, and notifies the observers of a failed rollback.
    func report(_ error: GroupError) {
        loseStates()
        notify(UndoStackReport(stack: self, event: .failure(error)))
    }

    private func notify(_ report: UndoStackReport) {
        let outer = ongoing
        ongoing = .notifying
        observers.notify(report)
        if outer == nil { finishActivity() } else { ongoing = outer }
    }
}

/// The index and the count of an ``UndoStack``, and whether the stack was saved, at one moment.
@usableFromInline struct UndoStackSnapshot {
    var index: Int
    var count: Int
    var isSaved: Bool
}

/// A notification of a stack's observers: a change, or a failed rollback.
@usableFromInline struct UndoStackReport {
    enum Event {
        case change(UndoStackChange)
        case failure(GroupError)
    }

    let stack: UndoStack
    let event: Event

    func notify(_ observer: some UndoStackObserver) {
        switch event {
        case .change(let change): observer.undoStack(stack, didChange: change)
        case .failure(let error): observer.undoStack(stack, couldNotRollBack: error)
        }
    }
}

/// A change of an ``UndoStack``, as its observers receive it.
public struct UndoStackChange: Hashable, Sendable {
    /// The types of change.
    public enum Kind: Hashable, Sendable {
        /// A command was performed or recorded, or a group was committed, as an entry of its own.
        case performed
        /// A command or a group was merged into the entry before it, or cancelled that entry out.
        case merged
        /// Entries were undone.
        case undone
        /// Entries were redone.
        case redone
        /// The saved mark was set, moved or cleared, without a change of the index.
        case marked
        /// All entries were removed.
        case cleared
        /// A new limit dropped entries.
        case limited
        /// Entries, or commands of groups among them, were removed without being undone, or the redo tail was taken.
        case removed
        /// One or more done entries were replaced with one group.
        case grouped
        /// The entries that a file has kept were put into the empty stack.
        case restored
        /// A detached tail was put back, perhaps in the place of another one.
        case attached
    }

    /// The type of the change.
    public let kind: Kind
    /// The index before the change, counted before any entry was dropped.
    public let previousIndex: Int
    /// The index after the change.
    public let index: Int
    /// The number of entries after the change.
    public let count: Int
    /// The number of oldest entries that the limit dropped. All other positions are lower by this number.
    public let dropped: Int
    /// The value of ``UndoStack/isSaved`` before the change.
    public let wasSaved: Bool
    /// The value of ``UndoStack/isSaved`` after the change.
    public let isSaved: Bool
}

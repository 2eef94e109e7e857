import CommandKit

/// The invoker: executes commands, keeps them for undo and redo, and tells its observers of each step.
///
/// It knows no shape and no command by name.
package final class ShapeActionInvoker {
    /// How many commands a group can hold; runs that merge into one count as one.
    static let groupLimit = 500_000

    /// What was done, and can be undone.
    package let history: UndoStack
    private let views: [any StepObserver]
    private let stepObservers = ObserverList<Step>()

    /// Makes an invoker that keeps what it does in `history`. The views are kept alive, and told of each step before
    /// all other observers (as observers they cost 1.1 times the time of a line).
    package init(history: UndoStack = UndoStack(), views: [any StepObserver] = []) {
        self.history = history
        self.views = views
    }

    /// Adds an observer, which is held weakly; those that are there already are told first.
    package func addObserver(_ observer: some StepObserver) {
        stepObservers.add(observer) { $0.invokerDidStep($1) }
    }

    /// Removes an observer; a no-op if it is not there.
    package func removeObserver(_ observer: some StepObserver) {
        stepObservers.remove(observer)
    }

    /// Executes a command, keeps it, by itself or as part of a group, and tells the observers.
    ///
    /// - Throws: What the command throws; nothing has changed then, and nobody is told. ``ShapeError/groupTooLarge(limit:)`` where the
    ///   group has no room for it.
    package func updateShape(
        using command: some EditingCommand, in group: UndoGroup? = nil, merging: Bool = false
    ) throws {
        if let group {
            try execute(command, in: group)
        } else {
            try history.perform(command, merging: merging)
        }
        announce(Step(performed: command))
    }

    /// Executes a command as part of a group, and tells nobody: it is a part of what is announced later.
    package func execute(_ command: some EditingCommand, in group: UndoGroup) throws {
        guard group.count < Self.groupLimit else { throw ShapeError.groupTooLarge(limit: Self.groupLimit) }
        try group.perform(command)
    }

    /// Tells the observers of a step.
    package func announce(_ step: Step) {
        for view in views { view.invokerDidStep(step) }
        stepObservers.notify(step)
    }

    /// Rolls a group back, and tells the observers if it had done anything.
    ///
    /// - Throws: What could not be taken back.
    package func rollBack(_ group: UndoGroup) throws {
        var shapes = ShapeList.none
        for command in group.entries { shapes.insertAll(of: command) }
        let count = group.count
        defer { if group.count < count { announce(Step(.rolledBack, changing: shapes)) } }
        try group.rollBack()
    }

    /// Undoes the last `count` entries as one step.
    ///
    /// - Throws: `UndoStackError` where there are not so many; nothing has changed then. What a command throws.
    package func undo(_ count: Int = 1) throws {
        try history.undo(count)
        announce(Step(.undone(count), changing: shapes(of: history.index..<history.index + count)))
    }

    /// Redoes the `count` entries that were undone last as one step.
    ///
    /// - Throws: As ``undo(_:)`` does.
    package func redo(_ count: Int = 1) throws {
        try history.redo(count)
        announce(Step(.redone(count), changing: shapes(of: history.index - count..<history.index)))
    }

    private func shapes(of entries: Range<Int>) -> ShapeList {
        var shapes = ShapeList.none
        for command in history.entries[entries] { shapes.insertAll(of: command) }
        return shapes
    }
}

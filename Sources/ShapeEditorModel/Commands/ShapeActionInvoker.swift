import CommandKit

/// The invoker of the Command pattern: it executes commands, keeps them for undo and redo, and notifies its observers.
///
/// The invoker works with any ``EditingCommand``. A step is a command, an undo, a redo or a rollback. An animated step,
/// such as a move over a duration, is drawn in one or more frames.
package final class ShapeActionInvoker {
    /// The approximate memory that a ``MoveCommand`` takes in the history, in bytes.
    package static let bytesPerStep = 28
    /// The maximum number of commands in an outermost group, including its inner groups. Merged commands count as one.
    package static let groupLimit = 500_000
    /// From this number of commands in an outermost group and its inner groups, moves merge even where the shape
    /// changes its direction. So a long group that moves a shape to and fro usually stays below ``groupLimit``.
    package static let keptTurns = 100_000

    package let history: UndoStack
    private let observers: ObserverChain?
    private var temporary: ObserverChain?
    /// The last distance other than zero of a command in any group, apart from animations; zero before the first one.
    private var lastMove = Offset.zero
    /// Whether the next command in a group does not merge, because time has passed since the one before it.
    package var keepsApart = false

    /// Creates an invoker, which notifies the observers in the order of `observers`.
    package init(history: UndoStack = UndoStack(), observers: [any InvokerObserver] = []) {
        self.history = history
        self.observers = ObserverChain(observers[...])
    }

    /// An additional observer, which is notified last; nil if there is none. May be set only while no observer is being
    /// notified.
    package var temporaryObserver: (any InvokerObserver)? {
        get { temporary?.first }
        set { temporary = newValue.flatMap { ObserverChain([$0]) } }
    }

    /// Executes a command, records it by itself or in a group, and notifies the observers.
    ///
    /// - Parameters:
    ///   - command: The command to execute.
    ///   - group: The group that records the command; nil to record it by itself. In a group, a move in another
    ///     direction than the last move, or a command after a pause (``keepsApart``), usually does not merge before
    ///     ``keptTurns`` commands.
    ///   - merging: Whether the command may merge into the last entry; no effect in a group.
    /// - Throws: The error of the command or of the undo stack, or ``ShapeError/groupTooLarge(limit:)`` if the group is
    ///   full. Nothing has changed then, and the observers are not notified.
    package func updateShape(
        using command: some EditingCommand, in group: UndoGroup? = nil, merging: Bool = false
    ) throws {
        if let group {
            try perform(command, in: group)
        } else {
            try history.perform(command, merging: merging)
        }
        notifyPerformed(command)
    }

    /// Performs a command in a group. It does not merge if ``keepsApart`` is true, or if it is a move that leaves the
    /// direction of ``lastMove``. So the group keeps the states that lasted and the corners of the path, unless the
    /// outermost group already has ``keptTurns`` commands. A distance of zero has no direction.
    private func perform(_ command: some EditingCommand, in group: UndoGroup) throws {
        let move = command.distance
        let isPart = !keepsApart && move.goesOn(from: lastMove)
        try checkRoom(in: group)
        try group.perform(command, merging: isPart || group.outermost.count >= Self.keptTurns)
        keepsApart = false
        if move != .zero { lastMove = move }
    }

    private func checkRoom(in group: UndoGroup) throws(ShapeError) {
        guard group.outermost.count < Self.groupLimit else { throw .groupTooLarge(limit: Self.groupLimit) }
    }

    /// Executes the command that draws one frame of an animated step, in the group of that step. Observers are not
    /// notified here, but by ``notifyOfFrame(_:in:)``, and of the step when it ends.
    package func drawFrame(_ command: EditCommand, in group: UndoGroup) throws {
        try checkRoom(in: group)
        try group.perform(command)
    }

    /// Notifies the observers of a frame. The command `reached` leads from the start of the step to the frame, and
    /// `group` is the group of the step.
    package func notifyOfFrame(_ reached: any EditingCommand, in group: UndoGroup) {
        notify(InvokerEvent(.frame, command: reached, group: group))
    }
}

// MARK: - Observers

extension ShapeActionInvoker {
    private func notifyPerformed(_ command: some EditingCommand) {
        observers?.notifyPerformed(command)
        temporary?.notifyPerformed(command)
    }

    private func notify(_ event: InvokerEvent) {
        observers?.notify(event)
        temporary?.notify(event)
    }

    private var wantsChanges: Bool { observers?.wantsChanges ?? false || temporary?.wantsChanges ?? false }
}

// MARK: - Groups

extension ShapeActionInvoker {
    /// Begins a group, by itself or within another group, and notifies the observers.
    package func beginGroup(_ label: String, in outer: UndoGroup? = nil) throws -> UndoGroup {
        let group = try outer?.beginGroup(label) ?? history.beginGroup(label)
        notify(InvokerEvent(.begun, group: group))
        return group
    }

    /// Commits a group, as ``UndoGroup/commit(merging:)`` does, and notifies the observers.
    package func commit(_ group: UndoGroup, merging: Bool = false) throws {
        try group.commit(merging: merging)
        notify(InvokerEvent(.ended, group: group))
    }

    /// Commits a group as one command, as ``UndoGroup/commit(as:merging:)`` does. The observers are notified that the
    /// group was committed, and then that the command was performed.
    package func commit(_ group: UndoGroup, as command: any EditingCommand, merging: Bool) throws {
        try group.commit(as: command, merging: merging)
        notify(InvokerEvent(.ended, group: group))
        notifyPerformed(command)
    }

    /// Rolls a group back. If a command had run in the group, notifies the observers after the group has ended, even if
    /// nothing was left to undo or a command could not be undone. A command in an inner group that had been rolled back
    /// earlier does not count.
    ///
    /// - Throws: `GroupError` with the commands that could not be undone or redone; `UndoStackError` if the group can't
    ///   end now, in which case nothing has changed.
    package func rollBack(_ group: UndoGroup) throws {
        let hasRun = group.performedCount > 0
        let changes = wantsChanges ? ChangedShapes(of: group.entries) : nil
        defer {
            if hasRun, !group.isOpen {
                notify(InvokerEvent(.rolledBack, group: group, changes: changes))
            }
        }
        try group.rollBack()
    }
}

// MARK: - Undo and redo

extension ShapeActionInvoker {
    /// Undoes the last `count` entries as one step.
    ///
    /// - Throws: `UndoStackError` if there are fewer entries or the stack is busy; the error of a command, or
    ///   `RestoreError` if the entries undone before it can't be redone. The observers are not notified then.
    package func undo(_ count: Int = 1) throws {
        let changes = wantsChanges ? ChangedShapes(of: undoneEntries(count)) : nil
        try history.undo(count)
        notify(InvokerEvent(.undone(count), changes: changes))
    }

    /// Redoes the next `count` entries as one step.
    ///
    /// - Throws: The same errors as ``undo(_:)``.
    package func redo(_ count: Int = 1) throws {
        let entries = history.entries.dropFirst(history.index).prefix(count)
        let isWanted = wantsChanges || entries.contains { $0.namesShapes }
        let changes = isWanted ? ChangedShapes(of: entries) : nil
        try history.redo(count)
        notify(InvokerEvent(.redone(count), changes: changes))
    }

    private func undoneEntries(_ count: Int) -> some Sequence<any Command> {
        history.entries.prefix(history.index).suffix(count)
    }
}

// MARK: - Bounds

extension ShapeActionInvoker {
    /// Sets the bounds of a drawing, as ``Drawing/keep(within:)`` does, and notifies the observers. This is no step.
    ///
    /// - Throws: As ``Drawing/keep(within:)``. The observers are not notified then.
    package func keep(_ drawing: Drawing, within bounds: Bounds?) throws {
        try drawing.keep(within: bounds)
        notify(InvokerEvent(.bounded))
    }
}

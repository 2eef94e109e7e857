import CommandKit

/// The invoker: executes commands, keeps them for undo and redo, and tells its observers what it has done.
///
/// It knows no shape and no command by name.
package final class ShapeActionInvoker {
    /// How many bytes the history takes for a move or a painting.
    package static let bytesPerStep = 28
    /// How many commands a group can hold; merged commands count as one.
    package static let groupLimit = 500_000
    /// From so many commands on, those of a group may merge where the shape turns, too: one that goes to and fro for ever
    /// has room in a group.
    package static let keptTurns = 100_000

    package let history: UndoStack
    private let permanent: [any InvokerObserver]
    private var observers: ObserverChain?
    /// How the shape was moved last in a group.
    private var lastMove = Offset.zero

    /// The observers are told in this order.
    package init(history: UndoStack = UndoStack(), observers: [any InvokerObserver] = []) {
        self.history = history
        permanent = observers
        self.observers = ObserverChain(observers[...])
    }

    /// One more observer, which is told after the others. It comes and goes while nobody is told.
    package var guest: (any InvokerObserver)? {
        didSet { observers = ObserverChain((permanent + (guest.map { [$0] } ?? []))[...]) }
    }

    /// Executes a command, records it, by itself or in a group, and tells the observers.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - group: The group that it is part of. In one, moves merge as the way's turns allow.
    ///   - merging: Without a group, whether the entry before may take the command over.
    /// - Throws: What the command throws, or ``ShapeError/groupTooLarge(limit:)`` if the group is full. Nothing has
    ///   changed then, and the observers are not told.
    package func updateShape(
        using command: some EditingCommand, in group: UndoGroup? = nil, merging: Bool = false
    ) throws {
        if let group {
            try perform(command, in: group)
        } else {
            try history.perform(command, merging: merging)
        }
        observers?.tellPerformed(command)
    }

    /// In a group commands merge only straight on, so that the turns of the way are known.
    private func perform(_ command: some EditingCommand, in group: UndoGroup) throws {
        let move = command.distance
        let isStraight = move.goesOn(from: lastMove)
        try checkRoom(in: group)
        try group.perform(command, merging: isStraight || group.outermostCount >= Self.keptTurns)
        if move != .zero { lastMove = move }
    }

    private func checkRoom(in group: UndoGroup) throws(ShapeError) {
        guard group.outermostCount < Self.groupLimit else { throw .groupTooLarge(limit: Self.groupLimit) }
    }

    /// Executes commands that draw a frame: a part of a step of which the observers are told when it ends. What leads from
    /// the start of the step to this frame is told to them as such, if it is given.
    package func drawFrame(_ commands: [any EditingCommand], in group: UndoGroup) throws {
        for command in commands {
            try checkRoom(in: group)
            try group.perform(command)
        }
    }

    package func tellFrame(_ reached: any EditingCommand) {
        observers?.tell(InvokerEvent(.frame, of: reached))
    }
}

// MARK: - Groups

extension ShapeActionInvoker {
    /// Begins a group, by itself or within another.
    package func beginGroup(_ label: String, in outer: UndoGroup? = nil) throws -> UndoGroup {
        let group = try outer?.beginGroup(label) ?? history.beginGroup(label)
        observers?.tell(InvokerEvent(.begun, of: group))
        return group
    }

    /// Commits a group, as ``UndoGroup/commit(joiningPrevious:)`` does.
    package func commit(_ group: UndoGroup, joiningPrevious: Bool = false) throws {
        try group.commit(joiningPrevious: joiningPrevious)
        observers?.tell(InvokerEvent(.ended, of: group))
    }

    /// Commits a group as one command, as ``UndoGroup/commit(as:merging:)`` does; that has been performed then.
    package func commit(_ group: UndoGroup, as command: any EditingCommand, merging: Bool) throws {
        try group.commit(as: command, merging: merging)
        observers?.tell(InvokerEvent(.ended, of: group))
        observers?.tellPerformed(command)
    }

    /// Rolls a group back, and tells the observers if a command ran in it, also where nothing is left to undo.
    ///
    /// - Throws: What could not be undone.
    package func rollBack(_ group: UndoGroup) throws {
        let shapes = ShapeList { group.forEachReceiver($0) }
        let hasRun = group.performedCount > 0
        defer {
            if hasRun, !group.isOpen {
                observers?.tell(InvokerEvent(.rolledBack, of: group, changing: shapes))
            }
        }
        try group.rollBack()
    }
}

// MARK: - Undo and redo

extension ShapeActionInvoker {
    /// Undoes the last `count` entries as one step.
    ///
    /// - Throws: `UndoStackError` if there are fewer; nothing has changed then. What a command throws.
    package func undo(_ count: Int = 1) throws {
        try history.undo(count)
        observers?.tell(InvokerEvent(.undone(count), in: history))
    }

    /// Redoes the next `count` entries as one step.
    ///
    /// - Throws: As ``undo(_:)``.
    package func redo(_ count: Int = 1) throws {
        try history.redo(count)
        observers?.tell(InvokerEvent(.redone(count), in: history))
    }
}

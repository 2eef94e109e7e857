import CommandKit

/// The invoker: executes commands, keeps them for undo and redo, and tells its observers of each step.
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
    private let permanent: [any StepObserver]
    /// Those, and the guest.
    private var chain: StepObservers?
    /// What `chain` is. Not retained for the time of a call, as it is let go only while nobody is told.
    @exclusivity(unchecked) private var observers: Unmanaged<StepObservers>?
    /// How the shape was moved last in a group. Never changed in place.
    @exclusivity(unchecked) private var lastMove = Offset.zero

    /// The observers are told in this order.
    package init(history: UndoStack = UndoStack(), observers: [any StepObserver] = []) {
        self.history = history
        permanent = observers
        setObservers(observers)
    }

    /// One more observer, which is told after the others. It comes and goes while nobody is told.
    package var guest: (any StepObserver)? {
        didSet { setObservers(permanent + (guest.map { [$0] } ?? [])) }
    }

    private func setObservers(_ all: [any StepObserver]) {
        let new = all.reversed().reduce(nil) { StepObservers($1, next: $0) }
        observers = new.map { Unmanaged.passUnretained($0) }
        chain = new
    }

    /// Executes a command, records it, by itself or in a group, and tells the observers.
    ///
    /// - Throws: What the command throws, or ``ShapeError/groupTooLarge(limit:)`` if the group is full. Nothing has
    ///   changed then, and the observers are not told.
    package func updateShape(
        using command: some EditingCommand, in group: UndoGroup? = nil, merging: Bool = false
    ) throws {
        if let group {
            let move = command.distance
            let isStraight = move.goesOn(from: lastMove)
            try checkRoom(in: group)
            try group.perform(command, merging: isStraight || group.outermostCount >= Self.keptTurns)
            if move != .zero { lastMove = move }
        } else {
            try history.perform(command, merging: merging)
        }
        announcePerformed(command)
    }

    /// Executes a command in a group without telling the observers: it is part of a step that is announced later.
    package func execute(_ command: some EditingCommand, in group: UndoGroup) throws {
        try checkRoom(in: group)
        try group.perform(command)
    }

    @inline(__always)
    private func checkRoom(in group: UndoGroup) throws {
        guard group.outermostCount < Self.groupLimit else {
            throw ShapeError.groupTooLarge(limit: Self.groupLimit)
        }
    }

    /// Tells the observers of a command that has been executed.
    package func announcePerformed(_ command: some EditingCommand) {
        observers?._withUnsafeGuaranteedRef {
            $0.tell(command.kind, command.receiver) { command.appendName(to: &$0) }
        }
    }

    package func announce(_ step: Step) { observers?._withUnsafeGuaranteedRef { $0.tell(step) } }

    /// Rolls a group back, and tells the observers if a command ran in it, also where nothing is left to undo.
    ///
    /// - Throws: What could not be undone.
    package func rollBack(_ group: UndoGroup) throws {
        var shapes = ShapeList.none
        group.forEachReceiver { shapes.insert($0) }
        let hasRun = group.performedCount > 0
        defer { if hasRun, !group.isOpen { announce(Step(.rolledBack, changing: shapes)) } }
        try group.rollBack()
    }

    /// Undoes the last `count` entries as one step.
    ///
    /// - Throws: `UndoStackError` if there are fewer; nothing has changed then. What a command throws.
    package func undo(_ count: Int = 1) throws {
        try history.undo(count)
        announce(Step(.undone(count), changing: shapes(of: history.index..<history.index + count)))
    }

    /// Redoes the next `count` entries as one step.
    ///
    /// - Throws: As ``undo(_:)`` does.
    package func redo(_ count: Int = 1) throws {
        try history.redo(count)
        announce(Step(.redone(count), changing: shapes(of: history.index - count..<history.index)))
    }

    private func shapes(of entries: Range<Int>) -> ShapeList {
        var shapes = ShapeList.none
        history.forEachReceiver(of: entries) { shapes.insert($0) }
        return shapes
    }
}

import CommandKit

/// The invoker of the Command pattern: executes commands, keeps them for undo, and tells of each step.
///
/// It knows no concrete command, and any number of shapes: the commands hold their receivers.
public final class ShapeActionInvoker {
    /// What was done, and can be undone and redone.
    public let history: UndoStack
    private let stepObservers = ObserverList<Step>()

    /// Makes an invoker that records in `history`.
    public init(history: UndoStack = UndoStack()) {
        self.history = history
    }

    /// Has `observer`, which is held weakly, told of each step from now on.
    public func addObserver(_ observer: some StepObserver) {
        stepObservers.add(observer) { $0.invokerDidStep($1) }
    }

    /// Ends what ``addObserver(_:)`` began.
    public func removeObserver(_ observer: some StepObserver) {
        stepObservers.remove(observer)
    }

    /// Executes `command` once, records it and tells the observers.
    ///
    /// With `merging`, the entry before may take it up, as when a key is held down.
    ///
    /// - Throws: What the command throws, with nothing changed or recorded.
    public func updateShape(using command: some ShapeCommand, merging: Bool = false) throws {
        try history.perform(command, merging: merging)
        stepObservers.notify(Step(kind: .performed(command), shape: command.receiver))
    }

    /// Executes `command` as part of a group, which is recorded when it ends.
    func updateShape(using command: some ShapeCommand, in journal: GroupJournal) throws {
        announce(try advance(using: command, in: journal))
    }

    /// Executes `command`, which is a step of a longer one, and tells nobody.
    @discardableResult
    func advance<Part: ShapeCommand>(using command: Part, in journal: GroupJournal) throws -> Part {
        try journal.checkRoom()
        var command = command
        try command.execute()
        journal.note(command)
        return command
    }

    /// Tells the observers that `command` has been done, at once or step by step.
    func announce(_ command: some ShapeCommand) {
        stepObservers.notify(Step(kind: .performed(command), shape: command.receiver))
    }

    /// Tells the observers of a state on the way of `command`, which is not at its end.
    func announceFrame(of command: some ShapeCommand) {
        stepObservers.notify(Step(kind: .frame(command), shape: command.receiver))
    }

    /// Makes one entry of what the group of `journal` did, unless it is part of another group, or did nothing.
    ///
    /// With `merging`, the entry before may take it up, as when a key is held down.
    func record(_ journal: GroupJournal, merging: Bool = false) throws {
        let commands = journal.commands
        guard !journal.isNested, let first = commands.first else { return }
        let group = try history.beginGroup(journal.label ?? first.label)
        for command in commands { try group.record(command, merging: false) }
        try group.commit(joiningPrevious: merging)
    }

    /// Undoes what the group of `journal` did, and tells the observers once.
    func rollBack(_ journal: GroupJournal) {
        guard let shape = journal.rollBack() else { return }
        stepObservers.notify(Step(kind: .rolledBack, shape: shape))
    }

    /// Undoes `count` entries, all or none, as one step.
    ///
    /// - Throws: ``UndoStackError`` where so many are not there.
    public func undo(_ count: Int = 1) throws {
        try history.undo(count)
        announce(.undone(count), entry: history.index)
    }

    /// Redoes `count` entries, all or none, as one step.
    ///
    /// - Throws: ``UndoStackError`` where so many are not there.
    public func redo(_ count: Int = 1) throws {
        try history.redo(count)
        announce(.redone(count), entry: history.index - 1)
    }

    private func announce(_ kind: Step.Kind, entry index: Int) {
        guard let shape = Self.receiver(of: history.entries[index]) else { return }
        stepObservers.notify(Step(kind: kind, shape: shape))
    }

    private static func receiver(of command: any Command) -> ShapeState? {
        if let command = command as? any ShapeCommand { return command.receiver }
        guard let group = command as? CommandGroup else { return nil }
        // No `lazy`: its `first` asks twice, at each level again.
        for child in group.children {
            if let shape = receiver(of: child) { return shape }
        }
        return nil
    }
}

/// Somebody who is told what an invoker did.
public protocol StepObserver: AnyObject {
    /// Called after each step, in the order in which the observers were added.
    func invokerDidStep(_ step: Step)
}

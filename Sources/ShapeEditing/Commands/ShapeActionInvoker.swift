import CommandKit

/// The invoker of the Command pattern: executes commands, keeps them for undo, and tells of each step.
///
/// It knows no concrete command, and any number of shapes: the commands hold their receivers.
public final class ShapeActionInvoker {
    /// How many commands a group can hold: few enough to be recorded or undone within a tenth of a second.
    static let groupLimit = 500_000

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

    /// Executes `command` as part of a group, which becomes an entry when it ends.
    ///
    /// - Throws: ``Problem/groupTooLarge(limit:)``, or what the command throws, with nothing changed or recorded.
    func updateShape(using command: some ShapeCommand, in group: UndoGroup) throws {
        try advance(using: command, in: group)
        announce(command)
    }

    /// Executes `command`, which is a step of a longer one, and tells nobody.
    func advance(using command: some ShapeCommand, in group: UndoGroup) throws {
        guard group.count < Self.groupLimit else { throw Problem.groupTooLarge(limit: Self.groupLimit) }
        try group.perform(command)
    }

    /// Tells the observers that `command` has been done, at once or step by step.
    func announce(_ command: some ShapeCommand) {
        stepObservers.notify(Step(kind: .performed(command), shape: command.receiver))
    }

    /// Tells the observers of a state on the way of `command`, which is not at its end.
    func announceFrame(of command: some ShapeCommand) {
        stepObservers.notify(Step(kind: .frame(command), shape: command.receiver))
    }

    /// Takes back what a group did, and tells the observers once, if there was anything.
    ///
    /// - Throws: What could not be taken back.
    func rollBack(_ group: UndoGroup, of shape: ShapeState) throws {
        let count = group.count
        defer { if group.count < count { stepObservers.notify(Step(kind: .rolledBack, shape: shape)) } }
        try group.rollBack()
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

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
    /// - Throws: What the command throws, with nothing changed or recorded.
    public func updateShape(using command: some ShapeCommand) throws {
        try history.perform(command)
        stepObservers.notify(Step(kind: .performed(command), shape: command.receiver))
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

    /// Runs `body`, and makes all that it has this invoker execute one entry of the history.
    ///
    /// - Throws: What `body` throws, after everything that it did has been undone in reverse order.
    public func transaction(_ label: String, _ body: () throws -> Void) throws {
        let witness = LastShape()
        addObserver(witness)
        defer { removeObserver(witness) }
        do {
            try history.transaction(label, body)
        } catch {
            if let shape = witness.shape { stepObservers.notify(Step(kind: .rolledBack, shape: shape)) }
            throw error
        }
    }

    private func announce(_ kind: Step.Kind, entry index: Int) {
        guard let shape = history.command(at: index).flatMap(Self.receiver) else { return }
        stepObservers.notify(Step(kind: kind, shape: shape))
    }

    private static func receiver(of command: any Command) -> ShapeState? {
        if let command = command as? any ShapeCommand { return command.receiver }
        guard let group = command as? any CompositeCommand else { return nil }
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

/// Remembers which shape was changed last, so that a rollback can say whose it was.
private final class LastShape: StepObserver {
    private(set) var shape: ShapeState?

    func invokerDidStep(_ step: Step) {
        shape = step.shape
    }
}

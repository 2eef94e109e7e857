import CommandKit

/// An action of an invoker other than performing a command.
package struct InvokerEvent {
    package enum Kind {
        /// A frame of an animation was drawn, other than the last one. The event's ``command`` leads from the start of
        /// the animation to this frame. When the animation ends, observers are notified of it as of a command.
        case frame
        /// A group was begun, by itself or within another group.
        case begun
        /// A group was committed.
        case ended
        /// A group was rolled back in which a command had run, even if nothing was left to undo. A command in an inner
        /// group that had been rolled back earlier does not count.
        case rolledBack
        /// Entries of the history were undone in one step. The associated value is their number.
        case undone(Int)
        /// Entries of the history were redone in one step. The associated value is their number.
        case redone(Int)
        /// The bounds of the drawing were set.
        case bounded
    }

    package let kind: Kind
    /// For a frame, the command that leads from the start of the animation to that frame; nil for other events.
    package let command: (any EditingCommand)?
    /// The group that was begun, committed or rolled back, or that of the step to which a frame belongs; nil for other
    /// events.
    package let group: UndoGroup?
    /// For an undo, a redo or a rollback, the shapes on which its commands act, as they were before. Complete if an
    /// observer wants the changes, or if a redone command makes the output name the shapes; otherwise nil.
    package let changes: ChangedShapes?

    init(
        _ kind: Kind, command: (any EditingCommand)? = nil, group: UndoGroup? = nil,
        changes: ChangedShapes? = nil
    ) {
        (self.kind, self.command, self.group, self.changes) = (kind, command, group, changes)
    }
}

extension InvokerEvent {
    /// Whether the event may have changed a shape.
    package var isChange: Bool {
        switch kind {
        case .begun, .ended, .bounded: false
        case .frame, .rolledBack, .undone, .redone: true
        }
    }

    /// Whether the event is a change and a complete step. A frame is only a part of a step.
    package var isStep: Bool { if case .frame = kind { false } else { isChange } }

    /// The name of the event. The name of a frame is the label of its command.
    package var label: String {
        switch kind {
        case .frame: command?.label ?? ""
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        case .begun: "begin"
        case .ended: "commit"
        case .bounded: "bounds"
        }
    }
}

/// An observer and the observers after it. Because the properties are constants, an observer is called without being
/// retained. An array would retain each observer for each call (100 instructions a line of input).
final class ObserverChain {
    let first: any InvokerObserver
    private let next: ObserverChain?

    /// Creates a chain of observers; nil if there are none.
    init?(_ observers: ArraySlice<any InvokerObserver>) {
        guard let first = observers.first else { return nil }
        (self.first, next) = (first, ObserverChain(observers.dropFirst()))
    }

    func notifyPerformed(_ command: some EditingCommand) {
        first.invokerDidPerform(command)
        next?.notifyPerformed(command)
    }

    var wantsChanges: Bool { first.wantsChanges || next?.wantsChanges ?? false }

    func notify(_ event: InvokerEvent) {
        first.invokerDid(event)
        next?.notify(event)
    }
}

/// An observer of a ``ShapeActionInvoker``.
package protocol InvokerObserver: AnyObject {
    /// A command was performed, or a group was committed as this command. This is the commonest notification and has
    /// its own function, because an ``InvokerEvent`` would copy the command (about 600 instructions a line of input).
    func invokerDidPerform(_ command: some EditingCommand)

    /// The invoker did an action other than performing a command.
    func invokerDid(_ event: InvokerEvent)

    /// Whether the observer wants the next event to name the shapes that changed (``InvokerEvent/changes``). By default
    /// false.
    var wantsChanges: Bool { get }
}

extension InvokerObserver {
    package var wantsChanges: Bool { false }
}

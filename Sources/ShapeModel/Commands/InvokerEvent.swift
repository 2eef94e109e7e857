import CommandKit

/// An observer of an invoker.
package protocol InvokerObserver: AnyObject {
    /// A command was performed. This is the commonest notification and has its own function, because an
    /// ``InvokerEvent`` would copy the command for each observer (about 900 instructions a line of input).
    func invokerDidPerform(_ command: some EditingCommand)

    /// The invoker did an action other than performing a command.
    func invokerDid(_ event: InvokerEvent)
}

/// An action of an invoker other than performing a command.
package struct InvokerEvent {
    package enum Kind {
        /// A frame of a command that takes time was drawn. Observers are notified of the command itself when the
        /// command ends. The event's ``command`` leads from the start of that command to this frame.
        case frame
        /// A group was begun, by itself or within another group.
        case begun
        /// A group was committed.
        case ended
        /// A group in which a command had run was rolled back.
        case rolledBack
        /// Entries were undone in one step. The associated value is their number.
        case undone(Int)
        /// Entries were redone in one step. The associated value is their number.
        case redone(Int)
    }

    package let kind: Kind
    /// The command that leads to the frame; nil for other events.
    package private(set) var command: (any EditingCommand)?
    /// The group that was begun, ended or rolled back; nil for other events.
    package private(set) var group: UndoGroup?
    private var changed = ReceiverList.none
    private var history: UndoStack?

    init(_ kind: Kind, of command: any EditingCommand) { (self.kind, self.command) = (kind, command) }

    init(_ kind: Kind, of group: UndoGroup, changing changed: ReceiverList = .none) {
        (self.kind, self.group, self.changed) = (kind, group, changed)
    }

    init(_ kind: Kind, in history: UndoStack) { (self.kind, self.history) = (kind, history) }
}

extension InvokerEvent {
    /// Whether a shape may look different after the event.
    package var isChange: Bool {
        switch kind {
        case .begun, .ended: false
        case .frame, .rolledBack, .undone, .redone: true
        }
    }

    /// Whether the event is a change and a complete step. A frame is only a part of a step.
    package var isStep: Bool { if case .frame = kind { false } else { isChange } }

    /// The name of the event, which JSON output prints in lower case.
    package var label: String {
        switch kind {
        case .frame: command?.label ?? ""
        case .undone(let count): count == 1 ? "undo" : "undo \(count)"
        case .redone(let count): count == 1 ? "redo" : "redo \(count)"
        case .rolledBack: "rollback"
        case .begun: "begin"
        case .ended: "commit"
        }
    }

    /// The objects that the event changed, found again at each access. In O(*n*) in the number of commands undone or
    /// redone.
    package var receivers: ReceiverList {
        guard let history else {
            return command.map { command in ReceiverList { command.forEachReceiver($0) } } ?? changed
        }
        guard let entries else { return .none }
        return ReceiverList { history.forEachReceiver(of: entries, $0) }
    }

    /// The entries of the history that were undone or redone; nil for other events.
    package var entries: Range<Int>? {
        guard let history else { return nil }
        switch kind {
        case .undone(let count): return history.index..<history.index + count
        case .redone(let count): return history.index - count..<history.index
        case .frame, .begun, .ended, .rolledBack: return nil
        }
    }
}

/// Receivers of commands without duplicates, in the order in which they were added.
package enum ReceiverList {
    case none
    /// The usual case, which allocates no memory.
    case one(AnyObject)
    case many([AnyObject], Set<ObjectIdentifier>)

    /// The objects that `forEachReceiver` passes to its argument.
    package init(_ forEachReceiver: ((AnyObject) -> Void) -> Void) {
        var receivers = ReceiverList.none
        forEachReceiver { receivers.insert($0) }
        self = receivers
    }

    package func forEach(_ body: (AnyObject) -> Void) {
        switch self {
        case .none: break
        case .one(let receiver): body(receiver)
        case .many(let receivers, _): receivers.forEach(body)
        }
    }

    /// The shapes among the receivers.
    package var shapes: [ShapeState] {
        var shapes: [ShapeState] = []
        forEach { if let shape = $0 as? ShapeState { shapes.append(shape) } }
        return shapes
    }

    private mutating func insert(_ receiver: AnyObject) {
        switch self {
        case .none: self = .one(receiver)
        case .one(let first):
            if first === receiver { return }
            self = .many([first, receiver], [ObjectIdentifier(first), ObjectIdentifier(receiver)])
        case .many(var receivers, var known):
            self = .none
            if known.insert(ObjectIdentifier(receiver)).inserted { receivers.append(receiver) }
            self = .many(receivers, known)
        }
    }
}

/// An observer and the observers after it. As the properties are constants, an observer is called without being
/// retained. An array would retain each observer for each call (about 120 instructions a line of input).
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

    func notify(_ event: InvokerEvent) {
        first.invokerDid(event)
        next?.notify(event)
    }
}

import CommandKit

/// Whoever is told of what an invoker does.
package protocol InvokerObserver: AnyObject {
    /// A command was performed. Told by itself, as it is what happens most: one that was handed over within an event would
    /// be copied for each observer (900 of 3,900 instructions of a line).
    func invokerDidPerform(_ command: some EditingCommand)

    /// Anything else happened.
    func invokerDid(_ event: InvokerEvent)
}

/// What an invoker has done other than perform a command.
package struct InvokerEvent {
    package enum Kind {
        /// A part of a command was drawn that is told of when it has come to its end; ``command`` leads from its start to
        /// here.
        case frame
        /// A group was begun, by itself or within another.
        case begun
        /// A group was committed.
        case ended
        /// A group was rolled back in which a command had run.
        case rolledBack
        /// So many entries were undone at once.
        case undone(Int)
        /// So many entries were redone at once.
        case redone(Int)
    }

    package let kind: Kind
    /// What was drawn.
    package private(set) var command: (any EditingCommand)?
    /// What was begun, ended or rolled back.
    package private(set) var group: UndoGroup?
    private var changed = ShapeList.none
    private var history: UndoStack?

    init(_ kind: Kind, of command: any EditingCommand) { (self.kind, self.command) = (kind, command) }

    init(_ kind: Kind, of group: UndoGroup, changing changed: ShapeList = .none) {
        (self.kind, self.group, self.changed) = (kind, group, changed)
    }

    init(_ kind: Kind, in history: UndoStack) { (self.kind, self.history) = (kind, history) }
}

extension InvokerEvent {
    /// Whether a shape may look otherwise now.
    package var isChange: Bool {
        switch kind {
        case .begun, .ended: false
        case .frame, .rolledBack, .undone, .redone: true
        }
    }

    /// Whether that is a step of its own, which a frame is not.
    package var isStep: Bool { if case .frame = kind { false } else { isChange } }

    /// What was done, which JSON output has in lower case.
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

    /// The shapes that it changed, found when they are asked for. In O(*n*) in the commands of what was undone or redone.
    package var shapes: ShapeList {
        guard let history else {
            return command.map { command in ShapeList { command.forEachReceiver($0) } } ?? changed
        }
        switch kind {
        case .undone(let count): return shapes(of: history.index..<history.index + count, in: history)
        case .redone(let count): return shapes(of: history.index - count..<history.index, in: history)
        case .frame, .begun, .ended, .rolledBack: return .none
        }
    }

    private func shapes(of entries: Range<Int>, in history: UndoStack) -> ShapeList {
        ShapeList { history.forEachReceiver(of: entries, $0) }
    }
}

/// Shapes without duplicates, in the order in which they were added.
package enum ShapeList {
    case none
    /// The usual case, which allocates nothing.
    case one(ShapeState)
    case many([ShapeState])

    /// The shapes among the objects that a function calls a function with.
    package init(_ forEachReceiver: ((AnyObject) -> Void) -> Void) {
        var shapes = ShapeList.none
        forEachReceiver { shapes.insert($0) }
        self = shapes
    }

    /// Calls a function with each shape; where there is none, with another.
    package func forEach(orNone other: ShapeState? = nil, _ body: (ShapeState) -> Void) {
        switch self {
        case .none: other.map(body)
        case .one(let shape): body(shape)
        case .many(let shapes): shapes.forEach(body)
        }
    }

    private mutating func insert(_ receiver: AnyObject) {
        guard let shape = receiver as? ShapeState else { return }
        switch self {
        case .none: self = .one(shape)
        case .one(let first): if first !== shape { self = .many([first, shape]) }
        case .many(let shapes):
            if !shapes.contains(where: { $0 === shape }) { self = .many(shapes + [shape]) }
        }
    }
}

/// An observer and those after it: constants, which are not retained for the time of a call, as what stands in an array is
/// (120 of 2,280 instructions of a line).
final class ObserverChain {
    private let first: any InvokerObserver
    private let next: ObserverChain?

    /// Nil where there is none.
    init?(_ observers: ArraySlice<any InvokerObserver>) {
        guard let first = observers.first else { return nil }
        (self.first, next) = (first, ObserverChain(observers.dropFirst()))
    }

    func tellPerformed(_ command: some EditingCommand) {
        first.invokerDidPerform(command)
        next?.tellPerformed(command)
    }

    func tell(_ event: InvokerEvent) {
        first.invokerDid(event)
        next?.tell(event)
    }
}

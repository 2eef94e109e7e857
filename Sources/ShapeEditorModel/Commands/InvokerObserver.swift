import CommandKit

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

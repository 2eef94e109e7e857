/// A request as a value: an action, its receiver, and its undo (the Command pattern).
///
/// Structs and classes can conform. At every perform, an ``UndoStack`` executes its own copy of a struct. So the same
/// value can be performed repeatedly and by several invokers, and `execute()` can store in its copy the values that
/// `undo()` needs. An instance of a class is shared by all of its entries, and must keep the values of each entry apart
/// itself.
///
/// In a stack, a struct of up to 32 bytes (four words) and at most word alignment has no allocation of its own.
public protocol Command {
    /// The name of the command, in title case and without the stack's own verbs: "Move Left".
    var label: String { get }

    /// Whether a stack records the command; `true` by default.
    ///
    /// The stack reads this property once, when the command has been executed. So a command that found nothing to do
    /// can return `false` and leave no entry.
    var isUndoable: Bool { get }

    /// Executes the command. If `execute()` throws, the receiver must be unchanged.
    mutating func execute() throws

    /// Undoes `execute()` or `redo()`. If `undo()` throws, the receiver must be unchanged.
    mutating func undo() throws

    /// Redoes the command after `undo()`. The default implementation executes the command again. If `redo()` throws,
    /// the receiver must be unchanged.
    ///
    /// The receiver can be in another state than at the execution: when a group rolls back, the later commands of its
    /// sibling groups are undone, and then redone without the group's commands. So a custom `redo()` must store the
    /// values that `undo()` needs anew.
    mutating func redo() throws

    /// Merges the next command, which has already been executed, into this one.
    ///
    /// - Parameter next: The command that would otherwise be recorded directly after this one.
    /// - Returns: The outcome; `.refused` by default. A command that refuses must not change.
    mutating func merge(_ next: some Command) -> MergeOutcome

    /// Whether the command changes this receiver, so that its entries can be removed when the receiver is discarded. By
    /// default, whether ``forEachReceiver(_:)`` names the receiver.
    func hasReceiver(_ receiver: AnyObject) -> Bool

    /// Calls `body` with each receiver of the command; with none by default.
    ///
    /// - Parameter body: The function to call. The same receiver can be repeated.
    func forEachReceiver(_ body: (AnyObject) -> Void)
}

extension Command {
    /// `true`: by default a command is recorded.
    public var isUndoable: Bool { true }

    /// Executes the command again.
    public mutating func redo() throws { try execute() }

    /// Refuses: by default a command merges no other command.
    public mutating func merge(_ next: some Command) -> MergeOutcome { .refused }

    /// Whether ``forEachReceiver(_:)`` names the receiver.
    public func hasReceiver(_ receiver: AnyObject) -> Bool {
        var isInvolved = false
        forEachReceiver { isInvolved = isInvolved || $0 === receiver }
        return isInvolved
    }

    /// Doesn't call `body`: by default a command names no receiver.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {}
}

/// The outcome of offering a command to the command before it for merging.
public enum MergeOutcome: Hashable, Sendable {
    /// Both commands stay unchanged.
    case refused
    /// The command before has merged the next one, and has the effects of both.
    case merged
    /// The effects of both commands cancel out, so neither command stays recorded.
    case cancelledOut
}

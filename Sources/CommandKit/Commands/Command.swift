/// A request as a value: what to do, to which receiver, and how to undo it (the Command pattern).
///
/// Structs and classes may conform. An ``UndoStack`` records its own copy of a struct at every perform, so one
/// value can be sent again and again, and by many invokers; whatever `execute()` stores in the copy for `undo()`
/// belongs to that one step. A class is shared by all of its steps, and has to keep them apart itself.
///
/// A struct of up to 32 bytes (four words) is recorded without an allocation.
public protocol Command {
    /// What the command does, in title case and without a verb of the stack's: "Move Left".
    var label: String { get }

    /// Whether the stack is to record the command; `true` by default.
    ///
    /// It is asked once, after `execute()`, so a command that found nothing to do may answer `false` and leave no
    /// entry.
    var isUndoable: Bool { get }

    /// Does it. When it throws, the receiver must be as it was before.
    mutating func execute() throws

    /// Takes back what `execute()` or `redo()` did. When it throws, the receiver must be as it was before.
    mutating func undo() throws

    /// Does again what `undo()` took back; by default it executes.
    /// When it throws, the receiver must be as it was before.
    ///
    /// The receiver may be in another state than when the command was executed: a group that is rolled back has what
    /// groups beside it did later undone, and redone without it. So a `redo()` of your own notes anew whatever
    /// `undo()` needs.
    mutating func redo() throws

    /// Takes over the effect of the next command, which has been executed already, so that both are one step.
    ///
    /// - Parameter next: The command that was executed directly after this one.
    /// - Returns: `.refused` by default; a command that refuses must not have changed.
    mutating func merge(_ next: some Command) -> MergeOutcome

    /// Whether the command changes this receiver, so that its entries can be removed when the receiver goes. By
    /// default, whether ``forEachReceiver(_:)`` names it.
    func involves(_ receiver: AnyObject) -> Bool

    /// Calls a function with each receiver that the command names, for whoever wants to know what a step has changed
    /// without knowing its type (a cast to a protocol takes 1,500 instructions). With none by default.
    ///
    /// - Parameter body: What to call. The same receiver may come several times.
    func forEachReceiver(_ body: (AnyObject) -> Void)
}

extension Command {
    /// A command is recorded unless it says otherwise.
    public var isUndoable: Bool { true }

    /// Executes once more.
    public mutating func redo() throws { try execute() }

    /// Refuses, so every command is a step of its own.
    public mutating func merge(_ next: some Command) -> MergeOutcome { .refused }

    /// Whether it is one of those that the command names.
    public func involves(_ receiver: AnyObject) -> Bool {
        var isInvolved = false
        forEachReceiver { isInvolved = isInvolved || $0 === receiver }
        return isInvolved
    }

    /// Names no receiver.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {}
}

/// What became of a command that was offered to the one before it.
public enum MergeOutcome: Hashable, Sendable {
    /// Both stay as they are.
    case refused
    /// The command before has taken over the effect of both.
    case merged
    /// It has taken over the effect of both, and they cancel out: its entry is removed.
    case cancelledOut
}

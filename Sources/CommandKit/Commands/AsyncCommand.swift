/// An asynchronous command: a delay, a request, a group of commands.
///
/// Structs and classes can conform. A command runs in the isolation of its caller, such as the main actor, unless its
/// functions name an actor. So it needs no locks, and its receivers need not be `Sendable`. Write
/// `nonisolated(nonsending)` only if the conformance is declared in an extension that doesn't contain the functions. In
/// a type marked `@MainActor`, mark each asynchronous function `@MainActor`, too.
///
/// Undo and redo can take time, too: ``UndoStack/undoAsync(_:)`` waits for them. A type whose undo and redo are
/// synchronous should conform to ``InstantlyUndoable``. A stack records a command that isn't a group as an
/// ``AsyncEntry``.
public protocol AsyncCommand {
    /// The name of the command, in title case and without the stack's own verbs: "Wait 2 Seconds".
    var label: String { get }

    /// Whether an undo stack records the command; `false` by default. A command with an `undo()` of its own must also
    /// return `true` here, or conform to ``InstantlyUndoable``. The stack reads this property once, after the command
    /// has succeeded. For a group, it reads the property of the children instead.
    var isUndoable: Bool { get }

    /// Executes the command, and returns when it has ended.
    ///
    /// Cancelling the task that executes the command cancels the command. A command that ignores the cancellation runs
    /// on, and counts as cancelled in its group or queue. If it succeeds and is undoable, the stack that performs the
    /// group records it, or undoes it if the group was rolled back.
    ///
    /// - Throws: `CancellationError` if the command was cancelled, or any error that prevents the execution. A command
    ///   that isn't a group must leave its receiver unchanged then.
    nonisolated(nonsending) mutating func execute() async throws

    /// Undoes `execute()` or `redo()`. The default implementation throws ``CommandKitError/notUndoable(label:)``. If
    /// `undo()` throws, the receiver must be unchanged.
    nonisolated(nonsending) mutating func undo() async throws

    /// Redoes the command after `undo()`. The default implementation executes the command again. If `redo()` throws,
    /// the receiver must be unchanged.
    nonisolated(nonsending) mutating func redo() async throws

    /// Whether the command changes this receiver: by default, whether ``forEachReceiver(_:)`` names the receiver.
    func hasReceiver(_ receiver: AnyObject) -> Bool

    /// Calls the body with each receiver of the command, in any order. By default it names none.
    func forEachReceiver(_ body: (AnyObject) -> Void)
}

extension AsyncCommand {
    /// `false`: by default an asynchronous command is not recorded.
    public var isUndoable: Bool { false }

    /// Throws ``CommandKitError/notUndoable(label:)``.
    public nonisolated(nonsending) mutating func undo() async throws {
        throw CommandKitError.notUndoable(label: label)
    }

    /// Executes the command again.
    public nonisolated(nonsending) mutating func redo() async throws { try await execute() }

    /// Whether ``forEachReceiver(_:)`` names the receiver.
    public func hasReceiver(_ receiver: AnyObject) -> Bool {
        var isNamed = false
        forEachReceiver { isNamed = isNamed || $0 === receiver }
        return isNamed
    }

    /// Names no receiver.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {}
}

/// An asynchronous command whose undo and redo are synchronous.
public protocol InstantlyUndoable: AsyncCommand {
    /// Undoes `execute()` or `redo()`. If `undo()` throws, the receiver must be unchanged.
    mutating func undo() throws

    /// Redoes the command after `undo()`. If `redo()` throws, the receiver must be unchanged.
    mutating func redo() throws
}

extension InstantlyUndoable {
    /// `true`: by default such a command is recorded.
    public var isUndoable: Bool { true }
}

/// A command that takes time: a delay, a request, a group of commands.
///
/// Structs and classes may conform. It runs in the isolation of its caller: on the main actor when a program's main
/// thread performs it. So it needs no locks and may hold receivers that are not `Sendable`. A conforming type need
/// not write `nonisolated(nonsending)`, unless the conformance stands in an extension, away from the functions; one
/// of the main actor writes `@MainActor` at each function that takes time, even if it stands at the type already.
///
/// Its undo and redo may take time as well: ``UndoStack/undoAsync(_:)`` waits for them. One whose undo and redo
/// don't is ``InstantlyUndoable``. What a stack records of it is an ``AsyncEntry``.
public protocol AsyncCommand {
    /// What the command does, in title case and without a verb of the stack's: "Wait 2 Seconds".
    var label: String { get }

    /// Whether an undo stack is to record the command; `false` by default, as most that take time have nothing to
    /// take back. It is asked once, after the command has ended.
    var isUndoable: Bool { get }

    /// Does it, and returns when it has ended.
    ///
    /// It is cancelled by the cancellation of its task. One that can't be cancelled runs on, and its end is ignored.
    ///
    /// - Throws: `CancellationError` when it was cancelled, or whatever keeps it from being done; the receiver must
    ///   be as it was before.
    nonisolated(nonsending) mutating func execute() async throws

    /// Takes back what `execute()` or `redo()` did. By default it throws ``CommandError/notUndoable(label:)``.
    /// When it throws, the receiver must be as it was before.
    nonisolated(nonsending) mutating func undo() async throws

    /// Does again what `undo()` took back; by default it executes.
    /// When it throws, the receiver must be as it was before.
    nonisolated(nonsending) mutating func redo() async throws

    /// Whether the command changes this receiver; `false` by default.
    func involves(_ receiver: AnyObject) -> Bool
}

extension AsyncCommand {
    /// A command that takes time is not recorded unless it says otherwise.
    public var isUndoable: Bool { false }

    /// Throws ``CommandError/notUndoable(label:)``.
    public nonisolated(nonsending) mutating func undo() async throws {
        throw CommandError.notUndoable(label: label)
    }

    /// Executes once more.
    public nonisolated(nonsending) mutating func redo() async throws { try await execute() }

    /// Names no receiver.
    public func involves(_ receiver: AnyObject) -> Bool { false }
}

/// A command that takes time, and is undone and redone without waiting.
public protocol InstantlyUndoable: AsyncCommand {
    /// Takes back what `execute()` or `redo()` did. When it throws, the receiver must be as it was before.
    mutating func undo() throws

    /// Does again what `undo()` took back. When it throws, the receiver must be as it was before.
    mutating func redo() throws
}

extension InstantlyUndoable {
    /// What can be undone is recorded.
    public var isUndoable: Bool { true }

}

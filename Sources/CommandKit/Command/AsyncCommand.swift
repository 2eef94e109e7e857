/// A command that takes time: a delay, a request, a group of commands.
///
/// Structs and classes may conform. It runs in the isolation of its caller: on the main actor when a program's main
/// thread performs it. So it needs no locks and may hold receivers that are not `Sendable`; and a conforming type
/// writes `execute(in:)` as `nonisolated(nonsending)`, as here.
public protocol AsyncCommand {
    /// What the command does, in title case and without a verb of the stack's: "Wait 2 Seconds".
    var label: String { get }

    /// Whether an undo stack is to record the command; `false` by default, as most that take time have nothing to
    /// take back. It is asked after the command has ended.
    var isUndoable: Bool { get }

    /// Does it, and returns when it has ended.
    ///
    /// It is cancelled by the cancellation of its task. One that can't be cancelled runs on, and its end is ignored.
    ///
    /// - Parameter context: What the commands of one tree of groups share.
    /// - Throws: `CancellationError` when it was cancelled, or whatever keeps it from being done; the receiver must
    ///   be as it was before.
    nonisolated(nonsending) mutating func execute(in context: CommandContext) async throws

    /// Takes back what `execute(in:)` or `redo()` did, without waiting. By default it throws
    /// ``AsyncCommandError/notUndoable(label:)``.
    mutating func undo() throws

    /// Does again what `undo()` took back, without waiting. By default it throws
    /// ``AsyncCommandError/notRedoable(label:)``.
    mutating func redo() throws
}

extension AsyncCommand {
    /// A command that takes time is not recorded unless it says otherwise.
    public var isUndoable: Bool { false }

    /// Refuses: a command that can be undone brings an `undo()` of its own.
    public mutating func undo() throws { throw AsyncCommandError.notUndoable(label: label) }

    /// Refuses: what took time can't simply be executed again by an undo stack, which doesn't wait.
    public mutating func redo() throws { throw AsyncCommandError.notRedoable(label: label) }
}

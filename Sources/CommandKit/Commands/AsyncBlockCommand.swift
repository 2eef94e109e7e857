/// An asynchronous command made of closures.
///
/// A closure that is passed as the block runs on the actor of the code around it, or on the actor that it names. In a
/// function without an actor, the closure can capture only values that Swift allows to be sent to another actor. Work
/// that must run in the isolation of such a function needs a type that conforms to ``AsyncCommand``.
public struct AsyncBlockCommand: AsyncCommand {
    /// The name of the command, in title case.
    public let label: String
    private let receiver: WeakReceiver<AnyObject>?
    private let block: @isolated(any) () async throws -> Void
    private let undoBlock: (() throws -> Void)?
    private let redoBlock: (() throws -> Void)?
    /// The shared context of the last execution, for a redo that runs the block again.
    private var context: SharedContext?

    // Without `always` in `@_inheritActorContext`, a closure that doesn't capture its actor strongly, such as one with
    // `[weak self]`, is nonisolated.

    /// Creates a command from a block, and optionally from blocks that undo and redo its work.
    ///
    /// - Parameters:
    ///   - label: The name of the command, in title case.
    ///   - receiver: The receiver that the blocks change, which the command names but doesn't keep alive; `nil` to name
    ///     none.
    ///   - block: The work, which must have ended when the block returns.
    ///   - undo: Undoes the work synchronously. Without it, a stack doesn't record the command.
    ///   - redo: Redoes an entry's work synchronously. Without it, the redo runs `block` again, which takes time.
    public init(
        _ label: String, changing receiver: AnyObject? = nil,
        @_inheritActorContext(always) _ block: sending @escaping @isolated(any) () async throws -> Void,
        undo: (() throws -> Void)? = nil, redo: (() throws -> Void)? = nil
    ) {
        self.label = label
        self.receiver = receiver.map { WeakReceiver($0) }
        self.block = block
        undoBlock = undo
        redoBlock = redo
    }

    /// Whether the command has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// The entry that a stack records. The undo of the entry is synchronous; its redo is synchronous only if there is a
    /// redo block.
    var blockEntry: any Command {
        AsyncEntry(self, undoNow: { try $0.undo() }, redoNow: redoBlock.map { redo in { _ in try redo() } })
    }

    /// Calls the block.
    ///
    /// - Throws: The error of the block.
    public nonisolated(nonsending) mutating func execute() async throws {
        context = .current
        try await block()
    }

    /// Calls the undo block.
    ///
    /// - Throws: The error of the block; ``CommandKitError/notUndoable(label:)`` if there is no undo block.
    public func undo() throws {
        guard let undoBlock else { throw CommandKitError.notUndoable(label: label) }
        try undoBlock()
    }

    /// Calls the block, not the redo block, in the shared context of the last execution, if any. Throws the error of
    /// the block.
    public nonisolated(nonsending) func redo() async throws {
        let block = block
        try await (context ?? .current).run { try await block() }
    }

    /// Calls the body with the receiver that the command changes, if one was given and is alive.
    public func forEachReceiver(_ body: (AnyObject) -> Void) { receiver?.name(to: body) }
}

/// A synchronous command made of closures. The command can be undone if it has an undo block.
///
/// In an undo stack, the command has an allocation of 56 bytes, in addition to the captures of the closures.
public struct BlockCommand: Command {
    /// The name of the command, in title case.
    public let label: String
    private let receiver: WeakReceiver<AnyObject>?
    private let block: () throws -> Void
    private let undoBlock: (() throws -> Void)?

    /// Creates a command from a block, and optionally from a block that undoes its work.
    ///
    /// - Parameters:
    ///   - label: The name of the command, in title case.
    ///   - receiver: The receiver that the blocks change, which the command names but doesn't keep alive; `nil` to name
    ///     none.
    ///   - block: The work. The block is called again for a redo.
    ///   - undo: Undoes the work. Without it, a stack doesn't record the command.
    public init(
        _ label: String, changing receiver: AnyObject? = nil, _ block: @escaping () throws -> Void,
        undo: (() throws -> Void)? = nil
    ) {
        self.label = label
        self.receiver = receiver.map { WeakReceiver($0) }
        self.block = block
        undoBlock = undo
    }

    /// Whether the command has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// Calls the block.
    ///
    /// - Throws: The error of the block.
    public func execute() throws { try block() }

    /// Calls the undo block.
    ///
    /// - Throws: The error of the block; ``CommandKitError/notUndoable(label:)`` if there is no undo block.
    public func undo() throws {
        guard let undoBlock else { throw CommandKitError.notUndoable(label: label) }
        try undoBlock()
    }

    /// Calls the body with the receiver that the command changes, if one was given and is alive.
    public func forEachReceiver(_ body: (AnyObject) -> Void) { receiver?.name(to: body) }
}

/// A synchronous command made of closures.
///
/// A group starts it, as any synchronous command, without a task. It can be undone if it has an undo block.
public struct BlockCommand: ContextualCommand {
    /// What the command does, in title case.
    public let label: String
    private let block: (CommandContext) throws -> Void
    private let undoBlock: (() throws -> Void)?
    /// Kept for redo, so only when there is an undo block.
    private var context: CommandContext?

    /// A command that uses the context of its group.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it. Redoing calls it again, with the same context.
    ///   - undo: Takes it back; without one, nothing is recorded.
    public init(
        _ label: String, _ block: @escaping (CommandContext) throws -> Void, undo: (() throws -> Void)? = nil
    ) {
        self.label = label
        self.block = block
        undoBlock = undo
    }

    /// A command that needs no context.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it, and is called again to redo it.
    ///   - undo: Takes it back; without one, nothing is recorded.
    public init(_ label: String, _ block: @escaping () throws -> Void, undo: (() throws -> Void)? = nil) {
        self.init(label, { _ in try block() }, undo: undo)
    }

    /// Whether it has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// Calls the block, and throws what it throws.
    public mutating func execute(in context: CommandContext) throws {
        try block(context)
        if isUndoable { self.context = context }
    }

    /// Calls the undo block, if there is one.
    public mutating func undo() throws { try undoBlock?() }

    /// Calls the block again, with the context of its execution.
    public mutating func redo() throws { try execute(in: context ?? CommandContext()) }
}

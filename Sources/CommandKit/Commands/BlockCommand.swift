/// A synchronous command made of closures. It can be undone if it has an undo block.
///
/// A step takes 76 bytes in an undo stack, beside what the closures capture.
public struct BlockCommand: ContextualCommand {
    private final class ContextualBlock {
        let run: (CommandContext) throws -> Void

        init(_ run: @escaping (CommandContext) throws -> Void) {
            self.run = run
        }
    }

    /// What the command does, in title case.
    public let label: String
    private var block: () throws -> Void
    private let undoBlock: (() throws -> Void)?
    /// What `block` is made of at each execution, for a command that uses a context.
    private let contextual: ContextualBlock?

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
        self.block = {}
        contextual = ContextualBlock(block)
        undoBlock = undo
    }

    /// A command that needs no context.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it, and is called again to redo it.
    ///   - undo: Takes it back; without one, nothing is recorded.
    public init(_ label: String, _ block: @escaping () throws -> Void, undo: (() throws -> Void)? = nil) {
        self.label = label
        self.block = block
        contextual = nil
        undoBlock = undo
    }

    /// Whether it has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// Calls the block, and throws what it throws.
    public mutating func execute() throws {
        if contextual == nil { try block() } else { try execute(in: CommandContext()) }
    }

    /// Calls the block, and throws what it throws.
    public mutating func execute(in context: CommandContext) throws {
        if let contextual { block = { try contextual.run(context) } }
        try block()
    }

    /// Calls the undo block.
    ///
    /// - Throws: What the block throws, or ``CommandError/notUndoable(label:)`` when there is none.
    public mutating func undo() throws {
        guard let undoBlock else { throw CommandError.notUndoable(label: label) }
        try undoBlock()
    }

    /// Calls the block again, with the context of its execution.
    public mutating func redo() throws { try block() }
}

/// A command made of an asynchronous closure, which runs in the isolation of whoever performs it.
public struct AsyncBlockCommand: AsyncCommand {
    /// What an asynchronous block is: it gets the context of its group, and has ended when it returns.
    ///
    /// It runs on the caller's actor. In a function that is not bound to an actor by an attribute, write it without
    /// a capture list: with one, the compiler of Swift 6.3.1 takes it off the caller's actor, and says nothing.
    public typealias Block = nonisolated(nonsending) (CommandContext) async throws -> Void

    /// What the command does, in title case.
    public let label: String
    private let block: Block
    private let undoBlock: (() throws -> Void)?
    private let redoBlock: (() throws -> Void)?

    /// A command that calls a block.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it.
    ///   - undo: Takes it back, without waiting; without one, nothing is recorded.
    ///   - redo: Does it again, without waiting; without one, redoing throws
    ///     ``AsyncCommandError/notRedoable(label:)``.
    public init(
        _ label: String, _ block: @escaping Block, undo: (() throws -> Void)? = nil,
        redo: (() throws -> Void)? = nil
    ) {
        self.label = label
        self.block = block
        undoBlock = undo
        redoBlock = redo
    }

    /// Whether it has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// Calls the block, and throws what it throws.
    public nonisolated(nonsending) func execute(in context: CommandContext) async throws {
        try await block(context)
    }

    /// Calls the undo block.
    ///
    /// - Throws: What the block throws, or ``AsyncCommandError/notUndoable(label:)`` when there is none.
    public func undo() throws {
        guard let undoBlock else { throw AsyncCommandError.notUndoable(label: label) }
        try undoBlock()
    }

    /// Calls the redo block.
    ///
    /// - Throws: What the block throws, or ``AsyncCommandError/notRedoable(label:)`` when there is none.
    public func redo() throws {
        guard let redoBlock else { throw AsyncCommandError.notRedoable(label: label) }
        try redoBlock()
    }
}

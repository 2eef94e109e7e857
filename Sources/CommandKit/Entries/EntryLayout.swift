/// How much room a step of one type of command takes in a block.
@_documentation(visibility: internal) public struct _EntryLayout {
    /// What is larger stands in memory of its own, to which the block points.
    @usableFromInline static let largestWidth = 32
    @usableFromInline static let widthOfBox = 8

    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    /// Whether the receiver stands elsewhere.
    @usableFromInline let isCompact: Bool

    /// The layout of a value that is kept for each step: the state of a compact command, or a whole command.
    @inlinable
    public init<Value>(of type: Value.Type, isCompact: Bool) {
        self.isCompact = isCompact
        size = MemoryLayout<Value>.size
        alignment = MemoryLayout<Value>.alignment
    }

    /// Whether it stands in memory of its own.
    @inlinable var isBoxed: Bool { size > Self.largestWidth || alignment > MemoryLayout<UInt>.alignment }

    /// What it takes in a block, in whole words.
    @inlinable var width: Int {
        isBoxed ? Self.widthOfBox : (size + (MemoryLayout<UInt>.size - 1)) & -MemoryLayout<UInt>.size
    }
}

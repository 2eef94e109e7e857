/// Entries of an ``UndoStack`` as a collection that copies nothing.
///
/// It reads the stack as it is at the moment of reading. An element is `nil` while that entry is being undone,
/// redone or merged, and when it has fallen since the collection was made.
public struct UndoStackEntries: RandomAccessCollection {
    let stack: UndoStack

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of entries at the time the collection was made.
    public let endIndex: Int

    /// The entry at a position from 0, the oldest first; in O(1).
    public subscript(position: Int) -> (any Command)? { stack.command(at: position) }
}

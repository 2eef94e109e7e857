/// What happened to an ``UndoStack``, as its observers are told.
public struct UndoStackChange: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A command was performed, or a group committed.
        case performed
        /// A command was performed, and absorbed by the entry before it.
        case merged
        /// Entries were undone.
        case undone
        /// Entries were redone.
        case redone
        /// The saved mark was set, or lost without a change of the index.
        case marked
        /// The stack was emptied.
        case cleared
        /// A new limit made entries fall.
        case limited
        /// Entries were removed without being undone.
        case removed
    }

    /// What was done.
    public let kind: Kind
    /// The index before, in the numbering of before.
    public let previousIndex: Int
    /// The index now.
    public let index: Int
    /// The number of entries before.
    public let previousCount: Int
    /// The number of entries now.
    public let count: Int
    /// How many of the oldest entries fell through the limit; every entry that is left has moved down by so many.
    public let dropped: Int
    /// Whether the stack was clean before.
    public let wasClean: Bool
    /// Whether it is clean now.
    public let isClean: Bool

    /// A change, field by field.
    public init(
        kind: Kind, previousIndex: Int, index: Int, previousCount: Int, count: Int, dropped: Int = 0,
        wasClean: Bool, isClean: Bool
    ) {
        self.kind = kind
        self.previousIndex = previousIndex
        self.index = index
        self.previousCount = previousCount
        self.count = count
        self.dropped = dropped
        self.wasClean = wasClean
        self.isClean = isClean
    }
}

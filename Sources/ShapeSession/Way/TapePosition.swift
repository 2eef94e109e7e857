import CommandKit

extension Tape {
    /// When it was, in steps: so many entries of the history were done, those included that it has dropped.
    struct Position: Comparable {
        let entry: Int
        /// How many commands the group had that was to become the next entry; nil where none was open.
        var command: Int?

        static func < (one: Position, other: Position) -> Bool {
            (one.entry, one.command ?? -1) < (other.entry, other.command ?? -1)
        }
    }
}

extension UndoStack {
    /// How many entries are done, those included that the limit has dropped.
    var doneCount: Int { index + droppedCount }
}

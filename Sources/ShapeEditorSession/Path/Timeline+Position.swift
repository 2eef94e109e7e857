extension Timeline {
    /// A position in the history, such as that of a mark. `entry` is the number of entries done, including the entries
    /// that the undo limit has dropped.
    struct Position: Comparable {
        let entry: Int
        /// The number of commands done within the next entry, which is or was an outermost group; nil for a position
        /// outside of all groups.
        var command: Int?
        /// Whether the last of the ``command`` commands is only partly done at this position, because a frame drawn
        /// after this position has merged with that command, or not done at all, because a later command has cancelled
        /// it out.
        var isWithin = false

        static func < (one: Position, other: Position) -> Bool {
            (one.entry, one.command ?? -1) < (other.entry, other.command ?? -1)
        }
    }
}

extension Timeline.Position {
    /// The new value of this position, which is in or directly before a group that has ended. `first` is the new
    /// position of the group's first command. The new value is as many commands after `first` as this position is after
    /// the start of the group. But a position before a group with an entry of its own stays. If the group has left
    /// neither an entry nor a command in the previous entry, `first.command` is nil, and the new value is `first`.
    func moved(to first: Self) -> Self {
        guard let start = first.command else { return first }
        if entry == first.entry, command == nil { return self }
        return Self(entry: first.entry, command: start + (command ?? 0), isWithin: isWithin)
    }
}

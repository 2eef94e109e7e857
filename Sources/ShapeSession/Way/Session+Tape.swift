import CommandKit
import ShapeModel

extension Session {
    /// Notes how the shape was while time passed; to be called after that, before anything changes.
    func notePassed(in group: UndoGroup?) {
        tape.pass(to: loop.time, at: position(in: group), WayPoint(of: shape))
    }

    /// Draws a frame in a group, and notes that.
    ///
    /// - Throws: What `body` throws.
    func drawFrame(in group: UndoGroup, _ body: () throws -> Void) rethrows {
        let start = position(in: group)
        defer { tape.noteFrame(of: group.outermostCount - (start.command ?? 0), after: start) }
        try body()
    }

    /// Undoes the last entries, and puts aside when that was done.
    ///
    /// - Throws: As the invoker does.
    func undo(_ count: Int) throws {
        if tape.isEmpty { return try invoker.undo(count) }
        if !invoker.history.canRedo { tape.forgetUndone() }
        defer { tape.undo(to: invoker.history.position) }
        try invoker.undo(count)
    }

    /// Redoes the next entries; they were done when they were done first.
    ///
    /// - Throws: As the invoker does.
    func redo(_ count: Int) throws {
        try invoker.redo(count)
        if !tape.isEmpty { tape.redo(to: invoker.history.position) }
    }

    /// Ends a group; `joiningPrevious` as ``UndoGroup/commit(joiningPrevious:)`` has it.
    func commit(_ group: UndoGroup, joiningPrevious: Bool) throws {
        try end(group) { try invoker.commit(group, joiningPrevious: joiningPrevious) }
    }

    /// Ends a group as one command; as ``UndoGroup/commit(as:merging:)`` has it.
    func commit(_ group: UndoGroup, as command: any EditingCommand, merging: Bool) throws {
        try end(group) { try invoker.commit(group, as: command, merging: merging) }
    }

    private func end(_ group: UndoGroup, _ commit: () throws -> Void) rethrows {
        guard !tape.marks.isEmpty, group.outermost === group else { return try commit() }
        let end = position(in: group)
        try commit()
        // The entry before has taken it over, and both have cancelled out.
        guard invoker.history.position >= end.entry else { return tape.cut(after: position(in: nil)) }
        tape.endGroup(at: end, first: first(ofGroupAt: end), WayPoint(of: shape))
    }

    /// Forgets when that was done which has just been rolled back with a group.
    func cutTape(after group: UndoGroup) {
        guard !tape.marks.isEmpty else { return }
        tape.cut(after: position(in: group.outermost === group ? nil : group.outermost))
    }

    private func position(in group: UndoGroup?) -> Tape.Position {
        Tape.Position(entry: invoker.history.position, command: group?.outermostCount)
    }

    /// Where the first command of a group stands that has ended.
    private func first(ofGroupAt end: Tape.Position) -> Tape.Position? {
        let history = invoker.history
        if history.position > end.entry { return Tape.Position(entry: end.entry, command: 0) }
        guard let count = end.command, count > 0, history.index > 0 else { return nil }
        let joined = (history.entries[history.index - 1] as? CommandGroup)?.entries?.count ?? count
        return Tape.Position(entry: end.entry - 1, command: max(0, joined - count))
    }
}

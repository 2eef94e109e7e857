import CommandKit
import ShapeModel

/// Notes when the shape was where, which the history does not tell, and has that follow what becomes of the history:
/// undo, redo and the ends of groups go by it.
final class WayRecorder {
    private let shape: ShapeState
    private let invoker: ShapeActionInvoker
    private let loop: EventLoop
    private var tape = Tape()

    init(of shape: ShapeState, _ invoker: ShapeActionInvoker, _ loop: EventLoop) {
        (self.shape, self.invoker, self.loop) = (shape, invoker, loop)
    }

    /// What was noted, the oldest first.
    var marks: [Tape.Mark] { tape.marks }

    /// Notes how the shape was while time passed; to be called after that, before anything changes.
    func notePassed(in group: UndoGroup?) {
        tape.pass(to: loop.time, at: position(in: group), WayPoint(of: shape))
    }

    /// Leaves out the time that has passed, as a person has thought.
    func skipPassed() { tape.skip(to: loop.time) }

    /// Draws a frame in a group, and notes that.
    ///
    /// - Throws: As the invoker does.
    func drawFrame(_ commands: [any EditingCommand], in group: UndoGroup) throws {
        let start = position(in: group)
        defer { tape.noteFrame(of: group.outermostCount - (start.command ?? 0), after: start) }
        try invoker.drawFrame(commands, in: group)
    }

    /// Undoes the last entries, and puts aside when that was done.
    ///
    /// - Throws: As the invoker does.
    func undo(_ count: Int) throws {
        if tape.isEmpty { return try invoker.undo(count) }
        if !invoker.history.canRedo { tape.forgetUndone() }
        defer { tape.undo(to: invoker.history.doneCount) }
        try invoker.undo(count)
    }

    /// Redoes the next entries; they were done when they were done first.
    ///
    /// - Throws: As the invoker does.
    func redo(_ count: Int) throws {
        try invoker.redo(count)
        if !tape.isEmpty { tape.redo(to: invoker.history.doneCount) }
    }

    /// Ends a group; `joiningPrevious` as ``UndoGroup/commit(joiningPrevious:)`` has it.
    func commit(_ group: UndoGroup, joiningPrevious: Bool) throws {
        try end(group) { try invoker.commit(group, joiningPrevious: joiningPrevious) }
    }

    /// Ends a group as one command; as ``UndoGroup/commit(as:merging:)`` has it.
    func commit(_ group: UndoGroup, as command: any EditingCommand, merging: Bool) throws {
        try end(group) { try invoker.commit(group, as: command, merging: merging) }
    }

    /// Rolls back a group, and forgets when what it did was done.
    ///
    /// - Throws: What could not be undone.
    func rollBack(_ group: UndoGroup) throws {
        defer {
            if !marks.isEmpty {
                tape.cut(after: position(in: group.outermost === group ? nil : group.outermost))
            }
        }
        try invoker.rollBack(group)
    }

    /// Forgets what was noted after so many entries.
    func cut(afterEntry entry: Int) { tape.cut(after: Tape.Position(entry: entry)) }

    private func end(_ group: UndoGroup, _ commit: () throws -> Void) rethrows {
        guard !marks.isEmpty, group.outermost === group else { return try commit() }
        let end = position(in: group)
        try commit()
        // The entry before has taken it over, and both have cancelled out.
        guard invoker.history.doneCount >= end.entry else { return tape.cut(after: position(in: nil)) }
        tape.endGroup(at: end, first: first(ofGroupAt: end), WayPoint(of: shape))
    }

    private func position(in group: UndoGroup?) -> Tape.Position {
        Tape.Position(entry: invoker.history.doneCount, command: group?.outermostCount)
    }

    /// Where the first command of a group stands that has ended.
    private func first(ofGroupAt end: Tape.Position) -> Tape.Position? {
        let history = invoker.history
        if history.doneCount > end.entry { return Tape.Position(entry: end.entry, command: 0) }
        guard let count = end.command, count > 0, history.index > 0 else { return nil }
        let joined = (history.entries[history.index - 1] as? CommandGroup)?.entries?.count ?? count
        return Tape.Position(entry: end.entry - 1, command: max(0, joined - count))
    }
}

import CommandKit
import ShapeEditorModel

/// Records how long the drawing's first shape had its places and colours, because the history holds no times. The
/// record is a ``Timeline`` of marks, which stand for states. Undo, redo and the end of a group can change the record.
/// Exported paths of a named drawing use the marks without their places and colours.
final class PathRecorder {
    private let shape: ShapeState
    private let invoker: ShapeActionInvoker
    private let loop: TaskLoop
    private var timeline = Timeline()

    init(of shape: ShapeState, _ invoker: ShapeActionInvoker, _ loop: TaskLoop) {
        (self.shape, self.invoker, self.loop) = (shape, invoker, loop)
    }

    /// The marks of the timeline, the oldest first, without those that an undo has set aside.
    var marks: [Timeline.Mark] { timeline.marks }

    /// Records that the shape has had its present state since the end of the last recorded or skipped time. A time of
    /// less than a millisecond is not recorded. It counts towards the next call, unless it is skipped. `group` is a
    /// group in which the time has passed; nil if it has passed outside of all groups.
    func recordPassed(in group: UndoGroup?) {
        timeline.pass(to: loop.time, at: position(in: group), Waypoint(of: shape))
    }

    /// Excludes the time since the last recorded or skipped time from the timeline, such as the time in which the user
    /// typed a line.
    func skipPassed() { timeline.skip(to: loop.time) }

    /// Executes the commands that draw one frame of a tween, and records in the timeline that the commands are a frame.
    /// After an error, only the commands before the failed one count as a frame.
    ///
    /// - Throws: As ``ShapeActionInvoker/drawFrame(_:in:)``.
    func drawFrame(_ commands: [any EditingCommand], in group: UndoGroup) throws {
        let start = position(in: group)
        defer { timeline.recordFrame(of: group.outermost.count - (start.command ?? 0), after: start) }
        try invoker.drawFrame(commands, in: group)
        if group.outermost.count == start.command, !commands.isEmpty { timeline.recordMerge(at: start) }
    }

    /// Undoes the last `count` entries of the history, and sets aside for redo the marks in and after these entries.
    ///
    /// - Throws: As ``ShapeActionInvoker/undo(_:)``.
    func undo(_ count: Int) throws {
        if timeline.isEmpty { return try invoker.undo(count) }
        if invoker.history.index == invoker.history.count { timeline.forgetUndone() }
        defer { timeline.undo(to: invoker.history.doneCount) }
        try invoker.undo(count)
    }

    /// Redoes the next `count` entries of the history, and restores the marks in and directly after these entries that
    /// an undo has set aside.
    ///
    /// - Throws: As ``ShapeActionInvoker/redo(_:)``.
    func redo(_ count: Int) throws {
        try invoker.redo(count)
        if !timeline.isEmpty { timeline.redo(to: invoker.history.doneCount) }
    }

    /// Commits a group; `merging` is passed to ``UndoGroup/commit(merging:)``. If the group is outermost, its marks are
    /// moved to their new positions in the history, or dropped if it has cancelled out the entry it has merged with.
    func commit(_ group: UndoGroup, merging: Bool) throws {
        try end(group) { try invoker.commit(group, merging: merging) }
    }

    /// Commits a group as one command, as ``UndoGroup/commit(as:merging:)`` does. Moves or drops the group's marks as
    /// ``commit(_:merging:)`` does.
    func commit(_ group: UndoGroup, as command: any EditingCommand, merging: Bool) throws {
        try end(group) { try invoker.commit(group, as: command, merging: merging) }
    }

    /// Rolls back a group. If the group is outermost, drops the marks recorded in it. Otherwise drops the marks that
    /// were recorded when the outermost group had more commands than after the rollback.
    ///
    /// - Throws: As ``ShapeActionInvoker/rollBack(_:)``.
    func rollBack(_ group: UndoGroup) throws {
        defer { timeline.cut(after: position(in: group.outermost === group ? nil : group.outermost)) }
        try invoker.rollBack(group)
    }

    /// Drops all of ``marks`` except those in and directly after the first `entry` entries of the history. `entry`
    /// includes the entries that the undo limit has dropped.
    func cut(afterEntry entry: Int) { timeline.cut(after: Timeline.Position(entry: entry)) }

    private func end(_ group: UndoGroup, _ commit: () throws -> Void) rethrows {
        guard group.outermost === group else { return try commit() }
        defer { timeline.forgetFrames() }
        guard !marks.isEmpty else { return try commit() }
        let end = position(in: group)
        try commit()
        // If the group has merged with the previous entry, and the two have cancelled each other out, the history holds
        // neither of them.
        guard invoker.history.doneCount >= end.entry else { return timeline.cut(after: position(in: nil)) }
        timeline.endGroup(at: end, first: first(ofGroupAt: end), Waypoint(of: shape))
    }

    private func position(in group: UndoGroup?) -> Timeline.Position {
        Timeline.Position(entry: invoker.history.doneCount, command: group?.outermost.count)
    }

    /// The position that the start of an ended group has in the history now: in the group's own entry, or in the entry
    /// with which the group has merged. Nil if the group has left neither an entry nor a command.
    private func first(ofGroupAt end: Timeline.Position) -> Timeline.Position? {
        let history = invoker.history
        if history.doneCount > end.entry { return Timeline.Position(entry: end.entry, command: 0) }
        guard let count = end.command, count > 0, history.index > 0 else { return nil }
        let joined = (history.entries[history.index - 1] as? CompositeCommand)?.entries?.count ?? count
        return Timeline.Position(entry: end.entry - 1, command: max(0, joined - count))
    }
}

extension UndoStack {
    /// The number of entries done, including the entries that the undo limit has dropped.
    var doneCount: Int { index + droppedCount }
}

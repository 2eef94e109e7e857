import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel

/// The context in which statements run: a session, the selection on which they act, and the group (`UndoGroup`), if
/// any, that receives their commands. Once an outermost group is committed, its commands are undone and redone as one.
///
/// The context is a parameter and not a property of the session, because concurrent statements may be in different
/// groups, and have their own selections.
struct Execution {
    let session: Session
    private var group: UndoGroup?
    /// The selection on which verbs act.
    private(set) var selection: Selection
    /// The innermost macro that plays the statements; nil if no macro does.
    private var playing: PlayingMacro?
    /// The number of groups around the statements, except those of `play` and `again`. ``beginBlock(_:)`` limits it.
    private var depth: Int
    /// Whether the statements are within another statement, such as `repeat` or `with`; a group of `begin` does not
    /// count. No timer's statement begins while nested statements run.
    private(set) var isNested = false
    /// Whether the statements come from a key that is held down. False for statements that were queued.
    let isKeyHeld: Bool
    /// Whether the statements run in a branch of `concurrent`, at any depth. Names and order can't be changed there.
    private(set) var isConcurrent = false
    /// The copy of the drawing for which actions compute their changes; nil for the drawing itself.
    private let draft: Draft?

    /// A copy of a drawing on which the commands of statements are performed, one after another.
    final class Draft {
        var copy: DrawingCopy

        init(of drawing: Drawing) { copy = DrawingCopy(of: drawing) }
    }

    init(
        _ session: Session, selection: Selection, group: UndoGroup? = nil, depth: Int = 0,
        isKeyHeld: Bool = false, on draft: Draft? = nil
    ) {
        (self.session, self.selection, self.group, self.depth) = (session, selection, group, depth)
        (self.isKeyHeld, self.draft) = (isKeyHeld, draft)
    }

    /// The drawing that statements read, or its copy.
    var drawing: any ReadableDrawing {
        if let draft { draft.copy } else { session.drawing }
    }

    /// The selected shapes in the order of the drawing, without those that have been deleted.
    var selectedShapes: [ShapeState] { draft?.copy.inOrder(selection.all) ?? selection.shapes }

    /// The same context with another selection, for statements within another one. If the argument `isConcurrent` is
    /// nil, the property ``isConcurrent`` stays the same.
    func with(_ selection: Selection, isConcurrent: Bool? = nil) -> Execution {
        var execution = on(selection)
        execution.isNested = true
        if let isConcurrent { execution.isConcurrent = isConcurrent }
        return execution
    }

    /// The same context with another selection, for the same statement.
    func on(_ selection: Selection) -> Execution {
        var execution = self
        execution.selection = selection
        return execution
    }

    /// The same context for the statements that a macro plays.
    ///
    /// - Throws: ``SessionError/macroPlaysItself(_:)`` if the macro already plays in this context.
    func playing(_ macro: String) throws(SessionError) -> Execution {
        guard playing?.includes(macro) != true else { throw .macroPlaysItself(macro) }
        var execution = self
        execution.playing = PlayingMacro(name: macro, outer: playing)
        return execution
    }

    /// The only shape in ``selectedShapes``; nil if there are none or several.
    var single: ShapeState? {
        guard draft != nil else { return selection.single }
        let shapes = selectedShapes
        return shapes.count == 1 ? shapes[0] : nil
    }

    /// Whether the selection is that of the session, or stands for it on a draft.
    var selectsForSession: Bool { draft != nil || selection.isSessions }

    /// Whether a group receives the commands. Statements such as `undo` and `save` fail in a group.
    var isInGroup: Bool { group != nil }

    func isPart(of group: UndoGroup?) -> Bool { self.group === group }

    /// The outermost of the groups in which the statements run; nil if the statements run in no group.
    var outermostGroup: UndoGroup? { group?.outermost }

    /// Checks that no group receives the commands.
    ///
    /// - Throws: ``SessionError/notInTransaction(_:)``, which names `verb`, if a group receives the commands.
    func checkOutsideGroup(_ verb: String) throws {
        if isInGroup { throw SessionError.notInTransaction(verb) }
    }

    /// Executes a command through the invoker: in the group, or as an entry of the history if there is no group. While
    /// a key is held down, a command outside all groups may merge into the last entry.
    ///
    /// - Throws: As ``ShapeActionInvoker/updateShape(using:in:merging:)``. Nothing has changed then.
    func perform(_ command: some EditingCommand) throws {
        try session.invoker.updateShape(using: command, in: group, merging: isKeyHeld)
    }

    /// Performs an edit on the copy of the drawing. Returns what it does, and with which shapes.
    func tryOut(_ edit: Edit) throws -> String {
        if let draft { try edit.command.perform(on: &draft.copy) }
        if let shapes = edit.selected { select(shapes) }
        return "\(edit.command.statement) \(drawing.inOrder(edit.command.acted.shapes).map(drawing.name))"
    }

    /// Selects shapes in place of those that are selected.
    func select(_ shapes: [ShapeState]) { selection.select(shapes) }

    /// Selects shapes as a part of the command that has just been performed: shapes that it has added, or after a
    /// deletion a shape that is left, or none. If the selection is the session's and the command is in no group, an
    /// undo of the command restores the former selection, and a redo this one.
    func selectMade(_ shapes: [ShapeState]) {
        selection.selectMade(shapes, isInGroup: isInGroup)
    }

    /// Begins a group within the current group, or at the top level if there is no current group. An outermost group
    /// notes what is selected.
    func beginGroup(_ label: String) throws -> UndoGroup {
        // While a group is open, entries can't be worded.
        if group == nil {
            session.recovery?.gather()
            session.nestedCount = 0
        }
        let inner = try session.invoker.beginGroup(label, in: group)
        let selected = session.selection.all
        if group == nil { try inner.setSelection(before: selected, after: selected) }
        return inner
    }

    /// Begins a group that counts towards the limit of nested blocks, such as the group of a block or a transaction.
    ///
    /// - Throws: `Problem.nestedTooDeeply(limit:)` if ``depth`` has reached the limit, which is the same as for nested
    ///   statements in a source text; the error of ``beginGroup(_:)``.
    func beginBlock(_ label: String) throws -> UndoGroup {
        let limit = StatementParser.nestingLimit
        guard depth < limit else { throw Problem.nestedTooDeeply(limit: limit) }
        return try beginGroup(label)
    }

    /// Counts a statement that runs within another one, or a round of a loop without statements.
    ///
    /// - Throws: ``SessionError/groupTooLong(limit:)`` if the outermost group has run
    ///   ``ShapeActionInvoker/groupLimit`` statements; the error of ``Timers/countTick()`` in a timer's statement.
    func countNested() throws {
        if session.input.isTimers { try session.timers.countTick() }
        guard isInGroup else { return }
        let limit = ShapeActionInvoker.groupLimit
        guard session.nestedCount < limit else { throw SessionError.groupTooLong(limit: limit) }
        session.nestedCount += 1
    }

    /// Synchronises the loop's schedule with the wall clock, as `TaskLoop.catchUp()` does, before a statement that
    /// takes time. No-op for a nested statement and for a timer's statement.
    func catchUp() {
        if !isNested, !session.input.isTimers { session.loop.catchUp() }
    }

    /// Commits a group. An outermost group notes what it leaves selected. While a key is held down, it may merge into
    /// the last entry of the history: see `UndoGroup.commit(merging:)`.
    func commit(_ group: UndoGroup) throws {
        let isOutermost = group.outermost === group
        if isOutermost { try group.setSelection(after: session.selection.all) }
        let passed = isOutermost && group.count == 0 ? group.note(PauseNote.self)?.last : nil
        try session.invoker.commit(group, merging: isKeyHeld)
        if let passed { session.pauses.add(passed.duration) }
    }

    /// Whether the commands of a group are undone or kept when a statement of the group fails, or when the group is
    /// interrupted, as by Ctrl-C. Kept commands become part of the enclosing group, or of the history if there is none.
    enum GroupPolicy {
        /// The commands are undone after a failure and after an interruption.
        case allOrNothing
        /// The commands are undone after a failure, and kept after an interruption.
        case undoneByFailure
        /// The commands are kept after a failure and after an interruption.
        case kept

        fileprivate func keepsWork(after error: any Error) -> Bool {
            switch self {
            case .allOrNothing: false
            case .undoneByFailure: error is CancellationError
            case .kept: true
            }
        }
    }

    /// Runs statements as a group. After a failure or an interruption of the statements, `policy` is applied, and the
    /// shapes that were selected before are selected again, even if the commands are kept.
    ///
    /// - Parameters:
    ///   - label: The name of the group.
    ///   - policy: Whether the commands are undone or kept after a failure or an interruption.
    ///   - isBlock: Whether the group counts towards the limit of nested blocks. The groups of `play` and `again`
    ///     don't.
    ///   - body: Runs the statements.
    /// - Throws: The error of `body`, of beginning the group, or of the commit; for a block also
    ///   `Problem.nestedTooDeeply(limit:)`.
    nonisolated(nonsending) func block(
        _ label: String, _ policy: GroupPolicy, isBlock: Bool = true,
        _ body: nonisolated(nonsending) (Execution) async throws -> Void
    ) async throws {
        let inner = try isBlock ? beginBlock(label) : beginGroup(label)
        let selected = selection.all
        var execution = self
        (execution.group, execution.isNested) = (inner, true)
        if isBlock { execution.depth += 1 }
        do {
            try await body(execution)
        } catch {
            let keepsWork = policy.keepsWork(after: error)
            end(inner, keepingWork: keepsWork)
            selection.select(selected)
            throw error
        }
        try commit(inner)
    }

    /// Ends a group that has failed or was interrupted: commits it if `keepingWork` is true, otherwise rolls it back.
    /// An error of the commit or the rollback is reported here, because the caller throws the first error.
    private func end(_ group: UndoGroup, keepingWork: Bool) {
        do {
            if keepingWork { try commit(group) } else { try session.rollBack(group) }
        } catch {
            session.report(Diagnostic(Problem(error)))
        }
    }

    /// Throws `CancellationError` if the task was cancelled, or if the host requests a stop, as after Ctrl-C.
    func checkCancellation() throws {
        if Task.isCancelled { throw CancellationError() }
        try checkInterruption()
    }

    /// Throws `CancellationError` if the host requests a stop.
    func checkInterruption() throws {
        if session.isInterrupted() { throw CancellationError() }
    }

    /// Notes how long the running statement takes, if it is outermost.
    func noteLength(_ duration: Duration) {
        if !isNested, !session.input.isTimers { session.activity?.length = duration }
    }

    /// Waits for a duration. The statements of due timers run during the wait, unless the wait is within another
    /// statement (``isNested``) or belongs to a timer's statement.
    ///
    /// - Throws: The errors of ``Session/runTimers(for:)`` where timers may run; otherwise `CancellationError` if the
    ///   task is cancelled or the host requests a stop.
    nonisolated(nonsending) func wait(_ duration: Duration) async throws {
        session.output.flush()
        noteLength(duration)
        if !isNested, !session.input.isTimers {
            session.loop.catchUp()
            try await session.runTimers(for: duration)
            // A Ctrl-C that came just before the wait has not cancelled the task.
            if session.isInterrupted() { throw CancellationError() }
        } else if duration > .zero {
            try await session.loop.sleep(for: duration)
        } else {
            // The wait takes no time, but lets other work that is due run first.
            try await session.loop.yield()
        }
        try session.pauses.recordPassed(in: group)
        try session.timers.checkTicks()
    }
}

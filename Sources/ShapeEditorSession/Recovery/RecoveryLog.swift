import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem

/// Keeps the steps of a session at the prompt in a file, so that `restore` brings them back after a kill.
///
/// The file is a script (``RecoveryText``). The history tells when an entry was added, has merged or was undone. The new
/// entries are worded as by `save`, all at once (``gather()``), just before they are written or undone. They are written
/// a second after the first step that is not in the file, or as soon as the session waits. After a slow write, the next
/// one waits ten times as long.
final class RecoveryLog {
    let work: Work
    let timer: RecoveryTimer
    var file: RecoveryFile
    /// Whether there is a folder for the file.
    let hasFolder: Bool
    /// What is to be added to the file.
    var pending = RecoveryText()
    /// Whether ``pending`` is a whole text, which replaces that of the file.
    var replaces = false
    /// Whether the file is to count anew what is not saved.
    var mustCount = false
    /// Whether the history has changed in such a way that a whole text must be made.
    private(set) var isStale = false
    /// Whether the steps of another session are being restored, which are in the file of that session.
    private(set) var isPaused = false
    /// What the statements of the file and of ``pending`` lead to.
    private var reached = Reached()
    /// Whether the last entry has merged a command since it was gathered.
    private var hasGrown = false
    /// Whether the bounds have changed while the entries could not be gathered.
    private var mustLiftBounds = false
    private var isGathering = false
    var notice = RecoveryNotice()
    /// Called when it turns out that nothing can ever be kept.
    var giveUp: () -> Void = {}
    /// The statements of which it was said that they are too long.
    private var tooLong: Set<String> = []
    /// The number of lines from which on it is checked whether the file has needless ones.
    var mostLines = fewLines
    static let fewLines = 10_000

    private struct Reached {
        /// The number of entries done, including those that the undo limit has dropped.
        var entries = 0
        /// The number of undone entries that the statements can redo.
        var undone = 0
        var selected: [ShapeState] = []
        var settings = DrawingSettings()
        var path: String?
    }

    init(of work: Work, _ timer: RecoveryTimer, in folder: String?, calls: RawCalls) {
        (self.work, self.timer, hasFolder) = (work, timer, folder != nil)
        file = RecoveryFile(in: folder ?? "", calls: calls)
        reached.selected = work.selection.all
        history.addObserver(self)
        timer.write = { [weak self] in self?.write() }
    }

    private var history: UndoStack { work.history }

    /// Whether a kill would lose something: steps, also those that can be redone unless a saved file has them, macros or
    /// key bindings.
    var hasWork: Bool {
        let hasSteps =
            history.savedIndex.map { history.index > $0 || history.count > max($0, history.index) }
            ?? (history.doneCount > 0 || history.count > 0)
        return hasSteps || work.macros.unsavedCount > 0 || work.bindings.unsavedCount > 0
    }

    var canRedo: Bool { history.index < history.count }

    /// Adds a statement that is no step, such as the definition of a macro.
    func add(_ statement: String) {
        guard !isPaused else { return }
        if !isStale { add(statement, to: &pending) }
        timer.begin()
    }

    /// Adds the definition of a macro or a key, unless it is longer than a line may be.
    private func add(_ definition: String, to text: inout RecoveryText) {
        if definition.utf8.count <= SourceText.lineLimit { return text.add(definition) }
        warnOfLength(of: definition)
    }

    /// Adds a statement of the history. In place of one that is longer than a line may be, adds a step that will not come
    /// back, so that `undo` and `redo` count it.
    private func addStep(_ statement: String, to text: inout RecoveryText) {
        if statement.utf8.count <= SourceText.lineLimit { return text.add(statement) }
        warnOfLength(of: statement)
        if !statement.hasPrefix("select ") { text.add("lost") }
    }

    private func warnOfLength(of statement: String) {
        let start = statement.shortened(to: 40, bytes: 160)
        guard tooLong.insert(start).inserted else { return }
        notice.say("'\(start)' is longer than 1 MiB")
    }

    /// Records that the steps were saved. The file is removed if nothing is unsaved.
    func recordSaved(leaving unsaved: Unsaved) {
        guard !isPaused else { return }
        gather()
        if !isStale { pending.addSaved() }
        countAnew(isNeeded: !unsaved.isEmpty)
    }

    /// Records that macros or key bindings were saved. The file is removed if nothing else could be lost.
    func recordDefinitionsSaved() { countAnew(isNeeded: hasWork) }

    /// Has the file count anew what is not saved, or removes it.
    private func countAnew(isNeeded: Bool) {
        mustCount = true
        guard !isNeeded else { return timer.begin() }
        file.remove()
        timer.firstStep = nil
    }

    /// Keeps nothing until ``adopt(_:in:)``.
    func pause() {
        (isPaused, timer.firstStep) = (true, nil)
        file.remove()
    }

    /// Goes on after the steps of a session were restored: in their file, or if that is nil, in a copy of its text.
    func adopt(_ text: RecoveryText, in file: RecoveryFile?) {
        (pending, replaces) = file == nil ? (text, true) : (RecoveryText(), false)
        if let file { self.file = file }
        (isPaused, isStale, hasGrown, mustLiftBounds, mustCount) = (false, false, false, false, true)
        reached = present(undone: history.count - history.index)
        timer.begin()
    }

    /// Goes on without the steps of another session, of which not all could be read.
    func goOn() { (isPaused, isStale) = (false, true) }
}

// MARK: - Gathering

extension RecoveryLog {
    /// Adds the statements of the entries that have been done since the last call, and those of the selection, the
    /// bounds, the step and the styles. No-op in an open group, whose steps are no entries yet.
    func gather() {
        guard !isGathering, !isPaused, history.activity == nil, !history.hasUnfinishedChanges else {
            mustLiftBounds = mustLiftBounds || reached.settings.bounds != work.drawing.bounds
            return
        }
        isGathering = true
        defer { isGathering = false }
        do {
            if isStale { take(try wholeText()) } else { try gatherNew() }
        } catch {
            // No text can be made, because the undo of a command on a copy has failed.
            isStale = true
        }
    }

    private func gatherNew() throws {
        if mustLiftBounds, reached.settings.bounds != nil {
            pending.add("bounds none")
            reached.settings.bounds = nil
        }
        mustLiftBounds = false
        if hasGrown { undoLast() }
        let start = reached.entries - history.droppedCount
        let isSelected = work.selection.shapes.elementsEqual(reached.selected, by: ===)
        if start != history.index { liftStyles() }
        if start != history.index || !isSelected {
            try SavedScript.steps(of: work, from: start, after: reached.selected).forEach {
                addStep($0, to: &pending)
            }
        }
        SavedScript.settings(of: work, after: reached.settings).forEach { pending.add($0) }
        if work.path != reached.path { pending.addPath(work.path) }
        reached = present(undone: min(reached.undone, history.count - history.index))
    }

    /// An `add` that is written leaves out what is usual, and so needs that there are no styles.
    private func liftStyles() {
        guard !reached.settings.styles.isEmpty else { return }
        pending.add("style none")
        reached.settings.styles = Styles()
    }

    /// Adds the `undo` of the last entry, which is then worded anew, unless it has cancelled out.
    private func undoLast() {
        hasGrown = false
        pending.add("undo")
        reached.entries -= 1
        let position = reached.entries - history.droppedCount
        if position < history.index { reached.selected = history.selection(before: position) }
    }

    private func present(undone: Int) -> Reached {
        Reached(
            entries: history.doneCount, undone: undone, selected: work.selection.shapes,
            settings: work.settings, path: work.path)
    }

    /// The text for the present history, macros and bindings, without entries that can be redone.
    ///
    /// - Throws: The error of a command whose undo fails; `CancellationError` if `isInterrupted` returns true.
    func wholeText(isInterrupted: @escaping () -> Bool = { false }) throws -> RecoveryText {
        var text = RecoveryText()
        try SavedScript(of: work, isInterrupted: isInterrupted).statements.forEach { addStep($0, to: &text) }
        work.macros.names.map(work.macros.statement).forEach { add($0, to: &text) }
        work.bindings.changes.forEach { add($0, to: &text) }
        text.addSaved(by: history.savedIndex.map { $0 - history.index })
        text.addPath(work.path)
        return text
    }

    /// Makes a whole text the one to be written.
    func take(_ text: RecoveryText) {
        (pending, replaces, isStale, hasGrown, mustLiftBounds) = (text, true, false, false, false)
        // A whole text leaves out what was undone.
        reached = present(undone: 0)
    }

    /// Writes many new entries at the end of the statement that has made them, rather than between two keys.
    func writeMany() {
        if pending.lines + history.doneCount - reached.entries > 1000 { timer.checkBeforeWait() }
    }

    /// Whether all entries have been gathered.
    var hasGathered: Bool { reached.entries == history.doneCount && !hasGrown && !isStale }

    /// Whether the whole history could be worded now.
    var canGather: Bool { history.activity == nil && !history.hasUnfinishedChanges }
}

extension RecoveryLog: UndoStackObserver {
    func undoStack(_ stack: UndoStack, didChange change: UndoStackChange) {
        if isPaused { return }
        let before = change.previousIndex + stack.droppedCount - change.dropped
        switch change.kind {
        case .performed: break
        case .merged: hasGrown = hasGrown || reached.entries >= before
        case .undone: move("undo", change.previousIndex - change.index, from: before)
        case .redone where change.index - change.previousIndex > reached.undone: isStale = true
        case .redone: move("redo", change.index - change.previousIndex, from: before)
        case .marked: return
        case .cleared, .limited, .removed, .grouped, .restored, .attached: isStale = true
        }
        // The undo limit has dropped entries that were not gathered.
        if reached.entries < stack.droppedCount { isStale = true }
        timer.begin()
    }

    private func move(_ verb: String, _ count: Int, from before: Int) {
        guard reached.entries == before, !hasGrown else { return isStale = true }
        pending.add(count == 1 ? verb : "\(verb) \(count)")
        reached.entries = history.doneCount
        reached.undone += verb == "undo" ? count : -count
        reached.selected =
            verb == "undo"
            ? history.selection(before: history.index) : history.selection(after: history.index - 1)
    }
}

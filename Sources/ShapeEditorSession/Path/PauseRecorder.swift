import CommandKit
import ShapeEditorModel

/// Records when time passes, because the history holds no times: as notes (``PauseNote``) of its entries, which undo
/// and redo leave as they are.
final class PauseRecorder {
    private let invoker: ShapeActionInvoker
    private let loop: TaskLoop
    private var time = Duration.zero
    /// Whether entries to come have notes, which say how many commands each of them has.
    private var hasBegun = false
    /// Whether a frame of an animation followed the last pause.
    private var isDrawing = false
    /// The pauses before the first entry, and the number of entries that the undo limit had dropped then.
    private var first = (pauses: Pauses(commands: 0), dropped: 0)

    /// The shortest pause that is recorded. A shorter pause is usually only the run time of statements at the prompt,
    /// or a rounding difference between concurrent statements. It counts towards the next pause, unless
    /// ``skipPassed()`` is called before that, as at the start of a typed line.
    private static let least = Duration.milliseconds(1)

    init(_ invoker: ShapeActionInvoker, _ loop: TaskLoop) { (self.invoker, self.loop) = (invoker, loop) }

    private var history: UndoStack { invoker.history }

    /// Records that the drawing has had its present state since the end of the last recorded or skipped time. A time
    /// of less than a millisecond counts towards the next call, unless it is skipped. `group` is a group in which the
    /// time has passed; nil if it has passed outside of all groups.
    func recordPassed(in group: UndoGroup?) throws { try record(in: group, leadsToFrame: false) }

    /// Records as ``recordPassed(in:)`` that time has passed before a frame of an animation.
    func recordPassed(beforeFrameIn group: UndoGroup) throws { try record(in: group, leadsToFrame: true) }

    /// Records that an animation has ended in a group: the commands after it draw no frame.
    func endFrames(in group: UndoGroup) throws {
        if isDrawing { try add(.zero, in: group, leadsToFrame: false) }
    }

    /// Excludes the time since the last recorded or skipped time, such as the time in which the user typed a line.
    func skipPassed() { time = loop.time }

    /// Begins to note the number of commands of each entry, for pauses in a group that has more than one part.
    func begin() {
        if hasBegun { return }
        hasBegun = true
        history.setNote(Pauses(commands: 1), for: PauseNote.self)
    }

    private func record(in group: UndoGroup?, leadsToFrame: Bool) throws {
        let passed = loop.time - time
        let isLong = passed >= Self.least
        guard isLong || leadsToFrame != isDrawing else { return }
        if isLong { time = loop.time }
        try add(isLong ? passed : .zero, in: group, leadsToFrame: leadsToFrame)
    }

    private func add(_ duration: Duration, in group: UndoGroup?, leadsToFrame: Bool) throws {
        isDrawing = leadsToFrame
        begin()
        guard let group = group?.outermost, group.isOpen else { return add(duration) }
        invoker.keepsApart = true
        let last = group.count - 1
        guard last >= 0 else {
            var pauses = group.note(PauseNote.self) ?? Pauses(commands: 0)
            pauses.add(duration, leadsToFrame: leadsToFrame)
            return try group.setNote(pauses, for: PauseNote.self)
        }
        if group.note(PauseNote.self, at: last) == nil { try beginNotes(of: group) }
        var pauses = group.note(PauseNote.self, at: last) ?? Pauses(commands: 1)
        pauses.add(duration, leadsToFrame: leadsToFrame)
        try group.setNote(pauses, for: PauseNote.self, at: last)
    }

    /// Notes that each command of a group counts. The group began before the first pause.
    private func beginNotes(of group: UndoGroup) throws {
        for position in 0..<group.count {
            try group.setNote(Pauses(commands: 1), for: PauseNote.self, at: position)
        }
    }

    /// Adds a pause after the last done entry, as of a group that has left no entry.
    func add(_ duration: Duration) {
        let position = history.index - 1
        guard position >= 0 else {
            if first.dropped != history.droppedCount { first = (Pauses(commands: 0), history.droppedCount) }
            return first.pauses.add(duration, leadsToFrame: false)
        }
        var pauses = history.note(PauseNote.self, at: position) ?? Pauses(of: history.entries[position])
        pauses.add(duration, leadsToFrame: false)
        history.setNote(pauses, for: PauseNote.self, at: position)
    }
}

extension PauseRecorder {
    /// The pause between an entry of the history, or the present if there is none at the position, and what was done
    /// before. If the undo limit has dropped the entry before it, the pause has gone with that.
    func pause(before position: Int) -> Pause? {
        if position > 0 { return history.note(PauseNote.self, at: position - 1)?.last }
        return first.dropped == history.droppedCount ? first.pauses.last : nil
    }
}

extension Pauses {
    /// No pauses in an entry that was recorded before the first pause.
    fileprivate init(of entry: any Command) {
        var count = 0
        entry.forEachEditing { _ in count += 1 }
        self.init(commands: count)
    }
}

extension UndoStack {
    /// The number of entries done, including those that the undo limit has dropped.
    var doneCount: Int { index + droppedCount }

    /// The number of the last done entry, which is lower than that of any entry to come; -1 if none is done.
    var lastNumber: Int { index > 0 ? number(at: index - 1) : -1 }
}

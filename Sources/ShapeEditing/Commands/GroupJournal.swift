import CommandKit

/// What a group has done so far, in the order in which it was done.
///
/// Groups that run side by side write into the journal of the one around them too, in the order of events: so the
/// outermost one can be undone exactly in reverse, however its parts were interleaved.
final class GroupJournal {
    /// How many commands a group can hold: few enough to be recorded or undone within a tenth of a second.
    static let limit = 500_000

    /// A command that was executed. An object, since every journal around it holds the same.
    private final class Entry {
        var command: any ShapeCommand
        var isUndone = false
        /// The innermost journal that it stands in, which alone can roll it back by itself.
        private(set) weak var owner: GroupJournal?

        init(_ command: any ShapeCommand, in owner: GroupJournal) {
            self.command = command
            self.owner = owner
        }
    }

    /// What the group is called, or nil where it is called as its only command is.
    let label: String?
    private let outer: GroupJournal?
    private var entries: [Entry] = []

    init(label: String?, within outer: GroupJournal?) {
        self.label = label
        self.outer = outer
    }

    /// Whether the group is part of another one.
    var isNested: Bool { outer != nil }

    /// The commands whose effect is there.
    var commands: [any ShapeCommand] {
        entries.lazy.filter { !$0.isUndone }.map(\.command)
    }

    /// Makes sure that there is room for another command.
    ///
    /// - Throws: ``Problem/groupTooLarge(limit:)``.
    func checkRoom() throws(Problem) {
        guard outermost.entries.count < Self.limit else { throw .groupTooLarge(limit: Self.limit) }
    }

    /// Notes that `command` has been executed. Of a run of moves one is kept, so that a long repetition stays small.
    func note(_ command: any ShapeCommand) {
        if let last = entries.last, last.owner === self, !last.isUndone, outermost.entries.last === last {
            switch last.command.merge(command) {
            case .merged: return
            case .cancelledOut: return forEachAround { $0.entries.removeLast() }
            case .refused: break
            }
        }
        let entry = Entry(command, in: self)
        forEachAround { $0.entries.append(entry) }
    }

    /// Undoes what this group did; that of groups beside it stays, as if this one had not been.
    ///
    /// All that came after is undone too, in reverse order, and what is not this group's is done again: a painting
    /// can't be undone from under another.
    ///
    /// - Returns: The shape that was changed last, or nil where there was nothing to undo.
    func rollBack() -> ShapeState? {
        guard let first = entries.first(where: { !$0.isUndone }) else { return nil }
        let around = outermost.entries
        let start = around.lastIndex { $0 === first } ?? around.endIndex
        let later = around[start...].filter { !$0.isUndone }
        // Exactly in reverse, nothing is in the way of a move back.
        for entry in later.reversed() { entry.isUndone = (try? entry.command.undo()) != nil }
        let own = Set(entries.map(ObjectIdentifier.init))
        for entry in later where !own.contains(ObjectIdentifier(entry)) {
            entry.isUndone = (try? entry.command.redo()) == nil
        }
        return first.command.receiver
    }

    private var outermost: GroupJournal { outer?.outermost ?? self }

    private func forEachAround(_ body: (GroupJournal) -> Void) {
        body(self)
        outer?.forEachAround(body)
    }
}

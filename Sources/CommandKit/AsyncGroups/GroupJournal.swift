/// What has finished in one execution of a tree of groups, in order of completion.
///
/// There is one for the whole tree, as commands of different groups may finish in turns.
final class GroupJournal {
    private(set) var commands: [any Command] = []
    /// The group that began first: all others are inside of it. None, when an undo stack keeps the journal.
    private(set) var root: ObjectIdentifier?
    private let isOwned: Bool

    init(isOwned: Bool = false) {
        self.isOwned = isOwned
    }

    func begin(in group: CommandGroup) {
        if root == nil, !isOwned { root = ObjectIdentifier(group) }
    }

    func note(_ command: any Command) {
        if command.isUndoable { commands.append(command) }
    }
}

/// What a group is given when it is executed: the context and journal of the whole tree, and its place in it.
struct GroupExecution {
    let context: CommandContext
    let journal: GroupJournal
    /// How many groups are around it.
    let depth: Int

    static func root(in context: CommandContext) -> GroupExecution {
        GroupExecution(context: context, journal: GroupJournal(), depth: 0)
    }

    var inside: GroupExecution { GroupExecution(context: context, journal: journal, depth: depth + 1) }
}

/// An asynchronous command that has ended, as an entry of a history.
struct FinishedCommand: Command {
    var command: any AsyncCommand

    var label: String { command.label }
    var isUndoable: Bool { command.isUndoable }

    mutating func execute() throws { try command.redo() }
    mutating func undo() throws { try command.undo() }
}

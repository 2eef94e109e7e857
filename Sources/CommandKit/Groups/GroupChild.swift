/// A command of a group, a queue or a timer, classified once by the way it is executed.
enum GroupChild {
    case synchronous(any Command)
    case asynchronous(any AsyncCommand)
    case group(AsyncCompositeCommand)

    init(_ command: some Command) { self = .synchronous(command) }

    init(_ command: some AsyncCommand) {
        if let group = command as? AsyncCompositeCommand {
            self = .group(group)
        } else {
            self = .asynchronous(command)
        }
    }

    var label: String {
        switch self {
        case .synchronous(let command): command.label
        case .asynchronous(let command): command.label
        case .group(let group): group.label
        }
    }

    /// The identity of a command that is an instance of a class; `nil` for any other command.
    var instance: ObjectIdentifier? {
        switch self {
        case .synchronous(let command): CommandKit.instance(of: command)
        case .asynchronous(let command): CommandKit.instance(of: command)
        case .group(let group): ObjectIdentifier(group)
        }
    }

    /// Whether the command and its whole tree are synchronous.
    var isSynchronous: Bool {
        switch self {
        case .synchronous: true
        case .asynchronous: false
        case .group(let group): group.isSynchronous
        }
    }

    /// Executes the command, or a copy of a struct, synchronously. If a stack performs it, it is recorded if undoable.
    func executeNow(_ execution: GroupExecution) throws {
        switch self {
        case .synchronous(var command):
            try execution.executing { try command.execute() }
            if command.isUndoable { execution.scope?.recordExecuted(command) }
        case .group(let group):
            try group.executeNow(execution)
        case .asynchronous:
            preconditionFailure("\(label) takes time, so its group is not executed like this.")
        }
    }

    /// Executes the command, or a copy of a struct. If a stack performs it and it is undoable, it is recorded, or
    /// undone if its group has been rolled back: even if it was cancelled, because it has changed its receiver.
    nonisolated(nonsending) func execute(_ execution: GroupExecution) async throws {
        switch self {
        case .asynchronous(var command):
            try execution.running.begin(self)
            execution.scope?.beginChild()
            defer {
                execution.running.end(self)
                execution.scope?.endChild()
            }
            try await command.execute()
            await execution.scope?.recordLate(command.entry)
        case .group(let group):
            try await group.execute(execution)
        case .synchronous:
            try executeNow(execution)
        }
    }
}

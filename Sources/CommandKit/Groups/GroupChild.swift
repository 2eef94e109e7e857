/// A command in a group or a queue, sorted once by the way in which it is executed.
enum GroupChild {
    case synchronous(any Command)
    case asynchronous(any AsyncCommand)
    case group(AsyncCommandGroup)

    init(_ command: some Command) { self = .synchronous(command) }

    init(_ command: some AsyncCommand) {
        if let group = command as? AsyncCommandGroup {
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

    /// The instance, when the command is a class.
    var instance: ObjectIdentifier? {
        switch self {
        case .synchronous(let command): CommandKit.instance(of: command)
        case .asynchronous(let command): CommandKit.instance(of: command)
        case .group(let group): ObjectIdentifier(group)
        }
    }

    /// Whether it completes without waiting.
    var isSynchronous: Bool {
        switch self {
        case .synchronous: true
        case .asynchronous: false
        case .group(let group): group.isSynchronous
        }
    }

    /// Executes a copy without waiting, and records it.
    func executeNow(_ execution: GroupExecution) throws {
        switch self {
        case .synchronous(var command):
            try execution.executing { try command.execute() }
            if command.isUndoable { execution.branch?.note(command) }
        case .group(let group):
            try group.executeNow(execution)
        case .asynchronous:
            preconditionFailure("\(label) takes time, so its group is not executed like this.")
        }
    }

    /// Executes a copy, and records it: whatever comes back normally has changed its receiver.
    nonisolated(nonsending) func execute(_ execution: GroupExecution) async throws {
        switch self {
        case .asynchronous(var command):
            try execution.running.begin(self)
            defer { execution.running.end(self) }
            try await command.execute()
            await execution.branch?.noteLate(command.entry)
        case .group(let group):
            try await group.execute(execution)
        case .synchronous:
            try executeNow(execution)
        }
    }
}

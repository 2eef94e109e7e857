/// A command in a group or a queue, sorted once by the way in which it is executed.
enum GroupChild {
    case synchronous(any Command)
    case contextual(any ContextualCommand)
    case asynchronous(any AsyncCommand)
    case group(CommandGroup)

    init(_ command: some Command) {
        if let contextual = command as? any ContextualCommand {
            self = .contextual(contextual)
        } else {
            self = .synchronous(command)
        }
    }

    init(_ command: some AsyncCommand) {
        if let group = command as? CommandGroup {
            self = .group(group)
        } else {
            self = .asynchronous(command)
        }
    }

    var label: String {
        switch self {
        case .synchronous(let command): command.label
        case .contextual(let command): command.label
        case .asynchronous(let command): command.label
        case .group(let group): group.label
        }
    }

    /// The instance, when the command is a class.
    var instance: ObjectIdentifier? {
        switch self {
        case .synchronous(let command): Self.instance(of: command)
        case .contextual(let command): Self.instance(of: command)
        case .asynchronous(let command): Self.instance(of: command)
        case .group(let group): ObjectIdentifier(group)
        }
    }

    private static func instance<Command>(of command: Command) -> ObjectIdentifier? {
        type(of: command) is AnyClass ? ObjectIdentifier(command as AnyObject) : nil
    }

    /// Whether it completes without waiting.
    var isSynchronous: Bool {
        switch self {
        case .synchronous, .contextual: true
        case .asynchronous: false
        case .group(let group): group.isSynchronous
        }
    }

    /// Executes a copy without waiting, and notes it as finished.
    ///
    /// - Throws: What the command throws; ``CommandGroupError/takesTime(label:)`` when it can't be done.
    func executeNow(_ execution: GroupExecution) throws {
        switch self {
        case .synchronous(var command):
            try command.execute()
            execution.journal.note(command)
        case .contextual(var command):
            try command.execute(in: execution.context)
            execution.journal.note(command)
        case .asynchronous(let command):
            throw CommandGroupError.takesTime(label: command.label)
        case .group(let group):
            try group.executeNow(execution)
        }
    }

    /// Executes a copy, and notes it as finished, unless its end has to be ignored.
    nonisolated(nonsending) func execute(
        _ execution: GroupExecution, unless isIgnored: () -> Bool = { false }
    ) async throws {
        switch self {
        case .asynchronous(var command):
            try await command.execute(in: execution.context)
            if !isIgnored() { execution.journal.note(FinishedCommand(command: command)) }
        case .group(let group):
            try await group.execute(execution)
        case .synchronous, .contextual:
            try executeNow(execution)
        }
    }
}

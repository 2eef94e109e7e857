/// A sequence of commands that is executed as one command (the Composite pattern). If a command fails, the undoable
/// commands before it are undone. An ``UndoStack`` records its outermost groups as composite commands.
///
/// A group that was created by ``init(_:_:)`` can be executed repeatedly: every execution starts from the commands as
/// they were given. Instances of classes keep their state between executions. A group without undoable commands leaves
/// no entry. Groups nest, and all children of the tree share ``SharedContext/current`` during an execution.
public struct CompositeCommand: Command {
    /// The maximum nesting depth for an execution, which recurses: input must not exhaust the call stack.
    package static let maximumDepth = 128

    /// The name of the group, in title case.
    public let label: String
    /// The given commands, or the executed commands.
    var contents: Contents

    enum Contents {
        case given(GivenCommands)
        case done(EntryStore)
        /// A placeholder while the store is checked for unique ownership.
        case none
    }

    /// Creates a group that has not been executed.
    ///
    /// - Parameters:
    ///   - label: The name of the group, in title case.
    ///   - commands: The commands in order of execution. If an instance of a class occurs twice, `execute()` throws a
    ///     ``GroupError`` whose cause is ``CommandKitError/addedTwice(command:group:)``. If groups are nested too deep,
    ///     all commands are dropped, and `execute()` throws.
    /// - Complexity: O(*n*) in the number of commands.
    public init(_ label: String, _ commands: [any Command]) {
        self.label = label
        contents = .given(GivenCommands(commands))
    }

    /// Creates a group of executed commands. If `coalesces` is `true`, the last entry of a stack may merge this group,
    /// provided that the entry is a group with the same label.
    init(label: String, done: EntryStore, coalesces: Bool = false) {
        self.label = label
        done.coalesces = coalesces
        contents = .done(done)
    }

    /// After a successful execution, the undoable commands that were executed; otherwise the given commands.
    public var children: [any Command] {
        switch contents {
        case .given(let given): given.commands
        case .done(let store): Array(UndoEntries(store: store))
        case .none: []
        }
    }

    /// A view of the ``children`` of an executed group, without copies of the commands; `nil` if the children are the
    /// given commands.
    public var entries: UndoEntries? { done.map { UndoEntries(store: $0) } }

    var done: EntryStore? {
        if case .done(let store) = contents { store } else { nil }
    }

    /// The commands with which an execution starts.
    var given: GivenCommands {
        switch contents {
        case .given(let given): given
        case .done(let store): store.origin ?? GivenCommands(children)
        case .none: GivenCommands([])
        }
    }

    /// An upper bound of the nesting depth, this group included.
    var depth: Int {
        switch contents {
        case .given(let given): given.depth + 1
        case .done(let store): max(store.depth, store.origin?.depth ?? 0) + 1
        case .none: 1
        }
    }

    /// Whether the group has been executed successfully and has an undoable command. A group that a stack has recorded
    /// is undoable even if its commands cancel out.
    public var isUndoable: Bool { done.map { $0.count > 0 || $0.origin == nil } ?? false }

    /// Whether a child changes the receiver.
    public func hasReceiver(_ receiver: AnyObject) -> Bool {
        guard let done else { return children.contains { $0.hasReceiver(receiver) } }
        return done.indices.contains { done.hasReceiver(receiver, at: $0) }
    }

    /// Calls `body` with the receivers of each child. After a successful execution, a receiver that is named several
    /// times in a row causes one call.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {
        if let done { return done.forEachReceiver(of: 0..<done.count, body) }
        for child in children { child.forEachReceiver(body) }
    }

    var traits: EntryTraits {
        EntryTraits(depth: depth, undoTakesTime: undoTakesTime, redoTakesTime: redoTakesTime)
    }

    var undoTakesTime: Bool { done?.undoTakesTime ?? false }
    var redoTakesTime: Bool { done?.redoTakesTime ?? false }

    /// Merges the next command if it is a group with the same label that was committed with `merging`.
    public mutating func merge<Next: Command>(_ next: Next) -> MergeOutcome {
        // The comparison of types comes first: a cast takes much longer, and every perform calls this function.
        guard Next.self == CompositeCommand.self, let next = next as? CompositeCommand,
            let done = next.done, done.coalesces, next.label == label
        else {
            return .refused
        }
        let store = ownStore()
        store.append(contentsOf: done)
        return .merged
    }

    /// The store of the executed commands, copied if another copy of this group shares it, or an empty store.
    mutating func ownStore() -> EntryStore {
        guard case .done(var store) = contents else { return EntryStore(types: CommandTypes()) }
        contents = .none
        if !isKnownUniquelyReferenced(&store) { store = store.copy() }
        contents = .done(store)
        return store
    }

    /// The group without the commands that change a receiver; `nil` if no command is left.
    func without(_ receiver: AnyObject) -> CompositeCommand? {
        let rest = children.compactMap { child -> (any Command)? in
            guard child.hasReceiver(receiver) else { return child }
            return (child as? CompositeCommand)?.without(receiver)
        }
        let store = EntryStore(types: done?.types ?? CommandTypes())
        for command in rest { store.append(command) }
        return rest.isEmpty ? nil : CompositeCommand(label: label, done: store)
    }
}

/// The commands that were given to a group, before any execution.
final class GivenCommands {
    let commands: [any Command]
    /// The maximum nesting depth of the commands, including dropped ones.
    let depth: Int

    init(_ commands: [any Command]) {
        depth = commands.lazy.map { Self.depth(of: $0) }.max() ?? 0
        // If a command is nested too deep to be executed, all are dropped: releasing it would recurse too deep, too.
        self.commands = depth < CompositeCommand.maximumDepth ? commands : []
    }

    private static func depth(of command: any Command) -> Int {
        type(of: command) == CompositeCommand.self ? (command as? CompositeCommand)?.depth ?? 0 : 0
    }
}

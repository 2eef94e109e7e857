/// Commands that are executed one after the other, all or nothing, as one command; what an ``UndoStack`` records for
/// each of its groups, too.
///
/// It can be executed again: every run starts from the commands as they were given and keeps nothing of the run
/// before. (Commands that are classes are shared by all runs.) An empty one leaves no entry. Groups nest; the children
/// of the whole tree share ``CommandContext/current``.
public struct CommandGroup: Command {
    /// How deep groups can be nested. Executing them recurses, and input must not exhaust the call stack.
    public static let maximumDepth = 128

    /// The label of the whole, in title case.
    public let label: String
    /// What it was given, or what has been done of that: one word, so that a group is recorded without an allocation
    /// (1.2 times the time of a group of two).
    var contents: Contents

    enum Contents {
        case given(GivenCommands)
        case done(EntryStore)
        /// For the moment in which the store is looked at.
        case none
    }

    /// A group that has not run yet.
    ///
    /// - Parameters:
    ///   - label: The label of the whole, in title case.
    ///   - commands: The commands, in the order in which they are to be executed. No instance of a class may stand
    ///     there twice; executing throws ``CommandError/addedTwice(command:group:)`` otherwise.
    /// - Complexity: O(*n*) in the number of commands.
    public init(_ label: String, _ commands: [any Command]) {
        self.label = label
        contents = .given(GivenCommands(commands))
    }

    /// What has been done already. With `joinsPrevious`, the entry before, if it is a group of the same label, is to
    /// take this one over.
    init(label: String, done: EntryStore, joinsPrevious: Bool = false) {
        self.label = label
        done.joinsPrevious = joinsPrevious
        contents = .done(done)
    }

    /// The commands: as they were given, or, once it has run, those that can be undone.
    public var children: [any Command] {
        switch contents {
        case .given(let given): given.commands
        case .done(let store): Array(UndoEntries(store: store))
        case .none: []
        }
    }

    /// The ``children`` of one that has run, of which none is made before it is asked for; nil of any other.
    package var entries: UndoEntries? { done.map { UndoEntries(store: $0) } }

    var done: EntryStore? {
        if case .done(let store) = contents { store } else { nil }
    }

    /// What a run starts from.
    var given: GivenCommands {
        switch contents {
        case .given(let given): given
        case .done(let store): store.origin ?? GivenCommands(children)
        case .none: GivenCommands([])
        }
    }

    /// How many groups stand one inside the other, with this one.
    var depth: Int {
        switch contents {
        case .given(let given): given.depth + 1
        case .done(let store): max(store.depth, store.origin?.depth ?? 0) + 1
        case .none: 1
        }
    }

    /// Whether the group has run, and there is something to undo. What a stack has recorded counts as that, even if
    /// its commands cancel out.
    public var isUndoable: Bool { done.map { $0.count > 0 || $0.origin == nil } ?? false }

    /// Whether a child changes the receiver.
    public func involves(_ receiver: AnyObject) -> Bool {
        guard let done else { return children.contains { $0.involves(receiver) } }
        return done.indices.contains { done.involves(receiver, at: $0) }
    }

    /// Calls it with the receivers of each child; once for neighbours that share one.
    public func forEachReceiver(_ body: (AnyObject) -> Void) {
        if let done { return done.forEachReceiver(of: 0..<done.count, body) }
        for child in children { child.forEachReceiver(body) }
    }

    var traits: EntryTraits {
        EntryTraits(depth: depth, undoTakesTime: undoTakesTime, redoTakesTime: redoTakesTime)
    }

    var undoTakesTime: Bool { done?.undoTakesTime ?? false }
    var redoTakesTime: Bool { done?.redoTakesTime ?? false }

    /// Takes over a group of the same label that was committed to join this one.
    public mutating func merge<Next: Command>(_ next: Next) -> MergeOutcome {
        // Compared first, as a cast takes much longer, and this is asked at every perform.
        guard Next.self == CommandGroup.self, let next = next as? CommandGroup,
            let done = next.done, done.joinsPrevious, next.label == label
        else {
            return .refused
        }
        let store = ownStore()
        store.append(contentsOf: done)
        return .merged
    }

    /// The store of what was done, which no copy of this group shares.
    mutating func ownStore() -> EntryStore {
        guard case .done(var store) = contents else { return EntryStore(kinds: EntryKinds()) }
        contents = .none
        if !isKnownUniquelyReferenced(&store) { store = store.copy() }
        contents = .done(store)
        return store
    }

    /// The group without what changes a receiver; `nil` when nothing is left.
    func without(_ receiver: AnyObject) -> CommandGroup? {
        let rest = children.compactMap { child -> (any Command)? in
            guard child.involves(receiver) else { return child }
            return (child as? CommandGroup)?.without(receiver)
        }
        let store = EntryStore(kinds: done?.kinds ?? EntryKinds())
        for command in rest { store.append(command) }
        return rest.isEmpty ? nil : CommandGroup(label: label, done: store)
    }
}

/// The commands that a group starts from.
final class GivenCommands {
    let commands: [any Command]
    /// How many groups stand one inside the other among them.
    let depth: Int

    init(_ commands: [any Command]) {
        depth = commands.lazy.map { Self.depth(of: $0) }.max() ?? 0
        // What is too deep to be executed would be too deep to be released.
        self.commands = depth < CommandGroup.maximumDepth ? commands : []
    }

    private static func depth(of command: any Command) -> Int {
        type(of: command) == CommandGroup.self ? (command as? CommandGroup)?.depth ?? 0 : 0
    }
}

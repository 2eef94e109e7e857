extension CompositeCommand {
    /// Executes the commands in order. If a command fails, the undoable commands before it are undone in reverse order.
    ///
    /// - Throws: ``GroupError`` with the cause, the position of the command that failed, and all commands that could
    ///   not be undone. If groups are nested too deep or the same instance occurs twice, the cause is a
    ///   ``CommandKitError`` without a position.
    public mutating func execute() throws { try SharedContext.forGroup { try run() } }

    private mutating func run() throws {
        try checkForExecution()
        let store = EntryStore(types: done?.types ?? CommandTypes())
        store.origin = given
        contents = .given(given)
        let commands = given.commands
        for index in commands.indices {
            do {
                try Self.execute(commands[index], on: store)
            } catch {
                throw GroupError(
                    label, error, at: index, of: commands[index].label,
                    rollbackFailures: store.failures(of: store.indices.reversed(), store.undo(at:)))
            }
        }
        contents = .done(store)
    }

    private static func execute(_ command: some Command, on store: EntryStore) throws {
        var command = command
        try command.execute()
        if command.isUndoable { store.append(command) }
    }

    private func checkForExecution() throws {
        guard depth <= Self.maximumDepth else {
            throw GroupError(
                label, CommandKitError.tooDeep(label: label, maximum: Self.maximumDepth), at: nil)
        }
        var instances: Set<ObjectIdentifier> = []
        for command in given.commands {
            guard let instance = instance(of: command), !instances.insert(instance).inserted else { continue }
            throw GroupError(
                label, CommandKitError.addedTwice(command: command.label, group: label), at: nil)
        }
    }

    /// Undoes the commands of the last execution in reverse order. If one fails, those undone so far are redone.
    ///
    /// - Throws: ``GroupError`` with the cause and all commands that could not be redone; the cause is
    ///   ``CommandKitError/notExecuted(label:)`` if the group has not been executed successfully.
    ///   ``UndoStackError/takesTime(label:)`` if the group has ever held a command that takes time to undo.
    public mutating func undo() throws {
        if undoTakesTime { throw UndoStackError.takesTime(label: label) }
        let store = try runStore()
        try store.run(
            store.indices.reversed(), of: label, { try store.undo(at: $0) },
            takingBack: { try store.redo(at: $0) })
    }

    /// Redoes the commands of the last execution in order. If a command fails, the commands redone so far are undone.
    ///
    /// - Throws: The same errors as ``undo()``, with undo and redo exchanged.
    public mutating func redo() throws {
        if redoTakesTime { throw UndoStackError.takesTime(label: label) }
        let store = try runStore()
        try store.run(
            store.indices, of: label, { try store.redo(at: $0) }, takingBack: { try store.undo(at: $0) })
    }

    mutating func runStore() throws -> EntryStore {
        guard done != nil else { throw GroupError(label, CommandKitError.notExecuted(label: label), at: nil) }
        return ownStore()
    }
}

extension EntryStore {
    /// Applies `step` to the entry at each position in order. If a step fails, applies `stepBack` to the earlier
    /// positions in reverse order.
    ///
    /// - Throws: ``GroupError`` with the given label.
    @inline(__always)
    fileprivate func run(
        _ places: some BidirectionalCollection<Int>, of label: String, _ step: (Int) throws -> Void,
        takingBack stepBack: (Int) throws -> Void
    ) throws {
        var next = places.startIndex
        do {
            while next != places.endIndex {
                try step(places[next])
                places.formIndex(after: &next)
            }
        } catch {
            let place = places[next]
            throw GroupError(
                label, error, at: place, of: self.label(at: place),
                rollbackFailures: failures(of: places[..<next].reversed(), stepBack))
        }
    }

    /// Applies `step` to the entry at each position, even after failures, and returns the failures.
    func failures(
        of places: some Sequence<Int>, _ step: (Int) throws -> Void
    ) -> [GroupFailure] {
        places.compactMap { place in
            do {
                try step(place)
                return nil
            } catch {
                return GroupFailure(path: [place], label: label(at: place) ?? "", error: error)
            }
        }
    }
}

extension CompositeCommand {
    /// Converts a group that is recorded without being executed to an executed group if it has undoable commands.
    /// Returns other groups unchanged, and `nil` for a command that isn't a group. If `asking` is `false`, all commands
    /// count as undoable, and every group is converted. The depth is checked, because a caller that records each entry
    /// inside a new group would otherwise nest groups without limit.
    ///
    /// - Throws: ``CommandKitError/tooDeep(label:maximum:)``.
    static func asDone<C: Command>(
        _ command: borrowing C, asking: Bool = true
    ) throws(CommandKitError) -> CompositeCommand? {
        guard C.self == CompositeCommand.self, let group = copy command as? CompositeCommand else {
            return nil
        }
        guard group.depth <= maximumDepth else {
            throw .tooDeep(label: group.label, maximum: maximumDepth)
        }
        guard case .given(let given) = group.contents else { return group }
        let done = EntryStore(types: CommandTypes())
        for command in given.commands { try done.append(asDone: command, asking: asking) }
        return asking && done.count == 0 ? group : CompositeCommand(label: group.label, done: done)
    }
}

extension EntryStore {
    /// Appends a command whose action has already taken place. If `asking` is `true`, only an undoable one.
    func append(asDone command: some Command, asking: Bool) throws(CommandKitError) {
        if let group = try CompositeCommand.asDone(command, asking: asking) {
            if !asking || group.isUndoable { append(group) }
        } else if !asking || command.isUndoable {
            append(command)
        }
    }
}

/// The identity of a command that is an instance of a class; `nil` for any other command.
func instance<Command>(of command: Command) -> ObjectIdentifier? {
    type(of: command) is AnyClass ? ObjectIdentifier(command as AnyObject) : nil
}

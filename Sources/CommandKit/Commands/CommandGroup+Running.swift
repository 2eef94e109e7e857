extension CommandGroup {
    /// Executes the commands in order. At the first failure, those before it are undone in reverse order.
    ///
    /// - Throws: ``GroupError`` with the cause, the position of the command that failed, and whatever could not be
    ///   undone; its cause is a ``CommandError`` when groups are nested too deep or an instance stands here twice.
    public mutating func execute() throws { try CommandContext.forGroup { try run() } }

    private mutating func run() throws {
        try checkForExecution()
        let store = EntryStore(kinds: done?.kinds ?? EntryKinds())
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
                label, CommandError.tooDeep(label: label, maximum: Self.maximumDepth), at: nil)
        }
        var instances: Set<ObjectIdentifier> = []
        for command in given.commands {
            guard let instance = instance(of: command), !instances.insert(instance).inserted else { continue }
            throw GroupError(
                label, CommandError.addedTwice(command: command.label, group: label), at: nil)
        }
    }

    /// Undoes the last run in reverse order, all or nothing.
    ///
    /// - Throws: ``GroupError``, after those that were undone have been redone. ``UndoStackError/takesTime(label:)``
    ///   when a command does. Its cause is ``CommandError/notExecuted(label:)`` when the group has not run.
    public mutating func undo() throws {
        if undoTakesTime { throw UndoStackError.takesTime(label: label) }
        let store = try runStore()
        try store.run(
            store.indices.reversed(), of: label, { try store.undo(at: $0) },
            takingBack: { try store.redo(at: $0) })
    }

    /// Redoes the last run in order, all or nothing.
    ///
    /// - Throws: As ``undo()`` does.
    public mutating func redo() throws {
        if redoTakesTime { throw UndoStackError.takesTime(label: label) }
        let store = try runStore()
        try store.run(
            store.indices, of: label, { try store.redo(at: $0) }, takingBack: { try store.undo(at: $0) })
    }

    mutating func runStore() throws -> EntryStore {
        guard done != nil else { throw GroupError(label, CommandError.notExecuted(label: label), at: nil) }
        return ownStore()
    }
}

extension EntryStore {
    /// Takes a step at each of some places. When one fails, takes those before it back, the last first.
    ///
    /// - Throws: ``GroupError``, as of the group with this label.
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

    /// Takes a step at each of some places, whichever fail, and returns the failures.
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

extension CommandGroup {
    /// A group that is recorded without being executed, as one that has been done. An entry can become part of the
    /// next one like this, again and again.
    ///
    /// - Throws: ``CommandError/tooDeep(label:maximum:)``
    static func asDone<C: Command>(_ command: borrowing C) throws(CommandError) -> CommandGroup? {
        guard C.self == CommandGroup.self, let group = copy command as? CommandGroup else { return nil }
        guard group.depth <= maximumDepth else {
            throw .tooDeep(label: group.label, maximum: maximumDepth)
        }
        guard case .given(let given) = group.contents else { return group }
        let done = EntryStore(kinds: EntryKinds())
        for command in given.commands { try done.append(asDone: command) }
        return done.count == 0 ? group : CommandGroup(label: group.label, done: done)
    }
}

extension EntryStore {
    fileprivate func append(asDone command: some Command) throws(CommandError) {
        if let group = try CommandGroup.asDone(command) {
            if group.isUndoable { append(group) }
        } else if command.isUndoable {
            append(command)
        }
    }
}

/// The instance, when a command is a class.
func instance<Command>(of command: Command) -> ObjectIdentifier? {
    type(of: command) is AnyClass ? ObjectIdentifier(command as AnyObject) : nil
}

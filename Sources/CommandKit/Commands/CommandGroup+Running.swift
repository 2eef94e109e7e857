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
                var failures: [GroupFailure] = []
                for place in store.indices.reversed() {
                    store.note(&failures, at: place) { try store.undo(at: place) }
                }
                throw GroupError(
                    label, error, at: index, of: commands[index].label, rollbackFailures: failures)
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
        var place = store.count
        do {
            while place > 0 {
                try store.undo(at: place - 1)
                place -= 1
            }
        } catch {
            var failures: [GroupFailure] = []
            for place in place..<store.count {
                store.note(&failures, at: place) { try store.redo(at: place) }
            }
            throw GroupError(
                label, error, at: place - 1, of: store.label(at: place - 1), rollbackFailures: failures)
        }
    }

    /// Redoes the last run in order, all or nothing.
    ///
    /// - Throws: As ``undo()`` does.
    public mutating func redo() throws {
        if redoTakesTime { throw UndoStackError.takesTime(label: label) }
        let store = try runStore()
        var place = 0
        do {
            while place < store.count {
                try store.redo(at: place)
                place += 1
            }
        } catch {
            var failures: [GroupFailure] = []
            for place in (0..<place).reversed() {
                store.note(&failures, at: place) { try store.undo(at: place) }
            }
            throw GroupError(label, error, at: place, of: store.label(at: place), rollbackFailures: failures)
        }
    }

    mutating func runStore() throws -> EntryStore {
        guard done != nil else { throw GroupError(label, CommandError.notExecuted(label: label), at: nil) }
        return ownStore()
    }
}

extension EntryStore {
    /// Takes a step back; if it fails that is noted, and the others follow all the same.
    func note(_ failures: inout [GroupFailure], at place: Int, _ step: () throws -> Void) {
        do {
            try step()
        } catch {
            failures.append(GroupFailure(path: [place], label: label(at: place) ?? "", error: error))
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

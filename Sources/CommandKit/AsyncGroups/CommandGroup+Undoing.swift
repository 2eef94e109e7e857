extension CommandGroup {
    /// Whether anything of the last run can be undone.
    public var isUndoable: Bool { finished?.isEmpty == false }

    /// Undoes what finished in the last run, whether or not it was cancelled or failed later, in reverse order of
    /// completion: all of it or nothing.
    ///
    /// - Throws: ``TransactionError``. Its cause is ``CompositeError/notExecuted(label:)`` when the group has not
    ///   run, or has run inside another or on an undo stack, which keeps what can be undone then.
    public func undo() throws { try travel { try $0.undoAll(for: $1) } }

    /// Redoes what `undo()` took back, in order of completion and without waiting: all of it or nothing.
    ///
    /// - Throws: As `undo()` does.
    public func redo() throws { try travel { try $0.redoAll(for: $1) } }

    /// The commands are taken out meanwhile, so that one of them may ask this group how it is.
    private func travel(_ step: (inout [any Command], String) throws -> Void) throws {
        if isExecuting { throw CommandGroupError.executing(label: label) }
        var commands = finished
        finished = nil
        defer { finished = commands }
        try commands.travel(label, step)
    }
}

extension [any Command]? {
    /// Undoes or redoes what has finished in a run.
    mutating func travel(_ label: String, _ step: (inout [any Command], String) throws -> Void) throws {
        guard var commands = self else {
            throw TransactionError(label: label, error: CompositeError.notExecuted(label: label), index: nil)
        }
        defer { self = commands }
        try step(&commands, label)
    }
}

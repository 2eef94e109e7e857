extension CommandGroup {
    /// Whether anything of the last run can be undone.
    public var isUndoable: Bool { finished?.isEmpty == false }

    /// Undoes what finished in the last run, whether or not it was cancelled or failed later, in reverse order of
    /// completion: all of it or nothing.
    ///
    /// - Throws: ``TransactionError``. Its cause is ``CompositeError/notExecuted(label:)`` when the group has not
    ///   run, or has run inside another or on an undo stack, which keeps what can be undone then.
    public func undo() throws { try travel { try $0.undoAll(for: label) } }

    /// Redoes what `undo()` took back, in order of completion and without waiting: all of it or nothing.
    ///
    /// - Throws: As `undo()` does.
    public func redo() throws { try travel { try $0.redoAll(for: label) } }

    /// Takes the commands out meanwhile, so that one that comes back to this group finds it in order.
    private func travel(_ step: (inout [any Command]) throws -> Void) throws {
        if isExecuting { throw CommandGroupError.executing(label: label) }
        guard var commands = finished else {
            throw TransactionError(label: label, error: CompositeError.notExecuted(label: label), index: nil)
        }
        finished = nil
        defer { finished = commands }
        try step(&commands)
    }
}

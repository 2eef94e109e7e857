/// The entry of an asynchronous command, as found in ``UndoStack/entries`` and in ``CompositeCommand/children``.
///
///     let download = (history.entries.last as? AsyncEntry<Download>)?.command
public struct AsyncEntry<Base: AsyncCommand>: Command {
    /// The command, in its state after the last execution, undo or redo.
    public private(set) var command: Base
    /// Undoes the command synchronously; `nil` if its undo takes time.
    private let undoNow: ((inout Base) throws -> Void)?
    /// Redoes the command synchronously; `nil` if its redo takes time.
    private let redoNow: ((inout Base) throws -> Void)?

    init(
        _ command: Base, undoNow: ((inout Base) throws -> Void)? = nil,
        redoNow: ((inout Base) throws -> Void)? = nil
    ) {
        (self.command, self.undoNow, self.redoNow) = (command, undoNow, redoNow)
    }

    /// The label of the command.
    public var label: String { command.label }

    /// Redoes the command, which has already been executed.
    ///
    /// - Throws: The error of the command; ``UndoStackError/takesTime(label:)`` if its redo takes time.
    public mutating func execute() throws { try run(redoNow) }

    /// Undoes the command.
    ///
    /// - Throws: The error of the command; ``UndoStackError/takesTime(label:)`` if its undo takes time.
    public mutating func undo() throws { try run(undoNow) }

    /// Whether the command changes the receiver.
    public func hasReceiver(_ receiver: AnyObject) -> Bool { command.hasReceiver(receiver) }

    /// Calls the body with each receiver of the command.
    public func forEachReceiver(_ body: (AnyObject) -> Void) { command.forEachReceiver(body) }

    private mutating func run(_ step: ((inout Base) throws -> Void)?) throws {
        guard let step else { throw UndoStackError.takesTime(label: label) }
        try step(&command)
    }
}

extension AsyncEntry: WaitingEntry {
    var undoTakesTime: Bool { undoNow == nil }
    var redoTakesTime: Bool { redoNow == nil }

    nonisolated(nonsending) mutating func undoWaiting() async throws { try await command.undo() }
    nonisolated(nonsending) mutating func redoWaiting() async throws { try await command.redo() }
}

extension AsyncCommand {
    /// The entry that a stack records after the command has ended; `nil` if the command isn't undoable.
    var entry: (any Command)? {
        guard isUndoable else { return nil }
        if let block = self as? AsyncBlockCommand { return block.blockEntry }
        if let instant = self as? any InstantlyUndoable { return instant.instantEntry }
        return AsyncEntry(self)
    }
}

extension InstantlyUndoable {
    fileprivate var instantEntry: any Command {
        AsyncEntry(self, undoNow: { try $0.undo() }, redoNow: { try $0.redo() })
    }
}

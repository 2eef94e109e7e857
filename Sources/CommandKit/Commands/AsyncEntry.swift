/// The entry of a command that takes time: what an ``UndoStack`` and a group's ``CommandGroup/children`` show of it.
///
///     let download = (history.entries.last as? AsyncEntry<Download>)?.command
public struct AsyncEntry<Base: AsyncCommand>: Command {
    /// The command, as it was after what was done last: its execution, an undo or a redo.
    public private(set) var command: Base
    /// Undoes it without waiting; `nil` where that takes time.
    private let undoNow: ((inout Base) throws -> Void)?
    /// Redoes it without waiting; `nil` where that takes time.
    private let redoNow: ((inout Base) throws -> Void)?

    init(
        _ command: Base, undoNow: ((inout Base) throws -> Void)? = nil,
        redoNow: ((inout Base) throws -> Void)? = nil
    ) {
        (self.command, self.undoNow, self.redoNow) = (command, undoNow, redoNow)
    }

    /// The command's label.
    public var label: String { command.label }

    /// Redoes the command, which has been executed already.
    ///
    /// - Throws: What it throws; ``UndoStackError/takesTime(label:)`` where it takes time.
    public mutating func execute() throws { try run(redoNow) }

    /// Undoes the command.
    ///
    /// - Throws: What it throws; ``UndoStackError/takesTime(label:)`` where it takes time.
    public mutating func undo() throws { try run(undoNow) }

    /// Whether the command changes the receiver.
    public func involves(_ receiver: AnyObject) -> Bool { command.involves(receiver) }

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
    /// What a stack records of the command, which has ended; `nil` where it can't be undone.
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

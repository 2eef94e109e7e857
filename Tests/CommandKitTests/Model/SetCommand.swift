import CommandKit

/// Which of the next changes fail: after so many that succeed one does, then after so many more another.
struct Faults {
    private var countdowns: [Int]

    init(_ countdowns: [Int] = []) { self.countdowns = countdowns }

    mutating func strike() -> Bool {
        guard let left = countdowns.first else { return false }
        if left > 0 {
            countdowns[0] = left - 1
        } else {
            countdowns.removeFirst()
        }
        return left == 0
    }
}

/// What all receivers of the model test share.
final class FaultSource {
    var faults = Faults()
}

/// A receiver of the model test: one number, of which a change can be made to fail.
final class Cell {
    var value = 0
    private let source: FaultSource
    /// Whether the commands on it are recorded without it.
    private let isCompact: Bool

    init(_ source: FaultSource, isCompact: Bool) {
        self.source = source
        self.isCompact = isCompact
    }

    func setting(_ new: Int, old: Int = 0, isUndoable: Bool = true) -> any Command {
        let command = SetCommand(self, new, old: old, isUndoable: isUndoable)
        return isCompact ? CompactSetCommand(command: command) : command
    }

    func set(_ new: Int) throws {
        if source.faults.strike() { throw Refusal(entry: "set \(new)") }
        value = new
    }
}

/// Sets the cell; takes over the next one, and cancels out when the value is what it was. Each undo depends on all
/// that came before, so a step that is lost or out of order shows.
struct SetCommand: Command {
    let cell: Cell
    var new: Int
    var old = 0
    var isUndoable = true

    let label = "Set"

    init(_ cell: Cell, _ new: Int, old: Int = 0, isUndoable: Bool = true) {
        self.cell = cell
        self.new = new
        self.old = old
        self.isUndoable = isUndoable
    }

    mutating func execute() throws {
        let before = cell.value
        try cell.set(new)
        // Only now, as a compact command that throws keeps nothing.
        old = before
    }

    mutating func undo() throws { try cell.set(old) }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? SetCommand, next.cell === cell else { return .refused }
        new = next.new
        return new == old ? .cancelledOut : .merged
    }

    func involves(_ receiver: AnyObject) -> Bool { receiver === cell }
}

/// The same, recorded without the cell.
struct CompactSetCommand: CompactCommand {
    var command: SetCommand

    init(command: SetCommand) { self.command = command }

    init(receiver: Cell, state: (new: Int, old: Int, isUndoable: Bool)) {
        command = SetCommand(receiver, state.new, old: state.old, isUndoable: state.isUndoable)
    }

    var receiver: Cell { command.cell }
    var state: (new: Int, old: Int, isUndoable: Bool) { (command.new, command.old, command.isUndoable) }
    var label: String { command.label }
    var isUndoable: Bool { command.isUndoable }

    mutating func execute() throws { try command.execute() }
    mutating func undo() throws { try command.undo() }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        (next as? CompactSetCommand).map { command.merge($0.command) } ?? .refused
    }
}

import CommandKit

/// The changes that fail: one after a number of successful ones, then another after a second number.
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

/// The state that all receivers of the model test share.
final class FaultSource {
    var faults = Faults()
}

/// A receiver of the model test: a number whose changes can be made to fail.
final class Cell {
    var value = 0
    private let source: FaultSource

    init(_ source: FaultSource) { self.source = source }

    func setting(
        _ new: Int, old: Int = 0, isUndoable: Bool = true, isNamed: Bool = true
    ) -> any Command {
        SetCommand(cell: self, new: new, old: old, isUndoable: isUndoable, isNamed: isNamed)
    }

    func set(_ new: Int) throws {
        if source.faults.strike() { throw Refusal(entry: "set \(new)") }
        value = new
    }
}

/// Sets the cell. It merges the next command, and cancels out if the value is the original one. Each undo depends on
/// all earlier steps, so a lost or misplaced step is detected.
struct SetCommand: Command {
    let cell: Cell
    var new: Int
    var old = 0
    var isUndoable = true
    /// Whether the command names the cell as its receiver.
    var isNamed = true

    let label = "Set"

    mutating func execute() throws {
        let before = cell.value
        try cell.set(new)
        old = before
    }

    mutating func undo() throws { try cell.set(old) }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? SetCommand, next.cell === cell else { return .refused }
        new = next.new
        return new == old ? .cancelledOut : .merged
    }

    func forEachReceiver(_ body: (AnyObject) -> Void) { if isNamed { body(cell) } }
}

extension StackModel.Entry {
    /// The command of an entry without inner groups that changes only one cell.
    func command(_ cell: Cell) -> any Command {
        let commands = steps.map { cell.setting($0.new, old: $0.old) }
        return group.map { CompositeCommand($0, commands) } ?? commands[0]
    }
}

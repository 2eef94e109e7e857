import CommandKit

/// The receiver of the model test: one number, of which a change can be made to fail.
final class Cell {
    var value = 0
    /// After how many changes one fails, once.
    var changesUntilFailure: Int?

    func set(_ new: Int) throws {
        if let left = changesUntilFailure {
            changesUntilFailure = left == 0 ? nil : left - 1
            if left == 0 { throw Refusal(entry: "set \(new)") }
        }
        value = new
    }
}

/// Sets the cell; absorbs the next one, and cancels out when the value is what it was. Each undo depends on all that
/// came before, so a step that is lost or out of order shows.
struct SetCommand: Command {
    let cell: Cell
    var new: Int
    var old = 0
    var isUndoable = true

    let label = "Set"

    init(_ cell: Cell, _ new: Int, isUndoable: Bool = true) {
        self.cell = cell
        self.new = new
        self.isUndoable = isUndoable
    }

    mutating func execute() throws {
        old = cell.value
        try cell.set(new)
    }

    mutating func undo() throws { try cell.set(old) }

    mutating func absorb(_ next: any Command) -> MergeOutcome {
        guard let next = next as? SetCommand else { return .refused }
        new = next.new
        return new == old ? .cancelledOut : .merged
    }
}

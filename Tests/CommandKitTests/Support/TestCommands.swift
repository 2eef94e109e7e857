import CommandKit

/// Adds to the tape, and merges the next command.
struct Add: Command {
    let tape: Tape
    var amount: Int

    var label: String { "Add \(amount)" }

    mutating func execute() throws { try tape.apply(amount, as: "do \(amount)") }
    mutating func undo() throws { try tape.apply(-amount, as: "undo \(amount)") }
    mutating func redo() throws { try tape.apply(amount, as: "redo \(amount)") }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Add else { return .refused }
        amount += next.amount
        return amount == 0 ? .cancelledOut : .merged
    }
}

/// Does what another command does, and names a receiver.
struct Named<Base: Command>: Command {
    var base: Base
    let receiver: AnyObject

    var label: String { base.label }
    mutating func execute() throws { try base.execute() }
    mutating func undo() throws { try base.undo() }
    mutating func redo() throws { try base.redo() }
    func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }
}

/// Writes to the tape, and can't be undone.
struct Print: Command {
    let tape: Tape
    var isUndoable: Bool { false }
    var label: String { "Print" }

    mutating func execute() throws { try tape.apply(0, as: "print") }
    mutating func undo() throws { try tape.apply(0, as: "undo print") }
}

/// Calls closures. As an instance of a class, it shares its state between its entries.
final class Closure: Command {
    let label: String
    let body: () throws -> Void
    private(set) var runs = 0

    init(_ label: String = "Closure", _ body: @escaping () throws -> Void) {
        self.label = label
        self.body = body
    }

    func execute() throws {
        try body()
        runs += 1
    }

    func undo() throws { try body() }
}

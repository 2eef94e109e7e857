import CommandKit

/// Adds to the tape as `Add` does, counts its executions, and names the tape as its receiver.
struct Nudge: Command {
    let receiver: Tape
    private var amount: Int32
    private var runs: Int32 = 0

    init(_ tape: Tape, _ amount: Int32) { (receiver, self.amount) = (tape, amount) }

    var label: String { "Nudge \(amount), run \(runs)" }

    mutating func execute() throws { try run(amount, as: "do \(amount)") }
    mutating func undo() throws { try run(-amount, as: "undo \(amount)") }
    mutating func redo() throws { try run(amount, as: "redo \(amount)") }

    private mutating func run(_ change: Int32, as entry: String) throws {
        try receiver.apply(Int(change), as: entry)
        runs += 1
    }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Nudge, next.receiver === receiver else { return .refused }
        amount += next.amount
        runs += 100
        return amount == 0 ? .cancelledOut : .merged
    }

    func forEachReceiver(_ body: (AnyObject) -> Void) { body(receiver) }
}

/// Adds to the tape, and is too large to be stored in a block.
struct LargeNudge: Command {
    let receiver: Tape
    let state: (Int, Int, Int, Int, Int)

    var label: String { "Large \(state.4)" }

    func execute() throws { try receiver.apply(state.4, as: "do \(state.4)") }
    func undo() throws { try receiver.apply(-state.4, as: "undo \(state.4)") }
}

import CommandKit

/// Adds to the tape, as `Add` does, and is recorded without it.
struct Nudge: CompactCommand {
    struct State: BitwiseCopyable {
        var amount: Int32
        var runs: Int32 = 0
    }

    let receiver: Tape
    var state: State

    init(receiver: Tape, state: State) { (self.receiver, self.state) = (receiver, state) }

    init(_ tape: Tape, _ amount: Int32) { self.init(receiver: tape, state: State(amount: amount)) }

    var label: String { "Nudge \(state.amount), run \(state.runs)" }

    mutating func execute() throws { try run(state.amount, as: "do \(state.amount)") }
    mutating func undo() throws { try run(-state.amount, as: "undo \(state.amount)") }
    mutating func redo() throws { try run(state.amount, as: "redo \(state.amount)") }

    private mutating func run(_ change: Int32, as entry: String) throws {
        // Counted first, so that it shows if the state of a run that failed is kept.
        state.runs += 1
        try receiver.apply(Int(change), as: entry)
    }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        state.runs += 100
        guard let next = next as? Nudge, next.receiver === receiver else { return .refused }
        state.amount += next.state.amount
        return state.amount == 0 ? .cancelledOut : .merged
    }
}

/// Adds to the tape what is too large for a block.
struct LargeNudge: CompactCommand {
    typealias State = (Int, Int, Int, Int, Int)

    let receiver: Tape
    var state: State

    init(receiver: Tape, state: State) { (self.receiver, self.state) = (receiver, state) }

    var label: String { "Large \(state.4)" }

    func execute() throws { try receiver.apply(state.4, as: "do \(state.4)") }
    func undo() throws { try receiver.apply(-state.4, as: "undo \(state.4)") }
}

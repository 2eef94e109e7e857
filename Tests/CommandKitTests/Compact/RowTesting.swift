import Testing

@testable import CommandKit

/// Adds to the tape, and takes over what adds as well, unless that is 99.
struct Push: CompactCommand {
    let receiver: Tape
    private(set) var state: Int32

    init(receiver: Tape, state: Int32) { (self.receiver, self.state) = (receiver, state) }

    var label: String { "\(state)" }

    func execute() throws { try receiver.apply(Int(state), as: "do \(state)") }
    func undo() throws { try receiver.apply(-Int(state), as: "undo \(state)") }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? Push, next.receiver === receiver, next.state != 99 else { return .refused }
        state += next.state
        return state == 0 ? .cancelledOut : .merged
    }
}

/// Tests of what is performed in rows.
protocol RowTesting {
    var bench: Workbench { get }
}

extension RowTesting {
    var stack: UndoStack { bench.stack }
    var tape: Tape { bench.tape }

    func push(_ amounts: Int32..., in group: UndoGroup, merging: Bool = false) throws {
        for amount in amounts {
            try group.performInRow(Push(receiver: tape, state: amount), merging: merging)
        }
    }

    func pushMany(_ amounts: ClosedRange<Int32>, in group: UndoGroup) throws {
        for amount in amounts { try push(amount, in: group) }
    }

    func labels() throws -> [String] {
        try #require(stack.entries.first as? CommandGroup).children.map(\.label)
    }

    /// What the tape says of something.
    func done(_ body: () throws -> Void) rethrows -> [String] {
        let start = tape.log.count
        try body()
        return Array(tape.log[start...])
    }

    func undone() throws -> [String] { try done { try stack.undo() } }
    func redone() throws -> [String] { try done { try stack.redo() } }
}

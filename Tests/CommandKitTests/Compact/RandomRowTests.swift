import TestSupport
import Testing

@testable import CommandKit

/// Random groups, compared with what is performed one by one.
@Suite(.timeLimited) struct RandomRowTests {
    private let bench = Workbench()

    @Test(arguments: 0..<40)
    func `random groups come to the same as one by one`(run: Int) throws {
        var random = SeededGenerator(.commandKit, for: "rows \(run)")
        let (seed, other) = (UInt64.random(in: .min ... .max, using: &random), Workbench())
        let rows = try Self.program(seed, on: bench) { group, amount in
            try group.performInRow(Push(receiver: bench.tape, state: amount), merging: amount % 3 == 0)
        }
        let single = try Self.program(seed, on: other) { group, amount in
            try group.perform(Add(tape: other.tape, amount: Int(amount)), merging: false)
        }
        #expect(rows == single)
    }

    /// Performs, rolls back, commits, undoes and redoes at random.
    ///
    /// - Returns: What the tape says after each step.
    private static func program(
        _ seed: UInt64, on bench: Workbench, _ perform: (UndoGroup, Int32) throws -> Void
    ) throws -> [Int] {
        var (random, values, open): (SeededGenerator, [Int], [UndoGroup]) = (.init(seed: seed), [], [])
        for _ in 0..<300 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<3: open.append(try open.last?.beginGroup("Inner") ?? bench.stack.beginGroup("Outer"))
            case 3: try open.popLast()?.rollBack()
            case 4, 5: try open.popLast()?.commit()
            case 6 where open.isEmpty && bench.stack.canUndo: try bench.stack.undo()
            case 7 where open.isEmpty && bench.stack.canRedo: try bench.stack.redo()
            default:
                for _ in 0..<Int.random(in: 1..<20, using: &random) {
                    let amount = Int32.random(in: 1..<110, using: &random)
                    if let group = open.randomElement(using: &random) { try perform(group, amount) }
                }
            }
            values.append(bench.tape.value)
        }
        return values
    }
}

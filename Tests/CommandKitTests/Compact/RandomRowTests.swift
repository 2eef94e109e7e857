import TestSupport
import Testing

@testable import CommandKit

/// Random groups, within one another and side by side: in rows they come to the same as one by one.
@Suite(.timeLimited) struct RandomRowTests {
    @Test(arguments: 0..<60)
    func `random groups come to the same as one by one`(run: Int) throws {
        var random = SeededGenerator(.commandKit, for: "rows \(run)")
        let seed = UInt64.random(in: .min ... .max, using: &random)
        var (rows, single) = (RandomGroups(seed: seed, inRows: true), RandomGroups(seed: seed, inRows: false))
        for step in 0..<300 {
            try rows.step()
            try single.step()
            #expect(rows.values == single.values, "step \(step)")
            rows.checkRows()
        }
    }
}

/// Groups in which things are done at random, the same for each seed.
private struct RandomGroups {
    private let stack = UndoStack()
    private let tapes = [Tape(), Tape()]
    private let inRows: Bool
    private var open: [UndoGroup] = []
    private var random: SeededGenerator

    init(seed: UInt64, inRows: Bool) { (random, self.inRows) = (SeededGenerator(seed: seed), inRows) }

    var values: [Int] { tapes.map(\.value) }

    mutating func step() throws {
        let group = open.randomElement(using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1: open.append(try group?.beginGroup("Inner") ?? stack.beginGroup("Outer"))
        case 2: try group?.rollBack()
        case 3 where group?.branch.openInnerCount == 0: try group?.commit()
        case 4 where open.count == 1: try group?.commit(joiningPrevious: true)
        case 5 where open.isEmpty && stack.canUndo: try stack.undo()
        case 6 where open.isEmpty && stack.canRedo: try stack.redo()
        case 7 where open.isEmpty && stack.count > 20: try stack.removeEntries(of: tapes[1])
        case 8: try group?.perform(Add(tape: tapes[0], amount: 5), merging: false)
        case 9: if let group { _ = group.entries }
        default: if let group { try perform(in: group) }
        }
        open.removeAll { !$0.isOpen }
    }

    private mutating func perform(in group: UndoGroup) throws {
        let tape = tapes[Int.random(in: 0..<12, using: &random) / 11]
        for _ in 0..<Int.random(in: 1..<20, using: &random) {
            // Some cancel out, and 99 is taken over by nobody.
            let amount =
                Int.random(in: 0..<20, using: &random) == 0 ? 99 : Int32.random(in: -9..<20, using: &random)
            let push = Push(receiver: tape, state: amount)
            let merging = Int.random(in: 0..<4, using: &random) == 0
            if inRows {
                try group.performInRow(push, merging: merging)
            } else {
                try group.perform(push, merging: false)
            }
        }
    }

    /// Each row is of one group, and its sum is that of its entries.
    func checkRows() {
        guard let log = open.first?.branch.log else { return }
        let store = log.store
        var end = 0
        for row in store.rows.indices.map({ store.rows[$0] }) {
            let entries = row.start..<row.end
            #expect(end <= row.start && row.end <= store.count && entries.count > 1)
            #expect(entries.allSatisfy { log.owner(at: $0) == log.owner(at: row.start) })
            let sum = entries.reduce(0) { $0 + ((store[$1] as? Push)?.state ?? 0) }
            #expect(sum == withUnsafeBytes(of: row.sum) { $0.load(as: Int32.self) })
            end = row.end
        }
    }
}

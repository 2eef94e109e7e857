import CommandKit
import Testing

/// Merging only within a duration, by the readings of the clock.
@Suite(.timeLimited) struct TimedMergingTests {
    enum Place: CaseIterable { case stack, handle, body }

    /// The readings of the clock in seconds before each addition, the longest durations, and the labels afterwards.
    static let typings: [(readings: [Int?], longest: [Int?], labels: [String])] = [
        ([0, 2, 4, 7, 7], [2, 2, 2, 2, 2], ["Add 7", "Add 24"]),
        ([0, 3, 5], [2, nil, 2], ["Add 7"]),  // What merges without a limit counts as the last merge.
        ([0, 0, 1], [0, 0, 0], ["Add 3", "Add 4"]),
        ([5, 3, 4], [9, 9, 9], ["Add 1", "Add 6"]),  // The clock went back.
        ([nil, nil, 1, 1], [9, 9, 9, 9], ["Add 1", "Add 2", "Add 12"]),
    ]

    @Test(arguments: Place.allCases, [false, true])
    func `a command merges only within the duration after the last one`(place: Place, recording: Bool) throws
    {
        for (readings, longest, expected) in Self.typings {
            let bench = Workbench()
            var now = Duration.zero
            bench.stack.clock = { now }
            try work(in: place, of: bench.stack) { target in
                for (number, reading) in readings.enumerated() {
                    if let reading {
                        now = .seconds(reading)
                        bench.stack.readClock()
                    }
                    let add = Add(tape: bench.tape, amount: 1 << number)
                    let merging = longest[number].map { Merging.within(.seconds($0)) } ?? .allowed(true)
                    if recording { try target.record(add, merging) } else { try target.perform(add, merging) }
                }
            }
            let group = bench.stack.entries.first as? CompositeCommand
            #expect((group?.children.map(\.label) ?? bench.labels) == expected, "\(readings)")
        }
    }

    private func work(in place: Place, of stack: UndoStack, _ body: (any Recording) throws -> Void) throws {
        switch place {
        case .stack: try body(stack)
        case .handle:
            let group = try stack.beginGroup("Group")
            try body(group)
            try group.commit()
        case .body: try stack.group("Body") { try body(stack) }
        }
    }

    @Test func `no duration makes a command merge that would not merge otherwise`() throws {
        let bench = Workbench()
        bench.stack.clock = { .zero }
        bench.stack.readClock()
        try bench.add(1)
        try bench.stack.markSaved()
        try bench.stack.perform(Add(tape: bench.tape, amount: 2), mergingWithin: .seconds(9))
        try bench.stack.undo()
        try bench.stack.redo()
        try bench.stack.perform(Add(tape: bench.tape, amount: 3), mergingWithin: .seconds(9))
        #expect(bench.labels == ["Add 1", "Add 2", "Add 3"])
    }
}

import CommandKit
import ShapeEditorTestSupport
import Testing

/// The numbers and times of entries.
@Suite(.timeLimited) struct EntryNumberTests {
    let bench = Workbench()
    var stack: UndoStack { bench.stack }

    private var numbers: [Int] { stack.entries.indices.map { stack.number(at: $0) } }
    private var times: [Duration?] { stack.entries.indices.map { stack.time(at: $0) } }

    @Test func `entries are numbered from 0, and an undo changes no number`() throws {
        try bench.add(1, 2, 3)
        #expect(numbers == [0, 1, 2])
        try stack.undo(2)
        #expect(numbers == [0, 1, 2])
    }

    @Test func `the number of what could be redone is not given again`() throws {
        try bench.add(1, 2, 3)
        try stack.undo(2)
        try bench.add(4, 5)
        #expect(numbers == [0, 3, 4])
        #expect(stack.position(of: 3) == 1)
        #expect(stack.position(of: 2) == nil)
        #expect(stack.position(of: 5) == nil)
        #expect(stack.position(of: -1) == nil)
        #expect(stack.position(of: .min) == nil)
        #expect(stack.position(of: .max) == nil)
    }

    @Test func `what merges keeps its number, and what cancels out takes its number along`() throws {
        try stack.perform(Nudge(bench.tape, 1))
        try stack.perform(Nudge(bench.tape, 2))
        #expect(numbers == [0])
        try stack.perform(Nudge(bench.tape, -3))
        try bench.add(1)
        #expect(numbers == [1])
    }

    @Test func `entries that fall or are removed leave the numbers of the others`() throws {
        try bench.add(1, 2, 3, 4, 5, 6)
        try stack.setLimit(5)
        #expect(numbers == [1, 2, 3, 4, 5])
        try stack.removeEntries(in: 1..<3)
        #expect(numbers == [1, 4, 5])
        #expect(stack.position(of: 4) == 1)
        #expect(stack.position(of: 3) == nil)
        try stack.clear()
        try bench.add(7)
        #expect(numbers == [6])
    }

    @Test func `a time holds from one reading of the clock to the next`() throws {
        var now = Duration.seconds(1)
        try bench.add(1)
        stack.clock = { now }
        try bench.add(2)
        stack.readClock()
        try bench.add(3, 4)
        now = .seconds(2)
        try bench.add(5)
        stack.readClock()
        try bench.add(6)
        #expect(times == [nil, nil, .seconds(1), .seconds(1), .seconds(1), .seconds(2)])
        #expect(numbers == [0, 1, 2, 3, 4, 5])
    }

    @Test func `an entry that takes the place of what was undone has its own time`() throws {
        var now = Duration.seconds(1)
        stack.clock = { now }
        stack.readClock()
        try bench.add(1, 2)
        try stack.undo()
        now = .seconds(2)
        stack.readClock()
        #expect(times == [.seconds(1), .seconds(1)])
        try bench.add(3)
        #expect(times == [.seconds(1), .seconds(2)])
        stack.clock = nil
        stack.readClock()
        try bench.add(4)
        #expect(times == [.seconds(1), .seconds(2), nil])
    }

    @Test func `whatever happens to a stack, an entry keeps its number and its time`() throws {
        var random = SeededGenerator(seed: SeedVariable.commandKit.seed(for: "numbers"))
        var (now, given, made) = (Duration.zero, Duration?.none, 0)
        var known: [String: (number: Int, time: Duration?)] = [:]
        stack.clock = { now }
        for _ in 0..<3000 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<10:
                made += 1
                try bench.add(made)
            case 10..<13: try stack.go(to: .random(in: 0...stack.count, using: &random))
            case 13, 14:
                now += .seconds(1)
                stack.readClock()
                given = now
            case 15: try stack.removeEntries(in: .random(of: stack.count, using: &random))
            case 16: try stack.setLimit(.random(in: 0...60, using: &random))
            case 17: try stack.setLimit(nil)
            case 18:
                let range = Range.random(of: stack.index, using: &random)
                guard let last = range.last else { break }
                made += 1
                known["Group \(made)"] = known.removeValue(forKey: stack.entries[last].label)
                try stack.groupEntries(in: range, label: "Group \(made)")
            default: if Int.random(in: 0..<40, using: &random) == 0 { try stack.clear() }
            }
            for (position, entry) in stack.entries.enumerated() {
                let (number, time) = (stack.number(at: position), stack.time(at: position))
                let before = known[entry.label] ?? (number, given)
                known[entry.label] = before
                try #require(number == before.number && time == before.time, "\(entry.label)")
                try #require(stack.position(of: number) == position)
                try #require(position == 0 || stack.number(at: position - 1) < number)
            }
        }
        #expect(Set(known.values.map(\.number)).count == known.count)
    }
}

extension Range<Int> {
    /// A random range of positions below `count`.
    fileprivate static func random(of count: Int, using random: inout some RandomNumberGenerator) -> Self {
        let (one, other) = (
            Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)
        )
        return Swift.min(one, other)..<Swift.max(one, other)
    }
}

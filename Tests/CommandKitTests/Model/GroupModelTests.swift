import CommandKit
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct GroupModelTests {
    /// The receiver: the commands that have finished and have not been undone, in order.
    final class Record {
        var names: [Int] = []
        var isOrderly = true

        func undo(_ name: Int) { if names.popLast() != name { isOrderly = false } }
    }

    private static func add(
        _ model: GroupModel, to group: AsyncCompositeCommand, _ record: Record, _ bench: isolated LoopBench
    ) throws {
        switch model {
        case .instant(let name, let fails):
            let command = BlockCommand("\(name)") {
                if fails { throw Refusal(entry: "\(name)") }
                record.names.append(name)
            } undo: {
                record.undo(name)
            }
            try group.add(command)
        case .wait(let name, let duration, let fails):
            let command = AsyncBlockCommand("\(name)") {
                try await bench.pass(duration)
                if fails { throw Refusal(entry: "\(name)") }
                record.names.append(name)
            } undo: {
                record.undo(name)
            }
            try group.add(command)
        case .group(let children, let isConcurrent, let policy):
            let inner = AsyncCompositeCommand(
                "Group", isConcurrent ? .concurrent : .sequential, failurePolicy: policy)
            for child in children { try add(child, to: inner, record, bench) }
            try group.add(inner)
        }
    }

    /// Executes a random tree. Half of the trees are cancelled at a random time.
    private static func run(_ bench: isolated LoopBench, _ random: inout SeededGenerator) async throws -> Bool
    {
        var names = 0
        let share = [0, 5, 30].randomElement(using: &random) ?? 0
        let model = GroupModel.random(depth: 4, names: &names, failing: share, using: &random)
        let cancelTime: Duration? =
            Bool.random(using: &random)
            ? .nanoseconds(Int64.random(in: 1...2_000_000_000_000, using: &random)) : nil
        let (record, stack) = (Record(), UndoStack())
        let root = AsyncCompositeCommand("Root", .concurrent)
        try add(model, to: root, record, bench)
        if let cancelTime {
            try root.add(
                AsyncBlockCommand("Cancel") { [unowned root] in
                    try await bench.pass(cancelTime)
                    root.cancel()
                })
        }
        var ending = Ending.success
        do {
            try await stack.perform(root)
        } catch {
            ending = error is CancellationError ? .cancellation : .failure([])
        }
        return agrees(model.outcome(from: .zero), cancelTime, ending, record, stack)
    }

    private static func agrees(
        _ expected: GroupModel.Outcome, _ cancelTime: Duration?, _ ending: Ending, _ record: Record,
        _ stack: UndoStack
    ) -> Bool {
        let fails = expected.failures > 0 && expected.time <= cancelTime ?? expected.time
        let expectedEnding: Ending = fails ? .failure([]) : cancelTime == nil ? .success : .cancellation
        let names = GroupModel.byTime(expected.ends)
            .filter { $0.time <= cancelTime ?? $0.time }.map(\.name)
        guard ending == expectedEnding, record.names == names else { return false }
        guard stack.count == (names.isEmpty ? 0 : 1), stack.isSaved == names.isEmpty else { return false }
        if !names.isEmpty { try? stack.undo() }
        return record.isOrderly && record.names.isEmpty && stack.isSaved
    }

    @Test func `whatever tree is executed, it agrees with one that is worked out on paper`() throws {
        let seed = SeedVariable.commandKit.seed(for: "trees")
        try onLoop { bench in
            var random = SeededGenerator(seed: seed)
            for tree in 1...rounds(usually: 1000) where try await !Self.run(bench, &random) {
                Issue.record("tree \(tree) with COMMANDKIT_SEED=\(seed)")
                return
            }
        }
    }
}

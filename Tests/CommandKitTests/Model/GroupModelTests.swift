import CommandKit
import Testing

@MainActor @Suite struct GroupModelTests {
    /// The receiver: which commands have finished and not been undone, in order.
    final class Record {
        var names: [Int] = []
        var isOrderly = true

        func undo(_ name: Int) { if names.popLast() != name { isOrderly = false } }
    }

    static func add(_ model: GroupModel, to group: CommandGroup, _ record: Record, _ clock: VirtualClock)
        throws
    {
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
            let command = AsyncBlockCommand("\(name)") { context in
                try await DelayCommand(duration, on: clock).execute(in: context)
                if fails { throw Refusal(entry: "\(name)") }
                record.names.append(name)
            } undo: {
                record.undo(name)
            }
            try group.add(command)
        case .group(let children, let isConcurrent, let policy):
            let inner: CommandGroup =
                isConcurrent
                ? ConcurrentGroup("Group", failurePolicy: policy)
                : SequentialGroup("Group", failurePolicy: policy)
            for child in children { try add(child, to: inner, record, clock) }
            try group.add(inner)
        }
    }

    /// Executes a random tree; half of them are cancelled at a random time.
    func run(_ random: inout SeededGenerator) async throws -> Bool {
        var names = 0
        let share = [0, 5, 30].randomElement(using: &random) ?? 0
        let model = GroupModel.random(depth: 4, names: &names, failing: share, using: &random)
        let cancelTime: Duration? =
            Bool.random(using: &random)
            ? .nanoseconds(Int64.random(in: 1...2_000_000_000_000, using: &random)) : nil
        let (record, clock, stack) = (Record(), VirtualClock(), UndoStack())
        let root = ConcurrentGroup("Root")
        try Self.add(model, to: root, record, clock)
        if let cancelTime {
            try root.add(
                AsyncBlockCommand("Cancel") { context in
                    try await DelayCommand(cancelTime, on: clock).execute(in: context)
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

    private func agrees(
        _ expected: GroupModel.Outcome, _ cancelTime: Duration?, _ ending: Ending, _ record: Record,
        _ stack: UndoStack
    ) -> Bool {
        let fails = expected.failures > 0 && expected.time <= cancelTime ?? expected.time
        let expectedEnding: Ending = fails ? .failure([]) : cancelTime == nil ? .success : .cancellation
        let names = GroupModel.byTime(expected.ends)
            .filter { $0.time <= cancelTime ?? $0.time }.map(\.name)
        guard ending == expectedEnding, record.names == names else { return false }
        guard stack.count == (names.isEmpty ? 0 : 1) else { return false }
        if !names.isEmpty { try? stack.undo() }
        return record.isOrderly && record.names.isEmpty
    }

    @Test func `whatever tree is executed, it agrees with one that is worked out on paper`() async throws {
        let seed = SeededGenerator.seedFromEnvironment()
        print("COMMANDKIT_SEED=\(seed)")
        var random = SeededGenerator(seed: seed)
        for tree in 1...300 where try await !run(&random) {
            Issue.record("tree \(tree) with COMMANDKIT_SEED=\(seed)")
            return
        }
    }
}

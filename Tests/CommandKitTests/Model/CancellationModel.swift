import ShapeEditorTestSupport

@testable import CommandKit

/// A random tree of groups that is cancelled at a random time, with a check of the outcome.
final class CancellationRun {
    /// The receiver: a number, the amounts that have not been undone, and whether every undo was that of such an
    /// amount.
    final class Model {
        var value = 0
        var pending: [Int] = []
        var isOrderly = true

        func add(_ amount: Int) {
            value += amount
            pending.append(amount)
        }

        func remove(_ amount: Int) {
            value -= amount
            guard let place = pending.lastIndex(of: amount) else { return isOrderly = false }
            pending.remove(at: place)
        }
    }

    let model = Model()
    let stack = UndoStack()
    var amounts = 0

    /// Performs a tree, cancels it, waits until every command has ended, and undoes everything. Some stacks are closed
    /// instead.
    ///
    /// - Returns: Whether the undo of all entries restored the receiver, and no change was outside of the entries; for a
    ///   closed stack, whether there is no entry, and what was not undone stays.
    static func run(_ bench: isolated LoopBench, _ random: inout SeededGenerator) async throws -> Bool {
        let run = CancellationRun()
        let (stack, model, clock) = (run.stack, run.model, bench.clock)
        let root = try run.group(bench, depth: 3, &random)
        let handling: UndoStack.AfterFailure = Bool.random(using: &random) ? .keep : .rollBack
        let ownGroup = Int.random(in: 0..<3, using: &random) == 0 ? try stack.beginGroup("Handle") : nil
        let task = bench.start {
            _ = bench
            if let ownGroup {
                try await ownGroup.perform(root, afterFailure: handling)
            } else {
                try await stack.perform(root, afterFailure: handling)
            }
        }
        try await clock.sleep(for: time(&random))
        let closes = Int.random(in: 0..<6, using: &random) == 0
        if closes { stack.close() }
        if Bool.random(using: &random) { task.cancel() } else { root.cancel() }
        let isKept = (await task.result).isSuccess || handling == .keep
        try await end(ownGroup, clock, &random)
        try await clock.sleep(for: .seconds(60))
        if closes {
            let isRight = model.isOrderly && model.value == model.pending.reduce(0, +)
            return isRight && stack.count == 0 && stack.isSaved == (model.value == 0 && stack.savedIndex == 0)
        }
        let isGone = !isKept && model.value != 0
        if stack.canUndo { try await stack.undoAsync(stack.index) }
        return !isGone && model.value == 0 && model.pending.isEmpty && model.isOrderly && stack.isSaved
    }

    /// Ends a group of the stack. Tries again for as long as the stack is rolling back.
    private nonisolated(nonsending) static func end(
        _ group: UndoGroup?, _ clock: TaskLoop, _ random: inout SeededGenerator
    ) async throws {
        guard let group else { return }
        let commits = Bool.random(using: &random)
        while group.isOpen {
            do {
                if commits { try group.commit() } else { try await group.rollBackAsync() }
            } catch UndoStackError.closed {
                return
            } catch UndoStackError.reentrant(_, during: .rollingBack) {
                try await clock.sleep(for: .seconds(1))
            }
        }
    }

    private static func time(_ random: inout SeededGenerator) -> Duration {
        .milliseconds(Int.random(in: 0...6, using: &random) * 1000 + Int.random(in: 0...1, using: &random))
    }

    private func group(
        _ bench: isolated LoopBench, depth: Int, _ random: inout SeededGenerator
    ) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand(
            "Group", Bool.random(using: &random) ? .sequential : .concurrent,
            failurePolicy: Bool.random(using: &random) ? .failFast : .runAll,
            timeLimit: Int.random(in: 0..<8, using: &random) == 0
                ? TimeLimit(Self.time(&random), on: bench.clock) : nil)
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
            if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
                try group.add(self.group(bench, depth: depth - 1, &random))
            } else {
                try addLeaf(to: group, bench, &random)
            }
        }
        return group
    }

    private func addLeaf(
        to group: AsyncCompositeCommand, _ bench: isolated LoopBench, _ random: inout SeededGenerator
    ) throws {
        amounts += 1
        let (model, clock, amount, time) = (model, bench.clock, amounts, Self.time(&random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: try group.add(BlockCommand("Quick", { model.add(amount) }, undo: { model.remove(amount) }))
        case 1:
            try group.add(
                AsyncBlockCommand("Wait") {
                    _ = bench
                    try await clock.sleep(for: time)
                    model.add(amount)
                } undo: {
                    model.remove(amount)
                } redo: {
                    model.add(amount)
                })
        case 2: try group.add(Change(model: model, amount: amount, time: time, clock: clock))
        case 3:
            try group.add(Change(model: model, amount: amount, time: time, clock: clock, isStubborn: true))
        case 4:
            try group.add(
                Change(model: model, amount: amount, time: time, clock: clock, isStubborn: true, isSlow: true)
            )
        default:
            try group.add(
                AsyncBlockCommand("Fail") {
                    _ = bench
                    try await clock.sleep(for: time)
                    throw Refusal(entry: "fail")
                })
        }
    }

    /// Changes the receiver after a delay. A stubborn one does so even if it is cancelled. A slow one takes time to
    /// undo.
    private struct Change: AsyncCommand {
        let model: Model
        let amount: Int
        let time: Duration
        let clock: TaskLoop
        var isStubborn = false
        var isSlow = false
        var label: String { "Change \(amount)" }
        var isUndoable: Bool { true }
        var effect: (any Command)? {
            let (model, amount) = (model, amount)
            return isSlow ? nil : BlockCommand(label, { model.add(amount) }, undo: { model.remove(amount) })
        }

        nonisolated(nonsending) func execute() async throws {
            if isStubborn {
                try await shielded { try await clock.sleep(for: time) }
            } else {
                try await clock.sleep(for: time)
            }
            model.add(amount)
        }

        nonisolated(nonsending) func undo() async throws {
            try await clock.sleep(for: .seconds(1))
            model.remove(amount)
        }

        nonisolated(nonsending) func redo() async throws {
            try await clock.sleep(for: .seconds(1))
            model.add(amount)
        }
    }
}

extension Result {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}

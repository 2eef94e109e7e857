import CommandKit
import ShapeEditorTestSupport
import Testing

/// Asynchronous commands and group handles that overlap on one stack, each with a receiver that no other has then.
@Suite(.timeLimited) struct OverlapModelTests {
    /// A step that takes a random time.
    private static func step(
        _ model: OverlapModel, _ piece: OverlapModel.Piece, _ bench: isolated LoopBench,
        _ random: inout SeededGenerator
    ) -> AsyncBlockCommand {
        let (name, receiver) = (model.nextName(), piece.receiver)
        let time = Duration.nanoseconds(Int64.random(in: 1...3_000_000_000, using: &random))
        return AsyncBlockCommand("Step", changing: piece.named) { [unowned model] in
            try await bench.pass(time)
            model.note(name, in: piece)
        } undo: {
            receiver.undo(name)
        } redo: {
            receiver.names.append(name)
        }
    }

    private static func group(
        _ model: OverlapModel, _ piece: OverlapModel.Piece, _ bench: isolated LoopBench,
        _ random: inout SeededGenerator
    ) throws -> AsyncCompositeCommand {
        let group = AsyncCompositeCommand("Group", Bool.random(using: &random) ? .sequential : .concurrent)
        for _ in 0..<Int.random(in: 0..<5, using: &random) {
            try group.add(step(model, piece, bench, &random))
        }
        return group
    }

    /// Performs a group, and may cancel it on the way.
    private static func perform(
        _ model: OverlapModel, _ bench: isolated LoopBench, _ random: inout SeededGenerator
    ) throws -> Task<Void, any Error> {
        let (piece, stack) = (model.begin(&random), model.stack)
        let group = try group(model, piece, bench, &random)
        let keeps = Bool.random(using: &random)
        let cancelTime =
            Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 0..<4000, using: &random) : nil
        let task = bench.start {
            _ = bench
            var isKept = true
            do {
                try await stack.perform(group, afterFailure: keeps ? .keep : .rollBack)
            } catch is CancellationError {
                isKept = keeps
            }
            model.end(piece, isKept: isKept)
        }
        guard let cancelTime else { return task }
        _ = bench.start {
            try await bench.pass(.milliseconds(cancelTime))
            group.cancel()
        }
        return task
    }

    /// Performs synchronous and asynchronous steps in a group handle, and ends the group in a random way.
    private static func handle(
        _ model: OverlapModel, _ bench: isolated LoopBench, _ random: inout SeededGenerator
    ) throws -> Task<Void, any Error> {
        let piece = model.begin(&random)
        let group = try model.stack.beginGroup("Handle")
        var steps: [AsyncBlockCommand] = []
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            steps.append(step(model, piece, bench, &random))
        }
        let (end, receiver) = (Int.random(in: 0..<3, using: &random), piece.receiver)
        return bench.start {
            _ = bench
            for step in steps {
                try await group.perform(step)
                let name = model.nextName()
                model.note(name, in: piece)
                try group.record(
                    BlockCommand(
                        "Drag", changing: piece.named, { receiver.names.append(name) },
                        undo: { receiver.undo(name) }))
            }
            if end == 0 { try group.rollBack() } else { try group.commit() }
            model.end(piece, isKept: end != 0)
        }
    }

    /// A step of another user of the stack, while the pieces of work are open.
    private static func use(_ model: OverlapModel, _ random: inout SeededGenerator) throws {
        let stack = model.stack
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let (piece, name) = (model.begin(&random), model.nextName())
            let receiver = piece.receiver
            try stack.perform(
                BlockCommand(
                    "Quick", changing: piece.named, { receiver.names.append(name) },
                    undo: { receiver.undo(name) }))
            piece.names.append(name)
            model.end(piece, isKept: true)
        case 2: try go(to: max(0, stack.index - Int.random(in: 1...3, using: &random)), model)
        case 3: try go(to: min(stack.count, stack.index + Int.random(in: 1...3, using: &random)), model)
        case 4: try go(to: Int.random(in: 0...stack.count, using: &random), model)
        case 5:
            try stack.markSaved()
            model.save()
        default: break
        }
    }

    /// Goes to a state, unless open work keeps it from that.
    private static func go(to index: Int, _ model: OverlapModel) throws {
        var isRefused = false
        do {
            try model.stack.go(to: index)
        } catch UndoStackError.openGroup(.go, label: _, nameless: _) {
            isRefused = true
        }
        if isRefused != model.refuses(index) { throw Refusal(entry: "go to \(index)") }
        if !isRefused { model.move(to: index) }
    }

    /// Runs overlapping pieces of work while the stack is used, and undoes and redoes their entries.
    private static func run(_ bench: isolated LoopBench, _ random: inout SeededGenerator) async throws -> Bool
    {
        let model = OverlapModel()
        var tasks: [Task<Void, any Error>] = []
        for _ in 0..<Int.random(in: 5..<25, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: tasks.append(try perform(model, bench, &random))
            case 1: tasks.append(try handle(model, bench, &random))
            default: try use(model, &random)
            }
            guard model.agrees else { return false }
            if Bool.random(using: &random) {
                try await bench.pass(.milliseconds(Int.random(in: 0..<1500, using: &random)))
                guard model.agrees else { return false }
            }
        }
        for task in tasks { try await task.value }
        for index in [0, model.entries.count, model.entries.count / 2, 0] {
            try go(to: index, model)
            guard model.agrees else { return false }
        }
        return true
    }

    @Test func `whatever overlaps, it agrees with the plainest list, and can be undone in any legal way`()
        throws
    {
        let seed = SeedVariable.commandKit.seed(for: "overlaps")
        try onLoop { bench in
            var random = SeededGenerator(seed: seed)
            for number in 1...rounds(usually: 2000) where try await !Self.run(bench, &random) {
                Issue.record("run \(number) with COMMANDKIT_SEED=\(seed)")
                return
            }
            // The tasks that would have cancelled work that has ended are still sleeping.
            try await bench.pass(.seconds(4))
        }
    }
}

import CommandKit

/// Time and memory of a step, for everything that a program does often: `swift run -c release CommandKitBenchmarks [N]`.
@main struct Benchmarks {
    let steps: Int
    let shape = Shape()

    static let names = ["history", "transaction", "macros", "merge", "group", "async", "concurrent"]

    @MainActor static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let steps = arguments.first.map { Int($0) } ?? 1_000_000
        guard let steps, steps > 0 else {
            return print("The number of steps, \(arguments.first ?? ""), has to be a number of 1 or more.")
        }
        if let name = arguments.dropFirst().first {
            for measurement in try await Benchmarks(steps: steps).run(name) { print(measurement.line) }
        } else {
            print("\(steps) steps, each of them:")
            for name in names where !ChildProcess.run(["\(steps)", name]) { print("\(name) failed") }
        }
    }

    nonisolated(nonsending) private func run(_ name: String) async throws -> [Measurement] {
        switch name {
        case "history": try history()
        case "transaction": [try transaction()]
        case "macros": [try macros()]
        case "merge": [try merging()]
        case "group": [try synchronousGroup()]
        case "async": [try await asynchronous(SequentialGroup("All"), "group, asynchronous")]
        case "concurrent": [try await asynchronous(ConcurrentGroup("All"), "group, concurrent")]
        default: []
        }
    }

    private func perform(_ step: Int, on stack: UndoStack) throws {
        if step % 5 != 0 {
            try stack.perform(
                Move(shape: shape, dx: Int32(step & 1) * 10 - 5, dy: Int32(step & 2) * 5 - 5))
        } else {
            try stack.perform(Paint(shape: shape, colour: Int32(step & 7)))
        }
    }

    /// Performing all, undoing all and redoing all, one by one, as `peers/qundostack.cpp` does.
    private func history() throws -> [Measurement] {
        let stack = UndoStack()
        let perform = try Measurement("perform", steps: steps) {
            for step in 0..<steps { try self.perform(step, on: stack) }
        }
        let undo = try Measurement("undo", steps: steps) { while stack.canUndo { try stack.undo() } }
        let redo = try Measurement("redo", steps: steps) { while stack.canRedo { try stack.redo() } }
        return [perform, undo, redo]
    }

    private func transaction() throws -> Measurement {
        let stack = UndoStack()
        return try Measurement("transaction of all", steps: steps) {
            try stack.transaction("All") { for step in 0..<steps { try self.perform(step, on: stack) } }
        }
    }

    private func macros() throws -> Measurement {
        let stack = UndoStack()
        return try Measurement("macros of ten", steps: steps) {
            for start in stride(from: 0, to: steps, by: 10) {
                try stack.begin("Ten")
                for step in start..<min(start + 10, steps) { try self.perform(step, on: stack) }
                try stack.commit()
            }
        }
    }

    private func merging() throws -> Measurement {
        let stack = UndoStack()
        try stack.perform(Move(shape: shape, dx: 1, dy: 1))
        return try Measurement("merge", steps: steps) {
            for _ in 0..<steps { try stack.perform(Move(shape: shape, dx: 1, dy: 0), merging: true) }
        }
    }

    private func fill(_ group: CommandGroup) throws {
        for _ in 0..<steps { try group.add(Move(shape: shape, dx: 1, dy: 0)) }
    }

    private func synchronousGroup() throws -> Measurement {
        let group = SequentialGroup("All")
        try fill(group)
        return try Measurement("group, synchronous", steps: steps) { try group.executeNow() }
    }

    nonisolated(nonsending) private func asynchronous(
        _ group: CommandGroup, _ name: String
    ) async throws -> Measurement {
        let shape = shape
        for _ in 0..<steps { try group.add(AsyncBlockCommand("Move") { _ in shape.x += 1 }) }
        let clock = ContinuousClock()
        let (before, start) = (Measurement.residentBytes, clock.now)
        try await group.execute(in: CommandContext())
        let time = start.duration(to: clock.now)
        return Measurement(name, steps: steps, time: time, bytes: Measurement.residentBytes - before)
    }
}

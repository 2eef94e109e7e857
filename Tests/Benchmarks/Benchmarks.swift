import CommandKit

/// Measures time and memory of a step, for everything that a program does often: `swift run -c release
/// CommandKitBenchmarks [STEPS [MODE]]`. Without a mode, runs all modes, each in a fresh process. `compare.sh` runs
/// them in turns with QUndoStack.
@main struct Benchmarks {
    let steps: Int

    static let modes = History.allCases.map(\.rawValue) + ["group", "async", "concurrent"]

    @MainActor static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let steps = arguments.first.map { Int($0) } ?? 1_000_000
        guard let steps, steps > 0 else {
            return print("The number of steps, \(arguments.first ?? ""), has to be a number of 1 or more.")
        }
        guard let mode = arguments.dropFirst().first else {
            for mode in modes where !ChildProcess.run(["\(steps)", mode]) { print("\(mode) failed") }
            return
        }
        guard let measurement = try await Benchmarks(steps: steps).measure(mode) else {
            return print("The mode, \(mode), has to be one of \(modes.joined(separator: ", ")).")
        }
        print(measurement.line)
    }

    @MainActor private func measure(_ mode: String) async throws -> Measurement? {
        switch mode {
        case "group": try group(mode)
        case "async": try await asynchronousGroup(mode, .sequential)
        case "concurrent": try await asynchronousGroup(mode, .concurrent)
        default: try History(rawValue: mode)?.measure(steps: steps)
        }
    }

    private func group(_ name: String) throws -> Measurement {
        let shape = Shape()
        var group = CompositeCommand("All", (0..<steps).map { _ in Move(shape: shape, dx: 1, dy: 0) })
        var measurement = Measurement(name, steps: steps)
        try measurement.measure("execute") { try group.execute() }
        return measurement
    }

    @MainActor private func asynchronousGroup(
        _ name: String, _ order: AsyncCompositeCommand.Order
    ) async throws -> Measurement {
        let shape = Shape()
        let group = AsyncCompositeCommand("All", order)
        for _ in 0..<steps { try group.add(AsyncBlockCommand("Move") { shape.x += 1 }) }
        var measurement = Measurement(name, steps: steps)
        try await measurement.measure("execute") { try await group.execute() }
        return measurement
    }
}

import CShapeEditorLinux

/// The cost of a number of steps: the time of each phase, and the memory allocated in the first.
struct Measurement {
    let name: String
    let steps: Int
    /// The resulting state, for comparison with the peer's.
    var outcome = ""
    private var phases: [(name: String, time: Duration)] = []
    private var bytes = 0

    init(_ name: String, steps: Int) {
        self.name = name
        self.steps = steps
    }

    mutating func measure(_ phase: String, _ body: () throws -> Void) rethrows {
        let before = Self.allocatedBytes
        let time = try ContinuousClock().measure(body)
        add(phase, time: time, since: before)
    }

    nonisolated(nonsending) mutating func measure(
        _ phase: String, _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows {
        let (before, start) = (Self.allocatedBytes, ContinuousClock.now)
        try await body()
        add(phase, time: start.duration(to: .now), since: before)
    }

    private mutating func add(_ phase: String, time: Duration, since before: Int) {
        if phases.isEmpty { bytes = Self.allocatedBytes - before }
        phases.append((phase, time))
    }

    /// The line in the peer's format, and the bytes: `commandkit plain steps 10 push 1.0 undo 1.0 redo 1.0 ns (…) bytes
    /// 40.0`.
    var line: String {
        let times = phases.map { " \($0.name) \(perStep($0.time / .nanoseconds(1)))" }.joined()
        return "commandkit \(name) steps \(steps)\(times) ns\(outcome) bytes \(perStep(Double(bytes)))"
    }

    private func perStep(_ amount: Double) -> Double { (amount / Double(steps) * 10).rounded() / 10 }

    /// The allocated memory, including the overhead of `malloc` for each block (mallinfo2(3)). The resident memory
    /// would include the growth of the process itself, which was 0.8 bytes a step for a million steps.
    static var allocatedBytes: Int {
        let heap = mallinfo2()
        return Int(heap.uordblks + heap.hblkhd)
    }
}

import Glibc

/// What a number of steps took: the time of each phase, and the memory by which the process grew in the first.
struct Measurement {
    let name: String
    let steps: Int
    /// What came of it, to be compared with the peer's.
    var outcome = ""
    private var phases: [(name: String, time: Duration)] = []
    private var bytes = 0

    init(_ name: String, steps: Int) {
        self.name = name
        self.steps = steps
    }

    mutating func measure(_ phase: String, _ body: () throws -> Void) rethrows {
        let before = Self.residentBytes
        let time = try ContinuousClock().measure(body)
        add(phase, time: time, since: before)
    }

    nonisolated(nonsending) mutating func measure(
        _ phase: String, _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows {
        let (before, start) = (Self.residentBytes, ContinuousClock.now)
        try await body()
        add(phase, time: start.duration(to: .now), since: before)
    }

    private mutating func add(_ phase: String, time: Duration, since before: Int) {
        if phases.isEmpty { bytes = Self.residentBytes - before }
        phases.append((phase, time))
    }

    /// As the peer prints it, and the bytes: `commandkit plain steps 10 push 1.0 undo 1.0 redo 1.0 ns (…) bytes 40.0`.
    var line: String {
        let times = phases.map { " \($0.name) \(perStep($0.time / .nanoseconds(1)))" }.joined()
        return "commandkit \(name) steps \(steps)\(times) ns\(outcome) bytes \(perStep(Double(bytes)))"
    }

    private func perStep(_ amount: Double) -> Double { (amount / Double(steps) * 10).rounded() / 10 }

    /// The memory of the process that is in use: the second number of `/proc/self/statm`, in pages. 0 if it can't be
    /// read.
    static var residentBytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let numbers = line.split(separator: CChar(UInt8(ascii: " ")))
        guard numbers.count > 1 else { return 0 }
        let pages = numbers[1].reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

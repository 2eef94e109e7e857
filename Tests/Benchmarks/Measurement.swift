import Glibc

/// What a number of steps took.
struct Measurement {
    let name: String
    let nanoseconds: Double
    let bytes: Double

    /// Runs a body, and counts its time, and the memory by which the process has grown, for each step.
    init(_ name: String, steps: Int, _ body: () throws -> Void) rethrows {
        let before = Self.residentBytes
        let time = try ContinuousClock().measure(body)
        self.init(name, steps: steps, time: time, bytes: Self.residentBytes - before)
    }

    init(_ name: String, steps: Int, time: Duration, bytes: Int) {
        self.name = name
        nanoseconds = time / .nanoseconds(1) / Double(max(steps, 1))
        self.bytes = Double(bytes) / Double(max(steps, 1))
    }

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

    var line: String {
        "\(Self.padded(name, to: 24)) \(Self.padded("\(Self.rounded(nanoseconds)) ns", to: 12)) "
            + "\(Self.rounded(bytes)) bytes"
    }

    private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

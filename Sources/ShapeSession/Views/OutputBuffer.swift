import ShapeModel

/// Collects output, and writes it in large pieces.
///
/// The first failure is kept in ``failure``, and later output is dropped: the session checks for it and stops, so
/// that no view has to.
package final class OutputBuffer {
    private static let capacity = 1 << 16

    /// Whether each addition is written at once, as a terminal needs.
    private let isImmediate: Bool
    private var failureCode: Int32 = 0
    private var bytes: [UInt8] = []
    private let write: ([UInt8]) -> Int32?

    /// `write` returns an error number, or nil on success.
    package init(isImmediate: Bool = false, write: @escaping ([UInt8]) -> Int32?) {
        self.isImmediate = isImmediate
        self.write = write
        bytes.reserveCapacity(Self.capacity + 256)
    }

    /// The error number of the first write that failed, or nil.
    package var failure: Int32? { hasFailed ? failureCode : nil }

    var hasFailed: Bool { failureCode != 0 }

    package func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        flush(unlessBelow: bytes.count)
    }

    /// Adds a line with the state, after `prefix`. Written straight into the buffer, since there may be millions.
    func appendState(_ offset: Offset, _ colour: Colour, prefix: String = "") {
        flush(unlessBelow: Self.write(offset, colour, prefix: prefix, to: &bytes))
    }

    private static func write(_ offset: Offset, _ colour: Colour, prefix: String, to bytes: inout [UInt8])
        -> Int
    {
        if !prefix.isEmpty { bytes.append(contentsOf: prefix.utf8) }
        bytes.append(addingCapacity: longestState) { line in
            line.append("offset (")
            line.append(offset.x)
            line.append(", ")
            line.append(offset.y)
            line.append(") colour ")
            colour.appendDescription(to: &line)
            line.append("\n")
        }
        return bytes.count
    }

    /// Enough for the fixed words, two numbers of 20 characters and the longest name of a colour.
    private static let longestState = 128

    private func flush(unlessBelow count: Int) {
        if isImmediate || count >= Self.capacity { flush() }
    }

    package func flush() {
        guard !bytes.isEmpty else { return }
        if !hasFailed { failureCode = write(bytes) ?? 0 }
        bytes.removeAll(keepingCapacity: true)
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    fileprivate mutating func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }

    fileprivate mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var divisor: UInt = 1
        while number.magnitude / divisor > 9 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number.magnitude / divisor % 10))
            divisor /= 10
        }
    }
}

import ShapeModel

/// Collects output, and hands it on in large pieces.
///
/// The first failure is kept in ``failure``, and what is written after it is dropped: whoever runs
/// statements asks for it and stops, rather than each view having to.
package final class OutputBuffer {
    private static let capacity = 1 << 16

    /// Whether what is added is handed on at once, as a person at a terminal expects.
    private let isImmediate: Bool
    private var failureCode: Int32 = 0
    private var bytes: [UInt8] = []
    private let write: ([UInt8]) -> Int32?

    /// Makes a buffer that hands its bytes on to `write`, which answers with an error number or nil.
    package init(isImmediate: Bool = false, write: @escaping ([UInt8]) -> Int32?) {
        self.isImmediate = isImmediate
        self.write = write
        bytes.reserveCapacity(Self.capacity + 256)
    }

    /// The error number of the first write that failed, or nil.
    package var failure: Int32? { hasFailed ? failureCode : nil }

    var hasFailed: Bool { failureCode != 0 }

    /// Adds `text`.
    package func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        flush(unlessBelow: bytes.count)
    }

    /// Adds the line that describes `offset` and `colour`, after `prefix`.
    ///
    /// It is made here in one go, since a million of them are written one by one.
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

    /// The fixed words, two numbers of 20 characters and the longest name of a colour fit well into it.
    private static let longestState = 128

    private func flush(unlessBelow count: Int) {
        if isImmediate || count >= Self.capacity { flush() }
    }

    /// Hands on everything that has been added.
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

    /// Appends `number` in decimal.
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

/// Collects output, and hands it on in large pieces.
///
/// The first failure is kept in ``failure``, and what is written after it is dropped: whoever runs
/// statements asks for it and stops, rather than each view having to.
public final class OutputBuffer {
    private static let capacity = 1 << 16

    /// Whether each finished step is handed on at once, as a person at a terminal expects.
    public var isImmediate: Bool
    /// The error number of the first write that failed, or nil.
    public private(set) var failure: Int32?
    private var bytes: [UInt8] = []
    private let write: ([UInt8]) -> Int32?

    /// Makes a buffer that hands its bytes on to `write`, which answers with an error number or nil.
    public init(isImmediate: Bool = false, write: @escaping ([UInt8]) -> Int32?) {
        self.isImmediate = isImmediate
        self.write = write
        bytes.reserveCapacity(Self.capacity + 256)
    }

    /// Adds `text`.
    public func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        flushIfFull()
    }

    func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    func append(_ more: [UInt8]) {
        bytes.append(contentsOf: more)
    }

    /// Adds `number` in decimal.
    func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Ends what is shown for one step.
    func endStep() {
        if isImmediate { flush() } else { flushIfFull() }
    }

    private func flushIfFull() {
        if bytes.count >= Self.capacity { flush() }
    }

    /// Hands on everything that has been added.
    public func flush() {
        guard !bytes.isEmpty else { return }
        if failure == nil { failure = write(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }
}

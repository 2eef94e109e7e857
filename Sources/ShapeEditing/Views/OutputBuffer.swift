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

    /// Adds the line that describes `offset` and `colour`, after `prefix`.
    ///
    /// It is made here in one go, since a million of them are written one by one.
    func appendState(_ offset: Offset, _ colour: Colour, prefix: String = "") {
        Self.write(offset, colour, prefix: prefix, to: &bytes)
    }

    private static func write(_ offset: Offset, _ colour: Colour, prefix: String, to line: inout [UInt8]) {
        line.append(contentsOf: prefix.utf8)
        line.append("offset (")
        line.append(offset.x)
        line.append(", ")
        line.append(offset.y)
        line.append(") colour ")
        colour.appendDescription(to: &line)
        line.append("\n")
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

extension [UInt8] {
    fileprivate mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends `number` in decimal; its 19 digits at most are made from the last to the first.
    fileprivate mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = number.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest > 0
        var (left, right) = (start, count - 1)
        while left < right {
            swapAt(left, right)
            (left, right) = (left + 1, right - 1)
        }
    }
}

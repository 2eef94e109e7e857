/// Decodes UTF-8 that arrives byte by byte.
struct UTF8Pieces: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// The values of the next byte that continue the sequence.
    private var expected: ClosedRange<UInt8> = 0x80...0xBF

    var isUnfinished: Bool { missing > 0 }

    /// Whether this byte can't continue the unfinished sequence. The sequence is then discarded.
    mutating func breaks(at byte: UInt8) -> Bool {
        guard missing > 0, !expected.contains(byte) else { return false }
        missing = 0
        return true
    }

    /// The scalar that ends with this byte; nil if none does. U+FFFD for a byte that can't begin a scalar.
    mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0 {
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            expected = 0x80...0xBF
            return missing == 0 ? Unicode.Scalar(value) : nil
        }
        return begin(byte)
    }

    private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
        expected = 0x80...0xBF
        switch byte {
        case ..<0x80: return Unicode.Scalar(byte)
        case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            // No overlong forms and no surrogates.
            if byte == 0xE0 { expected = 0xA0...0xBF }
            if byte == 0xED { expected = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { expected = 0x90...0xBF }
            if byte == 0xF4 { expected = 0x80...0x8F }
        default: return "\u{FFFD}"
        }
        return nil
    }
}

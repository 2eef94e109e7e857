/// Eight bytes of a text, looked at together. The answers have the top bit of each byte that is meant.
struct EightBytes {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let tops: UInt64 = 0x8080_8080_8080_8080

    let word: UInt64

    /// At the end of the text, blanks make up for what is missing.
    @inline(__always)
    init(of text: Span<UInt8>, at index: Int) {
        if text.count - index >= 8 {
            let bytes = text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            word = UInt64(littleEndian: bytes)
        } else {
            let blanks = Self.ones &* UInt64(UInt8(ascii: " "))
            word = (index..<text.count).reversed().reduce(blanks) { $0 << 8 | UInt64(text[$1]) }
        }
    }

    /// The bytes that are `byte`. A carry can add a wrong one above the lowest, never below it.
    @inline(__always)
    func equal(to byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & Self.tops
    }

    /// The bytes that are `byte`, exactly, where all are ASCII.
    @inline(__always)
    func equalInASCII(to byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return ~((difference & ~Self.tops) &+ ~Self.tops) & Self.tops
    }

    /// The bytes that are NUL or beyond ASCII. A carry can add a wrong one above the lowest, never below it.
    @inline(__always)
    var beyondText: UInt64 { (word | (word &- Self.ones)) & Self.tops }
}

/// The single pass over a text that finds the ends of its lines, and what it finds on the way.
///
/// It compares eight bytes at a time: the top bit of each byte of the result says whether that byte matches. A
/// carry can set a wrong bit above the lowest match, never below it, so the first newline, and whether there is a
/// `{`, are exact.
package struct LineScan {
    /// Whether there is a `{`.
    private(set) var opensBlock = false
    /// Whether there is only ASCII without NUL, so that the text need not be validated.
    private(set) var isPlain = true

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080
    private static let newlines = ones &* UInt64(UInt8(ascii: "\n"))
    private static let braces = ones &* UInt64(UInt8(ascii: "{"))
    private static let blanks = ones &* UInt64(UInt8(ascii: " "))

    package init() {}

    /// Scans all lines of `text`.
    package init(wholeOf text: Span<UInt8>) {
        var start = 0
        while let newline = newline(in: text, from: start) { start = newline + 1 }
    }

    /// The position of the first newline at or after `start`, or nil; what follows it is not scanned.
    package mutating func newline(in text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < text.count {
            let word = Self.word(of: text, at: index)
            let newline = Self.zeros(word ^ Self.newlines)
            // The bits below the newline's; all if there is none.
            note(word, (newline & (0 &- newline)) &- 1)
            if newline != 0 { return index + newline.trailingZeroBitCount / 8 }
            index += 8
        }
        return nil
    }

    /// Adds the findings of `other`.
    package mutating func add(_ other: LineScan) {
        opensBlock = opensBlock || other.opensBlock
        isPlain = isPlain && other.isPlain
    }

    private mutating func note(_ word: UInt64, _ mask: UInt64) {
        if Self.zeros(word ^ Self.braces) & mask != 0 { opensBlock = true }
        if (word | (word &- Self.ones)) & Self.tops & mask != 0 { isPlain = false }
    }

    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word & tops
    }

    /// Eight bytes, little-endian, padded with spaces at the end of the text.
    private static func word(of text: Span<UInt8>, at index: Int) -> UInt64 {
        guard text.count - index < 8 else {
            return UInt64(
                littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        return (index..<text.count).reversed().reduce(blanks) { $0 << 8 | UInt64(text[$1]) }
    }
}

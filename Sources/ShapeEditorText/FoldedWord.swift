/// A word of letters folded to lower case and packed into three machine words. Two words are compared by four integer
/// comparisons, without a `String`.
///
/// Folding sets bit 5 of every byte. The result is a lower-case letter only if the byte is an ASCII letter. Keywords
/// consist of letters only, so a word with any other byte never equals a keyword.
package struct FoldedWord: Equatable, Sendable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let count: Int

    /// The longest word that fits, in bytes. The longest colour name in CSS, `lightgoldenrodyellow`, has 20.
    package static let longest = 24

    /// Folds and packs a text; nil if the text is empty or has more than ``longest`` bytes.
    package init?(_ text: Span<UInt8>) {
        guard (1...Self.longest).contains(text.count) else { return nil }
        count = text.count
        // The last piece overlaps the piece before it, so that no byte is read by itself. Equal words are packed
        // equally.
        let last = max(0, count - 8)
        first = Self.pack(text, from: 0)
        second = last > 0 ? Self.pack(text, from: min(8, last)) : 0
        third = last > 8 ? Self.pack(text, from: last) : 0
    }

    /// Folds up to eight bytes to lower case and packs them into an integer, the first byte in the lowest bits.
    @inline(__always)
    private static func pack(_ text: Span<UInt8>, from start: Int) -> UInt64 {
        let bytes = text.bytes
        let count = text.count - start
        switch count {
        case 8...:
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
            return UInt64(littleEndian: word) | folding
        case 4...:
            let low = bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self)
            let high = bytes.unsafeLoadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
            let word =
                UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) << (8 * (count - 4))
            return word | folding >> (64 - 8 * count)
        default:
            let (low, middle, high) = (text[start], text[start + count / 2], text[text.count - 1])
            let word =
                UInt64(low) | UInt64(middle) << (8 * (count / 2)) | UInt64(high) << (8 * (count - 1))
            return word | folding >> (64 - 8 * count)
        }
    }

    private static let folding: UInt64 = 0x2020_2020_2020_2020

    /// The key in the table. A word of up to eight letters is its own key. The key of a longer word is a hash with the
    /// top bit set, which is never set in packed letters.
    var key: UInt64 {
        guard count > 8 else { return first }
        return first ^ (second &* 0xc2b2_ae3d_27d4_eb4f) ^ (third &* 0x1656_67b1_9e37_79f9) | 1 << 63
    }
}

/// A word of letters folded to lower case and packed into three machine words, so that two words are compared
/// in three comparisons and without a `String`.
///
/// Folding sets bit 5 of every byte. A byte becomes a lower-case letter that way only if it is an ASCII letter,
/// so a word with anything else in it never equals a name, as names are letters alone.
struct FoldedWord: Equatable, Sendable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64

    /// The longest word that fits, in bytes. CSS's longest, `lightgoldenrodyellow`, has 20.
    static let longest = 24

    /// Nil where the text is empty or longer than `longest`. Some ten nanoseconds.
    init?(_ text: Span<UInt8>) {
        guard (1...Self.longest).contains(text.count) else { return nil }
        first = Self.pack(text, from: 0)
        second = Self.pack(text, from: 8)
        third = Self.pack(text, from: 16)
    }

    private static func pack(_ text: Span<UInt8>, from start: Int) -> UInt64 {
        var word: UInt64 = 0
        var index = start
        let end = min(start + 8, text.count)
        while index < end {
            word = word << 8 | UInt64(text[index] | 0x20)
            index += 1
        }
        return word
    }

    /// A hash with its strength in the upper bits. The multipliers are odd and irregular, no more.
    var hash: UInt64 {
        let mixed =
            (first &* 0x9e37_79b9_7f4a_7c15) ^ (second &* 0xc2b2_ae3d_27d4_eb4f)
            ^ (third &* 0x1656_67b1_9e37_79f9)
        return (mixed ^ mixed >> 32) &* 0x9e37_79b9_7f4a_7c15
    }
}

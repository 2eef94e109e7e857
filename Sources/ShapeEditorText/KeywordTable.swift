/// Maps a keyword, as bytes in any case, to its index in a list.
///
/// The table's keys are integers: packed words (``FoldedWord/key``), or other integers (``init(keys:)``). A lookup
/// creates no `String`.
package struct KeywordTable: Sendable {
    private let words: [FoldedWord?]
    /// The keys, in the slots of a hash table that is at most a quarter full; collisions are resolved by linear
    /// probing. 0 marks an empty slot.
    private var keys: [UInt64]
    /// The index of the keyword whose key is in the same slot of `keys`.
    private var numbers: [Int]
    private let shift: UInt64

    /// Creates a table of keywords that consist of ASCII letters. A lookup finds the first of equal keywords.
    package init(_ keywords: [String]) {
        self.init(keywords.map { FoldedWord($0.utf8.span) })
    }

    /// Creates a table of folded words. The index of a word is its index in `words`. An element that is nil is never
    /// found.
    package init(_ words: [FoldedWord?]) {
        self.init(words, capacity: words.count)
        for (number, word) in words.enumerated() {
            if let word, self.number(of: word) == nil { insert(number, key: word.key) }
        }
    }

    /// Creates a table of arbitrary keys other than 0. A lookup finds the first of equal keys.
    package init(keys: [UInt64]) {
        self.init([], capacity: keys.count)
        for (number, key) in keys.enumerated() where self.number(ofKey: key) == nil {
            insert(number, key: key)
        }
    }

    private init(_ words: [FoldedWord?], capacity: Int) {
        self.words = words
        var bits: UInt64 = 2
        while 1 << bits < 4 * capacity { bits += 1 }
        keys = Array(repeating: 0, count: 1 << bits)
        numbers = Array(repeating: 0, count: 1 << bits)
        shift = 64 - bits
    }

    /// The index of the keyword that equals `text`, ignoring case; nil if `text` is not a keyword.
    package func number(of text: Span<UInt8>) -> Int? {
        guard let word = FoldedWord(text) else { return nil }
        return number(of: word)
    }

    /// The index of a word of up to eight lower-case letters, packed with the first letter in the lowest byte; nil if
    /// the table does not have the word.
    package func number(ofLetters letters: UInt64) -> Int? { number(ofKey: letters) }

    /// The index of an integer key; nil if the table does not have the key.
    @inline(__always)
    package func number(ofKey key: UInt64) -> Int? { number(ofKey: key) { _ in true } }

    private func number(of word: FoldedWord) -> Int? { number(ofKey: word.key) { words[$0] == word } }

    @inline(__always)
    private func number(ofKey key: UInt64, where matches: (Int) -> Bool) -> Int? {
        var place = place(of: key)
        while keys[place] != 0 {
            if keys[place] == key, matches(numbers[place]) { return numbers[place] }
            place = (place + 1) & (keys.count - 1)
        }
        return nil
    }

    @inline(__always)
    private func place(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: ((key ^ key >> 32) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    }

    private mutating func insert(_ number: Int, key: UInt64) {
        var place = place(of: key)
        while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
        (keys[place], numbers[place]) = (key, number)
    }
}

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

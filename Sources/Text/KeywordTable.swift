/// Finds a keyword's number from its bytes, ignoring case.
///
/// About five nanoseconds; makes no string.
package struct KeywordTable: Sendable {
    private let words: [FoldedWord?]
    /// By open addressing with linear probing, at most a quarter full; 0 is an empty place.
    private var keys: [UInt64]
    /// Of the keyword with the key at the same place.
    private var numbers: [Int]
    private let shift: UInt64

    /// `keywords` are ASCII letters; of equal ones the first is found.
    package init(_ keywords: [String]) {
        self.init(keywords.map { FoldedWord($0.utf8.span) })
    }

    /// Nil is a keyword that is never found.
    package init(_ words: [FoldedWord?]) {
        self.init(words, capacity: words.count)
        for (number, word) in words.enumerated() {
            if let word, self.number(of: word) == nil { insert(number, key: word.key) }
        }
    }

    /// A table of other things, by keys that are not 0; of equal ones the first is found.
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

    /// The index of `text` in the keywords.
    package func number(of text: Span<UInt8>) -> Int? {
        guard let word = FoldedWord(text) else { return nil }
        return number(of: word)
    }

    /// The index of a word of up to eight letters in lower case, the first of them in the lowest byte.
    package func number(ofLetters letters: UInt64) -> Int? { number(ofKey: letters) }

    /// The index of a key.
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

/// A word of letters folded to lower case and packed into three machine words, so that words are compared in four
/// comparisons and without a `String`.
///
/// Folding sets bit 5 of every byte. A byte becomes a lower-case letter that way only if it is an ASCII letter,
/// so a word with anything else in it never equals a name, as names have only letters.
package struct FoldedWord: Equatable, Sendable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let count: Int

    /// The longest word that fits, in bytes. CSS's longest, `lightgoldenrodyellow`, has 20.
    package static let longest = 24

    /// Nil if the text is empty or longer than `longest`. About five nanoseconds.
    package init?(_ text: Span<UInt8>) {
        guard (1...Self.longest).contains(text.count) else { return nil }
        count = text.count
        // The last piece overlaps the one before, so that no byte is read alone; equal words are packed the same.
        let last = max(0, count - 8)
        first = Self.pack(text, from: 0)
        second = last > 0 ? Self.pack(text, from: min(8, last)) : 0
        third = last > 8 ? Self.pack(text, from: last) : 0
    }

    /// Up to eight bytes, the first in the lowest byte.
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

    /// The letters themselves where they fit; for a longer word, what no letters are.
    var key: UInt64 {
        guard count > 8 else { return first }
        return first ^ (second &* 0xc2b2_ae3d_27d4_eb4f) ^ (third &* 0x1656_67b1_9e37_79f9) | 1 << 63
    }
}

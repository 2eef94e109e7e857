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
        self.words = words
        let bits = ProbeTable.bits(capacity: words.count)
        keys = Array(repeating: 0, count: 1 << bits)
        numbers = Array(repeating: 0, count: 1 << bits)
        shift = 64 - bits
        for (number, word) in words.enumerated() {
            guard let word, self.number(of: word) == nil else { continue }
            insert(number, key: word.key)
        }
    }

    /// The index of `text` in the keywords.
    package func number(of text: Span<UInt8>) -> Int? {
        guard let word = FoldedWord(text) else { return nil }
        return number(of: word)
    }

    /// The index of a word of up to eight letters in lower case, the first of them in the lowest byte.
    package func number(ofLetters letters: UInt64) -> Int? {
        var place = place(of: letters)
        while keys[place] != 0 {
            if keys[place] == letters { return numbers[place] }
            place = (place + 1) & (keys.count - 1)
        }
        return nil
    }

    private func number(of word: FoldedWord) -> Int? {
        let key = word.key
        var place = place(of: key)
        while keys[place] != 0 {
            if keys[place] == key, words[numbers[place]] == word { return numbers[place] }
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

/// A hash table, by open addressing with linear probing, from hashes to positions in an array kept elsewhere.
///
/// It is filled once and at most a quarter full, so a search looks at one or two slots.
package struct ProbeTable: Sendable {
    private static let empty = UInt16.max
    private var slots: [UInt16]
    private let shift: UInt64

    /// At most 65,535 entries.
    package init(capacity: Int) {
        let bits = Self.bits(capacity: capacity)
        slots = Array(repeating: Self.empty, count: 1 << bits)
        shift = 64 - bits
    }

    /// Of a place in a table that is at most a quarter full.
    fileprivate static func bits(capacity: Int) -> UInt64 {
        var bits: UInt64 = 2
        while 1 << bits < capacity.multipliedReportingOverflow(by: 4).partialValue, bits < 18 { bits += 1 }
        return bits
    }

    /// The entry with this hash for which `matches` returns true.
    @inline(__always)
    package func entry(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
        var slot = Int(hash >> shift)
        while slots[slot] != Self.empty {
            let entry = Int(slots[slot])
            if matches(entry) { return entry }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Precondition: the table is not full.
    package mutating func insert(_ entry: UInt16, hash: UInt64) {
        var slot = Int(hash >> shift)
        while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }
}

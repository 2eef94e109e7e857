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

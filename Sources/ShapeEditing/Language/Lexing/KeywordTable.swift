/// Finds a keyword's number from the bytes that were typed, whatever their case.
///
/// Costs one pass over the word and one comparison; makes no string.
struct KeywordTable: Sendable {
    private let keywords: [[UInt8]]
    /// Open addressing: the number of a keyword, or -1, in a power of two of places.
    private let places: [Int16]

    /// Makes a table of `keywords`, which are lower-case ASCII and all different.
    init(_ keywords: [String]) {
        self.keywords = keywords.map { Array($0.utf8) }
        var size = 8
        while size < keywords.count * 3 { size *= 2 }
        var places = [Int16](repeating: -1, count: size)
        for (number, keyword) in self.keywords.enumerated() {
            var place = Self.hash(keyword.span) & (size - 1)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int16(truncatingIfNeeded: number)
        }
        self.places = places
    }

    /// The number of the keyword that is `word`, in the order in which they were given.
    func number(of word: Span<UInt8>) -> Int? {
        guard word.count <= 32 else { return nil }
        var place = Self.hash(word) & (places.count - 1)
        while places[place] >= 0 {
            let number = Int(places[place])
            if Self.matches(word, keywords[number]) { return number }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    private static func hash(_ word: Span<UInt8>) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for index in word.indices { hash = (hash ^ UInt32(word[index] | 0x20)) &* 0x0100_0193 }
        return Int(hash ^ (hash >> 15))
    }

    private static func matches(_ word: Span<UInt8>, _ keyword: [UInt8]) -> Bool {
        guard word.count == keyword.count else { return false }
        for index in word.indices {
            let byte = word[index]
            guard byte == keyword[index] || (byte.isLetter && byte | 0x20 == keyword[index]) else {
                return false
            }
        }
        return true
    }
}

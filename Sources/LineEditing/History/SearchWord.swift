/// A word that is looked for in many bytes at once.
///
/// Sixteen places are compared at a time, with two of its bytes and, only where both fit, with the others. If that
/// happens so often that it would take more than linear time, the search goes on by Knuth, Morris and Pratt's method.
struct SearchWord {
    private typealias Block = SIMD16<UInt8>

    private static let blockSize = 16

    let bytes: [UInt8]
    /// The places of the two bytes that are compared first, which are rare, and of the others.
    private let first: Int
    private let second: Int
    private let others: [Int]

    /// A word that is not empty; `frequency` says how often each byte occurs, about, where it is looked for.
    init(_ bytes: [UInt8], frequency: [Int]) {
        self.bytes = bytes
        let order = bytes.indices.sorted { frequency[Int(bytes[$0])] < frequency[Int(bytes[$1])] }
        first = order.first ?? 0
        second = order.dropFirst().first ?? first
        others = Array(order.dropFirst(2))
    }

    /// Where the word begins for the last time in a range. Takes linear time.
    func last(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        let (one, other) = (Block(repeating: bytes[first]), Block(repeating: bytes[second]))
        var start = range.upperBound - bytes.count + 1 - Self.blockSize
        var budget = range.count
        while start >= range.lowerBound {
            let fits = (block(text, start + first) .== one) .& (block(text, start + second) .== other)
            if let some = Places(fits) {
                if let found = last(in: text, start, of: some, &budget) { return found }
                guard budget > 0 else { return steadily(text, range.lowerBound..<start + bytes.count - 1) }
            }
            start -= Self.blockSize
        }
        // Less than a block is left.
        return (range.lowerBound..<max(range.lowerBound, start + Self.blockSize)).last { place in
            bytes.indices.allSatisfy { text[place + $0] == bytes[$0] }
        }
    }

    /// The last of the places in a block where the word begins.
    private func last(
        in text: UnsafeRawBufferPointer, _ start: Int, of places: Places, _ budget: inout Int
    ) -> Int? {
        var places = places
        for offset in others {
            budget -= 1
            let fits = block(text, start + offset) .== Block(repeating: bytes[offset])
            guard let rest = places.intersection(Places(fits)) else { return nil }
            places = rest
        }
        return start + places.last
    }

    private func block(_ text: UnsafeRawBufferPointer, _ place: Int) -> Block {
        text.loadUnaligned(fromByteOffset: place, as: Block.self)
    }

    /// Where the word begins in a range, from the last time to the first, with those that overlap. Takes linear time.
    func all(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> [Int] {
        var places: [Int] = []
        steadily(text, range) { place in
            places.append(place)
            return true
        }
        return places
    }

    private func steadily(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        var found: Int?
        steadily(text, range) { place in
            found = place
            return false
        }
        return found
    }

    /// Knuth, Morris and Pratt's method from the end on, until `found` says to stop.
    private func steadily(
        _ text: UnsafeRawBufferPointer, _ range: Range<Int>, found: (Int) -> Bool
    ) {
        let word = Array(bytes.reversed())
        let fallback = Self.fallbacks(word)
        var matched = 0
        for place in range.reversed() {
            while matched > 0, matched == word.count || word[matched] != text[place] {
                matched = fallback[matched - 1]
            }
            if word[matched] == text[place] { matched += 1 }
            if matched == word.count, !found(place) { return }
        }
    }

    /// For each beginning of the word, the length of the longest shorter beginning that it ends with.
    private static func fallbacks(_ word: [UInt8]) -> [Int] {
        var fallback = [Int](repeating: 0, count: word.count)
        var length = 0
        for place in word.indices.dropFirst() {
            while length > 0, word[length] != word[place] { length = fallback[length - 1] }
            if word[length] == word[place] { length += 1 }
            fallback[place] = length
        }
        return fallback
    }
}

/// Some of the sixteen places of a block, at least one.
private struct Places {
    /// A byte for each place, all ones if it is one of them.
    private let low: UInt64
    private let high: UInt64

    private init?(_ low: UInt64, _ high: UInt64) {
        guard low | high != 0 else { return nil }
        (self.low, self.high) = (low, high)
    }

    /// Nil if there are none.
    init?(_ mask: SIMDMask<SIMD16<Int8>>) {
        // Both are sixteen bytes; each of the mask is 0 or -1.
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        self.init(UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
    }

    /// Those that are in both; nil if there are none.
    func intersection(_ other: Places?) -> Places? {
        other.flatMap { Places(low & $0.low, high & $0.high) }
    }

    var last: Int { high != 0 ? 15 - high.leadingZeroBitCount / 8 : 7 - low.leadingZeroBitCount / 8 }
}

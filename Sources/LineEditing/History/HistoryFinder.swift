import CShapeEditorLibedit

/// Finds the entries in which all words of a query occur, in any order, the newest first. Finds only the newest of
/// entries with the same text.
///
/// Words are separated by blanks. Case is ignored unless the query has a capital letter. A step ends at the next match.
struct HistoryFinder {
    struct Match: Equatable {
        /// The text of the entry.
        let text: String
        /// The parts of the text that match words of the query, as offsets of scalars; sorted, without overlaps.
        let ranges: [Range<Int>]
    }

    /// The maximum number of words in a query. The rest of a longer query belongs to the last word, blanks included.
    static let mostWords = 16

    private let entries: [String]
    private(set) var query = ""
    private var isExact = false
    private var words: [[UInt8]] = []
    /// The indices of the entries found so far, the newest first.
    private var found: [Int] = []
    /// The texts of the entries found, as bytes: strings that are equal in Swift may differ in bytes, and match
    /// differently.
    private var texts: Set<[UInt8]> = []
    /// The indices of entries that a shorter query matches and that have not been looked at since, the newest first.
    private var candidates: ArraySlice<Int> = []
    /// The number of oldest entries that have not been looked at, for this query or a shorter one.
    private var unseen: Int
    /// The number of entries looked at for this query.
    private(set) var looks = 0
    /// The index in `found` of the current match.
    private var position = 0

    /// Starts with an empty query, which matches every entry.
    init(_ entries: [String]) {
        (self.entries, unseen) = (entries, entries.count)
        search(for: "")
    }

    /// The current match; nil if no entry matches. Takes time linear in the entry.
    var match: Match? {
        guard found.indices.contains(position) else { return nil }
        let text = entries[found[position]]
        return Match(text: text, ranges: ranges(in: compared(text)))
    }

    /// The place for the cursor in a match: behind the last part that matches, of a text of several rows in the row that
    /// matches best. Takes time linear in the text.
    func place(in match: Match) -> Int {
        let last = match.ranges.last?.upperBound ?? 0
        let rows = compared(match.text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard rows.count > 1 else { return last }
        let whole = compared(query)
        var (best, end, place) = (0, 0, last)
        for row in rows {
            let row = Array(row)
            // The row with the most words; of several, one with the query as it was typed; of several, the last.
            let count = words.count { row.place(of: $0) != nil }
            let isWhole = !whole.isEmpty && row.place(of: whole) != nil
            end += row.count { !UTF8.isContinuation($0) }
            if count > 0, 2 * count + (isWhole ? 1 : 0) >= best {
                best = 2 * count + (isWhole ? 1 : 0)
                place = match.ranges.last { $0.upperBound <= end }?.upperBound ?? last
            }
            end += 1
        }
        return place
    }

    /// The index of the entry shown; nil if there is none.
    var index: Int? { found.indices.contains(position) ? found[position] : nil }

    /// Changes the query, and moves to its newest match, if any. Takes at most time linear in all entries. A query that
    /// continues the one before can match no other entries, so it is looked for only in its matches.
    mutating func search(for query: String) {
        if query.utf8.starts(with: self.query.utf8) {
            candidates = (found + candidates)[...]
        } else {
            (candidates, unseen) = ([], entries.count)
        }
        self.query = query
        isExact = CaseFolding.hasCapital(query)
        words = Self.words(of: query)
        (found, texts, position, looks) = ([], [], 0, 0)
        _ = findNext()
    }

    /// Moves to the next older match.
    /// - Returns: whether there is such a match.
    mutating func older() -> Bool {
        guard position + 1 < found.count || findNext() else { return false }
        position += 1
        return true
    }

    /// Moves to the next newer match.
    /// - Returns: whether there is such a match.
    mutating func newer() -> Bool {
        guard position > 0 else { return false }
        position -= 1
        return true
    }

    /// Moves to the next match in a direction.
    /// - Returns: whether there is such a match.
    mutating func go(_ direction: HistorySearch.Direction) -> Bool { direction == .older ? older() : newer() }

    /// Moves to the oldest match. Takes at most time linear in all entries.
    mutating func showOldest() { while older() {} }

    private static func words(of query: String) -> [[UInt8]] {
        let parts = query.unicodeScalars.split(maxSplits: mostWords - 1) { $0.properties.isWhitespace }
        return parts.map { part in
            let begun = part.drop { $0.properties.isWhitespace }
            let word = begun.reversed().drop { $0.properties.isWhitespace }.reversed()
            return word.flatMap { Array(UTF8.encode($0) ?? .init()) }
        }.filter { !$0.isEmpty }
    }

    private mutating func findNext() -> Bool {
        while let next = nextCandidate() {
            looks += 1
            guard matches(entries[next]), texts.insert(Array(entries[next].utf8)).inserted else { continue }
            found.append(next)
            return true
        }
        return false
    }

    private mutating func nextCandidate() -> Int? {
        if let next = candidates.popFirst() { return next }
        guard unseen > 0 else { return nil }
        unseen -= 1
        return unseen
    }

    private func matches(_ entry: String) -> Bool {
        let text = compared(entry)
        return words.allSatisfy { text.place(of: $0) != nil }
    }

    private func compared(_ entry: String) -> [UInt8] {
        isExact ? Array(entry.utf8) : CaseFolding.smallLetters(entry)
    }

    private func ranges(in text: [UInt8]) -> [Range<Int>] {
        var offsets = [0]
        for byte in text { offsets.append(offsets[offsets.count - 1] + (UTF8.isContinuation(byte) ? 0 : 1)) }
        let places = words.flatMap { word in text.places(of: word).map { $0..<$0 + word.count } }
        return union(of: places).map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
    }

    private func union(of ranges: [Range<Int>]) -> [Range<Int>] {
        var union: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = union.last, last.upperBound >= range.lowerBound {
                union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                union.append(range)
            }
        }
        return union
    }
}

/// Lowercases a text scalar by scalar, so that the offsets of scalars don't change.
enum CaseFolding {
    /// The lowercased text, in UTF-8.
    static func smallLetters(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
        return text.unicodeScalars.flatMap { UTF8.encode(smallLetter($0)) ?? .init() }
    }

    static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.contains { smallLetter($0) != $0 }
    }

    private static func smallLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.properties.changesWhenLowercased else { return scalar }
        // Only U+0130 maps to several scalars. The first of them is the simple mapping of U+0130.
        return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
}

extension [UInt8] {
    /// The offset of the first occurrence of a word, which must not be empty. Takes linear time, by memmem(3).
    func place(of word: [UInt8], from start: Int = 0) -> Int? {
        withUnsafeBytes { bytes in
            guard let text = bytes.baseAddress,
                let found = memmem(text + start, bytes.count - start, word, word.count)
            else { return nil }
            return UnsafeRawPointer(found) - text
        }
    }

    /// The offsets of all occurrences of a word, including overlapping occurrences.
    fileprivate func places(of word: [UInt8]) -> [Int] {
        var (places, start) = ([Int](), 0)
        while let place = place(of: word, from: start) {
            places.append(place)
            start = place + 1
        }
        return places
    }
}

/// Finds the entries in which all words of a query occur, in any order, the newest first; each text once.
///
/// The words stand between blanks. Capital and small letters are the same unless the query has a capital one. Each
/// step looks only as far as the next match, and what is typed on to a query only where the query was found.
struct HistoryFinder {
    struct Match: Equatable {
        /// The entry.
        let text: String
        /// Where words of the query occur, as offsets of Unicode scalars, in order and apart from each other.
        let ranges: [Range<Int>]
    }

    /// The most words; what follows the last blank between them is one, blanks and all.
    static let mostWords = 16

    private let index: HistoryIndex
    private(set) var query = ""
    private var isExact = false
    /// In the order in which an entry is tested: the one that was missing last comes first.
    private var words: [SearchWord] = []
    /// The numbers of the entries found so far, the newest first.
    private var found: [Int] = []
    /// Which of them is shown.
    private var position = 0
    /// Where those end that have not been looked at.
    private var end = 0

    /// Begins with an empty query, which matches every entry.
    init(_ index: HistoryIndex) {
        self.index = index
        end = index.exact.count
        if let newest = next() { found = [newest] }
    }

    /// The entry shown; nil if there is none. Takes time linear in the entry.
    var match: Match? {
        guard found.indices.contains(position) else { return nil }
        return Match(text: index.text(found[position]), ranges: ranges(in: found[position]))
    }

    /// Changes the query, and shows the newest match, if there is one. Takes time linear in all entries at most.
    mutating func search(for query: String) {
        let isLonger = query.utf8.starts(with: self.query.utf8)
        // What lacks the beginning of the query lacks the query.
        let end = isLonger ? found.first.map { $0 + 1 } ?? 0 : index.exact.count
        isExact = CaseFolding.hasCapital(query)
        self.query = query
        // The longest first, as it is the rarest. Nothing has a NUL but what is between the entries.
        words = Self.words(of: query).map(SearchWord.init)
        words.sort { $0.bytes.count > $1.bytes.count }
        (found, position, self.end) = ([], 0, query.utf8.contains(0) ? 0 : end)
        if let newest = next() { found = [newest] }
    }

    /// Shows the next older match.
    /// - Returns: whether there is one.
    mutating func older() -> Bool {
        if position + 1 >= found.count {
            guard let next = next() else { return false }
            found.append(next)
        }
        position += 1
        return true
    }

    /// Shows the next newer match.
    /// - Returns: whether there is one.
    mutating func newer() -> Bool {
        guard position > 0 else { return false }
        position -= 1
        return true
    }

    /// Shows the next match in a direction.
    /// - Returns: whether there is one.
    mutating func go(_ direction: HistorySearch.Direction) -> Bool { direction == .older ? older() : newer() }

    /// Shows the oldest match. Takes time linear in all entries at most.
    mutating func showOldest() { while older() {} }

    private var column: TextColumn { isExact ? index.exact : index.folded }

    private static func words(of query: String) -> [[UInt8]] {
        let parts = query.unicodeScalars.split(maxSplits: mostWords - 1) { $0.properties.isWhitespace }
        return parts.map { part in
            let begun = part.drop { $0.properties.isWhitespace }
            let word = begun.reversed().drop { $0.properties.isWhitespace }.reversed()
            return word.flatMap { Array(UTF8.encode($0) ?? .init()) }
        }.filter { !$0.isEmpty }
    }

    /// The next match before `end`.
    private mutating func next() -> Int? {
        let column = column
        return column.bytes.withUnsafeBytes { text in
            while let number = candidate(column, text) {
                end = number
                if matches(text, column.range(of: number)) { return number }
            }
            end = 0
            return nil
        }
    }

    /// The next entry that has the first word. It is looked for among twice as many entries each time, as memmem(3)
    /// looks only forwards.
    private func candidate(_ column: TextColumn, _ text: UnsafeRawBufferPointer) -> Int? {
        guard let first = words.first else { return (0..<end).last { column.has($0) } }
        var (end, count) = (end, 1)
        while end > 0 {
            let start = max(0, end - count)
            if let number = last(start..<end, with: first, column, text) { return number }
            (end, count) = (start, count * 2)
        }
        return nil
    }

    /// The last of some entries that has a word.
    private func last(
        _ entries: Range<Int>, with word: SearchWord, _ column: TextColumn, _ text: UnsafeRawBufferPointer
    ) -> Int? {
        var last: Int?
        var start = column.range(of: entries.lowerBound).lowerBound
        let end = column.range(of: entries.upperBound - 1).upperBound
        while start < end, let place = word.first(in: text, start..<end) {
            let number = column.number(at: place, before: entries.upperBound)
            (last, start) = (number, column.range(of: number).upperBound + 1)
        }
        return last
    }

    /// Whether an entry that has the first word has the others. One that is missing comes first from now on: others
    /// may lack it too.
    private mutating func matches(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        let missing = words.indices.dropFirst().first { words[$0].first(in: text, range) == nil }
        guard let missing else { return true }
        words.swapAt(0, missing)
        return false
    }

    private func ranges(in number: Int) -> [Range<Int>] {
        let range = column.range(of: number)
        let places = column.bytes.withUnsafeBytes { text in
            words.flatMap { word in word.all(in: text, range).map { $0..<$0 + word.bytes.count } }
        }
        return scalarOffsets(of: union(of: places), in: column.bytes[range])
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

    private func scalarOffsets(of ranges: [Range<Int>], in text: ArraySlice<UInt8>) -> [Range<Int>] {
        var (place, passed) = (text.startIndex, 0)
        func offset(of end: Int) -> Int {
            passed += text[place..<end].count { !UTF8.isContinuation($0) }
            place = end
            return passed
        }
        return ranges.map { range in
            let start = offset(of: range.lowerBound)
            return start..<offset(of: range.upperBound)
        }
    }
}

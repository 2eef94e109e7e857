/// Finds a keyword's number from the bytes that were typed, whatever their case.
///
/// Some ten nanoseconds; makes no string.
struct KeywordTable: Sendable {
    private let words: [FoldedWord?]
    private var table: ProbeTable

    /// Makes a table of `keywords`, which are letters of ASCII; of equal ones the first is found.
    init(_ keywords: [String]) {
        words = keywords.map { FoldedWord($0.utf8.span) }
        table = ProbeTable(capacity: keywords.count)
        for (number, word) in zip(UInt16.min..<UInt16.max, words) {
            guard let word, self.number(of: word) == nil else { continue }
            table.insert(number, hash: word.hash)
        }
    }

    /// The number of the keyword that `text` is, in the order in which they were given.
    func number(of text: Span<UInt8>) -> Int? {
        guard let word = FoldedWord(text) else { return nil }
        return number(of: word)
    }

    private func number(of word: FoldedWord) -> Int? {
        table.entry(hash: word.hash) { words[$0] == word }
    }
}

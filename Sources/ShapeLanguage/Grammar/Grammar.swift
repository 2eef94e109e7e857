import Text

/// The verbs that statements are made of, and how freely they are written.
package final class Grammar: Sendable {
    /// All verbs, in the order in which help lists them.
    package let verbs: [Verb]
    /// Whether an unambiguous beginning of a verb or of a direction will do, as it does for a person but never in a
    /// script, which must not break when a verb is added.
    let allowsAbbreviations: Bool
    private let keywords: KeywordTable

    package init(verbs: [Verb], allowsAbbreviations: Bool = false) {
        self.verbs = verbs
        self.allowsAbbreviations = allowsAbbreviations
        keywords = KeywordTable(verbs.map(\.name))
    }

    /// The number of the verb whose whole name this is.
    package func number(of word: Span<UInt8>) -> Int? { keywords.number(of: word) }

    /// The numbers of the verbs that a person may mean by an abbreviation.
    func abbreviated(_ word: String) -> [Int] {
        if let number = verbs.firstIndex(where: { $0.shortForm == word }) { return [number] }
        return word.isEmpty ? [] : verbs.indices.filter { verbs[$0].name.hasPrefix(word) }
    }

    /// The verb that a person means by a word, if it is one.
    func verb(meantBy word: String) -> Verb? {
        if let number = keywords.number(of: word.utf8.span) { return verbs[number] }
        let candidates = abbreviated(word.lowercased())
        return candidates.count == 1 ? verbs[candidates[0]] : nil
    }
}

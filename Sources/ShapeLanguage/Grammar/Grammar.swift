import Text

/// The verbs, and whether they may be abbreviated.
package final class Grammar: Sendable {
    /// In the order in which help lists them.
    package let verbs: [Verb]
    /// Whether verbs and directions may be abbreviated: yes for typed statements, never in a script, which must not
    /// break when a verb is added.
    let allowsAbbreviations: Bool
    let keywords: KeywordTable

    package init(verbs: [Verb], allowsAbbreviations: Bool = false) {
        self.verbs = verbs
        self.allowsAbbreviations = allowsAbbreviations
        keywords = KeywordTable(verbs.map(\.name))
    }

    /// The number of the verb that a word is, as ``Token/letters`` has it.
    func number(ofLetters letters: UInt64) -> Int? { keywords.number(ofLetters: letters) }

    /// The numbers of the verbs that an abbreviation may stand for.
    func abbreviated(_ word: String) -> [Int] {
        if let number = verbs.firstIndex(where: { $0.shortForm == word }) { return [number] }
        return word.isEmpty ? [] : verbs.indices.filter { verbs[$0].name.hasPrefix(word) }
    }

    /// The verb that a word or an unambiguous abbreviation stands for.
    package func verb(meantBy word: String) -> Verb? {
        if let number = keywords.number(of: word.utf8.span) { return verbs[number] }
        let candidates = abbreviated(word.lowercased())
        return candidates.count == 1 ? verbs[candidates[0]] : nil
    }
}

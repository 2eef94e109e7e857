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
        keywords = KeywordTable(verbs.map { $0.isUrgent ? nil : FoldedWord($0.name.utf8.span) })
    }

    /// The number of a verb that no abbreviation stands for, such as `save!`.
    func number(ofUrgent word: String) -> Int? {
        guard word.utf8.last == UInt8(ascii: "!") else { return nil }
        return verbs.firstIndex { $0.isUrgent && $0.name == word.lowercased() }
    }

    /// The number of the verb that a word is, as ``Token/letters`` has it.
    func number(ofLetters letters: UInt64) -> Int? { keywords.number(ofLetters: letters) }

    /// The number of the verb that has a word in lower case as another name.
    func number(ofAlias word: String) -> Int? { verbs.firstIndex { $0.aliases.contains(word) } }

    /// The verbs that an abbreviation may stand for: their numbers, each with the name that begins so.
    func abbreviated(_ word: String) -> [(number: Int, name: String)] {
        if let number = verbs.firstIndex(where: { $0.shortForm == word }) {
            return [(number, verbs[number].name)]
        }
        guard !word.isEmpty else { return [] }
        return verbs.enumerated().compactMap { number, verb in
            verb.isUrgent ? nil : verb.names.first { $0.hasPrefix(word) }.map { (number, $0) }
        }
    }

    /// The verb that a word or an unambiguous abbreviation stands for.
    package func verb(meantBy word: String) -> Verb? {
        if let number = keywords.number(of: word.utf8.span) { return verbs[number] }
        if let number = number(ofUrgent: word) ?? number(ofAlias: word.lowercased()) { return verbs[number] }
        let candidates = abbreviated(word.lowercased())
        return candidates.count == 1 ? verbs[candidates[0].number] : nil
    }
}

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

    /// The numbers of the verbs that an abbreviation may stand for.
    func abbreviated(_ word: String) -> [Int] {
        if let number = verbs.firstIndex(where: { $0.shortForm == word }) { return [number] }
        return word.isEmpty
            ? [] : verbs.indices.filter { !verbs[$0].isUrgent && verbs[$0].name.hasPrefix(word) }
    }

    /// The verb that a word or an unambiguous abbreviation stands for.
    package func verb(meantBy word: String) -> Verb? {
        if let number = keywords.number(of: word.utf8.span) ?? number(ofUrgent: word) { return verbs[number] }
        let candidates = abbreviated(word.lowercased())
        return candidates.count == 1 ? verbs[candidates[0]] : nil
    }
}

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
    func number(ofAlias word: String) -> Int? {
        verbs.indices.first { verbs[$0].aliases.contains(word) }
    }

    /// The verbs that an abbreviation may stand for: their numbers, each with the name that begins so.
    func abbreviated(_ word: String) -> [(number: Int, name: String)] {
        if let number = verbs.indices.first(where: { verbs[$0].shortForm == word }) {
            return [(number, verbs[number].name)]
        }
        guard !word.isEmpty else { return [] }
        return numbers(ofNamesBeginningWith: word).compactMap { number in
            let verb = verbs[number]
            return verb.isUrgent ? nil : verb.names.first { $0.hasPrefix(word) }.map { (number, $0) }
        }
    }

    /// The numbers of the verbs that have a name, or another one, that begins with a text in lower case.
    func numbers(ofNamesBeginningWith text: String) -> [Int] {
        // Not verb by verb: to copy one takes ten times as long as to compare it.
        verbs.indices.filter { number in
            verbs[number].name.hasPrefix(text) || verbs[number].aliases.contains { $0.hasPrefix(text) }
        }
    }

    /// The verb that a word or an unambiguous abbreviation stands for.
    package func verb(meantBy word: String) -> Verb? { number(meantBy: word).map { verbs[$0] } }

    /// The number of that verb.
    func number(meantBy word: String) -> Int? {
        if let number = keywords.number(of: word.utf8.span) { return number }
        let folded = word.lowercased()
        if let number = number(ofUrgent: word) ?? number(ofAlias: folded) { return number }
        let candidates = abbreviated(folded)
        return candidates.count == 1 ? candidates[0].number : nil
    }
}

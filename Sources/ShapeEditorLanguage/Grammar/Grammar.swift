import ShapeEditorModel
import ShapeEditorText

/// The verbs of the language, and whether they may be abbreviated. The number of a verb is its index in ``verbs``.
package final class Grammar: Sendable {
    /// The verbs, in the order in which help lists them within each group.
    package let verbs: [Verb]
    /// Whether verbs, and words where a direction may stand, may be abbreviated. Only text typed at the prompt may have
    /// abbreviations, because a script must not break when a verb is added.
    let allowsAbbreviations: Bool
    let keywords: KeywordTable

    package init(verbs: [Verb], allowsAbbreviations: Bool = false) {
        self.verbs = verbs
        self.allowsAbbreviations = allowsAbbreviations
        keywords = KeywordTable(verbs.map { $0.isForced ? nil : FoldedWord($0.name.utf8.span) })
    }

    /// The number of the forced verb (``Verb/isForced``) with this name, ignoring case, such as `save!`; nil if there
    /// is none. A forced verb can't be abbreviated.
    func number(ofForced word: String) -> Int? {
        guard word.utf8.last == UInt8(ascii: "!") else { return nil }
        return verbs.firstIndex { $0.isForced && $0.name == word.lowercased() }
    }

    /// The number of the verb with this alias; nil if there is none. `word` is in lower case.
    func number(ofAlias word: String) -> Int? {
        verbs.indices.first { verbs[$0].aliases.contains(word) }
    }

    /// The verbs that `word`, which is in lower case, may abbreviate, each with its number and the abbreviated name or
    /// alias. A short form or old form stands only for its own verb, whose name is then returned. An empty word
    /// abbreviates none, and neither does a colour. Forced verbs are left out.
    func abbreviated(_ word: String) -> [(number: Int, name: String)] {
        if let number = verbs.indices.first(where: {
            verbs[$0].shortForm == word || verbs[$0].oldForms.contains(word)
        }) {
            return [(number, verbs[number].name)]
        }
        guard !word.isEmpty, Colour(keyword: word.utf8.span) == nil else { return [] }
        let numbers = numbers(ofNamesBeginningWith: word).filter { !verbs[$0].isForced }
        let older = numbers.filter { !verbs[$0].yields }
        return (older.isEmpty ? numbers : older).compactMap { number in
            verbs[number].names.first { $0.hasPrefix(word) }.map { (number, $0) }
        }
    }

    /// The statement to which a word of other programs leads (``Verb/alsoTried``); nil if there is none. `word` is in
    /// lower case, and is not a verb.
    func counterpart(of word: String) -> Counterpart? {
        for number in verbs.indices {
            guard let pattern = verbs[number].alsoTried()[word] else { continue }
            return Counterpart(verbNumber: number, pattern: pattern)
        }
        return nil
    }

    /// The numbers of the verbs whose name or alias begins with `text`, which is in lower case.
    func numbers(ofNamesBeginningWith text: String) -> [Int] {
        // By index, so that no verb is copied.
        verbs.indices.filter { number in
            verbs[number].name.hasPrefix(text) || verbs[number].aliases.contains { $0.hasPrefix(text) }
        }
    }

    /// The verb with `word` as a name, alias, short form or old form, or else the only verb that `word` abbreviates,
    /// ignoring case, even if ``allowsAbbreviations`` is false; nil if there is none.
    package func verb(meantBy word: String) -> Verb? { number(meantBy: word).map { verbs[$0] } }

    /// The number of the verb that ``verb(meantBy:)`` finds for `word`; nil if it finds none.
    func number(meantBy word: String) -> Int? {
        if let number = number(named: word) { return number }
        let candidates = abbreviated(word.lowercased())
        return candidates.count == 1 ? candidates[0].number : nil
    }

    /// The number of the verb with `word` as a name or alias, ignoring case; nil if there is none.
    func number(named word: String) -> Int? {
        keywords.number(of: word.utf8.span) ?? number(ofForced: word) ?? number(ofAlias: word.lowercased())
    }
}

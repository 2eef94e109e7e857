/// Says what each word of a text that is being typed is, from the verb table.
///
/// It goes by the same lexer as the parser, and by the forms that completion and usage are made from; it says nothing of
/// what only the parser knows, such as how short a timer's interval may be.
package final class StatementHighlighter {
    private let grammar: Grammar
    /// By the numbers of the verbs; made when one is typed first, since few are in a session.
    private var forms: [FormPlaces?]

    package init(_ grammar: Grammar) {
        self.grammar = grammar
        forms = Array(repeating: nil, count: grammar.verbs.count)
    }

    /// The words that are something, and the comments, in their order. Linear in the text, which may be anything.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - cursor: Where the cursor is, in bytes. A word that ends there may go on, so it is no mistake as long as it
    ///     can become something. Nil if nothing will be typed any more.
    /// - Returns: Parts that do not overlap, in the order of the text.
    package func words(of text: String, cursor: Int?) -> [MarkedWord] {
        let bytes = Array(text.utf8)
        let source = SourceText(
            bytes: bytes, range: bytes.indices, firstLine: 1, name: nil, scan: LineScan())
        var walk = WordWalk(bytes, cursor: cursor, in: self)
        var lexer = Lexer(source)
        while walk.takeToken(of: &lexer) {}
        return walk.marked
    }

    /// What a word is at some places of a verb's forms.
    func match(_ word: borrowing TypedWord, in places: [FormPlaces.Place], _ alive: UInt64) -> FormMatch {
        var (match, rest) = (FormMatch(), alive)
        while rest != 0 {
            let place = places[rest.trailingZeroBitCount]
            rest &= rest - 1
            match.add(place.content.match(word, grammar), place)
        }
        return match
    }

    /// What a word is at the start of a statement.
    func verb(_ word: borrowing TypedWord) -> WordMatch { word.verb(grammar) }

    /// The forms of the verb that a word is; nil if it is none.
    func forms(startingWith word: borrowing TypedWord) -> FormPlaces? {
        word.verbNumber(grammar).map { forms(of: $0) }
    }

    private func forms(of verb: Int) -> FormPlaces {
        if let known = forms[verb] { return known }
        let made = FormPlaces(grammar.verbs[verb])
        forms[verb] = made
        return made
    }
}

/// What a word is in all the forms that the words before it are of.
struct FormMatch {
    private(set) var kind: MarkedWord.Kind?
    private(set) var begins = false
    /// The places of the next word.
    private(set) var alive: UInt64 = 0
    /// Whether another statement may stand there.
    private(set) var holdsStatement = false

    mutating func add(_ match: WordMatch, _ place: FormPlaces.Place) {
        switch (match, place.content) {
        case (.isWord(let kind), _):
            self.kind = self.kind ?? kind
            alive |= place.following
        case (.begins, _): begins = true
        case (.isNone, .statement): holdsStatement = true
        case (.isNone, _): break
        }
    }
}

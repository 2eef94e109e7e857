/// A walk word by word along the forms of the verb that a statement begins with, and on into the statements within it.
///
/// Takes time linear in the words, however deep they nest.
struct FormWalk {
    enum Place {
        /// A statement may begin.
        case start
        /// Within the arguments of the verb with this number.
        case within(verb: Int, FormPosition)
        /// Behind the end of a statement, as behind a block.
        case end
        /// Up to the end of the statement nothing is known.
        case lost
    }

    private(set) var place = Place.start
    private let grammar: Grammar
    private let acceptsBegun: Bool

    /// - Parameters:
    ///   - grammar: The verbs.
    ///   - acceptsBegun: Whether a word that only begins to be what may stand at its place will do. Of what is no list of
    ///     words, such as a colour, any word will then; for what comes next it makes no difference.
    init(_ grammar: Grammar, acceptsBegun: Bool = false) {
        (self.grammar, self.acceptsBegun) = (grammar, acceptsBegun)
    }

    /// Goes on by a word, and says what it is there; nil where nothing is known.
    @discardableResult
    mutating func take(_ word: borrowing TypedWord) -> WordMatch? {
        switch place {
        case .start: return begin(word)
        case .within(let verb, let position): return goOn(word, verb, position)
        case .end:
            place = .lost
            return .isNone
        case .lost: return nil
        }
    }

    /// Has a statement begin with the next word.
    mutating func begin() { place = .start }

    /// Has nothing more follow in the statement, up to its end.
    mutating func end() { place = .end }

    mutating func lose() { place = .lost }

    /// Whether a verb has been taken, and nothing wrong since.
    var isWithinStatement: Bool {
        switch place {
        case .within, .end: true
        case .start, .lost: false
        }
    }

    /// Whether a block may stand here, as far as it is known.
    var takesBlock: Bool {
        switch place {
        case .start, .end: false
        case .within(_, let position): position.takesBlock
        case .lost: true
        }
    }

    private mutating func begin(_ word: borrowing TypedWord) -> WordMatch {
        if let verb = word.verbNumber(grammar) {
            place = .within(verb: verb, FormPosition(grammar.verbs[verb].forms))
            return .isWord(.verb)
        }
        place = .lost
        return word.verb(grammar)
    }

    private mutating func goOn(
        _ word: borrowing TypedWord, _ verb: Int, _ position: FormPosition
    ) -> WordMatch {
        let matches = position.arguments.map { match(word, $0, mayBeShort: position.takesAbbreviations) }
        let taken = zip(position.choices, matches).filter { $1.kind != nil }
        if let kind = taken.first?.1.kind {
            place = .within(verb: verb, FormPosition(after: taken.map(\.0)))
            return .isWord(kind)
        }
        // A statement stands where its block was not opened.
        if position.arguments.contains(where: { acceptsBegun ? $0.isBody : $0 == .body }) {
            return begin(word)
        }
        place = .lost
        return matches.contains { $0.isBegun } ? .begins : .isNone
    }

    /// What a word is as an argument.
    private func match(
        _ word: borrowing TypedWord, _ argument: Argument, mayBeShort: Bool
    ) -> WordMatch {
        if acceptsBegun, argument.isOpen { return .isWord(.text) }
        let match = argument.match(word, mayBeShort: mayBeShort, grammar)
        return acceptsBegun && match.isBegun ? .isWord(.text) : match
    }
}

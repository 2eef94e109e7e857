import ShapeEditorText

/// Matches the words of a statement, one by one, with the forms of its verb, and the words of nested statements with
/// the forms of their verbs.
///
/// Takes time linear in the text of the words, however deeply the statements are nested.
struct FormMatcher {
    enum Place {
        /// A statement may begin.
        case start
        /// Within the arguments of the verb with this number.
        case within(verb: Int, FormPosition)
        /// After the end of a statement, such as after a block.
        case end
        /// After a mistake or an unfinished word. The rest of the statement can't be matched.
        case lost
    }

    private(set) var place = Place.start
    /// Whether the last word stands for shapes, and was probably meant as a sign between two shapes, so that none follow.
    private var followsLink = false
    private let grammar: Grammar
    private let acceptsBegun: Bool
    private let acceptsAbbreviations: Bool

    /// - Parameters:
    ///   - grammar: The verbs.
    ///   - acceptsBegun: Whether the beginning of a permitted argument matches, too. An open argument
    ///     (``Argument/isOpen``) then matches any word, and a statement may also begin where a block is required.
    ///   - acceptsAbbreviations: Whether a verb may be abbreviated even if the grammar does not allow it.
    init(_ grammar: Grammar, acceptsBegun: Bool = false, acceptsAbbreviations: Bool = true) {
        (self.grammar, self.acceptsBegun) = (grammar, acceptsBegun)
        self.acceptsAbbreviations = acceptsAbbreviations || grammar.allowsAbbreviations
    }

    /// Matches the next word, and moves past it. Returns nil if matching has been given up (``Place/lost``). A word
    /// after the end of a statement matches nothing, and is a mistake.
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

    /// Lets the next word begin a statement.
    mutating func begin() { place = .start }

    /// Ends the statement, so that no word may follow in it.
    mutating func end() { place = .end }

    /// Gives up matching until the next statement begins.
    mutating func lose() { place = .lost }

    /// Whether the place is within the arguments of a verb, or after the end of a statement.
    var isWithinStatement: Bool {
        switch place {
        case .within, .end: true
        case .start, .lost: false
        }
    }

    /// Whether a block may come next. True if matching has been given up, so that the block is no further mistake.
    var takesBlock: Bool {
        switch place {
        case .start, .end: false
        case .within(_, let position): position.takesBlock
        case .lost: true
        }
    }

    private mutating func begin(_ word: borrowing TypedWord) -> WordMatch {
        followsLink = false
        if let verb = acceptsAbbreviations ? word.verbNumber(grammar) : word.namedVerb(grammar) {
            place = .within(verb: verb, grammar.verbs[verb].graph.start)
            return .isWord(.verb)
        }
        place = .lost
        return word.verb(grammar)
    }

    private mutating func goOn(
        _ word: borrowing TypedWord, _ verb: Int, _ position: FormPosition
    ) -> WordMatch {
        let position = followsLink ? position.choices { $0.argument != .furtherShapes } : position
        if position.passesOverColour, !word.isQuoted,
            String(decoding: word.bytes, as: UTF8.self).isWordForColour
        {
            return .isWord(.keyword)
        }
        var (taken, matches) = matches(of: word, position)
        // A word that is right for one choice is not the beginning of another one, and no open argument.
        if acceptsBegun, taken.first == nil {
            (taken, matches) = self.matches(of: word, position, acceptsBegun: true)
        }
        if let kind = matches.lazy.compactMap(\.kind).first {
            let following = taken.following
            place = .within(verb: verb, following)
            followsLink =
                !word.isQuoted && following.contains { $0.argument == .furtherShapes }
                && MistypedStatement.isLink(String(decoding: word.bytes, as: UTF8.self))
            return .isWord(kind)
        }
        // The word is taken for the verb of a nested statement, without the braces of a block.
        if position.contains(where: { acceptsBegun ? $0.argument.isBody : $0.argument == .body }) {
            return begin(word)
        }
        place = .lost
        return matches.contains { $0.isBegun } ? .begins : .isNone
    }

    /// The choices that a word matches, and how it matches each choice that it can mean.
    private func matches(
        of word: borrowing TypedWord, _ position: FormPosition, acceptsBegun: Bool = false
    ) -> (taken: FormPosition, [WordMatch]) {
        var matches: [WordMatch] = []
        let taken = choices(for: word, position).choices { choice in
            let match = match(
                word, choice.argument, mayBeShort: position.takesAbbreviations, acceptsBegun: acceptsBegun)
            matches.append(match)
            return match.kind != nil
        }
        return (taken, matches)
    }

    /// The choices that a word can mean. For a word in quotes, these are ``FormPosition/quoted``. Where a name, SHAPES
    /// or a text in quotes may come next, an unquoted listed word means only the choices that list it. Any other word
    /// can mean all choices.
    private func choices(
        for word: borrowing TypedWord, _ position: FormPosition
    ) -> FormPosition {
        if word.isQuoted { return position.quoted }
        guard !position.takesText, position.contains(where: \.argument.takesQuoted) else { return position }
        let typed = FoldedWord(word.bytes.span)
        let listed = position.choices { $0.foldedWords.contains(typed) }
        return listed.first == nil ? position : listed
    }

    /// Matches a word with an argument of a form. With `mayBeShort`, the beginning of only one of its listed words
    /// matches, too. If beginnings are accepted, they count as text, as does any word for an open argument.
    private func match(
        _ word: borrowing TypedWord, _ argument: Argument, mayBeShort: Bool, acceptsBegun: Bool
    ) -> WordMatch {
        if acceptsBegun, argument.isOpen { return .isWord(.text) }
        let match = argument.match(word, mayBeShort: mayBeShort, grammar)
        return acceptsBegun && match.isBegun ? .isWord(.text) : match
    }
}

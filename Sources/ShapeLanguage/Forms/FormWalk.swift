/// A walk word by word along the forms of the verb that a statement begins with, and on into the statements within it.
///
/// Takes time linear in the words, however deep they nest.
struct FormWalk {
    enum Place {
        /// A statement may begin.
        case start
        /// Within the arguments of a verb, at some places of its forms.
        case within(FormPlaces, alive: UInt64)
        /// Behind the end of a statement, as behind a block.
        case end
        /// Up to the end of the statement nothing is known.
        case lost
    }

    private(set) var place = Place.start
    private let forms: VerbForms
    private let acceptsBegun: Bool

    /// - Parameters:
    ///   - forms: Those of the verbs.
    ///   - acceptsBegun: Whether a word that only begins to be what may stand at its place will do. Of what is no list of
    ///     words, such as a colour, any word will then; for what comes next it makes no difference.
    init(_ forms: VerbForms, acceptsBegun: Bool = false) {
        (self.forms, self.acceptsBegun) = (forms, acceptsBegun)
    }

    /// Goes on by a word, and says what it is there; nil where nothing is known.
    @discardableResult
    mutating func take(_ word: borrowing TypedWord) -> WordMatch? {
        switch place {
        case .start: return begin(word)
        case .within(let places, let alive): return goOn(word, places, alive)
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
        case .within(let places, let alive): places.holdBlock(alive)
        case .lost: true
        }
    }

    private mutating func begin(_ word: borrowing TypedWord) -> WordMatch {
        if let places = forms.places(startingWith: word) {
            place = .within(places, alive: places.first)
            return .isWord(.verb)
        }
        place = .lost
        return word.verb(forms.grammar)
    }

    private mutating func goOn(
        _ word: borrowing TypedWord, _ places: FormPlaces, _ alive: UInt64
    ) -> WordMatch {
        let match = match(word, in: places, alive)
        if let kind = match.kind {
            place = .within(places, alive: match.alive)
            return .isWord(kind)
        }
        if match.holdsStatement { return begin(word) }
        place = .lost
        return match.begins ? .begins : .isNone
    }

    /// What a word is at some places of a verb's forms.
    private func match(
        _ word: borrowing TypedWord, in places: FormPlaces, _ alive: UInt64
    ) -> FormMatch {
        var match = FormMatch()
        for index in BitIndices(alive) {
            let place = places.places[index]
            let isAccepted = acceptsBegun && place.content.isOpen
            var found = isAccepted ? .isWord(.text) : place.content.match(word, forms.grammar)
            if acceptsBegun, case .begins = found { found = .isWord(.text) }
            match.add(found, place, blocksToo: acceptsBegun)
        }
        return match
    }
}

/// What a word is in all the forms that the words before it are of.
private struct FormMatch {
    private(set) var kind: MarkedWord.Kind?
    private(set) var begins = false
    /// The places of the next word.
    private(set) var alive: UInt64 = 0
    /// Whether another statement may stand there.
    private(set) var holdsStatement = false

    /// `blocksToo` has a statement stand where its block was not opened.
    mutating func add(_ match: WordMatch, _ place: FormPlaces.Place, blocksToo: Bool) {
        switch (match, place.content) {
        case (.isWord(let kind), _):
            self.kind = self.kind ?? kind
            alive |= place.following
        case (.begins, _): begins = true
        case (.isNone, .statement): holdsStatement = true
        case (.isNone, .block): holdsStatement = holdsStatement || blocksToo
        case (.isNone, _): break
        }
    }
}

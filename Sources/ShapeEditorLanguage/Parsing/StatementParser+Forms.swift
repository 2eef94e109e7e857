import ShapeEditorModel
import ShapeEditorText

extension StatementParser {
    /// Parses the arguments of a statement, up to its end, by the forms of its verb.
    mutating func argumentsByForms() throws(LanguageError) -> Arguments {
        var arguments = Arguments()
        var position = grammar.verbs[current.verbNumber].graph.start
        while let taken = try takeNext(position, into: &arguments) { position = taken.following }
        return arguments
    }

    /// Parses the next word or body into `arguments`. Returns the choices of `position` that match it; nil at the end
    /// of the statement.
    private mutating func takeNext(
        _ position: FormPosition, into arguments: inout Arguments
    ) throws(LanguageError) -> FormPosition? {
        if lexer.hasBrace(), let body = position.first(where: \.argument.isBody), let open = try lexer.next()
        {
            try takeBody(body.argument, startingWith: open, into: &arguments)
            return position.choices(where: \.argument.isBody)
        }
        guard let token = try nextWord() else {
            try checkEnd(position)
            return nil
        }
        if try passesOver(token, position) { return try takeNext(position, into: &arguments) }
        let choices = token.kind == .quotedWord ? choicesInQuotes(position) : position
        if token.kind != .number, let taken = takeListed(token, choices, into: &arguments) { return taken }
        guard let meant = choice(meantBy: token, choices),
            meant.argument != .furtherShapes || !arguments.endInLink
        else {
            throw unexpected(token, position, arguments)
        }
        try take(token, as: meant.argument, of: choices, into: &arguments)
        return choices.choices { $0 === meant || $0.argument == meant.argument }
    }

    /// Whether `token` is a `color` or `colour` before a colour in WORDS, which is passed over.
    private mutating func passesOver(_ token: Token, _ position: FormPosition) throws(LanguageError) -> Bool {
        guard token.kind == .letters, position.passesOverColour, string(token).isWordForColour else {
            return false
        }
        let place = lexer.place.lowerBound
        defer { lexer.goBack(to: place) }
        guard let next = try lexer.nextWord() else { return false }
        return withText(next) { Colour(keyword: $0) != nil || (try? Colour(parsing: $0)) != nil }
    }

    /// Parses `token` if it is a listed word and does not begin a text of several words. Returns the choices that list
    /// the word; nil if the token is not parsed.
    private mutating func takeListed(
        _ token: Token, _ position: FormPosition, into arguments: inout Arguments
    ) -> FormPosition? {
        guard let word = listedWord(token, position), isListed(word, at: position),
            !isNewName(word, position)
        else { return nil }
        let taken = position.choices { $0.words.contains(word) }
        if taken.first?.argument != .keyword("over") {
            arguments.added.parts.append(ArgumentPart(value: .word(word), span: token.span))
        }
        return taken
    }

    /// Whether a listed word is a new name nevertheless: a word of a property that is not one of `NameKeywords`. So a
    /// name of a script stays one when a property is added.
    private func isNewName(_ word: String, _ position: FormPosition) -> Bool {
        position.contains { $0.isNewName } && Property.isWord(word)
            && !NameKeywords.contains(word.utf8.span)
    }

    /// The listed word that `token` equals, ignoring case, or else the only one that it abbreviates, if abbreviations
    /// are allowed here. Records an abbreviation. Nil if no word fits, or if several words fit an abbreviation.
    private mutating func listedWord(_ token: Token, _ position: FormPosition) -> String? {
        if let word = withText(token, { position.listed(FoldedWord($0)) }) {
            if word == "centre" { expand(token, to: word) }
            return word
        }
        guard grammar.allowsAbbreviations, position.takesAbbreviations else { return nil }
        let typed = string(token).lowercased()
        let words = position.flatMap { $0.argument.shortenedWords }.filter { $0.hasPrefix(typed) }
        guard !typed.isEmpty, let meant = words.first, words.allSatisfy({ $0 == meant }) else { return nil }
        expand(token, to: meant)
        return meant
    }

    /// The choice that an unlisted word stands for. A word that no argument takes stands for the first number
    /// argument that may come next, whose error says what is wrong. For such a word, nil if no number may come next, or
    /// if the word begins with a letter and one of several words (``Argument/choice(_:)``) may come next: it is then
    /// taken for a misspelling of one of them.
    private mutating func choice(meantBy token: Token, _ position: FormPosition) -> FormGraph.Node? {
        let isQuoted = token.kind == .quotedWord
        if let choice = withText(token, { position.choice(meantBy: $0, isQuoted: isQuoted) }) {
            return choice
        }
        let isMisspelt = position.contains { $0.argument.isChoice } && string(token).first?.isLetter ?? false
        return isMisspelt ? nil : position.first { $0.quantity != nil }
    }

    private mutating func take(
        _ token: Token, as argument: Argument, of choices: FormPosition, into arguments: inout Arguments
    ) throws(LanguageError) {
        switch argument {
        case .duration(let least): arguments.added.duration = try duration(token, atLeast: least)
        case .body: try takeBody(argument, startingWith: token, into: &arguments)
        default:
            guard let value = try partValue(token, argument, choices) else { return }
            let span = token.span.lowerBound..<current.end
            arguments.added.parts.append(ArgumentPart(value: value, span: span))
        }
    }

    /// Parses the body of a statement. A verb with the role ``Verb/Role/command`` runs its body as a part of the
    /// statement. Other verbs keep the body for later. The statements of a body that runs at once, or that must be a
    /// block, must be permitted in groups; those of `concurrent` must also be permitted there. A body that is kept may not
    /// have statements that can only be typed. The block of a top-level
    /// `record` is no level of nesting, so its statements may be nested as deeply as statements outside it.
    private mutating func takeBody(
        _ argument: Argument, startingWith token: Token, into arguments: inout Arguments
    ) throws(LanguageError) {
        let isRun = grammar.verbs[current.verbNumber].role == .command
        let outer = depth
        if !isRun, argument == .block, depth == 0, openKinds.isEmpty { depth = -1 }
        let isConcurrent = grammar.verbs[current.verbNumber].name == "concurrent"
        let kind: BodyKind =
            isConcurrent ? .concurrent : isRun || argument == .block ? .grouped : .deferred
        let body = try token.isWord ? body(startingWith: token, kind) : block(startingWith: token, kind)
        depth = outer
        if isRun { arguments.added.block = body } else { arguments.added.body = DeferredBody(body, self) }
    }
}

// MARK: - Errors

extension StatementParser {
    /// Checks that the statement may end after the words parsed so far, and that no `{` follows.
    ///
    /// - Throws: The error of a missing word, text or block; ``Problem/unexpectedBrace(_:)`` at the `{`.
    private mutating func checkEnd(_ position: FormPosition) throws(LanguageError) {
        let place = current.end..<current.end
        if !position.mayEnd {
            throw LanguageError(missing(position), at: place)
        }
        if lexer.hasBrace() { throw unexpectedBrace }
    }

    /// The problem of a statement that ends too early.
    private func missing(_ position: FormPosition) -> Problem {
        if position.arguments == [.block] { return .missingBlock(usage: usage) }
        if position.takesQuotedText { return .missingQuotes(usage: usage) }
        if case .number(let kind)? = position.first?.quantity { return .missingNumber(of: kind) }
        return .missingWord(expected: position.expected, usage: usage)
    }

    /// The error for a word that matches none of the choices, with the problem that explains it best.
    private func unexpected(
        _ token: Token, _ position: FormPosition, _ arguments: Arguments
    ) -> LanguageError {
        let words = position.listedWords
        let problem: Problem =
            if position.takesQuotedText {
                .missingQuotes(usage: usage)
            } else if let colour = colourMeantAsName(token, position, arguments) {
                .colourMeantAsName(quote(token), colour: colour)
            } else if let problem = textMeantAsLabel(token, position) {
                problem
            } else if !words.isEmpty {
                unknown(quote(token), position, meant(string(token).lowercased(), position))
            } else if position.arguments == [.block], !position.mayEnd {
                .missingBlock(usage: usage)
            } else if position.first == nil, case .shapes = arguments.parts.last?.value {
                .severalWordsForShapes(quote(token))
            } else if position.first == nil, arguments.parts.dropLast().last?.value == .word("label") {
                .wordAfterLabel(quote(token))
            } else {
                .unexpectedWord(quote(token), usage: usage)
            }
        return LanguageError(problem, at: token.span)
    }

    private func unknown(_ word: String, _ position: FormPosition, _ meant: String?) -> Problem {
        if position.takesAbbreviations { return .unknownDirection(word, nearest: meant) }
        let noun = position.takesKind ? "kind" : "word"
        return .unknownChoice(
            word, noun: noun, of: position.listedWords, numbers: position.numbers, nearest: meant)
    }

    /// The problem of a word that was taken for a colour. `choices` are the choices for the word. If a number of the
    /// palette is one of them, as for `paint`, the problem is ``Problem/colour(_:_:)``. For a keyword where a name may be
    /// left out, it is ``Problem/reservedName(_:)``. Otherwise, if an unknown keyword
    /// resembles no colour, and the choices list words, it is ``Problem/unknownChoice(_:noun:of:numbers:nearest:)``.
    func problem(ofColour word: String, _ error: ColourSyntaxError, _ choices: FormPosition) -> Problem {
        if choices.contains(where: { $0.quantity == .paletteNumber }) { return .colour(word, error) }
        if choices.contains(where: { $0.argument == .newName }), NameKeywords.contains(word.utf8.span) {
            return .reservedName(word)
        }
        let words = choices.listedWords
        guard case .unknownKeyword(_, suggestion: nil) = error.problem, !words.isEmpty else {
            return .plainColour(word, error)
        }
        let nearest = meant(word.lowercased(), choices)
        return .unknownChoice(
            word, noun: "word", of: words + ["COLOUR"], numbers: choices.numbers, nearest: nearest)
    }

    /// The listed word that `word`, in lower case, probably means: that of the statement to which the word leads
    /// (``Verb/alsoTried``), another word for the same side, that of another form (``Verb/otherForm(with:after:)``), or
    /// else the nearest in spelling; nil if there is none.
    private func meant(_ word: String, _ position: FormPosition) -> String? {
        let words = position.listedWords
        let verb = grammar.verbs[current.verbNumber]
        let first = current.firstWord.map { lexer.source.text($0).lowercased() }
        return counterpart(of: word, of: verb, words)
            ?? (position.takesAbbreviations ? nil : SideWords.meant(by: word, in: words))
            ?? SideWords.place(meantBy: word, in: words)
            ?? verb.otherForm(with: word, after: first) ?? nearest(to: word, in: words)
    }

    /// The listed word in the statement to which `word` leads, with the words after it, such as `polygon 4`; without
    /// them if it is a statement of another verb than `verb`. Nil if there is none.
    private func counterpart(of word: String, of verb: Verb, _ words: [String]) -> String? {
        let own = verb.alsoTried()[word]
        let pattern = own ?? grammar.counterpart(of: word)?.usage
        let statement = pattern?.split(separator: " ").filter { !$0.contains("{") && !$0.contains("}") } ?? []
        guard let start = statement.firstIndex(where: { words.contains(String($0)) }) else { return nil }
        return own == nil ? String(statement[start]) : statement[start...].joined(separator: " ")
    }
}

extension FormPosition {
    /// The listed word that equals `word`, ignoring case; nil if there is none.
    fileprivate func listed(_ word: FoldedWord?) -> String? {
        for choice in self {
            guard let index = choice.foldedWords.firstIndex(of: word) else { continue }
            return index < choice.words.count ? choice.words[index] : "centre"
        }
        return nil
    }

    /// The choice that an unlisted word stands for: a number if the word is meant as one (``Quantity/isMeant(by:)``), a
    /// percentage if it begins with a digit, or else the first other choice that takes the word; nil if there is none.
    fileprivate func choice(meantBy word: Span<UInt8>, isQuoted: Bool) -> FormGraph.Node? {
        var other: FormGraph.Node?
        for choice in self {
            if let quantity = choice.quantity {
                if quantity.isMeant(by: word) { return choice }
            } else if case .percent = choice.argument {
                if word.indices.first.map({ word[$0].isDigit }) ?? false { return choice }
            } else if other == nil, choice.takes(word, isQuoted: isQuoted) {
                other = choice
            }
        }
        return other
    }

    /// The listed words that an error may suggest or list as expected. `over` is not included, because it is always
    /// optional. Each word is listed once, although several forms may have it.
    fileprivate var listedWords: [String] {
        var seen: Set<String> = []
        return filter { $0.argument != .keyword("over") }.flatMap(\.words).filter { seen.insert($0).inserted }
    }

    /// The placeholders of the numbers and percentages that may come next, such as `GAP`, each once.
    fileprivate var numbers: [String] {
        var seen: Set<String> = []
        return map(\.argument).filter(\.isNumber).map(\.spelling).filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Whether it is `color` or `colour`.
    var isWordForColour: Bool { ["color", "colour"].contains(lowercased()) }
}

extension Argument {
    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }

    fileprivate var isNumber: Bool {
        switch self {
        case .number, .percent: true
        default: false
        }
    }
}

extension Quantity {
    /// Whether a word is meant as a number of this quantity where other arguments are also permitted: it begins with a
    /// digit, `+` or `-`. A number of the palette has only digits, because other words may be colours.
    fileprivate func isMeant(by word: Span<UInt8>) -> Bool {
        guard !word.isEmpty else { return false }
        if self == .paletteNumber { return word.indices.allSatisfy { word[$0].isDigit } }
        return word[0].isDigit || word[0] == UInt8(ascii: "+") || word[0] == UInt8(ascii: "-")
    }
}

extension Arguments {
    /// Whether the last word stands for shapes and was probably meant as a sign between two shapes.
    fileprivate var endInLink: Bool {
        if case .shapes(let word)? = parts.last?.value { MistypedStatement.isLink(word) } else { false }
    }
}

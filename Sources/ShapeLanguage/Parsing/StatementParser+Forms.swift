import ShapeModel
import Text

extension StatementParser {
    /// Reads the arguments of a statement, up to its end, by the forms of its verb.
    mutating func argumentsByForms() throws(LanguageError) -> Arguments {
        let number = current.verbNumber
        var arguments = Arguments(grammar.verbs[number].main)
        var position = FormPosition(grammar.verbs[number].forms)
        while let taken = try takeNext(position, into: &arguments) { position = FormPosition(after: taken) }
        return arguments
    }

    /// Takes what is next, and says which of the choices it is; nil at the end of the statement.
    private mutating func takeNext(
        _ position: FormPosition, into arguments: inout Arguments
    ) throws(LanguageError) -> [FormPosition.Choice]? {
        if lexer.hasBrace(), let body = position.arguments.first(where: \.isBody), let open = try lexer.next()
        {
            try takeBody(body, startingWith: open, into: &arguments)
            return position.choices.filter { $0.argument.isBody }
        }
        guard let token = try nextWord() else {
            try checkEnd(position)
            return nil
        }
        let taken = takeListed(token, position, into: &arguments)
        if !taken.isEmpty { return taken }
        guard let meant = position.argument(meantBy: string(token)) else { throw unexpected(token, position) }
        try take(token, as: meant, into: &arguments)
        return position.choices.filter { $0.argument == meant }
    }

    /// Takes a word that the forms list; the choices that do are empty if none does.
    private mutating func takeListed(
        _ token: Token, _ position: FormPosition, into arguments: inout Arguments
    ) -> [FormPosition.Choice] {
        let typed = string(token).lowercased()
        let mayBeShort = grammar.allowsAbbreviations && position.takesAbbreviations
        guard let word = position.listed(typed, mayBeShort: mayBeShort) else { return [] }
        if word != typed { expand(token, to: word) }
        let taken = position.choices.filter { $0.argument.words.contains(word) }
        if let first = taken.first { arguments.take(word, as: first.argument) }
        return taken
    }

    private mutating func take(
        _ token: Token, as argument: Argument, into arguments: inout Arguments
    ) throws(LanguageError) {
        switch argument {
        case .number(_, .paletteNumber): arguments.main = .colour(try paletteColour(token))
        case .number(_, let quantity): arguments.take(try number(token, quantity))
        case .colour: arguments.main = .colour(try colour(token))
        case .duration(let least): arguments.added.duration = try duration(token, atLeast: least)
        case .key, .name(_, of: .boundKey): arguments.added.text = try key(token)
        case .name: arguments.added.text = try name(token)
        case .file: arguments.added.text = string(token)
        case .text: arguments.added.addToText(string(token))
        case .verb(let others): arguments.added.words = [try verb(token, or: others)]
        case .body: try takeBody(argument, startingWith: token, into: &arguments)
        case .keyword, .choice, .direction, .over, .block, .optional: break
        }
    }

    /// A command runs its body, which therefore has only statements that may stand in a group; other verbs keep it.
    /// What is kept of a verb that takes only blocks is run in a group, too. In a statement by itself that counts as no
    /// level, so that it takes any statement that has run.
    private mutating func takeBody(
        _ argument: Argument, startingWith token: Token, into arguments: inout Arguments
    ) throws(LanguageError) {
        let isRun = grammar.verbs[current.verbNumber].role == .command
        let outer = depth
        if !isRun, argument == .block, depth == 0, openBlocks == 0 { depth = -1 }
        let body = try token.isWord ? body(startingWith: token) : block(startingWith: token)
        depth = outer
        if isRun || argument == .block { try checkGrouped(body) }
        if isRun { arguments.added.block = body } else { arguments.added.body = DeferredBody(body, self) }
    }
}

// MARK: - What is wrong

extension StatementParser {
    /// - Throws: ``LanguageError`` if the statement can't end here, at the end or a brace.
    private mutating func checkEnd(_ position: FormPosition) throws(LanguageError) {
        let place = current.end..<current.end
        if !position.mayEnd {
            let isBlock = position.arguments == [.block]
            throw LanguageError(
                isBlock
                    ? .missingBlock(usage: usage) : .missingWord(expected: position.expected, usage: usage),
                at: place)
        }
        if lexer.hasBrace(), let open = try lexer.next() {
            throw LanguageError(.unexpectedBrace("{"), at: open.span)
        }
    }

    /// The error of a word that is none of the choices.
    private func unexpected(_ token: Token, _ position: FormPosition) -> LanguageError {
        let words = position.listedWords
        let problem: Problem =
            if !words.isEmpty {
                unknown(quote(token), words, position, nearest(to: string(token).lowercased(), in: words))
            } else if position.arguments == [.block], !position.mayEnd {
                .missingBlock(usage: usage)
            } else {
                .unexpectedWord(quote(token), usage: usage)
            }
        return LanguageError(problem, at: token.span)
    }

    private func unknown(
        _ word: String, _ words: [String], _ position: FormPosition, _ nearest: String?
    ) -> Problem {
        position.takesAbbreviations
            ? .unknownDirection(word, nearest: nearest) : .unknownChoice(word, of: words, nearest: nearest)
    }
}

extension FormPosition {
    /// What a word is meant as that the forms do not list; nil if only listed words or nothing may stand here.
    fileprivate func argument(meantBy word: String) -> Argument? {
        let open = arguments.filter { $0.words.isEmpty && $0 != .block }
        if let number = open.first(where: { $0.quantity?.isMeant(by: word) ?? false }) { return number }
        if let other = open.first(where: { $0.quantity == nil }) { return other }
        // A word among others is one of these, misspelt.
        let isMisspelt = word.first?.isLetter ?? false && arguments.contains(where: \.isChoice)
        return isMisspelt ? nil : open.first
    }

    /// The word of the forms that a word in lower case is, or that it abbreviates.
    fileprivate func listed(_ word: String, mayBeShort: Bool) -> String? {
        let words = arguments.flatMap(\.words)
        if words.contains(word) { return word }
        let meant = mayBeShort && !word.isEmpty ? words.filter { $0.hasPrefix(word) } : []
        return meant.count == 1 ? meant[0] : nil
    }

    /// The words of which one has to come next, if any does: what takes time need not be said.
    fileprivate var listedWords: [String] { arguments.filter { $0 != .over }.flatMap(\.words) }
}

extension Argument {
    fileprivate var quantity: Quantity? { if case .number(_, let quantity) = self { quantity } else { nil } }
    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}

extension Quantity {
    /// Whether a word is meant as such a number where something else may stand, too.
    fileprivate func isMeant(by word: String) -> Bool {
        if self == .paletteNumber { return !word.isEmpty && word.utf8.allSatisfy(\.isDigit) }
        return word.first.map { $0.isNumber || $0 == "+" || $0 == "-" } ?? false
    }
}

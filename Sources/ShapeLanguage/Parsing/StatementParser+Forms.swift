import ShapeEditorText
import ShapeModel

extension StatementParser {
    /// Parses the arguments of a statement, up to its end, by the forms of its verb.
    mutating func argumentsByForms() throws(LanguageError) -> Arguments {
        let number = current.verbNumber
        var arguments = Arguments(grammar.verbs[number].main)
        var position = grammar.verbs[number].start
        while let taken = try takeNext(position, into: &arguments) { position = FormPosition(after: taken) }
        return arguments
    }

    /// Parses the next word or block and returns the choices that it matches; nil at the end of the statement.
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

    /// Parses `token` if it is a listed word. Returns the choices that list the word; empty if there are none.
    private mutating func takeListed(
        _ token: Token, _ position: FormPosition, into arguments: inout Arguments
    ) -> [FormPosition.Choice] {
        guard position.listsWords else { return [] }
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

    /// Parses the body of a statement. A verb with the role ``Verb/Role/command`` runs its body at once, as a group, so
    /// each statement in the body must be permitted in groups. Other verbs keep the body for later. If their argument
    /// is a block only, the block will also run as a group, and the same rule applies. At the top level, that block
    /// does not count as a level of nesting, so that it can hold any statement that can run by itself.
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

// MARK: - Errors

extension StatementParser {
    /// Checks that the statement may end after the words parsed so far, and that no `{` follows.
    ///
    /// - Throws: ``LanguageError`` if the statement may not end, or a `{` follows.
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

    /// The error for a word that matches none of the choices.
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
    /// The argument that a word stands for if the word is not listed; nil if only listed words, or no words, may come
    /// next.
    fileprivate func argument(meantBy typed: @autoclosure () -> String) -> Argument? {
        if choices.count == 1 { return choices[0].argument.takesAnyWord ? choices[0].argument : nil }
        let word = typed()
        let open = arguments.filter(\.takesAnyWord)
        if let number = open.first(where: { $0.quantity?.isMeant(by: word) ?? false }) { return number }
        if let other = open.first(where: { $0.quantity == nil }) { return other }
        // A word that begins with a letter is taken for a misspelling of a listed word.
        let isMisspelt = word.first?.isLetter ?? false && arguments.contains(where: \.isChoice)
        return isMisspelt ? nil : open.first
    }

    /// Whether a listed word may come next.
    fileprivate var listsWords: Bool { choices.contains { !$0.argument.words.isEmpty } }

    /// The listed word that equals `word` or, with `mayBeShort`, is the only listed word that begins with `word`;
    /// otherwise nil. `word` is in lower case.
    fileprivate func listed(_ word: String, mayBeShort: Bool) -> String? {
        let words = arguments.flatMap(\.words)
        if words.contains(word) { return word }
        let meant = mayBeShort && !word.isEmpty ? words.filter { $0.hasPrefix(word) } : []
        return meant.count == 1 ? meant[0] : nil
    }

    /// The listed words for the suggestion in an error. `over` is not included, because it is always optional.
    fileprivate var listedWords: [String] { arguments.filter { $0 != .over }.flatMap(\.words) }
}

extension Argument {
    fileprivate var quantity: Quantity? { if case .number(_, let quantity) = self { quantity } else { nil } }
    /// Whether the argument permits words that are not listed.
    fileprivate var takesAnyWord: Bool { words.isEmpty && self != .block }
    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}

extension Quantity {
    /// Whether a word counts as a number of this quantity, perhaps an invalid one, where other arguments are also
    /// permitted.
    fileprivate func isMeant(by word: String) -> Bool {
        if self == .paletteNumber { return !word.isEmpty && word.utf8.allSatisfy(\.isDigit) }
        return word.first.map { $0.isNumber || $0 == "+" || $0 == "-" } ?? false
    }
}

import ShapeEditorText

/// The arguments in their order (``Arguments/parts``).
extension StatementParser {
    /// The value of a word for ``Arguments/parts``, or of the text that begins with it, which is read to the end of the
    /// statement; nil if the argument is not kept there.
    mutating func partValue(
        _ token: Token, _ argument: Argument, _ choices: FormPosition
    ) throws(LanguageError) -> ArgumentPart.Value? {
        switch argument {
        case .number(_, .paletteNumber): .colour(try paletteColour(token))
        case .number(_, let quantity): .number(try number(token, quantity))
        case .percent(let range): .percent(try percent(token, range))
        case .colour: .colour(try colour(token, choices))
        case .newName: .name(try newName(token, choices))
        case .requiredName: .name(try name(token, NameSyntax.problem(ofRequired:)))
        case .key, .name(_, of: .boundKey): .text(try key(token))
        case .shape where token.kind != .quotedWord && string(token).lowercased() == "selected":
            .word("selected")
        case .shape, .name: .name(try name(token))
        case .shapes: .shapes(try shapes(token))
        case .furtherShapes: .shapes(try furtherShapes(token, choices))
        case .quotedText, .wordOfText: .text(try checked(string(token), at: token.span))
        case .endText: .text(try endText(token))
        case .rowsOfText: .text(try checked(string(token), at: token.span, limit: TextProblem.tableLimit))
        case .text: .text(try text(startingWith: token))
        case .file: .text(string(token))
        case .verb(let others): .word(try verb(token, or: others))
        default: nil
        }
    }

    private func name(
        _ token: Token, _ problem: (String) -> NameProblem?
    ) throws(LanguageError) -> String {
        let name = try name(token)
        if let problem = problem(name) { throw LanguageError(.name(quote(token), problem), at: token.span) }
        return name
    }

    /// The new name that a token stands for, where it may be left out. A text in quotes that is not a name was probably
    /// meant as a label, where the statement may have one.
    private func newName(_ token: Token, _ choices: FormPosition) throws(LanguageError) -> String {
        do throws(LanguageError) {
            return try name(token, NameSyntax.problem(ofNew:))
        } catch {
            guard case .name = error.problem, let problem = textMeantAsLabel(token, choices.following) else {
                throw error
            }
            throw LanguageError(problem, at: token.span)
        }
    }

    /// The problem of a text in quotes that was probably meant as a label; nil for any other word, or if `label` may not
    /// come next.
    func textMeantAsLabel(_ token: Token, _ position: FormPosition) -> Problem? {
        guard token.kind == .quotedWord, token.span.count > 2,
            position.contains(where: { $0.words.contains("label") })
        else { return nil }
        return .textMeantAsLabel(quote(token), typed: lexer.source.text(token.span).quotable)
    }

    private func shapes(_ token: Token) throws(LanguageError) -> ShapesWord {
        let shapes = ShapesWord(try name(token), token)
        if shapes.hasEmptyPart { throw LanguageError(.emptyShapeName(quote(token)), at: token.span) }
        return shapes
    }

    /// A word for shapes after two others. A text in quotes that names none was probably meant as a label.
    private func furtherShapes(_ token: Token, _ choices: FormPosition) throws(LanguageError) -> ShapesWord {
        let shapes = try shapes(token)
        if !shapes.isFurther(token), let problem = textMeantAsLabel(token, choices.following) {
            throw LanguageError(problem, at: token.span)
        }
        return shapes
    }

    private func percent(_ token: Token, _ range: ClosedRange<Int>) throws(LanguageError) -> Int {
        guard let percent = Int(percent: string(token), in: range) else {
            throw LanguageError(.notAPercentage(quote(token), range), at: token.span)
        }
        return percent
    }

    /// Reads the words up to the end of the statement, and joins all words from `token` on by spaces. The text of a
    /// verb with the role ``Verb/Role/command`` is written on shapes, and is checked; a text to print is not.
    private mutating func text(startingWith token: Token) throws(LanguageError) -> String {
        var text = string(token)
        var end = token.span.upperBound
        while let token = try nextWord() {
            text += lexer.source.blanks(end..<token.span.lowerBound)
            text += string(token)
            end = token.span.upperBound
        }
        let isDrawn = grammar.verbs[current.verbNumber].role == .command
        // It may be that of a table; others are checked when they are drawn.
        return isDrawn ? try checked(text, at: current.words, limit: TextProblem.tableLimit) : text
    }

    private func endText(_ token: Token) throws(LanguageError) -> String {
        let text = string(token)
        if let problem = TextProblem(atEnd: text) { throw LanguageError(.text(problem), at: token.span) }
        return text
    }

    private func checked(
        _ text: String, at span: Range<Int>, limit: Int = TextProblem.limit
    ) throws(LanguageError) -> String {
        if let problem = TextProblem(in: text, limit: limit) { throw LanguageError(.text(problem), at: span) }
        return text
    }
}

// MARK: - Looking ahead

extension StatementParser {
    /// The kind of the next word of the statement, which stays unread; nil if no word follows.
    private var following: Token.Kind? {
        mutating get {
            let place = lexer.place.lowerBound
            defer { lexer.goBack(to: place) }
            do throws(LanguageError) {
                return try lexer.nextWord()?.kind
            } catch {
                // Only a word in quotes can be malformed.
                return .quotedWord
            }
        }
    }

    /// Whether the word that was read last, which is listed at `position`, is meant as the listed word. Where a text
    /// may begin, a word that may end the statement is meant so only if no word follows, because it otherwise begins a
    /// text of several words; and any other word only if one follows.
    mutating func isListed(_ word: String, at position: FormPosition) -> Bool {
        guard position.takesText else { return true }
        let mayEnd = position.choices { $0.words.contains(word) }.following.mayEnd
        return mayEnd == (following == nil)
    }

    /// The choices for the word in quotes that was read last: names, SHAPES and texts; all choices if none of these may
    /// come next. Where both a new name and a text in quotes may come next, the word is the name if another word in
    /// quotes follows, and otherwise the text.
    mutating func choicesInQuotes(_ position: FormPosition) -> FormPosition {
        let quoted = position.quoted
        guard quoted.contains(where: { $0.argument == .newName }), quoted.takesQuotedText else {
            return quoted
        }
        // The first of two words in quotes is the name.
        let isName = following == .quotedWord
        return quoted.choices { ($0.argument == .newName) == isName }
    }
}

extension Int {
    /// The number of a word such as `50%` if it is in a range; nil for any other word.
    init?(percent word: String, in range: ClosedRange<Int>) {
        guard word.hasSuffix("%"), let number = Int(word.dropLast()), range ~= number else { return nil }
        self = number
    }
}

extension ShapesWord {
    /// Whether the word, after two others, stands for shapes: a text in quotes that names none was probably meant as a
    /// label.
    func isFurther(_ token: Token) -> Bool {
        !hasEmptyPart && (token.kind != .quotedWord || parts.allSatisfy { NameSyntax.isPattern($0.text) })
    }
}

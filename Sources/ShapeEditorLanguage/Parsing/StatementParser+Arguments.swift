import ShapeEditorModel
import ShapeEditorText

/// Converts words into values.
extension StatementParser {
    /// Calls `body` with the text that `token` stands for, as ``SourceText/bytes(of:)`` gives it.
    mutating func withText<Result, Failure: Error>(
        _ token: Token, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard token.kind == .quotedWord else {
            return try body(lexer.source.bytes.span.extracting(token.span))
        }
        return try body(QuotedText.unquoted(lexer.source.bytes[token.span]).span)
    }

    /// The index in `keywords` of the keyword that `token` spells, in quotes or not, ignoring case; nil if there is
    /// none.
    package mutating func number(of token: Token, in keywords: KeywordTable) -> Int? {
        if token.kind == .letters { return keywords.number(ofLetters: token.value) }
        return withText(token) { keywords.number(of: $0) }
    }

    /// The text that `token` stands for, as ``SourceText/bytes(of:)`` gives it.
    func string(_ token: Token) -> String {
        String(decoding: lexer.source.bytes(of: token), as: UTF8.self)
    }

    /// The text that `token` stands for, as messages show it (``String/quotable``): cut if it is long, and with escapes
    /// for characters other than tabs that could control a terminal. No quotes are added.
    func quote(_ token: Token) -> String {
        string(token).quotable
    }

    /// Records in ``expansions`` that `token` stands for `word`. The token may be an abbreviation, an alias, in quotes,
    /// or the word itself.
    mutating func expand(_ token: Token, to word: String) {
        expansions.append(Expansion(span: token.span, word: word))
    }

    /// The colour of an unquoted token that is a keyword of up to seven letters, or a valid hexadecimal notation such
    /// as `#f80`; nil for any other token.
    package mutating func plainColour(_ token: Token) -> Colour? {
        if token.kind == .letters { return Colour(keywordLetters: token.value) }
        guard lexer.source.bytes[token.span.lowerBound] == UInt8(ascii: "#") else { return nil }
        do throws(ColourSyntaxError) {
            return try parsedColour(token)
        } catch {
            return nil
        }
    }

    private mutating func parsedColour(_ token: Token) throws(ColourSyntaxError) -> Colour {
        try withText(token) { text throws(ColourSyntaxError) in try Colour(parsing: text) }
    }

    mutating func colour(_ token: Token, _ choices: FormPosition) throws(LanguageError) -> Colour {
        do throws(ColourSyntaxError) {
            return try parsedColour(token)
        } catch {
            let problem =
                textMeantAsLabel(token, choices) ?? problem(ofColour: quote(token), error, choices)
            throw LanguageError(problem, at: token.span(of: error.range))
        }
    }

    /// The value of a token that the lexer has read as a number; nil for any other token, or if the value is outside
    /// the quantity's range.
    @inline(__always)
    package func plainNumber(_ token: Token, _ quantity: Quantity) -> Int? {
        let number = Int(truncatingIfNeeded: token.value)
        return token.kind == .number && quantity.range.contains(number) ? number : nil
    }

    func number(_ token: Token, _ quantity: Quantity) throws(LanguageError) -> Int {
        if let number = plainNumber(token, quantity) { return number }
        let text = string(token)
        let digits = text.utf8.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { throw notANumber(token, quantity) }
        if text.hasPrefix("-"), quantity.range.lowerBound >= 0 {
            throw LanguageError(.negativeNumber(quote(token), quantity), at: token.span)
        }
        guard let number = Int(text), quantity.range.contains(number) else {
            throw LanguageError(.numberOutOfRange(quote(token), quantity), at: token.span)
        }
        return number
    }

    private func notANumber(_ token: Token, _ quantity: Quantity) -> LanguageError {
        let verb = grammar.verbs[current.verbNumber]
        let problem: Problem =
            if quantity == .degrees {
                .notDegrees(quote(token), usage: usage)
            } else if verb.name == "size", Int(percent: string(token), in: Argument.scale) != nil {
                .percentOfPoints(quote(token), quantity, verb: verb.name)
            } else {
                .notANumber(quote(token), quantity)
            }
        return LanguageError(problem, at: token.span)
    }

    func paletteColour(_ token: Token) throws(LanguageError) -> Colour {
        if let colour = Int(string(token)).flatMap(Palette.colour) { return colour }
        throw LanguageError(.paletteNumber(quote(token), count: Palette.colours.count), at: token.span)
    }

    func key(_ token: Token) throws(LanguageError) -> String {
        do {
            return try KeySequence(parsing: string(token)).description
        } catch {
            throw LanguageError(.key(.syntax(error)), at: token.span)
        }
    }

    func name(_ token: Token) throws(LanguageError) -> String {
        let name = string(token)
        guard !name.steersTerminal else { throw LanguageError(.controlInName(quote(token)), at: token.span) }
        return name
    }

    /// The name of the verb that `token` stands for. Records the expansion of the token to this name. An error may
    /// suggest one of `others` instead of a verb.
    mutating func verb(_ token: Token, or others: [String]) throws(LanguageError) -> String {
        let name = grammar.verbs[try verbNumber(token, others: others)].name
        expand(token, to: name)
        return name
    }
}

extension Token {
    /// The span, in the source text, of a part of the token's text. For a quoted word, this is the span of the whole
    /// word, because escapes may shift the bytes.
    fileprivate func span(of part: Range<Int>) -> Range<Int> {
        guard kind != .quotedWord else { return span }
        return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
    }
}

import ShapeModel
import Text

extension StatementParser {
    /// Calls `body` with the meaning of `token`, without quotes and escapes.
    package mutating func withText<Result, Failure: Error>(
        _ token: Token, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard token.kind == .quotedWord else {
            return try body(lexer.source.bytes.span.extracting(token.span))
        }
        return try body(QuotedText.unquoted(lexer.source.bytes[token.span]).span)
    }

    /// The number of the keyword that `token` is.
    package mutating func number(of token: Token, in keywords: KeywordTable) -> Int? {
        if token.kind == .letters { return keywords.number(ofLetters: token.value) }
        return withText(token) { keywords.number(of: $0) }
    }

    /// The meaning of `token`, without quotes and escapes.
    package func string(_ token: Token) -> String {
        let typed = lexer.source.bytes[token.span]
        return String(
            decoding: token.kind == .quotedWord ? QuotedText.unquoted(typed)[...] : typed, as: UTF8.self)
    }

    /// The meaning of `token` as a message quotes it.
    package func quote(_ token: Token) -> String {
        string(token).quotable
    }

    /// Notes that `token` is short for `word`.
    package mutating func expand(_ token: Token, to word: String) {
        expansions.append(Expansion(span: token.span, word: word))
    }

    /// The colour that `token` is the keyword of.
    package mutating func keywordColour(_ token: Token) -> Colour? {
        if token.kind == .letters { return Colour(keywordLetters: token.value) }
        return withText(token) { Colour(keyword: $0) }
    }

    /// Whether `token` is written with a `#` first.
    package mutating func beginsWithHash(_ token: Token) -> Bool {
        lexer.source.bytes[token.span.lowerBound] == UInt8(ascii: "#")
    }

    /// - Throws: ``Problem/missingWord(expected:usage:)`` at the end of the statement.
    package mutating func requireWord() throws(LanguageError) -> Token {
        if let token = try nextWord() { return token }
        throw missing(expected)
    }

    /// The error of a statement that ends where a word was expected.
    func missing(_ expected: String) -> LanguageError {
        let problem = Problem.missingWord(expected: expected, usage: usage)
        return LanguageError(problem, at: current.end..<current.end)
    }

    package mutating func number(_ quantity: Quantity) throws(LanguageError) -> Int {
        try number(requireWord(), quantity)
    }

    /// The next word as a whole number, or nil at the end of the statement.
    package mutating func optionalNumber(_ quantity: Quantity) throws(LanguageError) -> Int? {
        guard let token = try nextWord() else { return nil }
        return try number(token, quantity)
    }

    package mutating func number(_ token: Token, _ quantity: Quantity) throws(LanguageError) -> Int {
        // Without making a string (which takes 1.1 times the time of a line with a number).
        if token.kind == .number, quantity.range.contains(Int(truncatingIfNeeded: token.value)) {
            return Int(truncatingIfNeeded: token.value)
        }
        let text = string(token)
        let digits = text.utf8.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
            throw LanguageError(.notANumber(quote(token), quantity), at: token.span)
        }
        if text.hasPrefix("-"), quantity != .coordinate {
            throw LanguageError(.negativeNumber(quote(token), quantity), at: token.span)
        }
        guard let number = Int(text), quantity.range.contains(number) else {
            throw LanguageError(.numberOutOfRange(quote(token), quantity), at: token.span)
        }
        return number
    }

    /// The index of the next word in `words`.
    package mutating func choice(of words: [String]) throws(LanguageError) -> Int {
        let token = try requireWord()
        return try choice(token, of: words, abbreviated: false) { .unknownChoice($0, of: words, nearest: $1) }
    }

    /// The index of `token` in `words`; throws what `unknown` makes of the word and the nearest of `words`.
    package mutating func choice(
        _ token: Token, of words: [String], abbreviated: Bool, unknown: (String, String?) -> Problem
    ) throws(LanguageError) -> Int {
        let word = string(token).lowercased()
        if let number = words.firstIndex(of: word) { return number }
        let mayBeShort = abbreviated && grammar.allowsAbbreviations && !word.isEmpty
        let candidates = mayBeShort ? words.indices.filter { words[$0].hasPrefix(word) } : []
        if candidates.count == 1 {
            expand(token, to: words[candidates[0]])
            return candidates[0]
        }
        throw LanguageError(unknown(quote(token), nearest(to: word, in: words)), at: token.span)
    }
}

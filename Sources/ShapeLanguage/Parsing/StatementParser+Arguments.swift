import ShapeModel
import Text

extension StatementParser {
    /// Has `body` look at the text that `token` means, without quotes and escapes.
    package func withText<Result>(
        _ token: Token, _ body: (Span<UInt8>) throws(LanguageError) -> Result
    ) throws(LanguageError) -> Result {
        guard token.kind == .quotedWord else {
            return try body(lexer.source.bytes.span.extracting(token.span))
        }
        return try body(QuotedText.unquoted(lexer.source.bytes[token.span]).span)
    }

    /// The number of the keyword that `token` is.
    package func number(of token: Token, in keywords: KeywordTable) -> Int? {
        guard token.kind == .quotedWord else {
            return keywords.number(of: lexer.source.bytes.span.extracting(token.span))
        }
        return keywords.number(of: QuotedText.unquoted(lexer.source.bytes[token.span]).span)
    }

    /// The text that `token` means.
    package func string(_ token: Token) -> String {
        let typed = lexer.source.bytes[token.span]
        return String(
            decoding: token.kind == .quotedWord ? QuotedText.unquoted(typed)[...] : typed, as: UTF8.self)
    }

    /// The text of `token` as a message quotes it.
    package func quote(_ token: Token) -> String {
        string(token).quotable
    }

    /// Notes that `token` was short for `word`.
    package mutating func expand(_ token: Token, to word: String) {
        current.expansions.append(Expansion(span: token.span, word: word))
    }

    /// The next word of the statement.
    ///
    /// - Throws: ``Problem/missingWord(expected:usage:)`` at its end.
    package mutating func requireWord() throws(LanguageError) -> Token {
        if let token = try nextWord() { return token }
        throw missing(current.expected(in: lexer.source))
    }

    /// The error that the statement has ended where a word was expected.
    func missing(_ expected: String) -> LanguageError {
        let problem = Problem.missingWord(expected: expected, usage: current.usage(in: lexer.source))
        return LanguageError(problem, at: current.end..<current.end)
    }

    /// The next word as a whole number.
    package mutating func number(_ quantity: Quantity) throws(LanguageError) -> Int {
        try number(requireWord(), quantity)
    }

    /// The next word as a whole number, or nil at the statement's end.
    package mutating func optionalNumber(_ quantity: Quantity) throws(LanguageError) -> Int? {
        guard let token = try nextWord() else { return nil }
        return try number(token, quantity)
    }

    /// The number that a word of a few digits is.
    private func plainNumber(_ token: Token) -> Int? {
        guard token.kind == .word, token.span.count <= 18 else { return nil }
        var number = 0
        for byte in lexer.source.bytes[token.span] {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte & 0x0F)
        }
        return number
    }

    /// The number that `token` is.
    package func number(_ token: Token, _ quantity: Quantity) throws(LanguageError) -> Int {
        // Without a string of its own (1.1 times the time of a line with a number).
        if let number = plainNumber(token), quantity.range.contains(number) { return number }
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

    /// The next word as one of `words`, by its number.
    package mutating func choice(of words: [String]) throws(LanguageError) -> Int {
        let token = try requireWord()
        return try choice(token, of: words, abbreviated: false) { .unknownChoice($0, of: words, nearest: $1) }
    }

    /// The number of `token` in `words`, or what `unknown` makes of the word and the nearest of `words`.
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

extension Arguments {
    /// The next word as a whole number.
    mutating func number(_ quantity: Quantity) throws(LanguageError) -> Int {
        try number(require(), quantity)
    }

    /// The next word as a whole number, or nil at the statement's end.
    mutating func optionalNumber(_ quantity: Quantity) throws(LanguageError) -> Int? {
        guard let token = try next() else { return nil }
        return try number(token, quantity)
    }

    /// The number that `token` is.
    func number(_ token: Token, _ quantity: Quantity) throws(LanguageError) -> Int {
        var digits = token.text
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw LanguageError(.notANumber(quote(token), quantity), at: token.span)
        }
        let isNegative = token.text.first == UInt8(ascii: "-")
        if isNegative, quantity != .coordinate {
            throw LanguageError(.negativeNumber(quote(token), quantity), at: token.span)
        }
        guard let number = Int(String(decoding: token.text, as: UTF8.self)), quantity.range.contains(number) else {
            throw LanguageError(.numberOutOfRange(quote(token), quantity), at: token.span)
        }
        return number
    }

    /// The next word as one of `words`, by its number; abbreviated where the dialect allows it.
    mutating func choice(_ words: [String]) throws(LanguageError) -> Int {
        try choice(require(), of: words) { .unknownChoice($0, of: words, nearest: $1) }
    }

    /// The number of `token` in `words`, or what `unknown` makes of the word and the nearest of `words`.
    mutating func choice(
        _ token: Token, of words: [String], unknown: (String, String?) -> Problem
    ) throws(LanguageError) -> Int {
        let word = String(decoding: token.text, as: UTF8.self).lowercased()
        if let number = words.firstIndex(of: word) { return number }
        let candidates = dialect.allowsAbbreviations ? words.filter { $0.hasPrefix(word) } : []
        if candidates.count == 1, let number = words.firstIndex(of: candidates[0]) {
            expansions.append(Expansion(span: token.span, word: candidates[0]))
            return number
        }
        throw LanguageError(unknown(quote(token), nearest(to: word, in: words)), at: token.span)
    }

    /// The next word as a path: any text but none.
    mutating func path() throws(LanguageError) -> String {
        String(decoding: try require().text, as: UTF8.self)
    }

    /// The statement that the next words are.
    mutating func statement() throws(LanguageError) -> Statement {
        guard depth < Self.nestingLimit else {
            throw LanguageError(.nestedTooDeeply(limit: Self.nestingLimit), at: lexer.position..<lexer.position)
        }
        let token = try require()
        var parser = StatementParser(lexer: lexer, dialect: dialect, depth: depth + 1)
        let statement = try parser.statement(startingWith: token)
        expansions += statement.expansions
        lexer = parser.lexer
        end = statement.span.upperBound
        return statement
    }
}

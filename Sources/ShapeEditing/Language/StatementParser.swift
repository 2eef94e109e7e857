/// Makes statements of source text, one a call, so that the first runs before the second is read.
struct StatementParser {
    private(set) var lexer: Lexer
    let dialect: Dialect
    private let depth: Int

    /// Reads from the start of `source`.
    ///
    /// - Throws: ``LanguageError`` where the text is no UTF-8 or has NUL bytes.
    init(_ source: SourceText, dialect: Dialect) throws(LanguageError) {
        self.init(lexer: try Lexer(source), dialect: dialect, depth: 0)
    }

    init(lexer: Lexer, dialect: Dialect, depth: Int) {
        self.lexer = lexer
        self.dialect = dialect
        self.depth = depth
    }

    /// The next statement, or nil at the end of the text.
    mutating func next() throws(LanguageError) -> Statement? {
        while let token = try lexer.next() {
            switch token.kind {
            case .separator: continue
            case .open: throw LanguageError(.unexpectedBrace("{"), at: token.span)
            case .close: throw LanguageError(.unexpectedBrace("}"), at: token.span)
            case .word: return try statement(startingWith: token)
            }
        }
        return nil
    }

    /// Moves on to the start of the next statement after an error; to the end where there is none.
    mutating func skipStatement() {
        do {
            while let token = try lexer.next(), token.kind != .separator {}
        } catch {
            lexer.skipToEnd()
        }
    }

    /// The statement whose verb is `token`, which has just been read.
    mutating func statement(startingWith token: Token) throws(LanguageError) -> Statement {
        let verb = try verb(token)
        var arguments = Arguments(verb: verb, dialect: dialect, lexer: lexer, depth: depth)
        if verb.name.utf8.count != token.text.count {
            arguments.expansions.append(Expansion(span: token.span, word: verb.name))
        }
        defer { lexer = arguments.lexer }
        let action = try verb.parse(&arguments)
        try arguments.finish()
        return Statement(
            verb: verb, action: action, span: token.span.lowerBound..<arguments.end,
            expansions: arguments.expansions)
    }

    private func verb(_ token: Token) throws(LanguageError) -> Verb {
        if let verb = VerbTable.verb(named: token.text) { return verb }
        let word = String(decoding: token.text, as: UTF8.self).lowercased()
        let candidates = dialect.allowsAbbreviations ? VerbTable.abbreviated(word) : []
        if candidates.count == 1 { return candidates[0] }
        if candidates.count > 1 {
            throw LanguageError(.ambiguousVerb(word.quotable, candidates: candidates.map(\.name)), at: token.span)
        }
        let nearest = nearest(to: word, in: VerbTable.all.map(\.name))
        throw LanguageError(.unknownVerb(word.quotable, nearest: nearest), at: token.span)
    }
}

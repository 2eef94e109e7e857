import Text

/// Parses source text, one statement per call, so that the first runs before the second is parsed.
///
/// It can't be copied, since there is only one position in the text.
package struct StatementParser: ~Copyable {
    /// How deep statements may be nested, and groups with `begin`.
    package static let nestingLimit = 100

    package let grammar: Grammar
    package internal(set) var lexer: Lexer
    var depth = 0
    var openBlocks = 0
    /// How many errors there were in the line with this start.
    var errors = (lineStart: -1, count: 0)
    /// What is wrong in the blocks of the statement being parsed.
    var blockErrors: [LanguageError] = []
    /// Whether nothing more is looked for in these blocks.
    var isLost = false
    /// The line in which the statement being parsed begins.
    private var firstLine: (start: Int, number: Int)
    /// How many errors of one line are reported: each costs a pass over the line, to show it.
    static let errorLimit = 100
    /// The progress of the statement being parsed.
    var current = FormCursor()
    /// What is abbreviated in it.
    var expansions: [Expansion] = []

    package init(_ source: consuming SourceText, grammar: Grammar) {
        self.grammar = grammar
        lexer = Lexer(source)
        firstLine = lexer.line
    }

    /// Checks all of the text before any of it runs.
    ///
    /// - Throws: ``LanguageError`` if it is not UTF-8 or has NUL bytes.
    package func checkText() throws(LanguageError) {
        try lexer.source.validate()
    }

    /// The next statement, or ``Statement/none`` at the end of the text.
    package mutating func next() throws(LanguageError) -> Statement {
        while let token = try lexer.next() {
            switch token.kind {
            case .separator: continue
            case .open: throw LanguageError(.unexpectedBrace("{"), at: token.span)
            case .close: throw LanguageError(.unexpectedBrace("}"), at: token.span)
            case .word, .letters, .number, .quotedWord:
                firstLine = lexer.line
                return try statement(startingWith: token)
            }
        }
        return .none
    }

    /// The statement at a place, where one has been parsed already; nil elsewhere.
    package func statement(at span: Range<Int>) -> Statement? {
        var parser = StatementParser(lexer.source.part(span), grammar: grammar)
        do { return try parser.next() } catch { return nil }
    }

    /// Whether nothing is left, not even blanks or comments.
    package var isAtEnd: Bool { lexer.isAtEnd }

    /// The text, from the line on that is being parsed; where `span` is before that, from that of the statement.
    package func source(around span: Range<Int>? = nil) -> SourceText {
        let place = span?.lowerBound ?? lexer.line.start
        let (start, number) = place < lexer.line.start ? firstLine : lexer.line
        return place < start ? lexer.source.copy() : lexer.source.part(from: start, line: number)
    }

    /// The next word of the statement being parsed, or nil at its end.
    package mutating func nextWord() throws(LanguageError) -> Token? {
        guard let token = try lexer.nextWord() else { return nil }
        current.take(token.span)
        return token
    }

    /// The usage of the forms that may be meant.
    var usage: [String] { current.usage(grammar.verbs[current.verbNumber], in: lexer.source) }

    mutating func statement(startingWith token: Token) throws(LanguageError) -> Statement {
        let number =
            if token.kind == .letters, let known = knownVerb(token.value) {
                known
            } else {
                try verbNumber(token)
            }
        current = FormCursor(number, end: token.span.upperBound)
        if !expansions.isEmpty { expansions = [] }
        if grammar.allowsAbbreviations || token.kind == .quotedWord {
            expand(token, to: grammar.verbs[number].name)
        }
        let arguments = try arguments()
        return Statement(
            verbNumber: number, arguments: arguments, span: token.span.lowerBound..<current.end,
            expansions: expansions)
    }

    @inline(__always)
    private mutating func arguments() throws(LanguageError) -> Arguments {
        let number = current.verbNumber
        // The grammar is kept by the parser, so it need not be retained (40 of the 2,100 instructions of a line).
        let grammar = Unmanaged.passUnretained(grammar)
        if lexer.isAtNewline, grammar._withUnsafeGuaranteedRef({ $0.verbs[number].standsAlone }) {
            return Arguments(grammar._withUnsafeGuaranteedRef { $0.verbs[number].main })
        }
        guard let quick = grammar._withUnsafeGuaranteedRef({ $0.verbs[number].quickArguments }) else {
            return try argumentsByForms()
        }
        let start = current
        if let arguments = try quick(&self), try isAtEndOfStatement() { return arguments }
        current = start
        lexer.goBack(to: start.end)
        return try argumentsByForms()
    }

    @inline(__always)
    private mutating func isAtEndOfStatement() throws(LanguageError) -> Bool {
        if lexer.isAtNewline { return true }
        return try lexer.hasBrace() ? false : lexer.nextWord() == nil
    }

    @inline(__always)
    private func knownVerb(_ letters: UInt64) -> Int? {
        Unmanaged.passUnretained(grammar)._withUnsafeGuaranteedRef { $0.number(ofLetters: letters) }
    }

    /// The number of the verb that `token` names, or abbreviates where that is allowed. What was meant by another word
    /// may be one of `others` too.
    mutating func verbNumber(
        _ token: Token, others: [String] = []
    ) throws(LanguageError) -> Int {
        if let number = number(of: token, in: grammar.keywords) { return number }
        return try otherVerb(token, others)
    }

    private func otherVerb(_ token: Token, _ others: [String]) throws(LanguageError) -> Int {
        let word = string(token).lowercased()
        if let number = grammar.number(ofUrgent: word) ?? grammar.number(ofAlias: word) { return number }
        let candidates = grammar.allowsAbbreviations ? grammar.abbreviated(word) : []
        if candidates.count > 1 {
            throw LanguageError(
                .ambiguousVerb(quote(token), candidates: candidates.map(\.name)), at: token.span)
        }
        if let only = candidates.first { return only.number }
        let nearest = nearest(to: word, in: grammar.verbs.flatMap(\.names) + others)
        throw LanguageError(.unknownVerb(quote(token), nearest: nearest), at: token.span)
    }
}

import Text

/// Parses source text, one statement per call, so that the first runs before the second is parsed.
///
/// The rows of the verb table take their arguments from it, word by word. It can't be copied, since there is only
/// one position in the text.
package struct StatementParser: ~Copyable {
    /// How deep statements may be nested, and groups with `begin`.
    package static let nestingLimit = 100

    package let grammar: Grammar
    package private(set) var lexer: Lexer
    private var depth = 0
    private var openBlocks = 0
    /// How many errors there were in the line with this start.
    private var errors = (lineStart: -1, count: 0)
    /// How many errors of one line are reported: each costs a pass over the line, to show it.
    static let errorLimit = 100
    /// The progress of the statement being parsed.
    var current = FormCursor()
    /// What is abbreviated in it.
    var expansions: [Expansion] = []

    package init(_ source: consuming SourceText, grammar: Grammar) {
        self.grammar = grammar
        lexer = Lexer(source)
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
            case .word, .letters, .number, .quotedWord: return try statement(startingWith: token)
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

    /// Skips to the start of the next statement after an error, or to the end if there is none.
    ///
    /// - Throws: ``Problem/tooManyErrors(limit:)`` after so many errors that the rest of the line is skipped.
    package mutating func skipStatement() throws(LanguageError) {
        let line = lexer.line.start
        errors = (line, errors.lineStart == line ? errors.count + 1 : 1)
        guard errors.count >= Self.errorLimit else { return skipOne() }
        let place = lexer.place
        repeat { skipOne() } while lexer.line.start == line && !lexer.isAtEnd
        throw LanguageError(.tooManyErrors(limit: Self.errorLimit), at: place)
    }

    private mutating func skipOne() {
        var level = openBlocks
        (depth, openBlocks) = (0, 0)
        while true {
            do throws(LanguageError) {
                guard let token = try lexer.next() else { return }
                if token.kind == .open { level += 1 }
                if token.kind == .close { level = max(0, level - 1) }
                if token.kind == .separator, level == 0 { return }
            } catch {
                // A malformed word, which is skipped too.
            }
        }
    }

    /// The text, from the line on that is being parsed, unless `span` is before that.
    package func source(around span: Range<Int>? = nil) -> SourceText {
        let (start, number) = lexer.line
        return span?.lowerBound ?? start >= start
            ? lexer.source.part(from: start, line: number) : lexer.source.copy()
    }

    /// The next word of the statement being parsed, or nil at its end.
    package mutating func nextWord() throws(LanguageError) -> Token? {
        guard let token = try lexer.nextWord() else { return nil }
        current.take(token.span)
        return token
    }

    /// The next word without taking it, or nil at the end of the statement.
    package mutating func peekWord() throws(LanguageError) -> Token? {
        guard let token = try lexer.nextWord() else { return nil }
        lexer.putBack(token)
        return token
    }

    /// The body of the statement being parsed: a single statement, or a block.
    package mutating func statementOrBlock() throws(LanguageError) -> StatementBlock {
        if let open = try nextBrace() { return try block(startingWith: open) }
        let token = try requireWord()
        return try nested(at: token) { parser throws(LanguageError) in
            let statement = try parser.statement(startingWith: token)
            return StatementBlock(statements: [statement], span: statement.span)
        }
    }

    /// - Throws: ``Problem/missingBlock(usage:)`` if none comes next.
    package mutating func block() throws(LanguageError) -> StatementBlock {
        guard let open = try nextBrace() else {
            let place = try nextWord()?.span ?? current.end..<current.end
            throw LanguageError(.missingBlock(usage: usage), at: place)
        }
        return try block(startingWith: open)
    }

    /// The block that comes next, to be kept, or nil if none does. In a statement by itself it counts as no level, so that
    /// it takes any statement that has run.
    package mutating func optionalBlock() throws(LanguageError) -> StatementBlock? {
        guard let open = try nextBrace() else { return nil }
        let outer = depth
        if depth == 0, openBlocks == 0 { depth = -1 }
        let body = try block(startingWith: open)
        depth = outer
        return body
    }

    /// Checks that each statement may stand in a group.
    ///
    /// - Throws: ``Problem/notInGroups(_:)``.
    package func grouped(_ block: StatementBlock) throws(LanguageError) -> StatementBlock {
        for statement in block.statements
        where !grammar.verbs[statement.verbNumber].standsInGroups(with: statement.arguments) {
            let verb = grammar.verbs[statement.verbNumber]
            let refused = verb.role == .asideAlone ? statement.text(in: lexer.source).quotable : verb.name
            throw LanguageError(.notInGroups(refused), at: statement.span)
        }
        return block
    }

    private mutating func nextBrace() throws(LanguageError) -> Token? {
        lexer.hasBrace() ? try lexer.next() : nil
    }

    private mutating func block(startingWith open: Token) throws(LanguageError) -> StatementBlock {
        try nested(at: open) { parser throws(LanguageError) in
            var statements: [Statement] = []
            // Once, not for the first, the second and the third.
            statements.reserveCapacity(4)
            parser.openBlocks += 1
            while let token = try parser.lexer.next() {
                switch token.kind {
                case .separator: continue
                case .open: throw LanguageError(.unexpectedBrace("{"), at: token.span)
                case .word, .letters, .number, .quotedWord:
                    statements.append(try parser.statement(startingWith: token))
                case .close:
                    parser.openBlocks -= 1
                    return StatementBlock(
                        statements: statements, span: open.span.lowerBound..<token.span.upperBound)
                }
            }
            throw LanguageError(.unclosedBlock, at: open.span)
        }
    }

    private mutating func nested(
        at token: Token, _ read: (inout StatementParser) throws(LanguageError) -> StatementBlock
    ) throws(LanguageError) -> StatementBlock {
        guard depth < Self.nestingLimit else {
            throw LanguageError(.nestedTooDeeply(limit: Self.nestingLimit), at: token.span)
        }
        let outer = (current, expansions)
        depth += 1
        let body = try read(&self)
        depth -= 1
        (current, expansions) = outer
        current.take(body)
        for statement in body.statements where !statement.expansions.isEmpty {
            expansions += statement.expansions
        }
        return body
    }

    /// The usage of the forms that may be meant.
    var usage: [String] { current.usage(grammar.verbs[current.verbNumber], in: lexer.source) }

    /// What the form expects next.
    var expected: String { current.expected(grammar.verbs[current.verbNumber], in: lexer.source) }

    private mutating func statement(startingWith token: Token) throws(LanguageError) -> Statement {
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
        // The grammar is kept by the parser, so it need not be retained (40 of the 2,100 instructions of a line).
        let parse = Unmanaged.passUnretained(grammar)._withUnsafeGuaranteedRef { $0.verbs[number].arguments }
        let arguments = try parse(&self)
        if !lexer.isAtNewline { try checkEnd() }
        return Statement(
            verbNumber: number, arguments: arguments, span: token.span.lowerBound..<current.end,
            expansions: expansions)
    }

    @inline(__always)
    private func knownVerb(_ letters: UInt64) -> Int? {
        Unmanaged.passUnretained(grammar)._withUnsafeGuaranteedRef { $0.number(ofLetters: letters) }
    }

    /// - Throws: ``LanguageError`` if the statement goes on.
    private mutating func checkEnd() throws(LanguageError) {
        if let open = try nextBrace() { throw LanguageError(.unexpectedBrace("{"), at: open.span) }
        guard let extra = try nextWord() else { return }
        throw LanguageError(.unexpectedWord(quote(extra), usage: usage), at: extra.span)
    }

    /// The number of the verb that `token` names, or abbreviates where that is allowed. What was meant by another word
    /// may be one of `others` too.
    package mutating func verbNumber(
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

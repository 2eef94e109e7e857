import ShapeEditorText

/// Parses source text, one outermost statement per call, so that a statement can run before the next is parsed.
///
/// Not copyable, because there is only one position in the text.
package struct StatementParser: ~Copyable {
    /// The limit for the depth of nested statements in a text, and for that of running blocks and open transactions.
    package static let nestingLimit = 100

    package let grammar: Grammar
    package internal(set) var lexer: Lexer
    var depth = 0
    /// The kinds of the blocks that are open, the outermost first.
    var openKinds: [BodyKind] = []
    /// The start of the line in which ``skipStatement()`` was last called, and the number of errors counted for it.
    var errors = (lineStart: -1, count: 0)
    /// The errors recorded in the blocks of the outermost statement that is being parsed, or of the last one that could
    /// not be parsed, until ``skipStatement()`` is called.
    var blockErrors: [LanguageError] = []
    /// The end of the last block that has been parsed.
    var blocksEnd = -1
    /// Whether the search for errors in the blocks of the outermost statement that is being parsed has been given up.
    var isLost = false
    /// The line in which the current or last outermost statement, or else the text, begins, as in ``Lexer/line``.
    private var firstLine: (start: Int, number: Int)
    /// The number of errors in a line, or in the blocks of a statement, after which the search for errors there ends.
    /// Showing an error takes a pass over the line.
    static let errorLimit = 100
    /// How far the innermost statement that is being parsed has been parsed.
    var current = FormCursor()
    /// The words to be expanded so far in the innermost statement that is being parsed, with those in its bodies:
    /// abbreviations, and the verb after `help`. The statement's verb is included if abbreviations are allowed, as at
    /// the prompt, or if it is in quotes.
    var expansions: [Expansion] = []

    package init(_ source: consuming SourceText, grammar: Grammar) {
        self.grammar = grammar
        lexer = Lexer(source)
        firstLine = lexer.line
    }

    /// Checks the bytes of the whole text. To be called before any statement in it runs.
    ///
    /// - Throws: ``LanguageError`` if the text is not UTF-8 or has NUL bytes.
    package func checkText() throws(LanguageError) {
        try lexer.source.validate()
    }

    /// The next outermost statement; ``Statement/none`` at the end of the text.
    ///
    /// - Throws: An error in the statement, or that of a brace where a statement is expected.
    package mutating func next() throws(LanguageError) -> Statement {
        var start: Int?
        do throws(LanguageError) {
            while let token = try lexer.next() {
                switch token.kind {
                case .separator: continue
                case .open:
                    lexer.goBack(to: token.span.lowerBound)
                    throw unexpectedBrace
                case .close: throw LanguageError(.unexpectedBrace("}"), at: token.span)
                case .word, .letters, .number, .quotedWord:
                    firstLine = lexer.line
                    start = token.span.lowerBound
                    return try statement(startingWith: token)
                }
            }
            return .none
        } catch {
            throw reading(on: error, from: start)
        }
    }

    /// Parses the statement at `span` again, as an outermost one; nil if it can't be parsed.
    package func statement(at span: Range<Int>) -> Statement? {
        var parser = StatementParser(lexer.source.part(span), grammar: grammar)
        do { return try parser.next() } catch { return nil }
    }

    /// Whether the whole text has been read. False while blanks or a comment at its end have not been skipped.
    package var isAtEnd: Bool { lexer.isAtEnd }

    /// The text that has not been read.
    package var rest: String {
        let range = lexer.place.lowerBound..<lexer.source.range.upperBound
        return String(decoding: lexer.source.bytes[range], as: UTF8.self)
    }

    /// The text from the line that the lexer has reached on, if `span` is nil or does not begin before that line. Else
    /// the text from the first line of the outermost statement on; if `span` begins even before that, the whole text.
    package func source(around span: Range<Int>? = nil) -> SourceText {
        let place = span?.lowerBound ?? lexer.line.start
        let (start, number) = place < lexer.line.start ? firstLine : lexer.line
        return place < start ? lexer.source.copy() : lexer.source.part(from: start, line: number)
    }

    /// Reads the next word of the innermost statement that is being parsed; nil at its end or before a brace.
    package mutating func nextWord() throws(LanguageError) -> Token? {
        guard let token = try lexer.nextWord() else { return nil }
        current.take(token.span)
        return token
    }

    /// The usage of the innermost statement that is being parsed: see ``FormCursor/usage(_:in:)``.
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
        // The parser keeps the grammar alive, so it need not be retained here (saves 55 instructions a line).
        let grammar = Unmanaged.passUnretained(grammar)
        if lexer.isAtNewline, grammar._withUnsafeGuaranteedRef({ $0.verbs[number].standsAlone }) {
            return Arguments()
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
        Unmanaged.passUnretained(grammar)._withUnsafeGuaranteedRef { $0.keywords.number(ofLetters: letters) }
    }

    /// The number of the verb that `token` names, or unambiguously abbreviates if abbreviations are allowed. `others` are
    /// words that an error may suggest instead of a verb, for a verb that is only explained, which may also be a word of
    /// other programs. If it is nil, the word begins a statement, and an error may suggest another statement.
    mutating func verbNumber(
        _ token: Token, others: [String]? = nil
    ) throws(LanguageError) -> Int {
        if let number = number(of: token, in: grammar.keywords) { return number }
        return try otherVerb(token, others)
    }

    private mutating func otherVerb(_ token: Token, _ others: [String]?) throws(LanguageError) -> Int {
        let word = string(token).lowercased()
        if let number = grammar.number(ofForced: word) ?? grammar.number(ofAlias: word) { return number }
        let candidates = grammar.allowsAbbreviations ? grammar.abbreviated(word) : []
        if candidates.count > 1 {
            throw LanguageError(
                .ambiguousVerb(quote(token), candidates: candidates.map(\.name)), at: token.span)
        }
        if let only = candidates.first {
            guard others == nil, grammar.verbs[only.number].writesFile, try hasFurtherWord() else {
                return only.number
            }
            throw LanguageError(fileByAbbreviation(token, only.name), at: token.span)
        }
        if others != nil, let counterpart = grammar.counterpart(of: word) { return counterpart.verbNumber }
        if others == nil, let meant = statement(meantBy: word, token) {
            throw LanguageError(
                .wordElsewhere(quote(token), statement: meant.statement, isForm: meant.isForm), at: token.span
            )
        }
        let isAbsent = OtherWords.isAbsent(word)
        let nearest =
            isAbsent ? nil : nearest(to: word, in: grammar.verbs.flatMap(\.names) + (others ?? []))
        throw LanguageError(.unknownVerb(quote(token), nearest: nearest), at: token.span)
    }
}

/// The words that follow a verb, taken one after the other by the verb's row.
struct Arguments {
    /// How deep statements may stand within statements.
    static let nestingLimit = 100

    let verb: Verb
    let dialect: Dialect
    var lexer: Lexer
    /// What was abbreviated, so that the statement can be written out in full.
    var expansions: [Expansion] = []
    var depth: Int
    /// The end of the last word that was taken.
    var end: Int
    private var taken = 0
    private var firstWord = 0..<0

    init(verb: Verb, dialect: Dialect, lexer: Lexer, depth: Int) {
        self.verb = verb
        self.dialect = dialect
        self.lexer = lexer
        self.depth = depth
        end = lexer.position
    }

    /// The next word of the statement, or nil at its end.
    mutating func next() throws(LanguageError) -> Token? {
        var ahead = lexer
        guard let token = try ahead.next() else { return nil }
        switch token.kind {
        case .separator, .close: return nil
        case .open: throw LanguageError(.unexpectedBrace("{"), at: token.span)
        case .word: break
        }
        if taken == 0 { firstWord = token.span }
        lexer = ahead
        end = token.span.upperBound
        taken += 1
        return token
    }

    /// The next word of the statement.
    ///
    /// - Throws: ``Problem/missingWord(expected:usage:)`` at its end.
    mutating func require() throws(LanguageError) -> Token {
        if let token = try next() { return token }
        throw LanguageError(.missingWord(expected: expected, usage: usage), at: end..<end)
    }

    /// Makes sure that nothing is left.
    ///
    /// - Throws: ``Problem/unexpectedWord(_:usage:)``.
    mutating func finish() throws(LanguageError) {
        guard let token = try next() else { return }
        throw LanguageError(.unexpectedWord(quote(token), usage: usage), at: token.span)
    }

    /// The text of a word as a message quotes it.
    func quote(_ token: Token) -> String {
        String(decoding: token.text, as: UTF8.self).quotable
    }

    /// What the forms that are meant have at the place of the next word: "up, down, left or right".
    private var expected: String {
        var seen: Set<String> = []
        let alternatives = meantForms.filter { $0.count > taken }.flatMap { $0[taken].alternatives }
        return alternatives.filter { seen.insert($0).inserted }.joinedByOr
    }

    private var usage: [String] { verb.usage(of: meantForms) }

    /// The forms that the first word leaves possible.
    private var meantForms: [[Argument]] {
        guard taken > 0 else { return verb.forms }
        let word = lexer.source.text(firstWord).lowercased()
        let meant = verb.forms.filter { $0.first?.words.contains { $0.hasPrefix(word) } ?? false }
        return meant.isEmpty ? verb.forms : meant
    }
}

/// A word that was abbreviated, and what it stands for.
struct Expansion {
    let span: Range<Int>
    let word: String
}

extension [String] {
    /// "up, down or left".
    var joinedByOr: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Splits source text into words, separators and braces, one token a call.
///
/// Works on bytes, since every character that means something to the language is ASCII. The text is
/// looked at once, in time proportional to its length.
struct Lexer: ~Copyable {
    let source: SourceText
    private var position: Int
    private var atLineStart = true
    /// Where a search for a closing parenthesis has failed before, so that it is not made again.
    private var noParenthesisUntil = -1

    /// Begins at the start of `source`, which is UTF-8 without NUL bytes: see ``SourceText/validate()``.
    init(_ source: consuming SourceText) {
        position = source.range.lowerBound
        self.source = source
    }

    private var end: Int { source.range.upperBound }

    /// Where the next token is looked for, as an empty span.
    var place: Range<Int> { position..<position }

    /// Whether nothing at all is left; blanks and comments are something.
    var isAtEnd: Bool { position >= end }

    /// The next token, or nil at the end of the text. Comments are passed over.
    mutating func next() throws(LanguageError) -> Token? {
        skipBlanks()
        guard position < end else { return nil }
        switch source.bytes[position] {
        case UInt8(ascii: "\n"):
            atLineStart = true
            return punctuation(.separator)
        case UInt8(ascii: ";"): return punctuation(.separator)
        case UInt8(ascii: "{"): return punctuation(.open)
        case UInt8(ascii: "}"): return punctuation(.close)
        case UInt8(ascii: "\""): return try quotedWord()
        default: return word()
        }
    }

    /// Goes back to the start of `token`, which was read last.
    mutating func putBack(_ token: Token) {
        position = token.span.lowerBound
    }

    /// Gives up on what is left of the text.
    mutating func skipToEnd() {
        position = end
    }

    private mutating func punctuation(_ kind: Token.Kind) -> Token {
        position += 1
        return Token(kind: kind, span: position - 1..<position)
    }

    private mutating func skipBlanks() {
        while position < end {
            let byte = source.bytes[position]
            if byte == UInt8(ascii: "#"), startsComment {
                skipLine()
            } else if byte.isBlank {
                position += 1
            } else {
                return
            }
        }
    }

    private var startsComment: Bool {
        let following = position + 1
        return atLineStart || following >= end || source.bytes[following].isBlank
            || source.bytes[following] == UInt8(ascii: "\n")
    }

    private mutating func skipLine() {
        while position < end, source.bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func word() -> Token {
        atLineStart = false
        let start = position
        while position < end, source.bytes[position].isLetter { position += 1 }
        if position > start, position < end, source.bytes[position] == UInt8(ascii: "(") { skipParentheses() }
        while position < end, !source.bytes[position].endsWord { position += 1 }
        return Token(kind: .word, span: start..<position)
    }

    /// Moves on to the closing parenthesis on this line; stays where there is none.
    private mutating func skipParentheses() {
        guard position > noParenthesisUntil else { return }
        var closing = position
        while closing < end, source.bytes[closing] != UInt8(ascii: "\n") {
            if source.bytes[closing] == UInt8(ascii: ")") {
                position = closing
                return
            }
            closing += 1
        }
        noParenthesisUntil = closing
    }

    private mutating func quotedWord() throws(LanguageError) -> Token {
        atLineStart = false
        let start = position
        position += 1
        while position < end, source.bytes[position] != UInt8(ascii: "\n") {
            let byte = source.bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return try finishQuoted(start) }
            if byte == UInt8(ascii: "\\") { try skipEscape() }
        }
        throw LanguageError(.unclosedQuote, at: start..<start + 1)
    }

    private func finishQuoted(_ start: Int) throws(LanguageError) -> Token {
        guard position == end || source.bytes[position].endsWord else {
            throw LanguageError(.textAfterQuote, at: position..<position + 1)
        }
        return Token(kind: .quotedWord, span: start..<position)
    }

    private mutating func skipEscape() throws(LanguageError) {
        guard position < end, QuotedText.meaning(ofEscape: source.bytes[position]) != nil else {
            throw LanguageError(.unknownEscape, at: position - 1..<min(position + 1, end))
        }
        position += 1
    }
}

extension UInt8 {
    /// White space within a line; a carriage return counts, so that CRLF is no error.
    var isBlank: Bool {
        self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0B || self == 0x0C
    }

    /// What cannot stand in an unquoted word.
    var endsWord: Bool {
        switch self {
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: isBlank
        }
    }

    /// An ASCII letter.
    var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    /// An ASCII digit.
    var isDigit: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}

/// Splits source text into words, separators and braces, one token per call.
///
/// Works on bytes, since every character with a meaning in the language is ASCII. Linear in the length of the text.
package struct Lexer: ~Copyable {
    package let source: SourceText
    private var position: Int
    private var atLineStart = true
    /// Where the line of ``position`` begins, and its number.
    private(set) var line: (start: Int, number: Int)
    /// Whether the text ends in a comment; valid once there is no next token.
    private(set) var endsInComment = false
    /// Up to here a search for a closing parenthesis has failed, so it is not repeated.
    private var noParenthesisUntil = -1

    /// `source` is UTF-8 without NUL bytes, see ``SourceText/validate()``, and begins in the first line of what it is a
    /// part of.
    package init(_ source: consuming SourceText) {
        position = source.range.lowerBound
        line = (source.whole.lowerBound, source.firstLine)
        self.source = source
    }

    private var end: Int { source.range.upperBound }

    /// The current position, as an empty span.
    var place: Range<Int> { position..<position }

    /// Whether nothing is left, not even blanks or comments.
    package var isAtEnd: Bool { position >= end }

    /// The next token, or nil at the end of the text. Comments are skipped.
    ///
    /// - Throws: The error of a malformed word, which is skipped: the next call continues after it.
    package mutating func next() throws(LanguageError) -> Token? {
        skipBlanks()
        guard position < end else { return nil }
        switch source.bytes[position] {
        case UInt8(ascii: "\n"):
            atLineStart = true
            line = (position + 1, line.number + 1)
            return punctuation(.separator)
        case UInt8(ascii: ";"): return punctuation(.separator)
        case UInt8(ascii: "{"): return punctuation(.open)
        case UInt8(ascii: "}"): return punctuation(.close)
        case UInt8(ascii: "\""): return try quotedWord()
        default: return word()
        }
    }

    /// The next word of a statement, or nil at its end. Throws as ``next()``.
    mutating func nextWord() throws(LanguageError) -> Token? {
        skipBlanks()
        guard position < end else { return nil }
        switch source.bytes[position] {
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
        case UInt8(ascii: "\""): return try quotedWord()
        default: return word()
        }
    }

    /// Whether `{` comes next.
    @inline(__always)
    mutating func hasBrace() -> Bool {
        skipBlanks()
        return position < end && source.bytes[position] == UInt8(ascii: "{")
    }

    /// Whether a line or the text ends here: what follows most statements.
    @inline(__always)
    var isAtNewline: Bool { position >= end || source.bytes[position] == UInt8(ascii: "\n") }

    /// Goes back to a place between tokens of the same line.
    mutating func goBack(to place: Int) { position = place }

    private mutating func punctuation(_ kind: Token.Kind) -> Token {
        position += 1
        return Token(kind, position - 1..<position)
    }

    /// Mostly there is one blank, or none.
    @inline(__always)
    private mutating func skipBlanks() {
        guard position < end else { return }
        if source.bytes[position] == UInt8(ascii: " ") {
            position += 1
            guard position < end else { return }
        }
        let byte = source.bytes[position]
        if byte <= UInt8(ascii: "#"), byte != UInt8(ascii: "\n") { skipMoreBlanks() }
    }

    private mutating func skipMoreBlanks() {
        while position < end {
            let byte = source.bytes[position]
            if byte > UInt8(ascii: "#") { return }
            if byte == UInt8(ascii: "#"), startsComment {
                skipComment()
            } else if byte.isBlank {
                position += 1
            } else {
                return
            }
        }
    }

    private var startsComment: Bool {
        // A part of a line may end where the line goes on.
        let following = position + 1
        return atLineStart || following >= source.whole.upperBound || source.bytes[following].isBlank
            || source.bytes[following] == UInt8(ascii: "\n")
    }

    private mutating func skipComment() {
        position = place { $0 == UInt8(ascii: "\n") }
        endsInComment = position == end
    }

    /// The next position with a wanted byte, or the end.
    @inline(__always)
    private func place(where isWanted: (UInt8) -> Bool) -> Int {
        let bytes = source.bytes.span
        var index = position
        while index < end, !isWanted(bytes[index]) { index += 1 }
        return index
    }

    private mutating func word() -> Token {
        atLineStart = false
        let start = position
        let bytes = EightBytes(of: source.bytes.span, at: start)
        // Most words: a loop over the bytes takes twice as long.
        guard bytes.word & 0xFF > UInt64(UInt8(ascii: "9")) else { return number(bytes) ?? longWord() }
        let (letters, count) = bytes.letters
        guard 1...7 ~= count, isEndOfWord(start + count) else { return longWord() }
        position = start + count
        return Token(.letters, start..<position, value: letters)
    }

    /// Whether a byte of the text stands there that ends words.
    @inline(__always)
    private func isEndOfWord(_ place: Int) -> Bool { place < end && source.bytes[place].endsWord }

    /// A number that begins with these bytes; nil if the word is none, or longer.
    @inline(__always)
    private mutating func number(_ bytes: EightBytes) -> Token? {
        let start = position
        let isNegative = bytes.word & 0xFF == UInt64(UInt8(ascii: "-"))
        let first = start + (isNegative ? 1 : 0)
        var (value, count) = (isNegative ? EightBytes(of: source.bytes.span, at: first) : bytes).digits
        if count == 8 {
            let more = EightBytes(of: source.bytes.span, at: first + 8).digits
            (value, count) = (value &* Self.powersOfTen(more.count) &+ more.value, 8 + more.count)
        }
        guard count > 0, isEndOfWord(first + count), !isNegative || value > 0 else { return nil }
        position = first + count
        return Token(.number, start..<position, value: isNegative ? 0 &- value : value)
    }

    @inline(__always)
    private static func powersOfTen(_ exponent: Int) -> UInt64 {
        (0..<exponent).reduce(1) { power, _ in power &* 10 }
    }

    /// A word that is not just a few letters or digits.
    private mutating func longWord() -> Token {
        let start = position
        position = place { !$0.isLetter }
        if position > start, position < end, source.bytes[position] == UInt8(ascii: "(") { skipParentheses() }
        position = place { $0.endsWord }
        return Token(.word, start..<position)
    }

    /// Moves to the closing parenthesis on this line; stays if there is none.
    private mutating func skipParentheses() {
        guard position > noParenthesisUntil else { return }
        let closing = place { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\n") }
        if closing < end, source.bytes[closing] == UInt8(ascii: ")") {
            position = closing
        } else {
            noParenthesisUntil = closing
        }
    }

    private mutating func quotedWord() throws(LanguageError) -> Token {
        atLineStart = false
        let start = position
        try QuotedText.skip(&position, in: source)
        guard position == end || source.bytes[position].endsWord else {
            throw LanguageError(.textAfterQuote, at: position..<position + 1)
        }
        return Token(.quotedWord, start..<position)
    }
}

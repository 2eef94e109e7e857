/// Splits source text into words, separators and braces, one token per call.
///
/// Works on bytes, because all characters that divide a text into tokens are ASCII. Takes time linear in the text.
package struct Lexer: ~Copyable {
    package let source: SourceText
    private var position: Int
    private var atLineStart = true
    /// The line that contains ``position``: the index of its first byte, and its number (but see ``init(_:)``).
    private(set) var line: (start: Int, number: Int)
    /// Whether the text ends in a comment; valid once ``next()`` has returned nil.
    private(set) var endsInComment = false
    /// The place where the last search for a `)` ended without success: a newline or the end of the text. No search is
    /// started again before this place, because it would fail, too.
    private var noParenthesisUntil = -1

    /// Creates a lexer at the start of `source`. If the text does not begin in the first line of its
    /// ``SourceText/whole``, the number of ``line`` stays too low, and its start is too low up to the next newline.
    package init(_ source: consuming SourceText) {
        position = source.range.lowerBound
        line = (source.whole.lowerBound, source.firstLine)
        self.source = source
    }

    private var end: Int { source.range.upperBound }

    /// The current position, as an empty span.
    var place: Range<Int> { position..<position }

    /// Whether the whole text has been read. False while blanks or a comment at its end have not been skipped.
    package var isAtEnd: Bool { position >= end }

    /// The next token; nil at the end of the text. Blanks and comments are skipped.
    ///
    /// - Throws: The error of a malformed quoted word, or of text directly after a quoted word. The next call continues
    ///   after the closing quote, or at the end of the line or the text if there is none.
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

    /// The next word of a statement; nil if a newline, `;`, `{` or `}` comes next, which stays unread, or at the end of
    /// the text. Throws like ``next()``.
    mutating func nextWord() throws(LanguageError) -> Token? {
        skipBlanks()
        guard position < end else { return nil }
        switch source.bytes[position] {
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
        case UInt8(ascii: "\""): return try quotedWord()
        default: return word()
        }
    }

    /// Whether the next token is `{`. Skips any blanks and comment before the next token.
    @inline(__always)
    mutating func hasBrace() -> Bool {
        skipBlanks()
        return position < end && source.bytes[position] == UInt8(ascii: "{")
    }

    /// The next byte after blanks and a comment, which are skipped; nil at the end of the text.
    var following: UInt8? {
        mutating get {
            skipBlanks()
            return position < end ? source.bytes[position] : nil
        }
    }

    /// Whether the next byte is a newline, or the text ends here. False before blanks, such as the carriage return of a
    /// CRLF.
    @inline(__always)
    var isAtNewline: Bool { position >= end || source.bytes[position] == UInt8(ascii: "\n") }

    /// Moves back to `place`, which is on the same line and not within a token. Leaves ``line`` as it is.
    mutating func goBack(to place: Int) { position = place }

    /// Moves back to the start of a statement, on the same line, to read all of its words again.
    mutating func restart(at place: Int) {
        position = place
        noParenthesisUntil = -1
    }

    private mutating func punctuation(_ kind: Token.Kind) -> Token {
        position += 1
        return Token(kind, position - 1..<position)
    }

    /// Skips blanks and a comment. Fast path: there is usually one space or none.
    @inline(__always)
    private mutating func skipBlanks() {
        guard position < end else { return }
        if source.bytes[position] == UInt8(ascii: " ") {
            position += 1
            guard position < end else { return }
        }
        let byte = source.bytes[position]
        if byte <= UInt8(ascii: "#") ? byte != UInt8(ascii: "\n") : byte.mayBeginBlank { skipMoreBlanks() }
    }

    private mutating func skipMoreBlanks() {
        while position < end {
            let byte = source.bytes[position]
            if byte.mayBeginBlank, isAtWideBlank {
                position += source.wideBlank(at: position)
                continue
            }
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

    /// Whether a blank beyond ASCII comes next.
    private var isAtWideBlank: Bool {
        guard position < end, source.bytes[position].mayBeginBlank else { return false }
        let length = source.wideBlank(at: position)
        return length > 0 && position + length <= end
    }

    private var startsComment: Bool {
        // The source's range may end within a line. The byte after the range is then examined as well.
        let following = position + 1
        return atLineStart || following >= source.whole.upperBound || source.bytes[following].isBlank
            || source.bytes[following] == UInt8(ascii: "\n") || source.wideBlank(at: following) > 0
    }

    private mutating func skipComment() {
        position = place { $0 == UInt8(ascii: "\n") }
        endsInComment = position == end
    }

    /// The first place, from ``position`` on, whose byte satisfies `isWanted`; the end of the text if there is none.
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
        // Fast paths for numbers, and for words of one to seven letters, as most are. A loop takes twice as long.
        guard bytes.word & 0xFF > UInt64(UInt8(ascii: "9")) else { return number(bytes) ?? longWord() }
        let (letters, count) = bytes.letters
        guard 1...7 ~= count, isEndOfWord(start + count) else { return longWord() }
        position = start + count
        return Token(.letters, start..<position, value: letters)
    }

    /// Whether the text ends at `place`, or the byte there ends a word. False beyond the end.
    @inline(__always)
    private func isEndOfWord(_ place: Int) -> Bool {
        place == end || place < end && source.bytes[place].endsWord
    }

    /// The token of a number, whose first bytes are `bytes`; nil, with nothing read, for any word that is not a
    /// ``Token/Kind/number``, such as `-0`, `+1`, `1.5` or one of more than sixteen digits.
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

    /// Reads an unquoted word of any form: the slow path, for words that are not just a few letters or digits.
    private mutating func longWord() -> Token {
        let start = position
        position = place { !$0.isLetter }
        if position > start, position < end, source.bytes[position] == UInt8(ascii: "(") { skipParentheses() }
        position = place { $0.endsWord || $0.mayBeginBlank }
        while position < end, source.bytes[position].mayBeginBlank, !isAtWideBlank {
            position += 1
            position = place { $0.endsWord || $0.mayBeginBlank }
        }
        return Token(.word, start..<position)
    }

    /// Moves from a `(` to the first `)` on the rest of the line, but not past it. Does not move if there is none in
    /// the source's range.
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
        guard position == end || source.bytes[position].endsWord || isAtWideBlank else {
            throw LanguageError(.textAfterQuote, at: position..<position + 1)
        }
        return Token(.quotedWord, start..<position)
    }
}

/// Splits source text into words, separators and braces, one token a call.
///
/// Works on bytes, since every character that means something to the language is ASCII. The text is
/// looked at once, in time proportional to its length.
struct Lexer {
    let source: SourceText
    private(set) var position: Int
    private var atLineStart = true
    /// Where a search for a closing parenthesis has failed before, so that it is not made again.
    private var noParenthesisUntil = -1

    /// Begins at the start of `source`.
    ///
    /// - Throws: ``Problem/nulByte`` or ``Problem/invalidUTF8`` with their place.
    init(_ source: SourceText) throws(LanguageError) {
        self.source = source
        position = source.range.lowerBound
        try TextValidation.check(source)
    }

    /// The next token, or nil at the end of the text. Comments are passed over.
    mutating func next() throws(LanguageError) -> Token? {
        skipBlanks()
        guard position < source.range.upperBound else { return nil }
        let start = position
        switch source.bytes[start] {
        case UInt8(ascii: "\n"):
            atLineStart = true
            return punctuation(.separator)
        case UInt8(ascii: ";"): return punctuation(.separator)
        case UInt8(ascii: "{"): return punctuation(.open)
        case UInt8(ascii: "}"): return punctuation(.close)
        case UInt8(ascii: "\""):
            atLineStart = false
            return try quotedWord()
        default:
            atLineStart = false
            return word()
        }
    }

    /// Gives up on what is left of the text.
    mutating func skipToEnd() {
        position = source.range.upperBound
    }

    private mutating func punctuation(_ kind: Token.Kind) -> Token {
        let span = position..<position + 1
        position += 1
        return Token(kind: kind, text: source.bytes[span], span: span)
    }

    private mutating func skipBlanks() {
        while position < source.range.upperBound {
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
        return atLineStart || following >= source.range.upperBound
            || source.bytes[following].isBlank || source.bytes[following] == UInt8(ascii: "\n")
    }

    private mutating func skipLine() {
        while position < source.range.upperBound, source.bytes[position] != UInt8(ascii: "\n") {
            position += 1
        }
    }

    private mutating func word() -> Token {
        let start = position
        while position < source.range.upperBound, !source.bytes[position].endsWord {
            if source.bytes[position] == UInt8(ascii: "("), isFunctionName(start..<position) {
                skipParentheses()
            }
            position += 1
        }
        return Token(kind: .word, text: source.bytes[start..<position], span: start..<position)
    }

    private func isFunctionName(_ span: Range<Int>) -> Bool {
        !span.isEmpty && source.bytes[span].allSatisfy(\.isLetter)
    }

    /// Moves on to the closing parenthesis on this line; stays where there is none.
    private mutating func skipParentheses() {
        guard position > noParenthesisUntil else { return }
        var end = position
        while end < source.range.upperBound, source.bytes[end] != UInt8(ascii: "\n") {
            if source.bytes[end] == UInt8(ascii: ")") {
                position = end
                return
            }
            end += 1
        }
        noParenthesisUntil = end
    }

    private mutating func quotedWord() throws(LanguageError) -> Token {
        let start = position
        var text: [UInt8] = []
        position += 1
        while position < source.range.upperBound, source.bytes[position] != UInt8(ascii: "\n") {
            let byte = source.bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return try finishQuoted(text, start: start)
            case UInt8(ascii: "\\"):
                text.append(try escaped())
            default:
                text.append(byte)
            }
        }
        throw LanguageError(.unclosedQuote, at: start..<start + 1)
    }

    private func finishQuoted(_ text: [UInt8], start: Int) throws(LanguageError) -> Token {
        guard position == source.range.upperBound || source.bytes[position].endsWord else {
            throw LanguageError(.textAfterQuote, at: position..<position + 1)
        }
        return Token(kind: .word, text: text[...], span: start..<position)
    }

    private mutating func escaped() throws(LanguageError) -> UInt8 {
        guard position < source.range.upperBound else {
            throw LanguageError(.unclosedQuote, at: position - 1..<position)
        }
        let byte = source.bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return byte
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        default:
            throw LanguageError(.unknownEscape, at: position - 2..<source.characterEnd(after: position - 1))
        }
    }
}

extension SourceText {
    /// The end of the character whose first byte stands at `index`.
    func characterEnd(after index: Int) -> Int {
        var end = index + 1
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
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
}

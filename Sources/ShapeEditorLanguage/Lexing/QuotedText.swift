import ShapeEditorText

/// The syntax of words in quotes: `"…"`, with the escapes `\"`, `\\`, `\n`, `\t`, and `\u{…}` with the number of any
/// Unicode scalar but NUL, in one to six hexadecimal digits.
package enum QuotedText {
    /// Reads the escape at the start of `text`, which begins after the backslash. Returns the bytes that the escape
    /// stands for, and its length without the backslash; nil if the escape is unknown or malformed.
    private static func escape(_ text: ArraySlice<UInt8>) -> (meaning: [UInt8], length: Int)? {
        switch text.first {
        case UInt8(ascii: "\""): (Array("\"".utf8), 1)
        case UInt8(ascii: "\\"): (Array("\\".utf8), 1)
        case UInt8(ascii: "n"): (Array("\n".utf8), 1)
        case UInt8(ascii: "t"): (Array("\t".utf8), 1)
        case UInt8(ascii: "u"): scalar(text)
        default: nil
        }
    }

    /// Reads an escape such as `u{1b}`, with one to six hexadecimal digits, at the start of `text`; nil if it is
    /// malformed, or its number is 0 or not that of a Unicode scalar.
    private static func scalar(_ text: ArraySlice<UInt8>) -> (meaning: [UInt8], length: Int)? {
        let digits = text.dropFirst(2).prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard text.dropFirst().first == UInt8(ascii: "{"), !digits.isEmpty,
            text[digits.endIndex...].first == UInt8(ascii: "}"),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), value > 0,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (Array(String(Character(scalar)).utf8), digits.count + 3)
    }

    /// Moves `position` from the opening quote past the closing quote, or to the end of the line or of the text if
    /// there is no closing quote.
    ///
    /// - Throws: The error of the first unknown or malformed escape, or else of a missing closing quote, once the whole
    ///   word has been skipped.
    static func skip(_ position: inout Int, in source: borrowing SourceText) throws(LanguageError) {
        let start = position
        var error: LanguageError?
        position += 1
        while position < source.range.upperBound, source.bytes[position] != UInt8(ascii: "\n") {
            let byte = source.bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard let error else { return }
                throw error
            }
            if byte == UInt8(ascii: "\\"), let wrong = skipEscape(&position, in: source) {
                error = error ?? wrong
            }
        }
        throw error ?? LanguageError(.unclosedQuote, at: start..<start + 1)
    }

    /// Moves `position` past an escape whose backslash has been skipped. Returns an error, without moving, if the
    /// escape is unknown or malformed.
    private static func skipEscape(_ position: inout Int, in source: borrowing SourceText) -> LanguageError? {
        let end = source.range.upperBound
        guard let escape = escape(source.bytes[position..<end]) else {
            return LanguageError(.unknownEscape, at: position - 1..<min(position + 1, end))
        }
        position += escape.length
        return nil
    }

    /// The text, as bytes, that a well-formed quoted word stands for. `word` includes the quotes.
    static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
        meaning(of: word.dropFirst().dropLast())
    }

    /// The text, as bytes, that the content of a quoted word stands for. Invalid escapes stay as they are.
    static func meaning(of content: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var rest = content
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let escape = escape(rest) {
                text += escape.meaning
                rest = rest.dropFirst(escape.length)
            } else {
                text.append(byte)
            }
        }
        return text
    }

    /// `text` as one word of the language: in quotes if it is empty, has a character that could control a terminal, or
    /// has a blank, newline, `;`, brace, `#`, `"`, `\` or `(`. Keywords get no quotes.
    package static func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes =
            text.isEmpty || text.steersTerminal
            || text.utf8.contains { $0.endsWord || "#\"\\(".utf8.contains($0) }
            || text.unicodeScalars.contains { !$0.isASCII && $0.properties.isWhitespace }
        return needsQuotes ? text.quotedWord : text
    }
}

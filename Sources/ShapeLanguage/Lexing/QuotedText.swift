/// Words in quotes: `"…"`, with the escapes `\"`, `\\`, `\n` and `\t`.
package enum QuotedText {
    /// The byte that an escape with this character stands for.
    static func meaning(ofEscape byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        default: nil
        }
    }

    /// Moves `position` from the opening quote past the closing one, or to the end of the line if there is none.
    ///
    /// - Throws: The first error in the word, after all of it has been skipped.
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

    /// Moves `position` past the character after a backslash; stays before it if that is not an escape.
    private static func skipEscape(_ position: inout Int, in source: borrowing SourceText) -> LanguageError? {
        let end = source.range.upperBound
        guard position < end, meaning(ofEscape: source.bytes[position]) != nil else {
            return LanguageError(.unknownEscape, at: position - 1..<min(position + 1, end))
        }
        position += 1
        return nil
    }

    /// The meaning of a quoted word, which is well formed.
    static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
        meaning(of: word.dropFirst().dropLast())
    }

    /// The meaning of what is between the quotes.
    static func meaning(of content: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var bytes = content.makeIterator()
        while let byte = bytes.next() {
            let isEscape = byte == UInt8(ascii: "\\")
            text.append(isEscape ? bytes.next().flatMap(meaning) ?? byte : byte)
        }
        return text
    }

    /// `text` as a word of the language, quoted if need be.
    package static func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes = text.isEmpty || text.utf8.contains { $0.endsWord || "#\"\\(".utf8.contains($0) }
        return needsQuotes ? quoted(text) : text
    }

    static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// `text` with escapes for what can't be between quotes.
    static func escaped(_ text: String) -> String {
        // By scalars: to Swift, a quotation mark with a combining accent is a single character, and so is CRLF.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

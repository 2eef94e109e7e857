/// Words in quotes: `"…"`, with the escapes `\"`, `\\`, `\n` and `\t`.
package enum QuotedText {
    /// What the escape with this character stands for.
    static func meaning(ofEscape byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        default: nil
        }
    }

    /// Moves `position` from the quote that begins a word past the one that ends it, or to the line's end where
    /// there is none.
    ///
    /// - Throws: The first error of the word, once all of it has been passed over.
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

    /// Moves `position` past the character after a backslash; stays before one that makes no escape.
    private static func skipEscape(_ position: inout Int, in source: borrowing SourceText) -> LanguageError? {
        let end = source.range.upperBound
        guard position < end, meaning(ofEscape: source.bytes[position]) != nil else {
            return LanguageError(.unknownEscape, at: position - 1..<min(position + 1, end))
        }
        position += 1
        return nil
    }

    /// The text that a quoted word means, which is known to be well formed.
    static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
        meaning(of: word.dropFirst().dropLast())
    }

    /// What stands between quotes, with escapes, as what it means.
    static func meaning(of content: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var bytes = content.makeIterator()
        while let byte = bytes.next() {
            let isEscape = byte == UInt8(ascii: "\\")
            text.append(isEscape ? bytes.next().flatMap(meaning) ?? byte : byte)
        }
        return text
    }

    /// `text` as a word of the language, in quotes where it needs them.
    package static func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes = text.isEmpty || text.utf8.contains { $0.endsWord || "#\"\\(".utf8.contains($0) }
        return needsQuotes ? quoted(text) : text
    }

    /// `text` as a word in quotes.
    static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// `text` with escapes for what can't stand between quotes.
    static func escaped(_ text: String) -> String {
        // By scalars: to Swift a quotation mark with an accent on it, or CRLF, is another character.
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

/// Words in quotes: `"…"`, with the escapes `\"`, `\\`, `\n` and `\t`.
enum QuotedText {
    /// What the escape with this character stands for.
    static func meaning(ofEscape byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        default: nil
        }
    }

    /// The text that a quoted word means, which is known to be well formed.
    static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var bytes = word.dropFirst().dropLast().makeIterator()
        while let byte = bytes.next() {
            let isEscape = byte == UInt8(ascii: "\\")
            text.append(isEscape ? bytes.next().flatMap(meaning) ?? byte : byte)
        }
        return text
    }

    /// `text` as a word of the language, in quotes where it needs them.
    static func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes = text.isEmpty || text.utf8.contains { $0.endsWord || "#\"\\(".utf8.contains($0) }
        return needsQuotes ? "\"\(escaped(text))\"" : text
    }

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

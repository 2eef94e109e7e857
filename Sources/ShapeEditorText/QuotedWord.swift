extension String {
    /// The text as a word of the language in quotes, with escapes for the characters that may not stand there.
    package var quotedWord: String { "\"\(escapedForQuotes)\"" }

    /// The text with escapes for the characters that may not stand between quotes.
    package var escapedForQuotes: String {
        // Works on scalars, because a quotation mark with a combining accent is one character in Swift, and so is CRLF.
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.steersTerminal: result += scalar.escape
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

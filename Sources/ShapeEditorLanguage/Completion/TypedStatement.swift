/// The part of a statement that has been typed before the cursor.
struct TypedStatement {
    /// A word that may be unfinished.
    struct Word {
        /// The text that the word stands for: without enclosing quotes, and with its escapes replaced.
        let text: String
        let isQuoted: Bool
        /// The start of the word in the text, at its opening quote if it has one, in bytes.
        let start: Int
    }

    /// The matcher, after it has taken every well-formed word before ``current``.
    private(set) var walk: FormMatcher
    /// The word that ends at the cursor, where the text ends; empty if there is none, or if it is malformed.
    private(set) var current: Word
    /// Whether the cursor is not in a comment, and no malformed word precedes the cursor in its statement. A quoted
    /// word that is still open at the cursor counts as malformed only if it has an unknown, malformed or unfinished
    /// escape. A quoted word with text directly after it counts as malformed, too.
    private(set) var isReadable = true

    /// Parses `text`, which ends at the cursor. The statement is what follows the last separator or brace token.
    init(_ text: String, _ grammar: Grammar) {
        walk = FormMatcher(grammar, acceptsBegun: true)
        var typed = TypedText(SourceText(text))
        current = Word(text: "", isQuoted: false, start: typed.end)
        while let part = typed.next() {
            switch part {
            case .token(let token, _) where !token.isWord:
                // The `}` of a block also ends the statement that the block belongs to.
                if token.kind == .close { walk.end() } else { walk.begin() }
                isReadable = true
            case .token(let token, let bytes) where token.span.upperBound == typed.end:
                current = Word(
                    text: String(decoding: bytes, as: UTF8.self), isQuoted: token.kind == .quotedWord,
                    start: token.span.lowerBound)
            case .token(let token, let bytes):
                _ = walk.take(TypedWord(bytes: bytes, token: token, isBegun: true))
            case .mistake(let error) where error.problem == .unclosedQuote && typed.isAtEnd:
                takeOpenQuote(error.span, typed.bytes(from: error.span.upperBound))
            case .mistake: isReadable = false
            }
        }
        if typed.endsInComment { isReadable = false }
    }

    /// Makes a quoted word that is still open at the cursor the current word.
    private mutating func takeOpenQuote(_ quote: Range<Int>, _ content: ArraySlice<UInt8>) {
        let text = String(decoding: QuotedText.meaning(of: content), as: UTF8.self)
        current = Word(text: text, isQuoted: true, start: quote.lowerBound)
    }
}

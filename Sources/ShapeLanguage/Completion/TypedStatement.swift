/// What has been typed of the statement before the cursor.
struct TypedStatement {
    /// A word, perhaps unfinished.
    struct Word {
        /// Without quotes and escapes.
        let text: String
        let isQuoted: Bool
        /// In bytes.
        let start: Int
    }

    /// Where the words before the current one have come to.
    private(set) var walk: FormWalk
    /// The word that ends at the cursor; empty if none does.
    private(set) var current: Word
    /// Whether a word can be typed here and the words before it can be read.
    private(set) var isReadable = true

    /// Finds the last statement of `text`, which ends at the cursor.
    init(_ text: String, _ grammar: Grammar) {
        walk = FormWalk(grammar, acceptsBegun: true)
        var typed = TypedText(SourceText(text))
        current = Word(text: "", isQuoted: false, start: typed.end)
        while let part = typed.next() {
            switch part {
            case .word(let token, let bytes): take(token, bytes, isLast: token.span.upperBound == typed.end)
            case .separator, .open, .close:
                walk.begin()
                isReadable = true
            case .mistake(let error): take(error, isLast: typed.lexer.isAtEnd, typed.lexer.source)
            }
        }
        if typed.lexer.endsInComment { isReadable = false }
    }

    private mutating func take(_ token: Token, _ bytes: ArraySlice<UInt8>, isLast: Bool) {
        guard isLast else { return _ = walk.take(TypedWord(bytes: bytes, token: token, isBegun: true)) }
        let text = String(decoding: bytes, as: UTF8.self)
        current = Word(text: text, isQuoted: token.kind == .quotedWord, start: token.span.lowerBound)
    }

    /// A quote that is still open at the cursor begins the current word; any other error makes the statement
    /// unreadable.
    private mutating func take(_ error: LanguageError, isLast: Bool, _ source: borrowing SourceText) {
        guard error.problem == .unclosedQuote, isLast else {
            isReadable = false
            return
        }
        let content = source.bytes[error.span.upperBound..<source.range.upperBound]
        let text = String(decoding: QuotedText.meaning(of: content), as: UTF8.self)
        current = Word(text: text, isQuoted: true, start: error.span.lowerBound)
    }
}

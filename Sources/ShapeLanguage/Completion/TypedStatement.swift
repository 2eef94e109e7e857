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
        var lexer = Lexer(SourceText(text))
        current = Word(text: "", isQuoted: false, start: lexer.source.range.upperBound)
        while takeToken(of: &lexer) {}
        if lexer.endsInComment { isReadable = false }
    }

    /// Takes the next token; false if there is none.
    private mutating func takeToken(of lexer: inout Lexer) -> Bool {
        do throws(LanguageError) {
            guard let token = try lexer.next() else { return false }
            take(token, lexer.source)
        } catch {
            take(error, isLast: lexer.isAtEnd, lexer.source)
        }
        return true
    }

    private mutating func take(_ token: Token, _ source: borrowing SourceText) {
        guard token.isWord else {
            walk.begin()
            return isReadable = true
        }
        let isQuoted = token.kind == .quotedWord
        let typed = source.bytes[token.span]
        let bytes = isQuoted ? QuotedText.unquoted(typed)[...] : typed
        guard token.span.upperBound == source.range.upperBound else {
            return _ = walk.take(TypedWord(bytes: bytes, token: token, isBegun: true))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        current = Word(text: text, isQuoted: isQuoted, start: token.span.lowerBound)
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

/// The words, separators and braces of a text that is being typed, and what can't be read in it: for Tab and for colours.
struct TypedText: ~Copyable {
    enum Part {
        /// A word, without quotes and escapes.
        case word(Token, ArraySlice<UInt8>)
        case separator
        case open(Token)
        case close(Token)
        case mistake(LanguageError)
    }

    private(set) var lexer: Lexer
    /// What lies before the last part: blanks, and a comment at most. Of a mistake, all up to where the lexer goes on.
    private(set) var gap: Range<Int>

    init(_ source: consuming SourceText) {
        gap = source.range.lowerBound..<source.range.lowerBound
        lexer = Lexer(source)
    }

    /// In bytes.
    var end: Int { lexer.source.range.upperBound }

    /// The next part; nil at the end of the text.
    mutating func next() -> Part? {
        let before = lexer.place.lowerBound
        do throws(LanguageError) {
            guard let token = try lexer.next() else {
                gap = before..<end
                return nil
            }
            gap = before..<token.span.lowerBound
            return part(token)
        } catch {
            gap = before..<lexer.place.lowerBound
            return .mistake(error)
        }
    }

    private func part(_ token: Token) -> Part {
        let typed = lexer.source.bytes[token.span]
        switch token.kind {
        case .separator: return .separator
        case .open: return .open(token)
        case .close: return .close(token)
        case .quotedWord: return .word(token, QuotedText.unquoted(typed)[...])
        case .word, .letters, .number: return .word(token, typed)
        }
    }
}

/// Divides a typed text into tokens and mistakes (``Part``), for completion and highlighting.
struct TypedText: ~Copyable {
    enum Part {
        /// A token, and its bytes as ``SourceText/bytes(of:)`` returns them.
        case token(Token, ArraySlice<UInt8>)
        /// The error of a malformed quoted word, or of text directly after a quoted word.
        case mistake(LanguageError)
    }

    private var lexer: Lexer
    /// The range from the end of the previous part to the start of the token that was read last. It has only blanks and
    /// at most one comment. After a mistake, the range also contains the quoted word of the mistake. At the end of the
    /// text, it is the range after the last part.
    private(set) var gap: Range<Int>

    init(_ source: consuming SourceText) {
        lexer = Lexer(source)
        gap = 0..<0
    }

    /// The end of the text, in bytes. The text begins at 0, so this is also its length.
    var end: Int { lexer.source.range.upperBound }
    var isAtEnd: Bool { lexer.isAtEnd }
    var endsInComment: Bool { lexer.endsInComment }

    func bytes(from start: Int) -> ArraySlice<UInt8> { lexer.source.bytes[start..<end] }

    /// Reads the next part; nil at the end of the text.
    mutating func next() -> Part? {
        let before = lexer.place.lowerBound
        do throws(LanguageError) {
            guard let token = try lexer.next() else {
                gap = before..<end
                return nil
            }
            gap = before..<token.span.lowerBound
            return .token(token, lexer.source.bytes(of: token))
        } catch {
            gap = before..<lexer.place.lowerBound
            return .mistake(error)
        }
    }
}

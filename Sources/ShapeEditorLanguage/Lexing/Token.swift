/// The smallest unit of source text: a word, a separator or a brace, with its place.
package struct Token {
    package enum Kind {
        /// An unquoted word that is neither `letters` nor `number`.
        case word
        /// An unquoted word of one to seven ASCII letters.
        case letters
        /// An unquoted word of one to sixteen digits, after a minus sign if the number is negative; no negative zero.
        case number
        /// A word in quotes, perhaps with escapes.
        case quotedWord
        /// `;` or a newline.
        case separator
        /// `{`
        case open
        /// `}`
        case close
    }

    package let kind: Kind
    /// The token's range in ``SourceText/bytes``.
    package let span: Range<Int>
    /// For letters, the word in lower case with its first letter in the lowest byte; for a number, its value, in two's
    /// complement if negative; otherwise 0.
    let value: UInt64

    init(_ kind: Kind, _ span: Range<Int>, value: UInt64 = 0) {
        (self.kind, self.span, self.value) = (kind, span, value)
    }

    /// Whether the token is a word, quoted or not.
    package var isWord: Bool {
        switch kind {
        case .word, .letters, .number, .quotedWord: true
        case .separator, .open, .close: false
        }
    }
}

/// The smallest piece of a statement, and its place.
package struct Token {
    package enum Kind {
        case word
        /// A word of up to seven letters.
        case letters
        /// A word of up to sixteen digits, with a minus before them if it is below zero.
        case number
        /// A word in quotes, with escapes.
        case quotedWord
        /// `;` or a newline.
        case separator
        /// `{`
        case open
        /// `}`
        case close
    }

    package let kind: Kind
    package let span: Range<Int>
    /// Of letters, themselves in lower case, the first in the lowest byte; the number; otherwise 0.
    let value: UInt64

    init(_ kind: Kind, _ span: Range<Int>, value: UInt64 = 0) {
        (self.kind, self.span, self.value) = (kind, span, value)
    }

    /// Whether it is a word, in quotes or not.
    package var isWord: Bool {
        switch kind {
        case .word, .letters, .number, .quotedWord: true
        case .separator, .open, .close: false
        }
    }
}

/// The smallest pieces of a statement: what kind, and where they were typed.
struct Token {
    enum Kind {
        /// A word as it was typed.
        case word
        /// A word in quotes, with escapes.
        case quotedWord
        /// `;` or a line's end.
        case separator
        /// `{`
        case open
        /// `}`
        case close
    }

    let kind: Kind
    let span: Range<Int>

    var isWord: Bool { kind == .word || kind == .quotedWord }
}

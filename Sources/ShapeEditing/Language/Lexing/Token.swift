/// The smallest pieces of a statement.
struct Token {
    enum Kind {
        /// A word; its text may differ from what was typed where it was quoted.
        case word
        /// `;` or a line's end.
        case separator
        /// `{`
        case open
        /// `}`
        case close
    }

    let kind: Kind
    /// The text that is meant: for a quoted word without its quotes and escapes.
    let text: ArraySlice<UInt8>
    /// Where the token was typed.
    let span: Range<Int>
}

/// Counts the open blocks of a text. A block is open until its `}`. The text may be added in pieces, because a line may
/// be too long to be kept in memory. A `}` without an open block is ignored.
///
/// Counts the braces that ``Lexer`` reads as tokens. A block with an error still extends to its `}`, so that its lines
/// are read as one text.
package struct BlockCount {
    private var state: State
    /// The state if the open parenthesis turns out to have no `)` on its line, so that the braces after it count; nil
    /// if no parenthesis is open. Only a `(` directly after a word of letters opens one.
    private var unclosed: State?

    /// Creates a count for a text before which `count` blocks are open.
    package init(after count: Int) { state = State(count: count) }

    /// The number of open blocks so far. Braces after a parenthesis that is still open are included.
    package var open: Int { (unclosed ?? state).count }

    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            (state, unclosed) = (State(count: open), nil)
        } else if unclosed != nil {
            unclosed?.add(byte)
            if byte == UInt8(ascii: ")") { unclosed = nil }
        } else {
            let opensParenthesis = byte == UInt8(ascii: "(") && state.place == .letters
            state.add(byte)
            if opensParenthesis { unclosed = state }
        }
    }
}

extension BlockCount {
    /// The lexical context of the next byte.
    private enum Place {
        case lineStart, blank, word, quotes, escape, comment
        /// A word that consists of letters so far. If a `(` follows directly, everything up to the next `)` on the same
        /// line is part of the word, even blanks and braces.
        case letters
        /// A `#` at the beginning of a word that is not the first of its line. It begins a comment if a blank or the
        /// end of the line follows it. Before the first word of a line, any `#` begins a comment.
        case hash
    }

    private struct State {
        var count: Int
        var place = Place.lineStart

        mutating func add(_ byte: UInt8) {
            switch place {
            case .comment: break
            case .escape: place = .quotes
            case .quotes where byte == UInt8(ascii: "\\"): place = .escape
            case .quotes: if byte == UInt8(ascii: "\"") { place = .blank }
            case .letters where byte.isLetter: break
            case .hash where byte.isBlank: place = .comment
            case .letters where !byte.endsWord, .word where !byte.endsWord, .hash where !byte.endsWord:
                place = .word
            default: begin(byte)
            }
        }

        private mutating func begin(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "\""): place = .quotes
            case UInt8(ascii: "#"): place = place == .lineStart ? .comment : .hash
            case _ where byte.isLetter: place = .letters
            case _ where !byte.endsWord: place = .word
            default:
                if byte == UInt8(ascii: "{") { count += 1 }
                if byte == UInt8(ascii: "}") { count = max(0, count - 1) }
                if place != .lineStart { place = .blank }
            }
        }
    }
}

extension SourceText {
    /// The number of blocks that are open at the end of the text, if `count` blocks are open before the text.
    package func openBlocks(after count: Int = 0) -> Int {
        // Fast path: most lines neither open nor close a block.
        guard scan.opensBlock || scan.closesBlock && count > 0 else { return count }
        var blocks = BlockCount(after: count)
        blocks.add(bytes[range])
        return blocks.open
    }
}

/// Counts the open blocks of a text that may come in pieces: a line may be too long to be kept.
///
/// Braces count where ``Lexer`` finds them as tokens. A block with an error in it still extends to its end, so that no
/// part of it runs by itself.
package struct BlockCount {
    private var state: State
    /// The state if the parenthesis that is open is not closed in its line; it then encloses nothing.
    private var unclosed: State?

    /// `count` blocks are open before the text.
    package init(after count: Int) { state = State(count: count) }

    /// How many blocks are open.
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
    /// What the next byte of a line belongs to.
    private enum Place {
        case lineStart, blank, word, quotes, escape, comment
        /// A word that has only letters so far: a `(` that follows encloses blanks and braces.
        case letters
        /// A `#`, which begins a comment if a blank follows.
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
    /// How many blocks are open at the end of the text, where `count` were open before it.
    package func openBlocks(after count: Int = 0) -> Int {
        // Most lines neither open a block nor close one.
        guard scan.opensBlock || scan.closesBlock && count > 0 else { return count }
        var blocks = BlockCount(after: count)
        blocks.add(bytes[range])
        return blocks.open
    }
}

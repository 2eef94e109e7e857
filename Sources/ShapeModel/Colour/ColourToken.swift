/// A piece of the text between the parentheses of a colour function.
struct ColourToken: Equatable {
    /// What the piece is.
    enum Kind: Equatable {
        case number(Double)
        case percentage(Double)
        /// A number with something at its end, which begins at this byte.
        case dimension(Double, unitAt: Int)
        case word
        case comma
        case slash
        case closingParenthesis
    }

    package let kind: Kind
    /// Its bytes in the text.
    package let range: Range<Int>
}

/// Cuts a text into tokens, as CSS Syntax 3 does as far as colours need it; comments and escapes are not known.
struct ColourTokeniser {
    private let bytes: [UInt8]
    private var position: Int

    package init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The next token, or nil at the end of the text. What fits nothing else is a word.
    package mutating func next() -> ColourToken? {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        let start = position
        let kind = punctuation() ?? number() ?? word()
        return ColourToken(kind: kind, range: start..<position)
    }

    private mutating func punctuation() -> ColourToken.Kind? {
        let kind: ColourToken.Kind
        switch bytes[position] {
        case UInt8(ascii: ","): kind = .comma
        case UInt8(ascii: "/"): kind = .slash
        case UInt8(ascii: ")"): kind = .closingParenthesis
        default: return nil
        }
        position += 1
        return kind
    }

    private mutating func number() -> ColourToken.Kind? {
        guard let value = DecimalNumber.read(bytes, at: &position) else { return nil }
        guard position < bytes.count else { return .number(value) }
        if bytes[position] == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        let unit = position
        if bytes[unit].beginsCSSName {
            while position < bytes.count, bytes[position].continuesCSSName { position += 1 }
        }
        return position == unit ? .number(value) : .dimension(value, unitAt: unit)
    }

    private mutating func word() -> ColourToken.Kind {
        repeat { position += 1 } while position < bytes.count && !Self.endsWord(bytes[position])
        return .word
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: isSpace(byte)
        }
    }

    /// CSS Syntax 3, §4.2 (`#whitespace`), with the characters that its preprocessing turns into line feeds.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0a).contains(byte) || (0x0c...0x0d).contains(byte)
    }
}
